import { type ResolutionRecord, resolutions } from '@botones/contract/resolutions/resolutions';
import { implement } from '../../app/calls/bind.ts';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';

const columns = ['id', 'name', 'wide', 'height', 'status', 'updated_at'] as const;
type Row = { id: number; name: string; wide: number; height: number; status: boolean; updated_at: string };
const toWire = (row: Row): ResolutionRecord => ({
  ...row,
  resolution: `${row.wide}x${row.height}`,
  ability: row.status ? 'Si' : 'No',
});

const find = async (sql: Sql, id: number): Promise<Row> =>
  orFail(
    await sql.selectFrom('resolutions').select(columns).where('id', '=', id).executeTakeFirst(),
    'resolutions.not_found',
  );

export function resolutionRoutes({ live }: Services) {
  const changed = (row: Row): ResolutionRecord => {
    live.signal(null, { feature: 'resolutions', id: row.id });
    return toWire(row);
  };
  return implement(resolutions, {
    list: (_input, { db }) =>
      db(async (sql) => (await sql.selectFrom('resolutions').select(columns).orderBy('id').execute()).map(toWire)),
    get: ({ params }, { db }) => db(async (sql) => toWire(await find(sql, params.id))),
    create: async ({ body }, { db }) =>
      changed(
        await db((sql) => sql.insertInto('resolutions').values(body).returning(columns).executeTakeFirstOrThrow()),
      ),
    update: async ({ params, body: { updated_at, ...fields } }, { db }) =>
      changed(
        await db(async (sql) => {
          refuseStale(await find(sql, params.id), updated_at);
          if (Object.keys(fields).length === 0) return find(sql, params.id);
          // The size is part of what each robot with this screen pulls.
          await sql
            .updateTable('robot_state')
            .set({ config_version: raw<number>`config_version + 1` })
            .where(
              'robot_id',
              'in',
              sql.selectFrom('robots').select('robot_id').where('screen_resolution_id', '=', params.id),
            )
            .execute();
          return sql
            .updateTable('resolutions')
            .set(fields)
            .where('id', '=', params.id)
            .returning(columns)
            .executeTakeFirstOrThrow();
        }),
      ),
    remove: async ({ params }, { db }) => {
      const row = await db((sql) =>
        sql.deleteFrom('resolutions').where('id', '=', params.id).returning('id').executeTakeFirst(),
      );
      live.signal(null, { feature: 'resolutions', id: orFail(row, 'resolutions.not_found').id });
      return null;
    },
  });
}
