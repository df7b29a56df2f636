import { randomBytes } from 'node:crypto';
import { type Client, unknownZone } from '@botones/contract/clients';
import { raw, type Sql } from '../../app/db.ts';
import { failure } from '../../app/fail.ts';

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
    .select(['c.timezone', 'c.is_active', 'c.is_demo', 'c.updated_at'])
    .select(
      raw<
        number[]
      >`array(select cm.module_id from client_modules cm where cm.client_id = c.client_id order by cm.module_id)`.as(
        'modules',
      ),
    )
    .where('c.deleted_at', 'is', null);

/** Clients in the caller's scope, by name. */
export const listClients = (sql: Sql): Promise<Client[]> =>
  selected(sql).orderBy(raw`searchable(c.name::text)`).execute();

export const findClient = (sql: Sql, client_id: number): Promise<Client | undefined> =>
  selected(sql).where('c.client_id', '=', client_id).executeTakeFirst();

/** A bucket's name from a client's: letters and digits, and six that nobody guesses. */
export const bucketName = (name: string): string => {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return `${slug || 'cliente'}-${randomBytes(3).toString('hex')}`;
};

/**
 * A zone that browsers know and the database does not (AET, a zone younger than its tables) would fail every list that
 * shows this client's hours: refused like one that nobody knows. Asked before the rows, since its failure ends the transaction.
 */
export async function checkZone(sql: Sql, timezone: string | undefined): Promise<void> {
  if (timezone === undefined) return;
  try {
    await raw`select now() at time zone ${timezone}`.execute(sql);
  } catch (cause) {
    // invalid_parameter_value: the database's word for a zone that it does not know.
    if ((cause as { code?: string }).code !== '22023') throw cause;
    throw failure('request.invalid', { timezone: unknownZone });
  }
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
