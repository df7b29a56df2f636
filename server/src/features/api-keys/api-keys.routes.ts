import { createHmac, randomBytes } from 'node:crypto';
import { type ApiKeyForm, apiKeys, keyPrefix, mostApiKeys, mostKeyYears } from '@botones/contract/api-keys/api-keys';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import type { Services } from '../../app/services.ts';
import { getKey, keysMadeBy, listKeys } from './api-keys.queries.ts';

/** The modules of a new key: those that its maker has, of those that its client has. */
async function checkModules(sql: Sql, { client, modules }: ApiKeyForm, person: Person): Promise<void> {
  const ids = modules.map(({ module_id }) => module_id);
  const found = await sql
    .selectFrom('modules as m')
    .select(['m.module_id', 'm.name'])
    .select(
      raw<boolean>`exists (select from client_modules cm where cm.client_id = ${client} and cm.module_id = m.module_id)`.as(
        'held',
      ),
    )
    .where('m.module_id', 'in', ids)
    .execute();
  if (found.length < new Set(ids).size) fail('api_keys.module_unknown');
  if (found.some(({ name }) => name === 'Usuarios')) fail('api_keys.module_not_for_keys');
  if (!person.is_staff && found.some(({ name }) => !person.modules.includes(name))) fail('api_keys.module_not_held');
  if (found.some(({ held }) => !held)) fail('api_keys.module_not_in_client');
}

/** When a key ends: with its last day where its client is, a year from now where none was said. */
async function endOf(sql: Sql, { client, expires_at }: ApiKeyForm, at: Date): Promise<string> {
  const now = raw`${at.toISOString()}::timestamptz`;
  const { ends, fits } = await sql
    .selectFrom('clients as c')
    .select(
      raw<string>`coalesce((${expires_at ?? null}::date + 1)::timestamp at time zone c.timezone, ${now} + interval '1 year')`.as(
        'ends',
      ),
    )
    .select(
      raw<boolean>`coalesce(${expires_at ?? null}::date between (${now} at time zone c.timezone)::date
        and (${now} at time zone c.timezone + make_interval(years => ${mostKeyYears}))::date, true)`.as('fits'),
    )
    .where('c.client_id', '=', client)
    .executeTakeFirstOrThrow();
  if (!fits) throw failure('api_keys.expiry', { params: { years: String(mostKeyYears) } });
  return ends;
}

/** One after the other, so that nobody makes more than there may be. */
async function checkRoom(sql: Sql, client_id: number): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`keys of ${client_id}`}, 0))`.execute(sql);
  const { n } = await sql
    .selectFrom('api_keys')
    .select(raw<number>`count(*)::int`.as('n'))
    .where('client_id', '=', client_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= mostApiKeys) throw failure('api_keys.too_many', { params: { max: String(mostApiKeys) } });
}

export function apiKeyRoutes({ config, live, now }: Services) {
  const secret = createHmac('sha256', config.secretKey).update('keys for programs').digest();
  /** The key itself, of bytes by chance: the same again for a request that is repeated, and nowhere kept. */
  const keyOf = (chance: string) => keyPrefix + createHmac('sha256', secret).update(chance).digest('base64url');

  return implement(apiKeys, {
    list: ({ query }, context) => listKeys(query, context),
    madeBy: ({ params }, { db }) => db((sql) => keysMadeBy(sql, params.user_id)),

    create: async ({ body }, { db, secretsDb, person }) => {
      const { made, chance } = await db(async (sql) => {
        const { client: client_id, name, in_address = false } = body;
        await checkRoom(sql, client_id);
        await checkModules(sql, body, person);
        const expires_at = await endOf(sql, body, new Date(now()));
        const { key_id } = await sql
          .insertInto('api_keys')
          .values({ client_id, name, in_address, expires_at, created_by: person.user_id })
          .returning('key_id')
          .executeTakeFirstOrThrow();
        const modules = new Map(body.modules.map(({ module_id, write }) => [module_id, write]));
        await sql
          .insertInto('api_key_modules')
          .values([...modules].map(([module_id, write]) => ({ client_id, key_id, module_id, write })))
          .execute();
        return { made: await getKey(sql, key_id), chance: randomBytes(32).toString('base64url') };
      });
      const { key_id, client } = made;
      const key = keyOf(chance);
      await secretsDb(async (sql) => {
        await sql
          .insertInto('api_key_secrets')
          .values({ client_id: client.client_id, key_id, key_hash: sha256(key) })
          .execute();
      });
      live.signal(client.client_id, { feature: 'apiKeys', id: key_id });
      return { ...made, key };
    },

    remove: async ({ params }, { db, person }) => {
      const row = await db((sql) =>
        sql
          .updateTable('api_keys')
          .set({ revoked_at: raw<string>`now()`, revoked_by: person.user_id })
          .where('key_id', '=', params.key_id)
          .where('revoked_at', 'is', null)
          .returning('client_id')
          .executeTakeFirst(),
      );
      live.signal(orFail(row, 'api_keys.not_found').client_id, { feature: 'apiKeys', id: params.key_id });
      return null;
    },
  });
}
