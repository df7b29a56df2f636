import type { ContentFile } from '@botones/contract/device-config';
import { sha256 as createHash } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { realTime, type Time } from '../connection/time.ts';
import type { ContentDisk } from './content-disk.ts';
import type { FileUrl } from './file-url.ts';

/** Bytes that are written at once: what a cut can cost of what had arrived. */
const partBytes = 1_048_576;

/** Milliseconds without a byte after which a download counts as cut: a pulled cable ends no connection by itself. */
const patience = 20_000;

/** Why the files of a configuration are not all here, in words for the console. */
export class ContentError extends Error {}

export interface ContentFiles {
  /** Fetches what is missing, whole and verified, continuing where an earlier try was cut; it ends early where `outdated` says so. */
  bring: (files: readonly ContentFile[], outdated: () => boolean) => Promise<void>;
  /** Whether all of them are here. */
  has: (files: readonly ContentFile[]) => Promise<boolean>;
  /** Forgets every other file, and what had arrived of one. */
  keepOnly: (files: readonly ContentFile[]) => Promise<void>;
  url: FileUrl;
}

async function hashOf(blob: Blob): Promise<string> {
  const hash = createHash.create();
  for (let at = 0; at < blob.size; at += partBytes)
    hash.update(new Uint8Array(await blob.slice(at, at + partBytes).arrayBuffer()));
  return bytesToHex(hash.digest());
}

const sum = (parts: readonly Blob[]): number => parts.reduce((bytes, { size }) => bytes + size, 0);

function reasonOf(cause: unknown): string {
  if (cause instanceof ContentError) return cause.message;
  const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return full ? 'no hay espacio en el disco del robot' : 'sin conexión';
}

/** The files of the content on this robot's disk; `get` fetches `/device/v1/files/<sha256>` with the robot's credential. */
export function createContentFiles(
  disk: ContentDisk,
  get: (sha256: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>,
  time: Time = realTime,
): ContentFiles {
  const urls = new Map<string, string>();

  /** What is awaited of the network, or a failure once `patience` is over; `giveUp` frees the connection. */
  function arrival<T>(awaited: Promise<T>, giveUp: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const cancel = time.after(patience, () => {
        reject(new ContentError('la descarga se cortó'));
        giveUp();
      });
      awaited.then(resolve, reject).finally(cancel);
    });
  }

  /** Writes what arrives in parts, so that the next try goes on from there. */
  async function receive(sha256: string, response: Response, first: number, abort: () => void): Promise<void> {
    const reader = response.body?.getReader();
    if (!reader) throw new ContentError('la respuesta llegó vacía');
    let place = first;
    let waiting: Uint8Array<ArrayBuffer>[] = [];
    const keep = async () => {
      if (waiting.length === 0) return;
      await disk.addPart(sha256, place++, new Blob(waiting));
      waiting = [];
    };
    try {
      const read = () => arrival(reader.read(), abort);
      for (let next = await read(); !next.done; next = await read()) {
        waiting.push(next.value);
        if (waiting.reduce((bytes, { length }) => bytes + length, 0) >= partBytes) await keep();
      }
    } finally {
      await keep();
    }
  }

  async function fetchFile({ sha256, bytes, type }: ContentFile): Promise<void> {
    let parts = await disk.parts(sha256);
    if (sum(parts) > bytes) {
      await disk.dropParts(sha256);
      parts = [];
    }
    const from = sum(parts);
    if (from < bytes) {
      const connection = new AbortController();
      const abort = () => connection.abort();
      const response = await arrival(
        get(sha256, from > 0 ? { range: `bytes=${from}-` } : {}, connection.signal),
        abort,
      );
      const goesOn = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`);
      // A refusal says nothing of what has arrived; another range, or the whole again, does.
      if (response.ok && !goesOn) await disk.dropParts(sha256);
      if (!response.ok || (response.status === 206 && !goesOn))
        throw new ContentError(`el servidor respondió ${response.status}`);
      await receive(sha256, response, goesOn ? parts.length : 0, abort);
      parts = await disk.parts(sha256);
    }
    const file = new Blob(parts, { type });
    if (file.size < bytes) throw new ContentError('la descarga se cortó');
    if (file.size > bytes || (await hashOf(file)) !== sha256) {
      await disk.dropParts(sha256);
      throw new ContentError('el archivo llegó dañado');
    }
    await disk.finish(sha256, file);
  }

  const missingOf = async (files: readonly ContentFile[]) => {
    const held = new Set(await disk.held());
    return files.filter(({ sha256 }) => !held.has(sha256));
  };

  return {
    async bring(files, outdated) {
      const missing = await missingOf(files);
      const room = await disk.room();
      const needed = missing.reduce((bytes, file) => bytes + file.bytes, 0);
      if (room !== null && needed > room) throw new ContentError('no hay espacio en el disco del robot');
      for (const [place, file] of missing.entries()) {
        if (outdated()) return;
        try {
          await fetchFile(file);
        } catch (cause) {
          throw new ContentError(`archivo ${place + 1} de ${missing.length}: ${reasonOf(cause)}`);
        }
      }
    },
    has: async (files) => (await missingOf(files)).length === 0,
    async keepOnly(files) {
      const wanted = new Set(files.map(({ sha256 }) => sha256));
      for (const sha256 of await disk.held()) {
        if (wanted.has(sha256)) continue;
        await disk.remove(sha256);
        URL.revokeObjectURL(urls.get(sha256) ?? '');
        urls.delete(sha256);
      }
      for (const sha256 of await disk.begun()) if (!wanted.has(sha256)) await disk.dropParts(sha256);
    },
    async url(sha256) {
      const known = urls.get(sha256);
      if (known) return known;
      const file = await disk.read(sha256);
      if (!file) return null;
      const made = URL.createObjectURL(file);
      urls.set(sha256, made);
      return made;
    },
  };
}

/** Brings the files of a configuration, where the robot keeps any; answers whether all are here, and why not in words for the console. */
export async function bringFiles(
  content: ContentFiles | undefined,
  files: readonly ContentFile[],
  outdated: () => boolean,
): Promise<{ whole: boolean; error: string | null }> {
  try {
    await content?.bring(files, outdated);
    return { whole: !outdated(), error: null };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'error desconocido';
    return { whole: false, error: `No se pudo descargar el contenido: ${why}` };
  }
}
