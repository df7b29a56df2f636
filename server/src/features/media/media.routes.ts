import { type Media, type MediaType, media, mediaTypes } from '@botones/contract/media/media';
import type { z } from 'zod';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { enqueue } from '../../app/work/queue.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { conversionKind } from './media.conversion.ts';
import { getMedium, selectMedia, toWire } from './media.queries.ts';
import { makeRoom } from './media.room.ts';
import { named, usesOf } from './media.uses.ts';

type Sort = 'name' | 'name_desc' | 'id' | 'id_desc';
/** Newest first where nothing is said. */
function orderOf(sort: Sort = 'id_desc'): Key[] {
  const byId = numberKey(raw`m.media_id`);
  const keys = sort.startsWith('id') ? [byId] : [nameKey(raw`m.name`), byId];
  return sort.endsWith('_desc') ? reversed(keys) : keys;
}

type Asked = z.output<typeof media.list.query>;
/** The library as it was asked for. */
function list({ search, sort, file_type, sha256, ...query }: Asked, context: PersonContext) {
  const find = (sql: Sql) =>
    sql
      .selectFrom('media as m')
      .where('m.deleted_at', 'is', null)
      .$if(Boolean(search), (rows) => rows.where(holds(raw`m.searched`, search ?? '')))
      .$if(file_type !== undefined, (rows) => rows.where('m.file_type', 'in', file_type ?? []))
      .$if(sha256 !== undefined, (rows) =>
        rows.where(
          'm.url_file',
          'in',
          sql
            .selectFrom('files')
            .select('key')
            .where('sha256', '=', sha256 ?? ''),
        ),
      );
  const looked = { records: 'media', id: 'media_id', words: search };
  return pageFirstList(query, context, { keys: orderOf(sort), find, tell: selectMedia, toWire, search: looked });
}

/** What each of a client's files is, by its key; marks them as kept, and the posters of films beside them. */
async function retain(
  sql: Sql,
  client_id: number,
  sent: readonly { url_file: string; poster?: string | null | undefined }[],
): Promise<Map<string, MediaType>> {
  const keys = sent.map(({ url_file }) => url_file);
  const stored = await sql
    .selectFrom('files')
    .select(['key', 'family'])
    .where('key', 'in', keys)
    .where('client_id', '=', client_id)
    .execute();
  const typeOf = new Map(stored.map(({ key, family }) => [key, family as MediaType]));
  for (const family of mediaTypes) {
    const posters = family === 'image' ? sent.flatMap(({ poster }) => poster ?? []) : [];
    const own = keys.filter((key) => typeOf.get(key) === family);
    await retainFiles(sql, [...own, ...posters], { client_id, family });
  }
  return typeOf;
}

const extentionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1);
const locked = (sql: Sql, id: number) =>
  sql
    .selectFrom('media')
    .select(['media_id', 'client_id', 'file_type', 'url_file', 'conversion', 'updated_at'])
    .where('media_id', '=', id)
    .where('deleted_at', 'is', null);

export function mediaRoutes(services: Services) {
  const { live } = services;
  const changed = (medium: Media): Media => {
    live.signal(medium.client, { feature: 'media', id: medium.media_id });
    return medium;
  };

  return implement(media, {
    list: ({ query }, context) => list(query, context),
    listByType: ({ params: { file_type }, query }, context) => list({ ...query, file_type: [file_type] }, context),
    get: ({ params }, { db }) => db((sql) => getMedium(sql, params.id)),
    uses: ({ params }, { db }) =>
      db(async (sql) => {
        const { media_id } = await getMedium(sql, params.id);
        return usesOf(sql, media_id);
      }),

    create: async ({ body: { client, files } }, { db }) => {
      const made = await db(async (sql) => {
        const typeOf = await retain(sql, client, files);
        const rows = files.map(({ name, url_file, duration, resolution, poster }) => {
          const file_type = orFail(typeOf.get(url_file), 'storage.unknown_file');
          return {
            client_id: client,
            name,
            url_file,
            file_type,
            extention: extentionOf(url_file),
            poster: file_type === 'video' ? (poster ?? null) : null,
            ...(duration !== undefined && { duration: Math.round(duration) }),
            ...(resolution && { resolution }),
          };
        });
        const ids = await sql.insertInto('media').values(rows).returning('media_id').execute();
        const numbers = ids.map(({ media_id }) => media_id);
        const known = await selectMedia(sql).where('m.media_id', 'in', numbers).orderBy('m.media_id').execute();
        return known.map(toWire);
      });
      live.signal(client, { feature: 'media' });
      return made;
    },

    update: async ({ params: { id }, body: { updated_at, ...body } }, { db }) =>
      changed(
        await db(async (sql) => {
          const before = await lockLoaded(locked(sql, id), updated_at, 'media.not_found');
          const { client_id, file_type } = before;
          const robots = await raw<{ ids: number[] }>`select robots_of_media(array[${id}::bigint]) as ids`.execute(sql);
          await lockVersions(sql, robots.rows[0]?.ids ?? []);
          const { name, url_file = before.url_file, poster } = body;
          if (url_file !== before.url_file || poster) {
            const typeOf = await retain(sql, client_id, [{ url_file, poster }]);
            if (orFail(typeOf.get(url_file), 'storage.unknown_file') !== file_type) fail('media.other_type');
          }
          await sql
            .updateTable('media')
            .set({
              ...(name !== undefined && { name }),
              ...(poster !== undefined && file_type === 'video' && { poster }),
              url_file,
              extention: extentionOf(url_file),
              updated_at: raw`now()`,
            })
            .where('media_id', '=', id)
            .execute();
          return getMedium(sql, id);
        }),
      ),

    convert: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const { client_id, conversion } = orFail(
            await locked(sql, id).forUpdate().executeTakeFirst(),
            'media.not_found',
          );
          if (conversion === 'failed' || conversion === 'unavailable') {
            const anew = { conversion: 'waiting', conversion_error: null };
            await sql.updateTable('media').set(anew).where('media_id', '=', id).execute();
            await enqueue(sql, { kind: conversionKind, key: String(id), client_id });
          }
          return getMedium(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const client_id = await db(async (sql) => {
        const row = orFail(await locked(sql, id).forUpdate().executeTakeFirst(), 'media.not_found');
        const uses = await usesOf(sql, id);
        if (uses.length > 0) throw failure('media.in_use', { params: { uses: named(uses) } });
        const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
        await sql.updateTable('media').set(gone).where('media_id', '=', id).execute();
        return row.client_id;
      });
      await makeRoom(services, id);
      live.signal(client_id, { feature: 'media', id });
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('media')
            .set({ deleted_at: null, deleted_by: null })
            .where('media_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('media_id')
            .executeTakeFirst();
          return getMedium(sql, orFail(row, 'media.not_found').media_id);
        }),
      ),
  });
}
