import type { Connection } from '../app/database/engine.ts';

/** A database whose tables go out and come in whole, in PostgreSQL's own text format. */
export interface Rows {
  /** One connection, as the owner of the tables. */
  connection: Connection;
  copyOut(table: Table): AsyncIterable<Uint8Array>;
  copyIn(table: Table, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

/** A table and those of its columns that are written, not computed. */
export interface Table {
  name: string;
  columns: string[];
  /** What lives for minutes is in no copy: the table is, without its rows. */
  fleeting?: boolean;
}

/** Where the numbers of an identity are; null: none was given yet. */
export interface Sequence {
  name: string;
  last: number | null;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ');

export const newline = 10;

/** All tables but the list of migrations. */
export async function tablesOf({ connection }: Pick<Rows, 'connection'>): Promise<Table[]> {
  const { rows } = await connection.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      ' ' || coalesce(obj_description(c.oid, 'pg_class'), '') || ' ' like '% fleeting %' as fleeting
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    group by c.oid, c.relname order by c.relname`,
    [],
  );
  return rows;
}

export async function sequencesOf({ connection }: Pick<Rows, 'connection'>): Promise<Sequence[]> {
  const { rows } = await connection.query<Sequence>(
    `select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
    [],
  );
  return rows;
}

/**
 * Fills tables while nothing of them watches: keys to other tables are taken off and put back over the rows that are there then,
 * which proves that they hold; triggers rest, since what they would write is among the rows.
 */
export async function withoutConstraints(
  { connection }: Pick<Rows, 'connection'>,
  tables: Table[],
  fill: () => Promise<void>,
) {
  const { rows: keys } = await connection.query(
    `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    [],
  );
  for (const { of, name } of keys) await connection.query(`alter table ${of} drop constraint ${quoted(String(name))}`);
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} disable trigger user`);
  await connection.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await fill();
  for (const { name } of tables) await connection.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { of, name, definition } of keys)
    await connection.query(`alter table ${of} add constraint ${quoted(String(name))} ${definition}`);
}
