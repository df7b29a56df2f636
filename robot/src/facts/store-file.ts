import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyOutbox, snapshot } from './outbox.ts';
import { applyWrite, type Store, type StoredState, type StoreWrite } from './store.ts';

/** What a file tells: the state after its last whole line, and where that line ends. */
export interface Replay {
  held: StoredState;
  /** Bytes up to the end of the last whole line; whatever follows was torn by a crash. */
  good: number;
  /** Whole lines that cannot be read: a damaged disk, not a crash. */
  damaged: number;
}

/** Folds a journal. A line is one writing: it counts entirely or, torn by a crash, not at all. */
export function replay(bytes: Uint8Array): Replay {
  const held: StoredState = { values: {}, box: emptyOutbox() };
  const text = new TextDecoder();
  let good = 0;
  let damaged = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, good)) {
    try {
      applyWrite(held, JSON.parse(text.decode(bytes.subarray(good, end))) as StoreWrite);
    } catch {
      damaged++;
    }
    good = end + 1;
  }
  return { held, good, damaged };
}

const lineOf = (writing: StoreWrite): string => `${JSON.stringify(writing)}\n`;

/** The shortest journal of a state. */
export function compacted(held: StoredState): string {
  const changes = snapshot(held.box);
  const lines = [lineOf({ values: held.values })];
  for (let at = 0; at < changes.length; at += 200) lines.push(lineOf({ changes: changes.slice(at, at + 200) }));
  return lines.join('');
}

/** A journal is rewritten when it is this many bytes and four times what a rewritten one was. */
const worthwhile = 256 * 1024;

/** The file of one robot: an append-only journal, synced before a writing counts, rewritten when it has grown. Mode 0600: it holds the secret. */
export async function openFileStore(path: string): Promise<Store & { damaged: number }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(`${path}.new`, { force: true });
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Uint8Array();
    throw error;
  });
  const { held, good, damaged } = replay(bytes);
  let size = good;
  let base = good;
  let waiting: { line: string; durable: boolean; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let working = false;
  let ended: (() => void)[] = [];

  async function append(lines: typeof waiting): Promise<void> {
    const file = await open(path, 'a', 0o600);
    try {
      // Cuts what a crash, or a write that failed half-way (full disk), left behind.
      if ((await file.stat()).size !== size) await file.truncate(size);
      const data = Buffer.from(lines.map((each) => each.line).join(''));
      await file.appendFile(data);
      if (lines.some((each) => each.durable)) await file.sync();
      size += data.length;
    } finally {
      await file.close();
    }
  }

  async function rewrite(): Promise<void> {
    const data = Buffer.from(compacted(held));
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
    // From here on this is the file, also where the folder cannot be synced: the next line belongs right behind it.
    size = data.length;
    base = data.length;
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
  }

  async function work(): Promise<void> {
    working = true;
    while (waiting.length) {
      const lines = waiting;
      waiting = [];
      try {
        await append(lines);
        for (const each of lines) each.resolve();
      } catch (error) {
        for (const each of lines) each.reject(error);
        continue;
      }
      if (size > worthwhile && size > base * 4) await rewrite().catch(() => undefined);
    }
    // In the same breath as the last look at `waiting`, or a writing could be left behind.
    working = false;
    for (const end of ended) end();
    ended = [];
  }

  return {
    held,
    damaged,
    write(writing, durable = true) {
      applyWrite(held, writing);
      return new Promise<void>((resolve, reject) => {
        waiting.push({ line: lineOf(writing), durable, resolve, reject });
        if (!working) void work();
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (working) ended.push(resolve);
        else resolve();
      }),
  };
}
