import { clients } from '@botones/contract/clients/clients';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { checkZone } from '../../app/database/time-zone.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { bucketName } from '../storage/bucket-name.ts';
import { retainPicture } from '../storage/storage.queries.ts';
import { exportClient, planExport } from './clients.export.ts';
import { findClient, listClients, removeClient, setModules } from './clients.queries.ts';

const get = async (sql: Sql, client_id: number) => orFail(await findClient(sql, client_id), 'clients.not_found');
const allModules = (sql: Sql) =>
  sql.selectFrom('modules').select(['module_id', 'name', 'has_routes']).orderBy('module_id');

export function clientRoutes({ live, files, log }: Services) {
  return implement(clients, {
    list: ({ query }, context) => listClients(query, context),
    get: ({ params }, { db }) => db((sql) => get(sql, params.client_id)),

    create: async ({ body: { modules, ...fields } }, { db }) => {
      // Before the row: a store that is away leaves a client without a bucket, not a client that could not be made (AMB-082).
      const bucket_name = await files.makeBucket(bucketName(fields.name));
      let used: string | null = null;
      try {
        const client = await db(async (sql) => {
          await checkZone(sql, fields.timezone);
          const { client_id } = await sql
            .insertInto('clients')
            .values({ ...fields, bucket_name })
            .returning('client_id')
            .executeTakeFirstOrThrow();
          // Behind the row: its first logo was sent before there was a client, and is the client's from now on (AMB-181).
          await retainPicture(sql, fields.image, { now: null, client_id });
          await setModules(sql, client_id, modules);
          return get(sql, client_id);
        });
        used = client.bucket_name;
        live.signal(client.client_id, { feature: 'clients', id: client.client_id });
        return client;
      } finally {
        if (bucket_name !== null && used !== bucket_name)
          await files.store
            .dropBucket(bucket_name)
            .catch((cause) => log.warn({ err: cause }, 'an empty bucket is left'));
      }
    },

    update: async ({ params, body: { modules, updated_at, ...fields } }, { db, person }) => {
      if (!person.is_staff && (modules !== undefined || fields.is_active !== undefined)) fail('session.forbidden');
      const client = await db(async (sql) => {
        await checkZone(sql, fields.timezone);
        const row = sql
          .selectFrom('clients')
          .select(['updated_at', 'image', 'bucket_name'])
          .where('client_id', '=', params.client_id)
          .where('deleted_at', 'is', null);
        const found = await lockLoaded(row, updated_at, 'clients.not_found');
        const { client_id } = params;
        const image = await retainPicture(sql, fields.image, { now: found.image, client_id });
        await sql
          .updateTable('clients')
          .set({ ...fields, image, updated_at: raw`now()` })
          .where('client_id', '=', params.client_id)
          .execute();
        // Name, colours and zone are part of what each of its robots pulls.
        await sql
          .updateTable('robot_state')
          .set({ config_version: raw<number>`config_version + 1` })
          .where('client_id', '=', params.client_id)
          .execute();
        if (modules) await setModules(sql, params.client_id, modules);
        return get(sql, params.client_id);
      });
      live.signal(client.client_id, { feature: 'clients', id: client.client_id });
      if (modules) {
        // Its profiles may have lost some, and with them each person who holds one.
        live.signal(client.client_id, { feature: 'profiles' });
        live.signal(client.client_id, { feature: 'session' });
      }
      return client;
    },

    remove: async ({ params }, { db, person }) => {
      await db(async (sql) => {
        await get(sql, params.client_id);
        await removeClient(sql, params.client_id, person.user_id);
      });
      for (const feature of ['clients', 'robots', 'users'] as const) live.signal(params.client_id, { feature });
      return null;
    },

    exportPlan: (_input, { db }) => planExport(db),
    exportAll: async ({ params }, { db, secretsDb, person }: PersonContext) => {
      const { name } = await db((sql) => get(sql, params.client_id));
      const noted = { client_id: params.client_id, name, exported_by: person.user_id };
      await secretsDb(async (sql) => {
        await sql.insertInto('client_exports').values(noted).execute();
      });
      return exportClient(db, files.store);
    },

    modules: (_input, { db }) => db((sql) => allModules(sql).execute()) as never,
    modulesByClient: ({ params }, { db }) =>
      db((sql) =>
        allModules(sql)
          .where(
            'module_id',
            'in',
            sql.selectFrom('client_modules').select('module_id').where('client_id', '=', params.client_id),
          )
          .execute(),
      ) as never,
  });
}
