import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import { storeOf } from '../files/files.ts';
import type { Store } from '../files/files-store.ts';
import { failure } from '../http/fail.ts';

/** A visit that was erased: whose number it is, and the local day on which it began. Nothing of what was in it. */
export interface ErasedVisit {
  robot_id: number;
  uuid: string;
  /** yyyy-MM-dd. */
  day: string;
}

/** The erasures of an installation, kept beside its files: no copy of the database that comes back undoes them (VIS-2). */
export interface ErasedList {
  /** Where it is, for people. */
  place: string;
  /** Null: there is none. */
  read: () => Promise<ErasedVisit[] | null>;
  /** Adds to its end, for good once it is answered; a visit may stand in it twice. One at a time. */
  add: (visits: readonly ErasedVisit[]) => Promise<void>;
}

const lineOf = ({ robot_id, uuid, day }: ErasedVisit): string => `${robot_id} ${uuid} ${day}\n`;
const form = /^([1-9]\d{0,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2})$/;

/** Reads such a list. Its last line without an end was cut while it was written, and is written anew. */
export function readErased(list: string): ErasedVisit[] {
  const lines = list.split('\n').slice(0, -1);
  return lines.map((line, place) => {
    const [, robot_id, uuid = '', day = ''] = form.exec(line) ?? [];
    if (robot_id === undefined) throw new Error(`la línea ${place + 1} de la lista de visitas borradas no se entiende`);
    return { robot_id: Number(robot_id), uuid, day };
  });
}

const isGone = (cause: unknown) => (cause as NodeJS.ErrnoException).code === 'ENOENT';

/** A file of this machine. */
function inFolder(place: string): ErasedList {
  const whole = () => readFile(place, 'utf8').catch((cause: unknown) => (isGone(cause) ? null : Promise.reject(cause)));
  return {
    place,
    read: async () => {
      const list = await whole();
      return list === null ? null : readErased(list);
    },
    async add(visits) {
      const list = (await whole()) ?? '';
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const file = await open(place, 'a', 0o600);
      try {
        // What was cut goes: two halves would make a line that nobody reads.
        await file.truncate(Buffer.byteLength(list.slice(0, list.lastIndexOf('\n') + 1)));
        await file.appendFile(visits.map(lineOf).join(''));
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

const key = 'erased-visits/list';
/** A store that stops in the midst is as one that is out of reach. */
const unread = (cause: unknown) =>
  Promise.reject(Object.assign(failure('storage.unreadable', { retryAfter: 30 }), { cause }));

/** An object in the store of files: it is read and put anew, which nobody finds half done. */
function inStore(store: Store, dataDir: string): ErasedList {
  const whole = async () => {
    const found = await store.get(key);
    return found && (await text(found).catch(unread));
  };
  return {
    place: `${key} (S3)`,
    read: async () => {
      const list = await whole();
      return list === null ? null : readErased(list);
    },
    async add(visits) {
      const path = join(dataDir, 'uploads', `erased-${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(path, ((await whole()) ?? '') + visits.map(lineOf).join(''), { mode: 0o600 });
        await store.put(key, path, 'text/plain');
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** The list of the installation that these settings are of. */
export const erasedList = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<ErasedList> =>
  config.s3 ? inStore(await storeOf(config), config.dataDir) : inFolder(join(config.dataDir, 'erased-visits'));
