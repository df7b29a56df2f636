import { type DirectoryEntry, directory } from '@botones/contract/directory/directory';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holdsInLine } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { assignableEntries } from './directory.assignable.ts';
import { getEntry, selectEntries, toWire } from './directory.queries.ts';
import { insertEntries, removeEntries, restoreEntries, updateEntries } from './directory.saving.ts';

const number = numberKey(raw`d.directory_id`);
const byName = [nameKey(raw`d.name`), number];
const bySpecialty = [nameKey(raw`s.name_es`), ...byName];
const orders: Record<string, Key[]> = { name: byName, specialty: bySpecialty, id: [number] };
const orderOf = (sort: string): Key[] => {
  const keys = orders[sort.replace('_desc', '')] ?? byName;
  return sort.endsWith('_desc') ? reversed(keys) : keys;
};

/** Everybody's specialties and the clients' own, with what is looked through: each once, not once an entry. */
const specialtiesOf = (sql: Sql) => {
  const searched = raw<string>`searchable(name_es || ' ' || name_en)`.as('searched');
  const own = sql.selectFrom('client_specialties').select(['specialty_id', 'name_es', searched]);
  return sql.selectFrom('specialties').select(['specialty_id', 'name_es', searched]).unionAll(own);
};

export function directoryRoutes({ live }: Services) {
  const changed = (entry: DirectoryEntry): DirectoryEntry => {
    live.signal(entry.client, { feature: 'directory', id: entry.directory_id });
    return entry;
  };

  return implement(directory, {
    list: ({ query: { search, specialty, sort = 'name', ...query } }, context) => {
      const named = Boolean(search) || sort.startsWith('specialty');
      const find = (sql: Sql) =>
        sql
          .selectFrom('directories as d')
          .$if(named, (found) => found.innerJoin(specialtiesOf(sql).as('s'), 's.specialty_id', 'd.specialty'))
          .where('d.deleted_at', 'is', null)
          .$if(specialty !== undefined, (found) => found.where('d.specialty', '=', specialty ?? 0))
          // In the name, and in the specialty in both languages.
          .$if(Boolean(search), (found) =>
            found.where(holdsInLine(raw`d.searched || ' ' || s.searched`, search ?? '')),
          );
      return pageFirstList(query, context, { keys: orderOf(sort), find, tell: selectEntries, toWire });
    },

    get: ({ params }, { db }) => db((sql) => getEntry(sql, params.id)),
    robots: ({ params }, { db }) => db((sql) => assignableEntries.shownOn(sql, params.id)),

    create: async ({ body }, { db }) =>
      changed(
        await db(async (sql) => {
          const [id = 0] = await insertEntries(sql, [body]);
          return getEntry(sql, id);
        }),
      ),

    update: async ({ params: { id }, body }, { db }) =>
      changed(
        await db(async (sql) => {
          await updateEntries(sql, [{ id, body }]);
          return getEntry(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const entry = await db(async (sql) => {
        const found = await getEntry(sql, id);
        await removeEntries(sql, [id], person.user_id);
        return found;
      });
      changed(entry);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          await restoreEntries(sql, [id]);
          return getEntry(sql, id);
        }),
      ),
  });
}
