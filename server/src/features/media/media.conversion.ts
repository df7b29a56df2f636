import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '@botones/contract/calls/api-error';
import { type ConversionFailure, longestConverted, type MediaType } from '@botones/contract/media/media';
import { maxBytes } from '@botones/contract/storage/storage';
import { raw, type Sql } from '../../app/database/db.ts';
import type { Started } from '../../app/feature.ts';
import type { StagedFile } from '../../app/files/files.ts';
import { folderOf } from '../../app/files/media-types.ts';
import { orFail } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { enqueue, type Piece, type Work } from '../../app/work/queue.ts';
import { addFile, refuseOverQuota, retainFiles } from '../storage/storage.queries.ts';
import { copyArguments, demuxerOf, posterArguments } from './ffmpeg.arguments.ts';
import { type Abilities, createFfmpeg, type Ffmpeg } from './ffmpeg.ts';

export const conversionKind = 'media-conversion';
/** Bytes of a poster at most; one that ends a little beyond the longest film is none that was cut. */
const posterBytes = 2_000_000;
const graceSeconds = 1;
/** How far into a film a picture for its poster is looked for. */
const posterSeconds = 30;

const mediumOf = (sql: Sql, media_id: number) =>
  sql
    .selectFrom('media as m')
    .innerJoin('files as f', 'f.key', 'm.url_file')
    .select(['m.media_id', 'm.client_id', 'm.file_type', 'm.conversion', 'm.poster', 'm.url_file', 'm.extention'])
    .select(['f.sent_type', 'f.duration_ms', 'f.area', 'm.played_url'])
    .where('m.media_id', '=', media_id)
    .executeTakeFirst();
type Medium = NonNullable<Awaited<ReturnType<typeof mediumOf>>>;

/** Why there is no copy; the rest is nobody's fault and is tried again. */
class NotConverted extends Error {
  readonly reason: ConversionFailure;
  constructor(reason: ConversionFailure, words = '') {
    super(words.slice(-2_000) || reason);
    this.reason = reason;
  }
}

/** How often what the machine ended is tried again before it is said. */
const mostTries = 3;

