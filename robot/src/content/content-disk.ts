import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Where files of the content lie: whole ones, and the parts of one that is on its way. */
export interface ContentDisk {
  /** The files that are whole. */
  held: () => Promise<string[]>;
  read: (sha256: string) => Promise<Blob | null>;
  /** What has arrived of a file so far, in order. */
  parts: (sha256: string) => Promise<Blob[]>;
  addPart: (sha256: string, place: number, part: Blob) => Promise<void>;
  dropParts: (sha256: string) => Promise<void>;
  /** The files of which parts lie here. */
  begun: () => Promise<string[]>;
  /** The file is whole: it takes the place of its parts in one writing. */
  finish: (sha256: string, file: Blob) => Promise<void>;
  remove: (sha256: string) => Promise<void>;
  /** Bytes that may still be written; null where nobody knows. */
  room: () => Promise<number | null>;
}

interface Schema extends DBSchema {
  files: { key: string; value: Blob };
  parts: { key: [string, number]; value: Blob };
}

/** The browser's room for this page; over plain HTTP it does not say. */
async function roomOf(): Promise<number | null> {
  const told = await navigator.storage?.estimate?.();
  return told?.quota === undefined ? null : told.quota - (told.usage ?? 0);
}

/** Files in IndexedDB, which exists over plain HTTP too, unlike the Cache API. */
export async function openContentDisk(name = 'botones-content', room = roomOf): Promise<ContentDisk> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('files');
        fresh.createObjectStore('parts');
      },
      terminated() {
        opened = null;
      },
    });
  /** A browser may close the database under a page that runs for months: after a failure the next work opens it anew. */
  async function use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    opened ??= open();
    const mine = opened;
    try {
      return await work(await mine);
    } catch (cause) {
      const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
      if (opened === mine && !full) {
        opened = null;
        void mine.then((db) => db.close()).catch(() => undefined);
      }
      throw cause;
    }
  }
  const partsOf = (sha256: string) => IDBKeyRange.bound([sha256, 0], [sha256, Number.MAX_SAFE_INTEGER]);
  let whole: { sha256: string; file: Blob }[] = [];
  const writeWhole = () =>
    use(async (db) => {
      const files = whole;
      whole = [];
      const writes = db.transaction(['files', 'parts'], 'readwrite', { durability: 'strict' });
      const puts = files.flatMap(({ sha256, file }) => [
        writes.objectStore('files').put(file, sha256),
        writes.objectStore('parts').delete(partsOf(sha256)),
      ]);
      await Promise.all([...puts, writes.done]);
    });
  /** What is whole while a writing lasts waits for the next one, together: many cost as much as one. */
  let writing = Promise.resolve();
  let next: Promise<void> | null = null;
  const disk: ContentDisk = {
    held: () => use((db) => db.getAllKeys('files')),
    read: (sha256) => use(async (db) => (await db.get('files', sha256)) ?? null),
    parts: (sha256) => use((db) => db.getAll('parts', partsOf(sha256))),
    addPart: (sha256, place, part) => use(async (db) => void (await db.put('parts', part, [sha256, place]))),
    dropParts: (sha256) => use((db) => db.delete('parts', partsOf(sha256))),
    begun: () => use(async (db) => [...new Set((await db.getAllKeys('parts')).map(([sha256]) => sha256))]),
    finish(sha256, file) {
      whole.push({ sha256, file });
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = null;
          writing = writeWhole();
          return writing;
        });
      return next;
    },
    remove: (sha256) => use((db) => db.delete('files', sha256)),
    room,
  };
  await disk.held();
  return disk;
}
