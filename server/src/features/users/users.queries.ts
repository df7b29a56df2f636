import type { User, users } from '@botones/contract/users/users';
import type { z } from 'zod';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed, textKey } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.client_id', 'u.client_id')
    .leftJoin('profiles as p', 'p.profile_id', 'u.profile_id')
    .select([
      'u.user_id',
      'u.name',
      'u.last_name',
      'u.email',
      'u.tlf',
      'u.image',
      'u.is_staff',
      'u.is_active',
      'u.has_pin',
      'u.last_login',
      'u.updated_at',
    ])
    .select(['u.client_id', 'c.name as client_name', 'u.profile_id', 'p.name as profile_name'])
    .select(
      raw<{ name: string }[]>`coalesce((select json_agg(json_build_object('name', m.name) order by m.module_id)
        from profile_modules pm join modules m on m.module_id = pm.module_id where pm.profile_id = u.profile_id), '[]')`.as(
        'modules',
      ),
    )
    .where('u.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, client_name, profile_id, profile_name, ...row }: Row): User => ({
  ...row,
  client: client_id === null ? null : { client_id, name: client_name ?? '' },
  profile: profile_id === null ? null : { profile_id, name: profile_name ?? '' },
});
/** One user in the caller's scope, or the failure. */
export const findUser = async (sql: Sql, user_id: number): Promise<User> =>
  toWire(orFail(await selected(sql).where('u.user_id', '=', user_id).executeTakeFirst(), 'users.not_found'));

type Query = z.output<typeof users.listByClient.query>;

const id = numberKey(raw`u.user_id`);
const name = [nameKey(raw`u.name || ' ' || u.last_name`), id];
const email = [textKey(raw`lower(u.email::text)`), id];
// Who never signed in comes after everybody, or before.
const last_login = [numberKey(raw`coalesce((extract(epoch from u.last_login) * 1000)::bigint, 0)`), id];
const orders: Record<NonNullable<Query['sort']>, Key[]> = {
  name,
  name_desc: reversed(name),
  email,
  email_desc: reversed(email),
  last_login: reversed(last_login),
  last_login_oldest: last_login,
  user_id: [id],
  user_id_desc: reversed([id]),
};

/** Users in the caller's scope, filtered and in order. */
export const listUsers = (query: Query, context: Pick<PersonContext, 'db' | 'paging'>) => {
  const { search, profile_id, state, kind } = query;
  const find = (sql: Sql) =>
    sql
      .selectFrom('users as u')
      .where('u.deleted_at', 'is', null)
      .$if(Boolean(search), (found) => found.where(holds(raw`u.searched`, search ?? '')))
      .$if(profile_id !== undefined, (found) => found.where('u.profile_id', '=', profile_id ?? 0))
      .$if(state !== undefined, (found) => found.where('u.is_active', '=', state === 'active'))
      .$if(kind !== undefined, (found) => found.where('u.is_staff', '=', kind === 'staff'));
  const looked = { records: 'users', id: 'user_id', words: search };
  const keys = orders[query.sort ?? 'user_id'];
  return pageFirstList(query, context, { keys, find, tell: selected, toWire, search: looked });
};

/** Whether a profile holds a module that this person lacks: they may neither grant it nor become who has it (AMB-166). */
export async function exceedsRights(sql: Sql, profile_id: number | null, person: Person): Promise<boolean> {
  if (person.is_staff || profile_id === null) return false;
  const held = await sql
    .selectFrom('profile_modules as pm')
    .innerJoin('modules as m', 'm.module_id', 'pm.module_id')
    .select('m.name')
    .where('pm.profile_id', '=', profile_id)
    .execute();
  return held.some(({ name }) => !person.modules.includes(name));
}

/** A profile of another client would hand out another client's modules; the composite key forbids it, this says it in words. */
export async function checkProfile(
  sql: Sql,
  profile_id: number | null | undefined,
  client_id: number | null,
  person: Person,
): Promise<void> {
  if (profile_id === null || profile_id === undefined) return;
  const row = await sql
    .selectFrom('profiles')
    .select('client_id')
    .where('profile_id', '=', profile_id)
    .executeTakeFirst();
  if (!row || row.client_id !== client_id) fail('users.profile_other_client');
  if (await exceedsRights(sql, profile_id, person)) fail('profiles.module_not_held');
}

/** Who manages the users of a client manages no staff, also where a staff user belongs to that client: they would become staff. */
export function refuseStaff(user: { is_staff: boolean }, person: Person): void {
  if (user.is_staff && !person.is_staff) fail('session.forbidden');
}
