import { type SceneForm, sceneTypes } from '@botones/contract/scenes/scenes';
import { raw, type Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { fail, failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import { holdMedia } from '../media/media.queries.ts';

type Placed = SceneForm['media'][number];
interface Of {
  client_id: number;
  scene_id: number;
}

/**
 * What a scene shows in its order, as it is kept: pictures and videos of the client's library that robots can show. What the scene
 * has already stays, also while a new file of it is converted.
 */
export async function rowsOf(sql: Sql, client_id: number, media: readonly Placed[], scene_id = 0) {
  if (media.length === 0) throw failure('scenes.empty', { fields: { media: 'scenes.empty' } });
  const wanted = [...new Set(media.map(({ media_id }) => media_id))];
  // They stay until the scene is saved.
  const found = await sql
    .selectFrom('media')
    .select(['media_id', 'name', 'file_type', 'played_url'])
    .where('client_id', '=', client_id)
    .where('media_id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('media_id')
    .forKeyShare()
    .execute();
  if (found.length < wanted.length) fail('scenes.unknown_media');
  const had = await sql.selectFrom('scene_media').select('media_id').where('scene_id', '=', scene_id).execute();
  const kept = new Set(had.map(({ media_id }) => media_id));
  for (const { media_id, file_type, played_url } of found)
    if (!sceneTypes.some((type) => type === file_type) || (played_url === null && !kept.has(media_id)))
      fail('scenes.unplayable');
  const library = new Map(found.map(({ media_id, name }) => [media_id, name]));
  return [...media]
    .sort((a, b) => a.position - b.position)
    .map(({ media_id, duration, name = null }) => ({
      media_id,
      duration,
      name: name === library.get(media_id) ? null : name,
    }));
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Locks the versions of the robots that play a scene at rest: see `lockVersions`. */
export async function lockRobotsAt(sql: Sql, { scene_id }: Pick<Of, 'scene_id'>): Promise<void> {
  const { rows } = await raw<{ robots: number[] }>`select robots_resting(array[${scene_id}::bigint]) as robots`.execute(
    sql,
  );
  await lockVersions(sql, rows[0]?.robots ?? []);
}

export async function writeMedia(sql: Sql, of: Of, after: Rows): Promise<void> {
  const own = sql.selectFrom('scene_media').where('scene_id', '=', of.scene_id);
  const before = await own.select(['media_id', 'duration', 'name']).orderBy('position').execute();
  await writeInPlace(sql, { table: 'scene_media', owner: 'scene_id', of }, before, after);
}

/** Holds the media of a scene that comes back; fails where one was deleted since: it comes back first. */
export async function holdMediaOf(sql: Sql, { client_id, scene_id }: Of): Promise<void> {
  const rows = await sql.selectFrom('scene_media').select('media_id').where('scene_id', '=', scene_id).execute();
  const ids = rows.map(({ media_id }) => media_id);
  if (!(await holdMedia(sql, client_id, ids))) fail('scenes.unknown_media');
}
