import type { User, users } from '@botones/contract/users';
import type { z } from 'zod';
import type { Person } from '../../app/actor.ts';
import { raw, type Sql } from '../../app/db.ts';
import { fail, orFail } from '../../app/fail.ts';
import { anywhere, asTotal, countRows, cursorOf, cutPage, readCursor } from '../../app/paging.ts';

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

const fullName = raw<string | number>`searchable(u.name || ' ' || u.last_name)`;
const orders = {
  name: { key: fullName, is: 'string' },
  email: { key: raw<string | number>`lower(u.email::text)`, is: 'string' },
  // Who never signed in comes after everybody, or before.
  last_login: {
    key: raw<string | number>`coalesce((extract(epoch from u.last_login) * 1000)::bigint, 0)`,
    is: 'number',
  },
  user_id: { key: raw<string | number>`u.user_id`, is: 'number' },
} as const;

/** What a word of order means: the key, and whether it goes down. The newest login comes first. */
function orderOf(sort: Query['sort'] = 'user_id') {
  const name = sort.replace(/_(desc|oldest)$/, '') as keyof typeof orders;
  return { ...orders[name], down: sort.endsWith('_desc') || sort === 'last_login' };
}

/** Users in the caller's scope, filtered and in order; without `limit` all of them. */
export async function listUsers(sql: Sql, query: Query) {
  const { limit, after, offset, search, profile_id, state, kind, sort } = query;
  const { key, is, down } = orderOf(sort);
  let found = sql.selectFrom('users as u').select('u.user_id').where('u.deleted_at', 'is', null);
  if (search) {
    const pattern = anywhere(search);
    found = found.where(
      raw<boolean>`searchable(u.name || ' ' || u.last_name || ' ' || u.email::text) like searchable(${pattern})`,
    );
  }
  if (profile_id !== undefined) found = found.where('u.profile_id', '=', profile_id);
  if (state !== undefined) found = found.where('u.is_active', '=', state === 'active');
  if (kind !== undefined) found = found.where('u.is_staff', '=', kind === 'staff');
  // Every text is compared to find the first page; then their number is known too, and they are not compared again for it.
  const once = search !== undefined && after === undefined && !offset;
  const total = once ? undefined : await countRows(sql, found);
  if (after !== undefined) {
    const [at, id] = readCursor(after, [is, 'number']);
    found = found.where(
      down
        ? raw<boolean>`(${key}, u.user_id) < (${at}, ${id}::bigint)`
        : raw<boolean>`(${key}, u.user_id) > (${at}, ${id}::bigint)`,
    );
  }
  const direction = down ? 'desc' : 'asc';
  found = found.orderBy(key, direction).orderBy('u.user_id', direction);
  if (offset) found = found.offset(offset);
  if (limit !== undefined) found = found.limit(limit + 1);
  // Which users first, then what is told of them: a page far down would put thousands together that nobody sees.
  const page = found.select(once ? raw<number | null>`count(*) over ()`.as('n') : raw<number | null>`null`.as('n'));
  const rows = await selected(sql)
    .innerJoin(page.as('found'), 'found.user_id', 'u.user_id')
    .select([key.as('sort_key'), 'found.n'])
    .orderBy(key, direction)
    .orderBy('u.user_id', direction)
    .execute();
  const { shown, next } = cutPage(rows, limit, (last) => cursorOf(last.sort_key, last.user_id));
  return {
    rows: shown.map(({ sort_key: _, n: __, ...row }) => toWire(row)),
    paging: { total: total === undefined ? asTotal(rows[0]?.n ?? 0) : total, next },
  };
}

/** Whether a profile holds a module that this person lacks: they may neither grant it nor become who has it (AMB-166). */
export async function isAbove(sql: Sql, profile_id: number | null, person: Person): Promise<boolean> {
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
  if (await isAbove(sql, profile_id, person)) fail('profiles.module_not_held');
}

/** Who manages the users of a client manages no staff, also where a staff user belongs to that client: they would become staff. */
export function leaveStaffAlone(user: { is_staff: boolean }, person: Person): void {
  if (user.is_staff && !person.is_staff) fail('session.forbidden');
}
