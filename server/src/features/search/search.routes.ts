import { type Access, allows } from '@botones/contract/access';
import { type Found, search } from '@botones/contract/search';
import { implement } from '../../app/bind.ts';
import { raw, type Sql } from '../../app/db.ts';

/** Records of a kind that are answered: more would be a list, and each kind has its own. */
const most = 6;

interface Kind {
  access: Access;
  /** Rows whose text holds the pattern, those that begin with it first. */
  find: (sql: Sql, holds: string, begins: string) => Promise<Omit<Found, 'kind'>[]>;
}

/** `like` takes these three as signs of its own. */
const literal = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/** A new kind of record is one entry here, with the access of its list; the fences keep others' rows out. */
const kinds: Record<Found['kind'], Kind> = {
  robot: {
    access: ['Robots'],
    find: (sql, holds, begins) =>
      sql
        .selectFrom('robots as r')
        .innerJoin('clients as c', 'c.client_id', 'r.client_id')
        .select(['r.robot_id as id', 'r.name as title'])
        .select(raw<string>`c.name || ' · ' || r.serial_number`.as('detail'))
        .where('r.deleted_at', 'is', null)
        // One text for both: taking the accents off is what this costs.
        .where(raw<boolean>`searchable(r.name || ' ' || r.serial_number) like searchable(${holds})`)
        .orderBy(raw`searchable(r.name::text) like searchable(${begins})`, 'desc')
        .orderBy(raw`searchable(r.name::text)`)
        .orderBy('r.robot_id')
        .limit(most)
        .execute(),
  },
  user: {
    access: ['Usuarios'],
    find: (sql, holds, begins) =>
      sql
        .selectFrom('users as u')
        .select('u.user_id as id')
        .select(raw<string>`u.name || ' ' || u.last_name`.as('title'))
        .select(raw<string>`u.email::text`.as('detail'))
        .where('u.deleted_at', 'is', null)
        .where(raw<boolean>`searchable(u.name || ' ' || u.last_name || ' ' || u.email) like searchable(${holds})`)
        .orderBy(raw`searchable(u.name) like searchable(${begins})`, 'desc')
        .orderBy(raw`searchable(u.name || ' ' || u.last_name)`)
        .orderBy('u.user_id')
        .limit(most)
        .execute(),
  },
  client: {
    access: ['Clientes'],
    find: (sql, holds, begins) =>
      sql
        .selectFrom('clients as c')
        .select(['c.client_id as id', 'c.name as title'])
        .select(raw<string>`''`.as('detail'))
        .where('c.deleted_at', 'is', null)
        .where(raw<boolean>`searchable(c.name::text) like searchable(${holds})`)
        .orderBy(raw`searchable(c.name::text) like searchable(${begins})`, 'desc')
        .orderBy(raw`searchable(c.name::text)`)
        .limit(most)
        .execute(),
  },
  profile: {
    access: ['Permisos'],
    find: (sql, holds, begins) =>
      sql
        .selectFrom('profiles as p')
        .leftJoin('clients as c', 'c.client_id', 'p.client_id')
        .select(['p.profile_id as id', 'p.name as title'])
        .select(raw<string>`coalesce(c.name::text, '')`.as('detail'))
        .where(raw<boolean>`searchable(p.name::text) like searchable(${holds})`)
        .orderBy(raw`searchable(p.name::text) like searchable(${begins})`, 'desc')
        .orderBy(raw`searchable(p.name::text)`)
        .limit(most)
        .execute(),
  },
};

export function searchRoutes() {
  return implement(search, {
    find: async ({ query }, { db, person }) => {
      const words = literal(query.q.replaceAll('\0', '').trim());
      if (words === '') return [];
      const found: Found[] = [];
      await db(async (sql) => {
        for (const [kind, { access, find }] of Object.entries(kinds) as [Found['kind'], Kind][])
          if (allows(access, person))
            for (const row of await find(sql, `%${words}%`, `${words}%`)) found.push({ kind, ...row });
      });
      return found;
    },
  });
}
