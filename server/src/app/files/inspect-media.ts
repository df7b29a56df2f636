import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@botones/contract/errors';
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { tracksOf } from './film-tracks.ts';
import { type MediaType, mediaTypeOf } from './media-types.ts';
import { framesOfPng, isOnlyPicture, onlyPng } from './picture-parts.ts';
import { stripMetadata } from './strip-metadata.ts';

/** A file that was found to be what the product takes, ready to be stored. */
export interface InspectedFile extends Pick<MediaType, 'family' | 'type' | 'ext' | 'playable'> {
  /** Where the bytes to store lie: those that came, or a picture written anew beside them. */
  path: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  sentType: string;
  thumbnails: { width: number; path: string; bytes: number }[];
}
export type Inspection = { inspected: InspectedFile } | { refused: ErrorCode };

/** More is no photograph: 30,000 × 30,000 fits in a kilobyte and takes 3.6 GB to decode. */
const mostPixels = 100_000_000;
/** All frames of an animation together; writing them anew takes about a second for ten million. */
const mostAnimated = 20_000_000;
const mostFrames = 500;
/** A longer side makes a film, or a bitmap, one that robots do not play as it is: browsers decode it whole. */
const mostPlayed = 4096;
/** Wider than any screen of a robot; larger pictures are shrunk to it. */
const widest = 7680;

/** A PNG with a quality would lose colours. */
const formats = {
  jpeg: { quality: 90 },
  png: { compressionLevel: 6 },
  webp: { quality: 90, effort: 3 },
  gif: { effort: 3 },
};

sharp.cache(false);
sharp.concurrency(1);

const refused = (code: ErrorCode): Inspection => ({ refused: code });

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 256 * 1024 }), hash);
  return hash.digest('hex');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Tells what a file is by its content, measures it, and writes pictures anew (and small, in `widths`) without what is no picture. */
export async function inspectMedia(path: string, widths: readonly number[]): Promise<Inspection> {
  const type = await fileTypeFromFile(path);
  const mime = type?.mime;
  const head = await headOf(path);
  const found = mediaTypeOf(type, head);
  if (!found) return refused('storage.unsupported');
  const sent = mime ?? found.type;
  if (found.rewrite) return picture(path, found, sent, widths);
  if (found.family === 'image' && !(await stripMetadata(path, found.ext))) return refused('storage.damaged');
  const kept = {
    path,
    bytes: (await stat(path)).size,
    sha256: await hashOf(path),
    sentType: sent,
    thumbnails: [],
  };
  const bitmap = found.ext === 'bmp' && head.length >= 26;
  const size = bitmap
    ? { width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) }
    : { width: null, height: null };
  if (!found.probe) return measured({ ...found, ...kept, ...size, durationMs: null });
  const seen = await tracksOf(path, found);
  return seen ? measured({ ...found, ...kept, ...seen }) : refused('storage.damaged');
}

/** What is kept as it came, unless nobody could ever decode it. */
function measured(inspected: InspectedFile): Inspection {
  const { width, height, playable } = inspected;
  if (width === 0 || height === 0) return refused('storage.no_pixels');
  if ((width ?? 0) * (height ?? 0) > mostPixels) return refused('storage.too_many_pixels');
  return { inspected: { ...inspected, playable: playable && Math.max(width ?? 0, height ?? 0) <= mostPlayed } };
}

/**
 * A picture's own bytes where they are better than what was written: of an animated PNG, which is written anew as one frame, and of one that
 * became larger though nothing had to be removed.
 */
function asItCame(
  original: Buffer,
  rewrite: NonNullable<MediaType['rewrite']>,
  { frames, shrunk, written }: { frames: number; shrunk: boolean; written: number },
): Buffer | null {
  if (rewrite === 'png' && frames > 1) return onlyPng(original);
  const isLarger = written > original.length && !(shrunk && frames === 1);
  return isLarger && isOnlyPicture(original, rewrite) ? original : null;
}

async function picture(
  path: string,
  { rewrite = 'png', ...found }: MediaType,
  sentType: string,
  widths: readonly number[],
): Promise<Inspection> {
  const animated = rewrite === 'gif' || rewrite === 'webp';
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const;
  try {
    const {
      width = 0,
      height = 0,
      pages = 1,
      orientation = 1,
    } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width === 0 || height === 0) return refused('storage.no_pixels');
    // Null: of a kind that is written as another, as a TIFF.
    const original = sentType === found.type || sentType === 'image/apng' ? await readFile(path) : null;
    const frames = animated ? pages : rewrite === 'png' && original ? framesOfPng(original) : 1;
    if (frames === null) return refused('storage.damaged');
    if (width * height > mostPixels || frames > mostFrames || (frames > 1 && width * height * frames > mostAnimated))
      return refused('storage.too_many_pixels');
    const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
    const scale = Math.min(1, widest / Math.max(width, height));
    const written = `${path}.${found.ext}`;
    const source = () =>
      sharp(path, { ...options, animated: animated && frames > 1 })
        .autoOrient()
        .keepIccProfile();
    const shrunk =
      scale < 1 && frames === 1 ? source().resize({ width: widest, height: widest, fit: 'inside' }) : source();
    const made = await shrunk.toFormat(rewrite, formats[rewrite]).timeout({ seconds: 20 }).toFile(written);
    const shown = frames === 1 && scale < 1 ? made : upright;
    const kept = original && asItCame(original, rewrite, { frames, shrunk: scale < 1, written: made.size });
    if (kept) await writeFile(written, kept);
    const thumbnails: InspectedFile['thumbnails'] = [];
    // Each from the next larger one: the whole picture is decoded once more, not three times.
    for (const width of widths.filter((one) => one < shown.width).sort((one, other) => other - one)) {
      const small = `${path}.${width}`;
      const drawn = await sharp(thumbnails.at(-1)?.path ?? written, { limitInputPixels: mostPixels })
        .resize({ width })
        .webp({ quality: 82 })
        .timeout({ seconds: 10 })
        .toFile(small);
      thumbnails.push({ width, path: small, bytes: drawn.size });
    }
    return {
      inspected: {
        ...found,
        path: written,
        bytes: kept?.length ?? made.size,
        sha256: await hashOf(written),
        sentType,
        thumbnails,
        width: shown.width,
        height: shown.height,
        durationMs: null,
      },
    };
  } catch (cause) {
    // A full disk and the like are no fault of the picture; of the disk the library tells in words alone.
    if (/No space left/.test(String(cause))) throw Object.assign(cause as Error, { code: 'ENOSPC' });
    if ((cause as NodeJS.ErrnoException).code !== undefined) throw cause;
    // So does a machine that had no time for it.
    if (/timeout/i.test(String(cause))) return refused('server.busy');
    return refused('storage.damaged');
  }
}
