import type { Author } from '@botones/contract/audit/audit';
import type { AuditedRecords } from '../../app/audit/audited-records.ts';
import { type Db, runSql, type Sql, type SystemDb } from '../../app/database/db.ts';
import type { Change, Row } from './audit.queries.ts';

interface Named {
  id: number | string;
  name: string;
  last_name?: string;
  email?: string;
  deleted_at?: string | null;
}

/** The name of a row of a table; null where it is not known. */
export type NameOf = (table: string, id: unknown) => string | null;

/** The names of everything that some rows speak of, as their reader may know them. */
export interface RecordNames {
  recordOf: (change: Change) => string | null;
  main: (row: Row) => Change;
  /** What a value of a column names, and whether it may be a number of another client's record. */
  valueOf: (column: string, value: unknown) => { name: string | null; ofOthers: boolean };
  author: (actor: string) => Author;
}

const numberIn = (kind: 'user' | 'key', actor: string) =>
  actor.startsWith(`${kind}:`) ? Number(actor.slice(kind.length + 1)) : 0;
const userIn = (actor: string) => numberIn('user', actor);

/** What a number of a table names: below zero, where a person would stand, it is the key of a program. */
const meant = (table: string, id: unknown): [table: string, id: unknown] =>
  table === 'users' && Number(id) < 0 ? ['api_keys', -Number(id)] : [table, id];

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

/** What values of columns name, where `of` knows the names of records. */
export const valueNames =
  (records: AuditedRecords, of: NameOf): RecordNames['valueOf'] =>
  (column, value) => {
    const table = value === null ? undefined : records.named(column);
    const ids = [value].flat();
    if (!table || ids.length === 0) return { name: null, ofOthers: false };
    // A list of numbers is told by all of their names, or by none.
    const names = ids.map((id) => of(table, id));
    return { name: names.includes(null) ? null : names.join(', '), ofOthers: !!records.of(table)?.ofOthers };
  };

/** Looks up what the rows need, one statement a table. `unseen` tells which of some people are of the platform: nothing else of them. */
export async function recordNames(
  rows: Row[],
  records: AuditedRecords,
  read: Db,
  unseen: (ids: number[]) => Promise<Set<number>>,
  whole: boolean,
): Promise<RecordNames> {
  const wanted = new Map<string, Set<string>>();
  const want = (table: string | undefined, id: unknown) => {
    if (!table || id === null || id === undefined) return;
    for (const each of [id].flat()) {
      const [named, number] = meant(table, each);
      if (!records.statementOf(named)) continue;
      const ids = wanted.get(named) ?? new Set<string>();
      wanted.set(named, ids.add(String(number)));
    }
  };
  for (const row of rows) {
    if (userIn(row.actor)) want('users', userIn(row.actor));
    if (numberIn('key', row.actor)) want('api_keys', numberIn('key', row.actor));
    for (const change of whole ? row.changes : [mainChange(row, records)]) {
      want(records.whole(change.table), change.id);
      for (const values of [change.before, change.after])
        for (const [field, value] of Object.entries(values))
          want(whole ? records.named(field) : records.owner(field), value);
    }
  }
  const found = await read((sql) => lookUp(sql, records, wanted));
  const people = [...(wanted.get('users') ?? [])].map(Number);
  const strangers = people.filter((id) => !found.has(`users:${id}`));
  const platform = strangers.length > 0 ? await unseen(strangers) : new Set<number>();
  const nameOf = (record: Named | undefined) =>
    record ? (record.last_name === undefined ? record.name : `${record.name} ${record.last_name}`.trim()) : null;
  const of: NameOf = (table, id) => {
    const [named, number] = meant(table, id);
    const name = nameOf(found.get(`${named}:${number}`));
    return name !== null && named !== table ? `Clave “${name}”` : name;
  };

  return {
    recordOf: ({ table, id, before, after }) => {
      const own = [records.of(table)?.name, 'name', 'title'].flatMap((key) => (key ? [after[key], before[key]] : []));
      const text = own.find((name) => typeof name === 'string') as string | undefined;
      // A row without a name is told by whose it is: its robot's, its product's.
      const owners = Object.entries({ ...before, ...after }).flatMap(([field, value]) => {
        const owner = records.owner(field);
        const name = owner ? of(owner, value) : null;
        return name === null ? [] : [{ owner, name }];
      });
      const whose = owners.find(({ owner }) => owner === 'robots') ?? owners[0];
      return of(records.whole(table), id) ?? text ?? whose?.name ?? null;
    },
    main: (row) => mainChange(row, records),
    valueOf: valueNames(records, of),
    author: (actor) => {
      const user_id = userIn(actor);
      const blank = { user_id: null, name: '', email: null, removed: false };
      const key = numberIn('key', actor);
      if (key) return { kind: 'key', ...blank, name: of('api_keys', key) ?? '' };
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

async function lookUp(
  sql: Sql,
  records: AuditedRecords,
  requested: Map<string, Set<string>>,
): Promise<Map<string, Named>> {
  const found = new Map<string, Named>();
  for (const [table, ids] of requested) {
    const statement = records.statementOf(table) ?? '';
    const numbers = /::bigint/.test(statement);
    const asked = [...ids].filter((id) => !numbers || /^\d{1,18}$/.test(id));
    if (asked.length === 0) continue;
    const rows = await runSql<Named>(sql, statement, [asked]);
    for (const row of rows) found.set(`${table}:${row.id}`, row);
  }
  return found;
}

/** The change that a line is told by: the first of a record of its own. */
export function mainChange(row: Row, records: Pick<AuditedRecords, 'incidental'>): Change {
  const main = row.changes.find(({ table }) => !records.incidental(table)) ?? row.changes[0];
  return main ?? { table: '', op: 'update', id: '', before: {}, after: {} };
}
