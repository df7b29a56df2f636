import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentReport } from '@botones/contract/devices/content-report';
import { realTime, type Time } from '../connection/time.ts';
import type { ContentDisk } from './content-disk.ts';
import { arrival, ContentError, contentError, createDownload, type GetFile, partBytes, sizeOf } from './download.ts';
import type { FileUrl } from './file-url.ts';

/** Bytes of the disk that no content takes: what the robot has to tell lies there too, and must never be without room. */
export const headroomBytes = 50_000_000;

/** Milliseconds for which a disk that was full is left alone where the browser does not say how much room there is. */
const fullForMs = 300_000;

/** Small files that are fetched at once, which are mostly waiting, for the line and for the disk; of large ones it is one. */
const smallAtOnce = 5;

/** Milliseconds that a person waits for a file of which the disk has nothing. */
const personWaitsMs = 4_000;

/** What files are for: what the configuration needs before the robot switches to it, and what is played at rest. */
export type Lane = 'content' | 'advertising';

export interface ContentFiles {
  /** Fetches what is missing, whole and verified, continuing where an earlier try was cut; it ends early where `outdated` says so. */
  bring: (files: readonly ContentFile[], outdated: () => boolean, lane?: Lane) => Promise<void>;
  /** Whether all of them are here. */
  has: (files: readonly ContentFile[]) => Promise<boolean>;
  /** Forgets every other file, and what had arrived of one. */
  keepOnly: (files: readonly ContentFile[]) => Promise<void>;
  url: FileUrl;
  /** A file that should be here cannot be had of the disk: what is missing is to be brought again. */
  lost: () => boolean;
  /** For the heartbeat; null: nothing was brought yet. */
  report: (lane?: Lane) => ContentReport | null;
}

