import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { isErrorCode } from '@botones/contract/errors';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { failure } from '../http/fail.ts';
import { diskFailure } from './files-disk.ts';

/** A file that arrived, in a temporary place; the handler that asked for it removes it. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  /** Of the bytes as they were sent. */
  sha256: string;
}

/** The file of a form whose fields are read already; its bytes wait until somebody says how many they may be. */
export interface IncomingFile {
  fields: Record<string, string>;
  receive: (limit: number) => Promise<ReceivedFile>;
  /** Takes a small file into memory, until the signal ends it: nothing of it touches a disk. */
  hold: (limit: number, signal: AbortSignal) => Promise<Buffer>;
}

/** A silent sender is let go after this long, a slow one never (AMB-007). */
const silentMs = 60_000;
/** What a form's fields and frame may add to its file. */
const frame = 64 * 1024;
/** What the reader of forms says of one that ends before its last line. */
const brokenOff = /^(Unexpected end of multipart data|Part terminated early)/;
/** How long a sender that was refused may go on talking, so that it reads the answer instead of a broken line. */
const lingerMs = 1_000;

/** Counts, hashes and stops at the limit. */
function measured(limit: number, source: Readable) {
  const hash = createHash('sha256');
  const state = { bytes: 0, sha256: () => hash.digest('hex') };
  let timer = setTimeout(() => {}, 0);
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => source.destroy(failure('request.timeout')), silentMs);
  };
  listen();
  const through = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      listen();
      state.bytes += chunk.length;
      hash.update(chunk);
      next(state.bytes > limit ? failure('storage.too_large') : null, chunk);
    },
  });
  through.once('close', () => clearTimeout(timer));
  return { state, through };
}

/** Whether a body says that it is longer than a file of so many bytes makes it. */
const saysMore = ({ headers }: FastifyRequest, limit: number) => Number(headers['content-length'] ?? 0) > limit + frame;

/** No more comes at once; the file itself may begin in it. */
const mostAtOnce = 64 * 1024;

/**
 * Fails once more than a form's fields and frame may be came before its file; `found` ends the count, before more than the bytes that the
 * file begins in are read: a fast sender has more of it on the way than may come before it.
 */
function bounded({ raw }: FastifyRequest): { exceeded: Promise<never>; found: () => void } {
  let left = frame + mostAtOnce;
  let count = (_chunk: Buffer): void => {};
  const exceeded = new Promise<never>((_, reject) => {
    count = (chunk) => {
      left -= chunk.length;
      if (left < 0) reject(failure('request.too_large'));
    };
  });
  // Who waits for it hears of it; whoever has its file by then does not.
  exceeded.catch(() => {});
  raw.on('data', count);
  return { exceeded, found: () => raw.off('data', count) };
}

/**
 * Reads a form up to its file, of at most `fileLimit` bytes in any case. Its fields come first: what they say decides whether the file
 * is wanted at all.
 */
export async function openForm(
  request: FastifyRequest,
  name: string,
  { fileLimit = 0, fileTooLarge = '' }: Pick<Endpoint, 'fileLimit' | 'fileTooLarge'>,
  tempDir: string,
): Promise<IncomingFile> {
  if (!request.isMultipart()) throw failure('request.unsupported_type');
  if (saysMore(request, fileLimit)) throw failure(isErrorCode(fileTooLarge) ? fileTooLarge : 'storage.too_large');
  const fields: Record<string, string> = {};
  let file: MultipartFile | null = null;
  const { exceeded, found } = bounded(request);
  const parts = request.parts({
    isPartAFile(field, type, fileName) {
      const isFile = fileName !== undefined || type === 'application/octet-stream';
      if (isFile && field === name) found();
      return isFile;
    },
  });
  const read = () => Promise.race([parts.next(), exceeded]);
  try {
    for (let next = await read(); !next.done; next = await read()) {
      const part = next.value;
      if (part.type === 'file') {
        if (part.fieldname === name) {
          file = part;
          break;
        }
        part.file.resume();
      } else if (part.fieldname !== '__proto__') fields[part.fieldname] = String(part.value);
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : failure('request.malformed');
  } finally {
    found();
  }
  const { raw } = request;

  /** Gives the file's bytes, up to the limit, to what takes them. */
  async function flow(limit: number, into: (source: Readable, through: Transform) => Promise<void>) {
    if (!file) throw failure('storage.no_file');
    if (saysMore(request, limit)) throw failure('storage.too_large');
    const source = file.file;
    const { state, through } = measured(limit, source);
    // A sender that is gone ends nothing by itself: the form's reader would wait for ever.
    const gone = () => raw.complete || source.destroy(failure('request.malformed'));
    raw.once('close', gone);
    try {
      await into(source, through);
      if (source.truncated) throw failure('storage.too_large');
    } catch (cause) {
      throw cause instanceof Error && brokenOff.test(cause.message) ? failure('request.malformed') : cause;
    } finally {
      raw.off('close', gone);
    }
    return state;
  }

  return {
    fields,
    async receive(limit) {
      const path = join(tempDir, `${randomUUID()}.part`);
      try {
        const state = await flow(limit, (source, through) =>
          pipeline(source, through, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
        );
        return { path, bytes: state.bytes, sha256: state.sha256() };
      } catch (cause) {
        await rm(path, { force: true });
        throw diskFailure(cause);
      }
    },
    async hold(limit, signal) {
      const chunks: Buffer[] = [];
      const keep = async (coming: AsyncIterable<Buffer>) => {
        for await (const chunk of coming) chunks.push(chunk);
      };
      await flow(limit, (source, through) => pipeline(source, through, keep, { signal })).catch((cause: unknown) => {
        throw signal.aborted ? signal.reason : cause;
      });
      return Buffer.concat(chunks);
    },
  };
}

/**
 * Lets go of a body that nobody will read. Discards a little of what is under way and then ends the line: neither is the
 * whole file read, nor is the line broken before the sender has read its answer.
 */
function letGo({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('connection', 'close');
  raw.unpipe();
  let left = frame;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.pause();
  });
  raw.resume();
  reply.raw.once('finish', () => setTimeout(() => raw.socket.destroy(), lingerMs).unref());
}

/** A call that takes a form: in a scope of its own, so that forms are read nowhere else. */
export function bindForm(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    // The handler counts the file's bytes itself, by what they are for.
    const limits = { fieldNameSize: 100, fieldSize: 2_000, fields: 20, files: 5, fileSize: Infinity, parts: 30 };
    await scope.register(multipart, { throwFileSizeLimit: false, limits });
    scope.addHook('onSend', async (request, reply) => letGo(request, reply));
    scope.route(route);
  });
}
