import { type Profile, profiles } from '@botones/contract/profiles/profiles';
import type { z } from 'zod';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { containsText, nameKey, numberKey, pageFirstList } from '../../app/lists/keyset.ts';
import type { Services } from '../../app/services.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('profiles as p')
    .leftJoin('clients as c', 'c.client_id', 'p.client_id')
    .select(['p.profile_id', 'p.name', 'p.client_id', 'c.name as client_name', 'p.updated_at'])
    .select(
      raw<
        Profile['modules']
      >`coalesce((select json_agg(json_build_object('module_id', m.module_id, 'name', m.name, 'has_routes', m.has_routes)
        order by m.module_id) from profile_modules pm join modules m on m.module_id = pm.module_id where pm.profile_id = p.profile_id), '[]')`.as(
        'modules',
      ),
    )
    .select(
      raw<number>`(select count(*) from users u where u.profile_id = p.profile_id and u.deleted_at is null)`.as(
        'users_count',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, client_name, ...row }: Row): Profile => ({
  ...row,
  client: client_id === null ? null : { client_id, name: client_name ?? '' },
});
const get = async (sql: Sql, profile_id: number): Promise<Profile> =>
  toWire(orFail(await selected(sql).where('p.profile_id', '=', profile_id).executeTakeFirst(), 'profiles.not_found'));

const byName = [nameKey(raw`p.name::text`), numberKey(raw`p.profile_id`)];

/** Profiles in the caller's scope by name. */
function list({ search, profile_id, ...query }: z.output<typeof profiles.list.query>, context: PersonContext) {
  const find = (sql: Sql) =>
    sql
      .selectFrom('profiles as p')
      .$if(profile_id !== undefined, (found) => found.where('p.profile_id', '=', profile_id as number))
      .$if(Boolean(search), (found) => found.where(containsText(raw`p.name::text`, search as string)));
  return pageFirstList(query, context, { keys: byName, find, tell: selected, toWire });
}

/** Gives a profile exactly these modules; that its client has each of them is a foreign key (AMB-166). */
async function setModules(
  sql: Sql,
  profile: { profile_id: number; client_id: number },
  modules: number[],
  person: Person,
): Promise<void> {
  if (!person.is_staff && modules.length > 0) {
    const names = await sql.selectFrom('modules').select('name').where('module_id', 'in', modules).execute();
    if (names.some(({ name }) => !person.modules.includes(name))) fail('profiles.module_not_held');
  }
  await sql
    .deleteFrom('profile_modules')
    .where('profile_id', '=', profile.profile_id)
    .where('module_id', '!=', raw<number>`all(${modules}::bigint[])`)
    .execute();
  if (modules.length > 0)
    await sql
      .insertInto('profile_modules')
      .values([...new Set(modules)].map((module_id) => ({ ...profile, module_id })))
      .onConflict((conflict) => conflict.columns(['profile_id', 'module_id']).doNothing())
      .execute();
}

/**
 * Takes a profile that nobody holds to another client, without its modules; answers those that it had. Somebody who is given it
 * meanwhile holds its key: then the database refuses (PRM-14).
 */
async function move(sql: Sql, profile_id: number, client_id: number): Promise<number[]> {
  const holder = sql.selectFrom('users').select('user_id').where('profile_id', '=', profile_id);
  if (await holder.where('deleted_at', 'is', null).executeTakeFirst()) fail('profiles.in_use');
  // People who were removed no longer hold it.
  await sql.updateTable('users').set({ profile_id: null }).where('profile_id', '=', profile_id).execute();
  const had = await sql
    .deleteFrom('profile_modules')
    .where('profile_id', '=', profile_id)
    .returning('module_id')
    .execute();
  await sql.updateTable('profiles').set({ client_id }).where('profile_id', '=', profile_id).execute();
  return had.map(({ module_id }) => module_id);
}

export function profileRoutes({ live }: Services) {
  const changed = (client_id: number | null, profile_id: number) =>
    live.signal(client_id, { feature: 'profiles', id: profile_id });

  return implement(profiles, {
    list: ({ query }, context) => list(query, context),
    listByClient: ({ query }, context) => list(query, context),

    create: async ({ body }, { db, person }) => {
      const profile = await db(async (sql) => {
        const { client: client_id } = body;
        const { profile_id } = await sql
          .insertInto('profiles')
          .values({ name: body.name, client_id })
          .returning('profile_id')
          .executeTakeFirstOrThrow();
        await setModules(sql, { profile_id, client_id }, body.modules, person);
        return get(sql, profile_id);
      });
      changed(profile.client?.client_id ?? null, profile.profile_id);
      return profile;
    },

    update: async ({ params, body }, { db, person }) => {
      const { profile, left } = await db(async (sql) => {
        const row = sql
          .selectFrom('profiles')
          .select(['profile_id', 'client_id', 'updated_at'])
          .where('profile_id', '=', params.profile_id);
        const { profile_id, client_id } = await lockLoaded(row, body.updated_at, 'profiles.not_found');
        const to = body.client ?? client_id;
        const kept = to === null || to === client_id ? undefined : await move(sql, profile_id, to);
        await sql
          .updateTable('profiles')
          .set({ ...(body.name === undefined ? {} : { name: body.name }), updated_at: raw`now()` })
          .where('profile_id', '=', profile_id)
          .execute();
        const modules = body.modules ?? kept;
        if (modules && to !== null) await setModules(sql, { profile_id, client_id: to }, modules, person);
        return { profile: await get(sql, profile_id), left: client_id };
      });
      if (left !== (profile.client?.client_id ?? null)) changed(left, profile.profile_id);
      changed(profile.client?.client_id ?? null, profile.profile_id);
      // A person who holds it reads their rights again; who they are only the database knows, so everybody of the client is told.
      live.signal(profile.client?.client_id ?? null, { feature: 'session' });
      return profile;
    },

    remove: async ({ params }, { db }) => {
      const client_id = await db(async (sql) => {
        const profile = await get(sql, params.profile_id);
        if (profile.users_count > 0) fail('profiles.in_use');
        // People who were removed no longer hold it.
        await sql.updateTable('users').set({ profile_id: null }).where('profile_id', '=', params.profile_id).execute();
        await sql.deleteFrom('profiles').where('profile_id', '=', params.profile_id).execute();
        return profile.client?.client_id ?? null;
      });
      changed(client_id, params.profile_id);
      return null;
    },
  });
}
