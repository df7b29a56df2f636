import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { orFail } from '../http/fail.ts';
import { type Range, type Store, thumbnailKey } from './files-store.ts';

/** What the caller of a file says of itself in its headers. */
export interface RequestConditions {
  range: string | undefined;
  ifRange: string | string[] | undefined;
  ifNoneMatch: string | undefined;
}

export interface FileAnswer {
  status: 200 | 206 | 302 | 304 | 416;
  headers: Record<string, string | number>;
  body: Readable | null;
}

/** A stored file, as far as answering it needs to know. */
export interface ServedFile {
  etag: string;
  type: string;
  name: string;
  /** Unknown for thumbnails: they are sent whole. */
  bytes: number | null;
  /** Shown in the page; anything else is saved. */
  inline: boolean;
  maxAgeSeconds: number;
}

/** The one range that is asked for; undefined for none (or several: then all is sent), null for one that lies outside. */
export function rangeOf(header: string | undefined, bytes: number): Range | undefined | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first, last] = found;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes || (first === '' && Number(last) === 0)) return null;
  return start > end ? undefined : { start, end };
}

/** Answers a file whole, in part, or not again. Nothing of it is ever active: no guessing of types, no scripts, no frames. */
export async function answerFile(
  file: ServedFile,
  { range: wanted, ifRange, ifNoneMatch }: RequestConditions,
  open: (range?: Range) => Promise<Readable>,
): Promise<FileAnswer> {
  const headers: Record<string, string | number> = {
    etag: file.etag,
    'cache-control': `private, max-age=${file.maxAgeSeconds}, immutable`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    return { status: 304, headers, body: null };
  headers['content-type'] = file.type;
  headers['content-disposition'] = `${file.inline ? 'inline' : 'attachment'}; filename="${file.name}"`;
  if (file.bytes === null) return { status: 200, headers, body: await open() };
  headers['accept-ranges'] = 'bytes';
  const range = ifRange === undefined || ifRange === file.etag ? rangeOf(wanted, file.bytes) : undefined;
  if (range === null)
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.bytes}` }, body: null };
  if (!range) return { status: 200, headers: { ...headers, 'content-length': file.bytes }, body: await open() };
  headers['content-range'] = `bytes ${range.start}-${range.end}/${file.bytes}`;
  headers['content-length'] = range.end - range.start + 1;
  return { status: 206, headers, body: await open(range) };
}

export const sendFile = (reply: FastifyReply, { status, headers, body }: FileAnswer): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** What is known of a stored file. */
export interface StoredFileRow {
  key: string;
  content_type: string;
  sha256: string;
  bytes: number;
  playable: boolean;
  thumbnails: number[];
}

/** A stored file as an answer; a picture is as small as it can be and still `width` pixels wide, else as it is. */
export function sendStoredFile(
  store: Store,
  row: StoredFileRow,
  { conditions, ...how }: { width?: number; download?: boolean; maxAgeSeconds: number; conditions: RequestConditions },
): Promise<FileAnswer> {
  const { width } = how;
  const wide = width === undefined ? [] : row.thumbnails.filter((one) => one >= width);
  const small = wide.length > 0 ? Math.min(...wide) : null;
  const key = small === null ? row.key : thumbnailKey(row.key, small);
  const served = {
    etag: small === null ? `"${row.sha256}"` : `"${row.sha256}-${small}"`,
    type: small === null ? row.content_type : 'image/webp',
    name: row.key.split('/').at(-1) ?? '',
    bytes: small === null ? row.bytes : null,
    inline: row.playable && !how.download,
    maxAgeSeconds: how.maxAgeSeconds,
  };
  return answerFile(served, conditions, async (range) => orFail(await store.get(key, range), 'storage.not_found'));
}
