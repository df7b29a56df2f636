import { type Media, media } from '@botones/contract/media/media';
import type { z } from 'zod';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { failure, orFail } from '../../app/http/fail.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { retainFiles } from '../storage/storage.queries.ts';
import { usesOf } from './media.uses.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('media as m')
    .innerJoin('files as f', 'f.key', 'm.url_file')
    .select(['m.media_id', 'm.client_id', 'm.name', 'm.file_type', 'm.url_file', 'm.extention', 'm.duration'])
    .select(['m.resolution', 'm.created_at', 'f.width', 'f.height', 'f.duration_ms', 'f.bytes', 'f.playable']);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, width, height, duration_ms, bytes, ...row }: Row): Media => ({
  ...row,
  client: client_id,
  file_type: row.file_type as Media['file_type'],
  real_resolution: width === null || height === null ? null : `${width}x${height}`,
  real_duration: duration_ms === null ? null : duration_ms / 1000,
  size: bytes,
});

type Sort = 'name' | 'name_desc' | 'id' | 'id_desc';
/** Newest first where nothing is said. */
function orderOf(sort: Sort = 'id_desc'): Key[] {
  const byId = numberKey(raw`m.media_id`);
  const keys = sort.startsWith('id') ? [byId] : [nameKey(raw`m.name`), byId];
  return sort.endsWith('_desc') ? reversed(keys) : keys;
}

type Asked = z.output<typeof media.list.query>;
/** The library as it was asked for. */
function list({ search, sort, file_type, ...query }: Asked, context: PersonContext) {
  const find = (sql: Sql) =>
    sql
      .selectFrom('media as m')
      .$if(Boolean(search), (rows) => rows.where(holds(raw`m.searched`, search ?? '')))
      .$if(file_type !== undefined, (rows) => rows.where('m.file_type', '=', file_type ?? ''));
  const looked = { records: 'media', id: 'media_id', words: search };
  return pageFirstList(query, context, { keys: orderOf(sort), find, tell: selected, toWire, search: looked });
}

export function mediaRoutes({ live }: Services) {
  return implement(media, {
    list: ({ query }, context) => list(query, context),
    listByType: ({ params: { file_type }, query }, context) => list({ ...query, file_type }, context),

    get: async ({ params }, { db }) =>
      toWire(
        orFail(
          await db((sql) => selected(sql).where('m.media_id', '=', params.id).executeTakeFirst()),
          'media.not_found',
        ),
      ),

    create: async ({ body: { client, files } }, { db }) => {
      const made = await db(async (sql) => {
        const keys = files.map(({ url_file }) => url_file);
        const stored = await sql
          .selectFrom('files')
          .select(['key', 'family'])
          .where('key', 'in', keys)
          .where('client_id', '=', client)
          .execute();
        const familyOf = new Map(stored.map(({ key, family }) => [key, family as Media['file_type']]));
        for (const family of ['image', 'video', 'audio'] as const)
          await retainFiles(
            sql,
            keys.filter((key) => familyOf.get(key) === family),
            { client_id: client, family },
          );
        const rows = files.map(({ name, url_file, duration, resolution }) => ({
          client_id: client,
          name,
          url_file,
          file_type: orFail(familyOf.get(url_file), 'storage.unknown_file'),
          extention: url_file.slice(url_file.lastIndexOf('.') + 1),
          ...(duration !== undefined && { duration: Math.round(duration) }),
          ...(resolution && { resolution }),
        }));
        const ids = await sql.insertInto('media').values(rows).returning('media_id').execute();
        const known = await selected(sql)
          .where(
            'm.media_id',
            'in',
            ids.map(({ media_id }) => media_id),
          )
          .orderBy('m.media_id')
          .execute();
        return known.map(toWire);
      });
      live.signal(client, { feature: 'media' });
      return made;
    },

    remove: async ({ params: { id } }, { db }) => {
      const client_id = await db(async (sql) => {
        const row = sql.selectFrom('media').select('client_id').where('media_id', '=', id).forUpdate();
        const { client_id: of } = orFail(await row.executeTakeFirst(), 'media.not_found');
        const uses = await usesOf(sql, id);
        if (uses.length > 0) throw failure('media.in_use', { params: { uses: uses.join(', ') } });
        await sql.deleteFrom('media').where('media_id', '=', id).execute();
        return of;
      });
      live.signal(client_id, { feature: 'media', id });
      return null;
    },
  });
}
