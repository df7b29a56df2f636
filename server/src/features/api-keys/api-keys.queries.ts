import type { ApiKey, apiKeys } from '@botones/contract/api-keys/api-keys';
import type { z } from 'zod';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { containsText, instantKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';

type KeyPerson = ApiKey['made_by'];

/** Why a key opens nothing, by what stands in its row and its client's. */
const state = raw<
  ApiKey['state']
>`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
  when not c.is_active then 'stopped' else 'active' end`;

const selected = (sql: Sql) =>
  sql
    .selectFrom('api_keys as k')
    .innerJoin('clients as c', 'c.client_id', 'k.client_id')
    .leftJoin('api_key_uses as u', (join) =>
      join.onRef('u.client_id', '=', 'k.client_id').onRef('u.key_id', '=', 'k.key_id'),
    )
    .select(['k.key_id', 'k.client_id', 'c.name as client_name', 'k.name', 'k.in_address'])
    .select(['k.created_at', 'k.expires_at', 'k.revoked_at', 'u.last_used_at', 'u.last_address'])
    .select([
      state.as('state'),
      raw<KeyPerson>`seen_person(k.created_by)`.as('made_by'),
      raw<KeyPerson>`seen_person(k.revoked_by)`.as('revoked_by'),
      raw<
        ApiKey['modules']
      >`coalesce((select json_agg(json_build_object('module_id', m.module_id, 'name', m.name, 'write', km.write,
        'held', exists (select from client_modules cm where cm.client_id = km.client_id and cm.module_id = km.module_id)) order by m.module_id)
        from api_key_modules km join modules m using (module_id) where km.client_id = k.client_id and km.key_id = k.key_id), '[]')`.as(
        'modules',
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, client_name, ...row }: Row): ApiKey => ({
  ...row,
  client: { client_id, name: client_name },
});

export const getKey = async (sql: Sql, key_id: number): Promise<ApiKey> =>
  toWire(orFail(await selected(sql).where('k.key_id', '=', key_id).executeTakeFirst(), 'api_keys.not_found'));

const newestFirst = reversed([instantKey(raw`k.created_at`), numberKey(raw`k.key_id`)]);

/** Keys in the caller's scope, the newest first. */
export function listKeys(
  { search, state: wanted, client_id: _, ...query }: z.output<typeof apiKeys.list.query>,
  context: PersonContext,
) {
  const find = (sql: Sql) =>
    sql
      .selectFrom('api_keys as k')
      .innerJoin('clients as c', 'c.client_id', 'k.client_id')
      .where('c.deleted_at', 'is', null)
      .$if(wanted !== undefined, (found) => found.where(state, '=', wanted as ApiKey['state']))
      .$if(Boolean(search), (found) => found.where(containsText(raw`k.name::text`, search as string)));
  return pageFirstList(query, context, { keys: newestFirst, find, tell: selected, toWire });
}

/** The keys that work and that a person made, by name; one whom the caller does not see is not found. */
export async function keysMadeBy(sql: Sql, user_id: number) {
  const person = sql
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null);
  orFail(await person.executeTakeFirst(), 'users.not_found');
  return sql
    .selectFrom('api_keys as k')
    .innerJoin('clients as c', 'c.client_id', 'k.client_id')
    .select(['k.key_id', 'k.name'])
    .where('k.created_by', '=', user_id)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', raw<string>`now()`)
    .where('c.deleted_at', 'is', null)
    .orderBy(raw`k.name::text collate spanish`)
    .orderBy('k.key_id')
    .execute();
}
