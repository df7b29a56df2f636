import { type DBSchema, openDB } from 'idb';

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
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('files');
      fresh.createObjectStore('parts');
    },
  });
  const partsOf = (sha256: string) => IDBKeyRange.bound([sha256, 0], [sha256, Number.MAX_SAFE_INTEGER]);
  return {
    held: () => db.getAllKeys('files'),
    read: async (sha256) => (await db.get('files', sha256)) ?? null,
    parts: (sha256) => db.getAll('parts', partsOf(sha256)),
    addPart: async (sha256, place, part) => {
      await db.put('parts', part, [sha256, place]);
    },
    dropParts: (sha256) => db.delete('parts', partsOf(sha256)),
    begun: async () => [...new Set((await db.getAllKeys('parts')).map(([sha256]) => sha256))],
    async finish(sha256, file) {
      const writes = db.transaction(['files', 'parts'], 'readwrite', { durability: 'strict' });
      void writes.objectStore('files').put(file, sha256);
      void writes.objectStore('parts').delete(partsOf(sha256));
      await writes.done;
    },
    remove: (sha256) => db.delete('files', sha256),
    room,
  };
}