const sum = (files: readonly ContentFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** The files of the content on this robot's disk. */
export function createContentFiles(disk: ContentDisk, get: GetFile, time: Time = realTime): ContentFiles {
  const urls = new Map<string, Promise<string | null>>();
  const download = createDownload(disk, get, time);
  let wanted = new Set<string>();
  let lost = false;
  const reports: Record<Lane, ContentReport | null> = { content: null, advertising: null };
  let full: { at: number; needed: number } | null = null;

  const missingOf = async (files: readonly ContentFile[]) => {
    const held = new Set(await disk.held());
    return files.filter(({ sha256 }) => !held.has(sha256));
  };

  /** Throws where the missing files would not fit: while one is put together its parts lie there as well. */
  async function checkRoom(missing: readonly ContentFile[], arrived: number): Promise<number> {
    if (missing.length === 0) return 0;
    const needed = sum(missing) - arrived + Math.max(...missing.map(({ bytes }) => bytes));
    const room = await disk.room();
    const stillFull = full !== null && needed >= full.needed && time.mono() - full.at < fullForMs;
    if (room === null ? stillFull : needed + headroomBytes > room)
      throw new ContentError('no_space', 'no hay espacio en el disco del robot');
    return needed;
  }

  async function bringAll(files: readonly ContentFile[], outdated: () => boolean, lane: Lane): Promise<void> {
    const missing = await missingOf(files);
    const begun = new Set(await disk.begun());
    let arrived = 0;
    for (const { sha256 } of missing) if (begun.has(sha256)) arrived += sizeOf(await disk.parts(sha256));
    const told = {
      files: files.length,
      held: files.length - missing.length,
      bytes: sum(files),
      held_bytes: sum(files) - sum(missing) + arrived,
      error: reports[lane]?.error ?? null,
    };
    reports[lane] = told;
    const needed = await checkRoom(missing, arrived);
    const bringOne = async (file: ContentFile, place: number): Promise<boolean> => {
      const onBytes = (bytes: number) => {
        told.held_bytes = Math.max(0, told.held_bytes + bytes);
        if (bytes > 0) told.error = null;
      };
      try {
        if (!(await download({ file, begun: begun.has(file.sha256), outdated: ended, onBytes }))) return false;
      } catch (cause) {
        const { fault, message } = contentError(cause);
        if (fault === 'no_space') {
          // What the robot has to tell needs the room more than half a file does.
          full = { at: time.mono(), needed };
          await disk.dropParts(file.sha256).catch(() => undefined);
        }
        throw new ContentError(fault, `archivo ${place + 1} de ${missing.length}: ${message}`);
      }
      told.held++;
      return true;
    };
    let stopped = false;
    const ended = () => stopped || outdated();
    /** Brings one after the other of those that nobody has begun yet. What ends one ends the others at their next byte. */
    const work = async (queue: Iterable<[number, ContentFile]>) => {
      try {
        for (const [place, file] of queue) if (ended() || !(await bringOne(file, place))) return;
      } catch (cause) {
        stopped = true;
        throw cause;
      }
    };
    const all = [...missing.entries()];
    const large = all.filter(([, { bytes }]) => bytes > partBytes);
    // One for all who take from it.
    const small = all.filter(([, { bytes }]) => bytes <= partBytes).values();
    const works = [work(large), ...Array.from({ length: smallAtOnce }, () => work(small))];
    const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (ended()) return;
    told.error = null;
    full = null;
    lost = false;
  }

  /** The file of the disk; what the disk has lost is fetched where there is a network, and brought again at the next heartbeat. */
  async function open(sha256: string): Promise<string | null> {
    try {
      const file = await disk.read(sha256);
      // A browser may hold a file's entry after its bytes are gone.
      if (file) await file.slice(0, 1).arrayBuffer();
      if (file) return URL.createObjectURL(file);
    } catch {
      await disk.remove(sha256).catch(() => undefined);
    }
    if (!wanted.has(sha256)) return null;
    lost = true;
    if (reports.content) reports.content.error = 'disk';
    const connection = new AbortController();
    const fetched = async () => {
      const response = await get(sha256, {}, connection.signal);
      return response.ok ? URL.createObjectURL(await response.blob()) : null;
    };
    return arrival(time, fetched(), () => connection.abort(), personWaitsMs).catch(() => null);
  }

  return {
    async bring(files, outdated, lane = 'content') {
      try {
        await bringAll(files, outdated, lane);
      } catch (cause) {
        const error = contentError(cause);
        const told = reports[lane] ?? { files: files.length, held: 0, bytes: sum(files), held_bytes: 0, error: null };
        reports[lane] = { ...told, error: error.fault };
        throw error;
      }
    },
    has: async (files) => (await missingOf(files)).length === 0,
    async keepOnly(files) {
      wanted = new Set(files.map(({ sha256 }) => sha256));
      for (const [sha256, url] of urls) {
        if (wanted.has(sha256)) continue;
        urls.delete(sha256);
        void url.then((made) => made && URL.revokeObjectURL(made));
      }
      for (const sha256 of await disk.held()) if (!wanted.has(sha256)) await disk.remove(sha256);
      for (const sha256 of await disk.begun()) if (!wanted.has(sha256)) await disk.dropParts(sha256);
    },
    url(sha256) {
      const opening = urls.get(sha256) ?? open(sha256);
      urls.set(sha256, opening);
      // What could not be had is asked for again the next time.
      void opening.then((url) => url === null && urls.get(sha256) === opening && urls.delete(sha256));
      return opening;
    },
    lost: () => lost,
    report: (lane = 'content') => reports[lane] && { ...reports[lane] },
  };
}

/** Brings the files of a configuration, where the robot keeps any; answers whether all are here, and why not in words for the console. */
export async function bringFiles(
  content: ContentFiles | undefined,
  files: readonly ContentFile[],
  outdated: () => boolean,
  lane: Lane = 'content',
): Promise<{ whole: boolean; error: string | null }> {
  try {
    await content?.bring(files, outdated, lane);
    return { whole: !outdated(), error: null };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'error desconocido';
    return { whole: false, error: `No se pudo descargar el contenido: ${why}` };
  }
}
