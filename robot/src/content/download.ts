import type { ContentFile } from '@botones/contract/device/device-config';
import type { ContentFault } from '@botones/contract/devices/content-report';
import { sha256 as createHash } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Time } from '../connection/time.ts';
import type { ContentDisk } from './content-disk.ts';

/** Bytes that are written at once: what a cut can cost of what had arrived. */
export const partBytes = 1_048_576;

/** Milliseconds without a byte after which a download counts as cut: a pulled cable ends no connection by itself. */
const patience = 20_000;

/** Why the files of a configuration are not all here, in words for the console. */
export class ContentError extends Error {
  readonly fault: ContentFault;
  constructor(fault: ContentFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Whatever went wrong as one of ours: what is neither the network's nor the server's is the disk's. */
export function contentError(cause: unknown): ContentError {
  if (cause instanceof ContentError) return cause;
  const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  return full
    ? new ContentError('no_space', 'no hay espacio en el disco del robot')
    : new ContentError('disk', 'el disco del robot no responde');
}

/** Fetches `/device/v1/files/<sha256>` with the robot's credential. */
export type GetFile = (sha256: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;

export const sizeOf = (parts: readonly Blob[]): number => parts.reduce((bytes, { size }) => bytes + size, 0);

/** What arrived and is not on the disk; of small files many come at once, and a browser takes long to make a blob. */
type Chunks = Uint8Array<ArrayBuffer>[];
const lengthOf = (chunks: Chunks): number => chunks.reduce((bytes, { length }) => bytes + length, 0);

async function hashOf(parts: readonly Blob[], ending: Chunks): Promise<string> {
  const hash = createHash.create();
  for (const part of parts) hash.update(new Uint8Array(await part.arrayBuffer()));
  for (const chunk of ending) hash.update(chunk);
  return bytesToHex(hash.digest());
}

/** What is awaited of the network, or a failure once it took too long; `giveUp` frees the connection. */
export function arrival<T>(time: Time, awaited: Promise<T>, giveUp: () => void, ms = patience): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = time.after(ms, () => {
      reject(new ContentError('network', 'la descarga se cortó'));
      giveUp();
    });
    const lost = () => reject(new ContentError('network', 'sin conexión'));
    awaited.then(resolve, lost).finally(cancel);
  });
}

export interface Download {
  file: ContentFile;
  /** Whether parts of it lie on the disk. */
  begun: boolean;
  /** Asked before every write: what nobody wants any more is not waited for. */
  outdated: () => boolean;
  /** So many bytes lie on the disk now that did not before; negative: they were thrown away. */
  onBytes: (bytes: number) => void;
}

/** Brings one file, whole and verified, going on where an earlier try was cut; it answers false where it was outdated. */
export function createDownload(disk: ContentDisk, get: GetFile, time: Time) {
  /**
   * Writes what arrives in parts, so that the next try goes on from there, but for the last: once all was heard it is answered, to go
   * straight into the file. Null where it was outdated.
   */
  async function receive(
    response: Response,
    place: number,
    abort: () => void,
    download: Download,
  ): Promise<Chunks | null> {
    const { file, outdated, onBytes } = download;
    const reader = response.body?.getReader();
    if (!reader) throw new ContentError('network', 'la respuesta llegó vacía');
    let next = place;
    let waiting: Chunks = [];
    const take = () => {
      const taken = waiting;
      waiting = [];
      return taken;
    };
    const keep = async () => {
      if (waiting.length === 0) return;
      const part = new Blob(take());
      await disk.addPart(file.sha256, next++, part);
      onBytes(part.size);
    };
    try {
      const read = () => arrival(time, reader.read(), abort);
      for (let chunk = await read(); !chunk.done; chunk = await read()) {
        waiting.push(chunk.value);
        if (lengthOf(waiting) >= partBytes) await keep();
        if (!outdated()) continue;
        abort();
        return null;
      }
      return take();
    } finally {
      await keep();
    }
  }

  return async (download: Download): Promise<boolean> => {
    const { sha256, bytes, type } = download.file;
    let parts = download.begun ? await disk.parts(sha256) : [];
    const drop = async () => {
      await disk.dropParts(sha256);
      download.onBytes(-sizeOf(parts));
      parts = [];
    };
    if (sizeOf(parts) > bytes) await drop();
    const from = sizeOf(parts);
    let ending: Chunks = [];
    if (from < bytes) {
      const connection = new AbortController();
      const abort = () => connection.abort();
      const asked = get(sha256, from > 0 ? { range: `bytes=${from}-` } : {}, connection.signal);
      const response = await arrival(time, asked, abort);
      const goesOn = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`);
      // A refusal says nothing of what has arrived; another range, or the whole again, does.
      if (response.ok && !goesOn) await drop();
      if (!response.ok || (response.status === 206 && !goesOn)) {
        abort();
        throw new ContentError('refused', `el servidor respondió ${response.status}`);
      }
      const heard = await receive(response, parts.length, abort, download);
      if (!heard) return false;
      ending = heard;
      if (from + lengthOf(ending) < bytes) parts = await disk.parts(sha256);
    }
    const size = sizeOf(parts) + lengthOf(ending);
    if (size < bytes) throw new ContentError('network', 'la descarga se cortó');
    if (size > bytes || (await hashOf(parts, ending)) !== sha256) {
      await drop();
      throw new ContentError('damaged', 'el archivo llegó dañado');
    }
    await disk.finish(sha256, new Blob([...parts, ...ending], { type }));
    download.onBytes(lengthOf(ending));
    return true;
  };
}
