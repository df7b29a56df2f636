import type { Author } from '@botones/contract/audit';
import { type Db, runSql, type Sql, type SystemDb } from '../../app/database/db.ts';
import type { Change, Row } from './audit.queries.ts';

/** Which table a column's number is of. */
const references: Record<string, string> = {
  client_id: 'clients',
  module_id: 'modules',
  profile_id: 'profiles',
  robot_id: 'robots',
  screen_resolution_id: 'resolutions',
  language_id: 'languages',
  user_id: 'users',
  deleted_by: 'users',
  issued_by: 'users',
  paired_by: 'users',
  made_by: 'users',
  acknowledged_by: 'users',
  assigned_to: 'users',
  solved_by: 'users',
  read_by: 'users',
  exported_by: 'users',
  notification_id: 'alerts',
};
/** Which table the number of a row of a table is of, where it is not its own. */
const parents: Record<string, string> = {
  client_modules: 'clients',
  profile_modules: 'profiles',
  user_secrets: 'users',
  pairings: 'robots',
};

const statements: Record<string, string> = {
  clients: 'select client_id as id, name from clients where client_id = any($1::bigint[])',
  modules: 'select module_id as id, name from modules where module_id = any($1::bigint[])',
  profiles: 'select profile_id as id, name from profiles where profile_id = any($1::bigint[])',
  robots: 'select robot_id as id, name from robots where robot_id = any($1::bigint[])',
  resolutions: 'select id, name from resolutions where id = any($1::bigint[])',
  languages: 'select language_id as id, name from languages where language_id = any($1::bigint[])',
  alerts: 'select notification_id as id, title as name from alerts where notification_id = any($1::bigint[])',
  users: 'select user_id as id, name, last_name, email, deleted_at from users where user_id = any($1::bigint[])',
  devices:
    'select d.device_id as id, r.name from devices d join robots r using (robot_id) where d.device_id::text = any($1::text[])',
  device_commands:
    'select d.command_id as id, r.name from device_commands d join robots r using (robot_id) where d.command_id::text = any($1::text[])',
};

interface Named {
  id: number | string;
  name: string;
  last_name?: string;
  email?: string;
  deleted_at?: string | null;
}

/** The names of everything that some rows speak of, as their reader may know them. */
export interface RecordNames {
  of: (table: string, id: unknown) => string | null;
  recordOf: (change: Change) => string | null;
  author: (actor: string) => Author;
}

export const tableOfField = (field: string): string | undefined => references[field];
const userIn = (actor: string) => Number(/^user:(\d+)$/.exec(actor)?.[1] ?? 0);

/** Which of some people are of the platform: all that a person who may not see them learns. */
export const platformPeople =
  (system: SystemDb) =>
  async (ids: number[]): Promise<Set<number>> => {
    const rows = await system.read((sql) =>
      runSql<{ user_id: number }>(sql, 'select user_id from users where is_staff and user_id = any($1::bigint[])', [
        ids,
      ]),
    );
    return new Set(rows.map((row) => row.user_id));
  };

/** Looks up what the rows need, one statement a table. `unseen` tells which of some people are of the platform: nothing else of them. */
export async function recordNames(
  rows: Row[],
  read: Db,
  unseen: (ids: number[]) => Promise<Set<number>>,
  whole: boolean,
): Promise<RecordNames> {
  const wanted = new Map<string, Set<string>>();
  const want = (table: string | undefined, id: unknown) => {
    if (!table || id === null || id === undefined || !(table in statements)) return;
    wanted.set(table, (wanted.get(table) ?? new Set()).add(String(id)));
  };
  for (const row of rows) {
    if (userIn(row.actor)) want('users', userIn(row.actor));
    for (const change of whole ? row.changes : [mainChange(row)]) {
      want(parents[change.table] ?? change.table, change.id);
      for (const values of [change.before, change.after])
        for (const [field, value] of Object.entries(values))
          if (whole || field === 'robot_id' || field === 'user_id') want(references[field], value);
    }
  }
  const found = await read((sql) => lookUp(sql, wanted));
  const people = [...(wanted.get('users') ?? [])].map(Number);
  const strangers = people.filter((id) => !found.has(`users:${id}`));
  const platform = strangers.length > 0 ? await unseen(strangers) : new Set<number>();
  const nameOf = (named: Named | undefined) =>
    named ? (named.last_name === undefined ? named.name : `${named.name} ${named.last_name}`.trim()) : null;
  const of = (table: string, id: unknown) => nameOf(found.get(`${table}:${id}`));

  return {
    of,
    recordOf: ({ table, id, before, after }) => {
      const name = after.name ?? before.name ?? after.title ?? before.title;
      const known = of(parents[table] ?? table, id);
      const whose = after.robot_id ?? before.robot_id;
      const person = after.user_id ?? before.user_id;
      return known ?? (typeof name === 'string' ? name : null) ?? of('robots', whose) ?? of('users', person);
    },
    author: (actor) => {
      const user_id = userIn(actor);
      const blank = { user_id: null, name: '', email: null, removed: false };
      if (!user_id) return { kind: 'system', ...blank };
      const person = found.get(`users:${user_id}`);
      if (!person) return { kind: platform.has(user_id) ? 'platform' : 'elsewhere', ...blank };
      return {
        kind: 'person',
        user_id,
        name: nameOf(person) ?? '',
        email: person.email ?? null,
        removed: person.deleted_at != null,
      };
    },
  };
}

async function lookUp(sql: Sql, wanted: Map<string, Set<string>>): Promise<Map<string, Named>> {
  const found = new Map<string, Named>();
  for (const [table, ids] of wanted) {
    const numbers = /::bigint/.test(statements[table] ?? '');
    const asked = [...ids].filter((id) => !numbers || /^\d{1,18}$/.test(id));
    if (asked.length === 0) continue;
    const rows = await runSql<Named>(sql, statements[table] ?? '', [asked]);
    for (const row of rows) found.set(`${table}:${row.id}`, row);
  }
  return found;
}

/** What hangs on other records and is rarely what somebody did. */
const minor = ['files', 'client_modules', 'profile_modules', 'user_secrets', 'device_secrets', 'sessions'];

/** The change that a line is told by: the first of a record of its own. */
export function mainChange(row: Row): Change {
  const main = row.changes.find(({ table }) => !minor.includes(table)) ?? row.changes[0];
  return main ?? { table: '', op: 'update', id: '', before: {}, after: {} };
}
