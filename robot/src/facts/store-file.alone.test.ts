import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Fact, putFacts, sizeOf, snapshot } from './outbox.ts';
import { compacted, openFileStore, replay } from './store-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// A disk that can do all but open a folder, as some mounted ones.
const disk = vi.hoisted(() => ({ opensFolders: true, rewritten: 0, steps: [] as string[] }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, flags: string, mode?: number) {
      if (flags === 'w') disk.rewritten++;
      if (flags === 'r' && !disk.opensFolders) throw new Error('EPERM');
      const file = await real.open(path, flags, mode);
      const sync = file.sync.bind(file);
      file.sync = async () => {
        await sync();
        disk.steps.push(`${basename(path)} is on the disk`);
      };
      return file;
    },
    async rename(from: string, to: string) {
      await real.rename(from, to);
      disk.steps.push(`${basename(from)} is ${basename(to)}`);
    },
  };
});

let files = 0;
const fresh = () => join(folder, `robot-${files++}.jsonl`);

/** Writes what is let go at once, until the journal is long enough to be rewritten. */
async function fill(store: Awaited<ReturnType<typeof openFileStore>>): Promise<void> {
  for (let at = 0; at < 1_500; at++) {
    void store.write({ changes: putFacts(store.held.box, [crossing(`x${at}`)]) }, false);
    await store.write({ changes: [{ op: 'drop', kind: 'detections', uuids: [`x${at}`] }] }, false);
  }
}

const crossing = (uuid: string): Fact => ({
  kind: 'detections',
  body: {
    uuid,
    at: { wall: '2026-11-20T09:00:00.000Z', boot_id: 'b', mono_ms: 0, offset_ms: null },
    event_type: 'person_crossed',
    track_id: 'ñandú 🤖',
    gender: null,
    age: null,
  },
});

describe('the journal of a robot', () => {
  test('is there again after a start, readable by its owner alone', async () => {
    const path = fresh();
    const store = await openFileStore(path);
    await store.write({ values: { power: 'off' }, changes: putFacts(store.held.box, [crossing('a')]) });
    await Promise.all(['b', 'c'].map((uuid) => store.write({ changes: putFacts(store.held.box, [crossing(uuid)]) })));
    await store.close();
    const again = await openFileStore(path);
    expect(again.held.values.power).toBe('off');
    expect([...again.held.box.entries.detections.keys()]).toEqual(['a', 'b', 'c']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('survives a last line torn at any byte, and goes on after it', async () => {
    const path = fresh();
    const store = await openFileStore(path);
    await store.write({ changes: putFacts(store.held.box, [crossing('a')]) });
    const whole = (await stat(path)).size;
    await store.write({ changes: putFacts(store.held.box, [crossing('b')]) });
    await store.close();
    const bytes = await readFile(path);
    for (let size = bytes.length - 1; size >= whole; size -= 7) {
      await truncate(path, size);
      const torn = await openFileStore(path);
      expect([...torn.held.box.entries.detections.keys()]).toEqual(['a']);
      await torn.write({ changes: putFacts(torn.held.box, [crossing('c')]) });
      await torn.close();
      const after = await openFileStore(path);
      expect([...after.held.box.entries.detections.keys()]).toEqual(['a', 'c']);
      expect(after.damaged).toBe(0);
      await truncate(path, whole);
      await appendFile(path, bytes.subarray(whole));
    }
  });

  test('reads past a line that a bad disk spoiled', () => {
    const line = (uuid: string) =>
      JSON.stringify({ changes: [{ op: 'put', entry: { pos: 1, rev: 1, fact: crossing(uuid) } }] });
    const { held, damaged } = replay(new TextEncoder().encode(`${line('a')}\n{"chan\0\0\n${line('b')}\n`));
    expect([...held.box.entries.detections.keys()]).toEqual(['a', 'b']);
    expect(damaged).toBe(1);
  });

  test('any prefix of it is the state after some whole writing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 8 }), fc.nat(), (uuids, cut) => {
        const lines = uuids.map(
          (uuid, at) =>
            `${JSON.stringify({ changes: [{ op: 'put', entry: { pos: at + 1, rev: at + 1, fact: crossing(uuid) } }] })}\n`,
        );
        const bytes = new TextEncoder().encode(lines.join(''));
        const { held, good, damaged } = replay(bytes.subarray(0, cut % (bytes.length + 1)));
        expect(damaged).toBe(0);
        const count = new TextDecoder().decode(bytes.subarray(0, good)).split('\n').length - 1;
        expect(new Set(held.box.entries.detections.keys())).toEqual(new Set(uuids.slice(0, count)));
      }),
    );
  });

  test('is rewritten when it has grown, and holds the same', async () => {
    const path = fresh();
    const store = await openFileStore(path);
    await store.write({ values: { power: 'off' }, changes: putFacts(store.held.box, [crossing('kept')]) });
    await fill(store);
    await store.close();
    expect((await stat(path)).size).toBeLessThan(256 * 1024);
    const again = await openFileStore(path);
    expect(again.held.values.power).toBe('off');
    expect(sizeOf(again.held.box)).toBe(1);
    expect(snapshot(replay(new TextEncoder().encode(compacted(again.held))).held.box)).toEqual(
      snapshot(again.held.box),
    );
  });

  test('loses no line after a rewriting whose folder could not be synced', async () => {
    Object.assign(disk, { opensFolders: false, rewritten: 0 });
    const path = fresh();
    const store = await openFileStore(path);
    await fill(store);
    await store.write({ changes: putFacts(store.held.box, [crossing('last')]) });
    await store.close();
    disk.opensFolders = true;
    // Once is enough: a line behind the wrong end would be there only as long as each is followed by a rewriting.
    expect(disk.rewritten).toBe(1);
    const again = await openFileStore(path);
    expect(again.damaged).toBe(0);
    expect([...again.held.box.entries.detections.keys()]).toEqual(['last']);
  });

  test('has on the disk what was to last before it says so, and no more', async () => {
    const path = fresh();
    const store = await openFileStore(path);
    disk.steps = [];
    await store.write({ changes: putFacts(store.held.box, [crossing('a')]) }, false);
    expect(disk.steps).toEqual([]);
    await store.write({ changes: putFacts(store.held.box, [crossing('b')]) });
    expect(disk.steps).toEqual([`${basename(path)} is on the disk`]);
    await store.close();
  });

  test('is rewritten on the disk before it takes the place of the one before, and its folder after', async () => {
    const path = fresh();
    const store = await openFileStore(path);
    disk.steps = [];
    await fill(store);
    await store.close();
    const name = basename(path);
    expect(disk.steps).toEqual([
      `${name}.new is on the disk`,
      `${name}.new is ${name}`,
      `${basename(folder)} is on the disk`,
    ]);
  });
});