/** What one piece of work does with a medium. */
function converting(services: Services, ffmpeg: Ffmpeg, medium: Medium, { signal, tries }: Piece) {
  const { files, system, live, log, config } = services;
  const { media_id, client_id } = medium;
  const type = medium.file_type as MediaType;
  const write = system.write('media.conversion');
  const bucket = medium.url_file.slice(0, medium.url_file.indexOf('/'));
  // A run that was cut off with the server left its files under the same names.
  const made = join(files.tempDir, `conversion-${media_id}`);
  const source = `${made}.source`;
  const order = { source, target: made, limit: config.conversion.seconds };

  /** Changes the medium, unless it has another file by now: that one has a piece of its own. */
  async function tell(change: Partial<Record<'conversion' | 'conversion_error' | 'playable_url' | 'poster', unknown>>) {
    await write((sql) => set(sql, change));
    live.signal(client_id, { feature: 'media', id: media_id });
  }
  /** Back to waiting, where it was being made. */
  const wait = () =>
    write((sql) =>
      sql
        .updateTable('media')
        .set({ conversion: 'waiting' })
        .where('media_id', '=', media_id)
        .where('conversion', '=', 'running')
        .execute(),
    );
  const set = async (sql: Sql, change: object): Promise<boolean> => {
    const own = sql.updateTable('media').set(change).where('media_id', '=', media_id);
    const { numUpdatedRows } = await own.where('url_file', '=', medium.url_file).executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  /** Fetches a stored file to where the program reads it. */
  async function fetch(key: string): Promise<void> {
    const stored = orFail(await files.store.get(key), 'storage.not_found');
    await pipeline(stored, createWriteStream(source, { mode: 0o600 }), { signal });
  }
  async function run(args: readonly string[]): Promise<void> {
    const { how, words } = await ffmpeg.run(args, signal);
    if (how === 'timeout') throw new NotConverted('timeout');
    if (how === 'killed') {
      // Nobody's film is at fault: it waits for a machine that has room.
      if (tries < mostTries) throw new Error(`the program was ended by the machine: ${words.slice(-200)}`);
      throw new NotConverted('machine', words);
    }
    const written = await stat(made).catch(() => null);
    if (how === 'failed' || !written?.size) throw new NotConverted('unreadable', words);
  }
  /** What was made, judged as if somebody had sent it. */
  async function judged(family: MediaType): Promise<StagedFile> {
    const { size } = await stat(made);
    const placed = await files
      .place({ path: made, bytes: size }, { bucket, folder: folderOf[family] })
      .catch((cause) => {
        throw cause instanceof ApiError && [413, 415].includes(cause.status) ? new NotConverted('unreadable') : cause;
      });
    if (placed.playable) return placed;
    await files.remove(placed);
    throw new NotConverted('unreadable');
  }
  /** Keeps what was made with the medium; it counts to the client. */
  async function keep(placed: StagedFile, family: MediaType, change: object): Promise<void> {
    const kept = await write(async (sql) => {
      // The client first: who saves one holds it before the versions of its robots.
      await refuseOverQuota(sql, client_id, placed.size);
      await sql.selectFrom('media').select('media_id').where('media_id', '=', media_id).forUpdate().execute();
      const { rows } = await raw<{ ids: number[] }>`select robots_of_media(array[${media_id}::bigint]) as ids`.execute(
        sql,
      );
      await lockVersions(sql, rows[0]?.ids ?? []);
      if (!(await set(sql, change))) return false;
      await addFile(sql, placed, { client_id, folder: folderOf[family], area: medium.area });
      await retainFiles(sql, [placed.key], { client_id, family });
      return true;
    }).catch(async (cause) => {
      if (!(cause instanceof ApiError && cause.code === 'storage.over_quota')) throw cause;
      await files.remove(placed);
      throw new NotConverted('over_quota');
    });
    if (!kept) await files.remove(placed);
    live.signal(client_id, { feature: 'media', id: media_id });
  }

  async function copy({ format, toneMaps }: Abilities): Promise<void> {
    const demuxer = demuxerOf(medium.sent_type, medium.extention);
    if (demuxer === null) throw new NotConverted('unsupported');
    const length = medium.duration_ms === null ? null : medium.duration_ms / 1000;
    if (length !== null && length > longestConverted) throw new NotConverted('too_long');
    await tell({ conversion: 'running' });
    await fetch(medium.url_file);
    const wideRange = type === 'video' && (await ffmpeg.isWideRange({ ...order, demuxer }, signal));
    if (wideRange && !toneMaps) throw new NotConverted('wide_range');
    const bytes = maxBytes[folderOf[type]];
    const seconds = longestConverted + 2 * graceSeconds;
    await run(copyArguments({ ...order, demuxer, seconds, bytes }, { type, format, length, wideRange }));
    // It stops there instead of failing: what is that large was cut off.
    if ((await stat(made)).size > bytes * 0.98) throw new NotConverted('too_large');
    const placed = await judged(type);
    if ((placed.durationMs ?? 0) / 1000 > longestConverted + graceSeconds) {
      await files.remove(placed);
      throw new NotConverted('too_long');
    }
    await keep(placed, type, { conversion: 'done', conversion_error: null, playable_url: placed.key });
  }

  async function poster(key: string): Promise<void> {
    const demuxer = demuxerOf('', key.slice(key.lastIndexOf('.') + 1));
    if (demuxer === null) return;
    await fetch(key);
    const drawing = { ...order, demuxer, seconds: posterSeconds, bytes: posterBytes };
    await run(posterArguments(drawing, false)).catch((cause: unknown) => {
      if (!(cause instanceof NotConverted)) throw cause;
      return run(posterArguments(drawing, true));
    });
    const placed = await judged('image');
    await keep(placed, 'image', { poster: placed.key });
  }

  return {
    tell,
    wait,
    copy,
    poster,
    clean: () => Promise.all([source, made].map((path) => rm(path, { force: true }))),
    failed: (cause: NotConverted) => {
      log.info({ err: cause, media_id, reason: cause.reason }, 'a medium was not converted');
      return tell({ conversion: 'failed', conversion_error: cause.reason });
    },
  };
}

/** Makes the copy that robots play and the poster of a film, where a medium lacks them (docs/decisions 0047). */
async function convert(services: Services, ffmpeg: Ffmpeg, piece: Piece): Promise<void> {
  const known = () => services.system.read((sql) => mediumOf(sql, Number(piece.key)));
  const medium = await known();
  if (!medium) return;
  const due = medium.conversion === 'waiting' || medium.conversion === 'running';
  const abilities = await ffmpeg.abilities();
  const work = converting(services, ffmpeg, medium, piece);
  if (abilities === null) return due ? work.tell({ conversion: 'unavailable' }) : undefined;
  try {
    await work.clean();
    if (due) await work.copy(abilities);
    const played = (await known())?.played_url;
    if (medium.file_type === 'video' && medium.poster === null && played) await work.poster(played);
  } catch (cause) {
    if (!(cause instanceof NotConverted)) {
      await work.wait();
      throw cause;
    }
    // A film that was converted and has no picture lacks nothing.
    if (due && (await known())?.conversion !== 'done') await work.failed(cause);
  } finally {
    await work.clean();
  }
}

/** Once this server can convert, asks for all that no server could. */
function asking({ system }: Services, ffmpeg: Ffmpeg): () => Promise<void> {
  let asked = false;
  return async () => {
    if (asked || (await ffmpeg.abilities()) === null) return;
    await system.write('media.conversion')(async (sql) => {
      const again = await sql
        .updateTable('media')
        .set({ conversion: 'waiting' })
        .where('conversion', '=', 'unavailable')
        .returning(['media_id', 'client_id'])
        .execute();
      for (const { media_id, client_id } of again)
        await enqueue(sql, { kind: conversionKind, key: String(media_id), client_id });
    });
    asked = true;
  };
}

/** The work and the schedule of conversion; one medium at a time. */
export function mediaConversion(services: Services): Pick<Started, 'work' | 'schedules'> {
  const { conversion } = services.config;
  const ffmpeg = createFfmpeg(conversion);
  const work: Work = {
    kind: conversionKind,
    everyMs: conversion.dueSeconds * 1_000,
    atOnce: 1,
    run: async (piece) => {
      await convert(services, ffmpeg, piece);
      return undefined;
    },
  };
  return { work: [work], schedules: [{ name: conversionKind, everyMs: 60_000, run: asking(services, ffmpeg) }] };
}
