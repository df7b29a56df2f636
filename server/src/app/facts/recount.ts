import { raw, type Sql } from '../database/db.ts';

/** A table of counts that follows facts (ALL-5), and how many of its counts were wrong. */
export interface Recounted {
  name: string;
  wrong: number;
}

/** Counts all facts anew, a table of counts at a time in a transaction of its own; `write` begins it. */
export async function recountAll(write: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>): Promise<Recounted[]> {
  const names = await write((sql) => sql.selectFrom('roll_ups').select('name').orderBy('name').execute());
  const all: Recounted[] = [];
  for (const { name } of names) {
    const { rows } = await write((sql) => raw<{ wrong: number }>`select recount(${name}) as wrong`.execute(sql));
    all.push({ name, wrong: rows[0]?.wrong ?? 0 });
  }
  return all;
}
