import type { Tables } from '../../tables.ts';
import { raw, type Sql } from './db.ts';

type OrderedTable = { [T in keyof Tables]: 'position' extends keyof Tables[T] ? T : never }[keyof Tables];

/** The ordered rows of one record: their table, the column that names the record, and what each of them has of it. */
interface Ordered<T extends OrderedTable, O extends keyof Tables[T] & string> {
  table: T;
  owner: O;
  of: Readonly<Record<O | 'client_id', number>>;
}

/**
 * Makes the ordered rows of one record these, and writes no more than what differs: the log says what was added, changed or taken away,
 * in this order of weight. Both lists name the same columns in the same order.
 */
export async function writeInPlace<
  T extends OrderedTable,
  O extends keyof Tables[T] & string,
  R extends { [C in keyof R]: C extends keyof Tables[T] ? R[C] : never },
>(sql: Sql, { table, owner, of }: Ordered<T, O>, before: readonly R[], after: readonly R[]): Promise<void> {
  const rows = raw.table(table);
  const own = raw`${raw.ref(owner)} = ${of[owner]}`;
  if (after.length < before.length)
    await raw`delete from ${rows} where ${own} and position > ${after.length}`.execute(sql);
  const added = after.slice(before.length).map((row, at) => ({ ...of, ...row, position: before.length + at + 1 }));
  const [first] = added;
  if (first) {
    const columns = raw.join(Object.keys(first).map((name) => raw.ref(name)));
    const values = raw.join(added.map((row) => raw`(${raw.join(Object.values(row))})`));
    await raw`insert into ${rows} (${columns}) values ${values}`.execute(sql);
  }
  for (const [place, row] of after.entries()) {
    if (place >= before.length || JSON.stringify(row) === JSON.stringify(before[place])) continue;
    const columns = raw.join(Object.entries(row).map(([name, value]) => raw`${raw.ref(name)} = ${value}`));
    await raw`update ${rows} set ${columns} where ${own} and position = ${place + 1}`.execute(sql);
  }
}
