import type { Page } from 'playwright-core';

/** What a robot's browser has on its disk, read beside the robot's own program. */
export interface ContentOnDisk {
  /** Of the configuration that it would show after a start. */
  version: number;
  welcome: string;
  wanted: { sha256: string; bytes: number }[];
  /** Files of the scenes that it plays. */
  playing: { sha256: string; bytes: number }[];
  /** By the name under which a file lies there: what its bytes really are. */
  held: Record<string, { sha256: string; bytes: number }>;
}

/** Null: it keeps no configuration yet. A page that loads itself anew, as it does for a newer program, is asked again. */
export async function contentOnDisk(page: Page): Promise<ContentOnDisk | null> {
  for (;;) {
    try {
      // tsx names functions with a helper of its own, which no page has.
      await page.evaluate('globalThis.__name ??= (named) => named');
      return await read(page);
    } catch (cause) {
      if (!/context was destroyed/.test(String(cause))) throw cause;
      await page.waitForLoadState();
    }
  }
}

const read = (page: Page): Promise<ContentOnDisk | null> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const values = await asked(indexedDB.open('botones'));
    const files = await asked(indexedDB.open('botones-content'));
    try {
      const kept = values.transaction('values').objectStore('values');
      const [pack, advertising] = await Promise.all([asked(kept.get('pack')), asked(kept.get('advertising'))]);
      if (!pack) return null;
      const reading = files.transaction('files').objectStore('files');
      const [names, blobs] = await Promise.all([asked(reading.getAllKeys()), asked(reading.getAll())]);
      const held: Record<string, { sha256: string; bytes: number }> = {};
      for (const [place, name] of names.entries()) {
        const bytes = await (blobs[place] as Blob).arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        held[String(name)] = { sha256, bytes: bytes.byteLength };
      }
      const { config } = pack;
      const intents = config.agents.flatMap((agent: { intents: unknown[] }) => agent.intents);
      const welcome = intents.find((intent: { role: string | null }) => intent.role === 'welcome');
      return {
        version: config.config_version,
        welcome: welcome?.audios[0]?.text ?? '',
        held,
        playing: advertising?.files ?? [],
        wanted: config.files.map(({ sha256, bytes }: { sha256: string; bytes: number }) => ({ sha256, bytes })),
      };
    } finally {
      values.close();
      files.close();
    }
  });
