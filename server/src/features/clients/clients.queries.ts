import type { Client, clients } from '@botones/contract/clients/clients';

import type { z } from 'zod';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { containsText, keysetList, nameKey, numberKey } from '../../app/lists/keyset.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('clients as c')
    .select([
      'c.client_id',
      'c.name',
      'c.image',
      'c.bucket_name',
      'c.primary_color',
      'c.secondary_color',
      'c.background_color',
    ])
    .select(['c.timezone', 'c.sentence_days', 'c.is_active', 'c.is_demo', 'c.updated_at'])
    .select(
      raw<
        number[]
      >`array(select cm.module_id from client_modules cm where cm.client_id = c.client_id order by cm.module_id)`.as(
        'modules',
      ),
    )
    .select(
      raw<number>`(select count(*) from robots r where r.client_id = c.client_id and r.deleted_at is null)`.as(
        'robots_count',
      ),
    )
    .select(
      raw<number>`(select count(*) from users u where u.client_id = c.client_id and u.deleted_at is null)`.as(
        'users_count',
      ),
    )
    .select(
      raw<string | null>`greatest((select max(s.last_seen_at) from robot_state s where s.client_id = c.client_id),
        (select max(u.last_login) from users u where u.client_id = c.client_id and u.deleted_at is null))`.as(
        'last_activity_at',
      ),
    )
    .where('c.deleted_at', 'is', null);

const byName = [nameKey(raw`c.name::text`), numberKey(raw`c.client_id`)];

/** Clients in the caller's scope by name. */
export function listClients(
  { search, state, ...query }: z.output<typeof clients.list.query>,
  context: Pick<PersonContext, 'db' | 'paging'>,
) {
  const find = (sql: Sql) =>
    selected(sql)
      .$if(Boolean(search), (found) => found.where(containsText(raw`c.name::text`, search as string)))
      .$if(state !== undefined, (found) => found.where('c.is_active', '=', state === 'active'));
  return keysetList(query, context, byName, find, (row): Client => row);
}

export const findClient = (sql: Sql, client_id: number): Promise<Client | undefined> =>
  selected(sql).where('c.client_id', '=', client_id).executeTakeFirst();

/** Takes a client away with its people and robots (AMB-169): who was signed in is out, and the devices are nobody's. */
export async function removeClient(sql: Sql, client_id: number, deleted_by: number): Promise<void> {
  const gone = { deleted_at: raw<string>`now()`, deleted_by };
  await sql.updateTable('clients').set(gone).where('client_id', '=', client_id).execute();
  for (const table of ['users', 'robots'] as const)
    await sql.updateTable(table).set(gone).where('client_id', '=', client_id).where('deleted_at', 'is', null).execute();
  await sql
    .updateTable('devices')
    .set({ revoked_at: raw`now()` })
    .where('client_id', '=', client_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Has exactly these modules from now on; what it loses, its profiles lose in the same statement's cascade (AMB-177). */
export async function setModules(sql: Sql, client_id: number, modules: number[]): Promise<void> {
  await sql
    .deleteFrom('client_modules')
    .where('client_id', '=', client_id)
    .where('module_id', '!=', raw<number>`all(${modules}::bigint[])`)
    .execute();
  if (modules.length > 0)
    await sql
      .insertInto('client_modules')
      .values([...new Set(modules)].map((module_id) => ({ client_id, module_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
