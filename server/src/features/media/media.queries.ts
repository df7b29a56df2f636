import type { Media } from '@botones/contract/media/media';
import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { isUsed } from './media.uses.ts';

/** Media with what is told of them. */
export const selectMedia = (sql: Sql) =>
  sql
    .selectFrom('media as m')
    .innerJoin('files as f', 'f.key', 'm.url_file')
    .leftJoin('files as p', 'p.key', 'm.playable_url')
    .select(['m.media_id', 'm.client_id', 'm.name', 'm.file_type', 'm.url_file', 'm.extention', 'm.duration'])
    .select(['m.resolution', 'm.conversion', 'm.conversion_error', 'm.played_url', 'm.poster', 'm.created_at'])
    .select(['m.updated_at', 'f.bytes'])
    // What nobody could measure of the file itself.
    .select((e) => [
      e.fn.coalesce('f.width', 'p.width').as('width'),
      e.fn.coalesce('f.height', 'p.height').as('height'),
      e.fn.coalesce('f.duration_ms', 'p.duration_ms').as('duration_ms'),
    ])
    .select(isUsed.as('in_use'));
type Row = Awaited<ReturnType<ReturnType<typeof selectMedia>['executeTakeFirstOrThrow']>>;

export const toWire = ({ client_id, width, height, duration_ms, bytes, ...row }: Row): Media => ({
  ...row,
  client: client_id,
  file_type: row.file_type as Media['file_type'],
  real_resolution: width === null || height === null ? null : `${width}x${height}`,
  real_duration: duration_ms === null ? null : duration_ms / 1000,
  size: bytes,
  playable: row.played_url !== null,
  conversion: row.conversion as Media['conversion'],
  conversion_error: row.conversion_error as Media['conversion_error'],
});

/** A medium that is in its library. */
export async function getMedium(sql: Sql, id: number): Promise<Media> {
  const row = selectMedia(sql).where('m.media_id', '=', id).where('m.deleted_at', 'is', null);
  return toWire(orFail(await row.executeTakeFirst(), 'media.not_found'));
}

/**
 * Whether all of these are in the client's library, and stay there until the transaction ends: who puts a medium into a record asks
 * first, because one that is deleted meanwhile would be shown.
 */
export async function holdMedia(sql: Sql, client_id: number, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await sql
    .selectFrom('media')
    .select('media_id')
    .where('client_id', '=', client_id)
    .where('media_id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('media_id')
    .forKeyShare()
    .execute();
  return found.length === wanted.length;
}
