import { createApi, urlOf } from '@botones/contract/calls/api';
import { device } from '@botones/contract/device/device';
import type { PlaybackFact } from '@botones/contract/device/facts';
import { contract } from '@botones/contract/index';
import type { Page } from 'playwright-core';
import { tellAgain } from './tell-again.ts';

type Kept = Pick<PlaybackFact, 'uuid' | 'name' | 'plays' | 'completed'>;

/** What a robot has counted, read on its disk and on its wire, beside its own program. */
export class PlaysTold {
  /** The newest that is known of each row. */
  readonly #rows = new Map<string, Kept>();
  /** Rows that were on the wire: whole, and never changed any more. */
  readonly #sent = new Map<string, PlaybackFact>();
  #credential = '';

  /** Reads along what a page tells. */
  listen(page: Page): void {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== urlOf(device.playback, {}) || request.method() !== 'POST') return;
      const { records } = JSON.parse(request.postData() ?? '{"records":[]}') as { records: PlaybackFact[] };
      for (const fact of records) this.#sent.set(fact.uuid, fact);
      this.#note(records);
    });
  }

  #note(rows: readonly Kept[]): void {
    for (const row of rows) this.#rows.set(row.uuid, row);
  }

  /** Reads the disk of a robot whose program does not run. */
  async readDisk(page: Page): Promise<void> {
    const { credential, rows } = (await page.evaluate(readPlays)) as { credential: string; rows: Kept[] };
    this.#credential = credential;
    this.#note(rows);
  }

  counts(name: string): { plays: number; completed: number } {
    const mine = [...this.#rows.values()].filter((row) => row.name === name);
    const sum = (of: 'plays' | 'completed') => mine.reduce((all, row) => all + row[of], 0);
    return { plays: sum('plays'), completed: sum('completed') };
  }

  /** What was told already, again, by the robot's credential; answers how much. */
  repeat(base: string, random: () => number): Promise<number> {
    const { device: calls } = createApi(contract, { base, authorization: () => this.#credential });
    return tellAgain([...this.#sent.values()], { most: 100, random, tell: (body) => calls.playback({ body }) });
  }
}

/** In a page of the robot's origin. */
const readPlays = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const disk = await asked(indexedDB.open('botones'));
  const reading = disk.transaction(['values', 'facts']);
  const [identity, plays, entries] = await Promise.all([
    asked(reading.objectStore('values').get('identity')),
    asked(reading.objectStore('values').get('plays')),
    asked(reading.objectStore('facts').getAll()),
  ]);
  disk.close();
  const told = entries.filter(({ fact }) => fact.kind === 'playback').map(({ fact }) => fact.body);
  return { credential: 'Device ' + identity.device_id + '.' + identity.secret, rows: [...told, ...(plays?.rows ?? [])] };
})()`;
