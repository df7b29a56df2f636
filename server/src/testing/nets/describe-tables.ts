import type { Engine } from '../../app/database/engine.ts';

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Uint8Array',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _date: 'string[]',
};

/** The types of all tables as TypeScript and which columns are instants, read from a migrated database. */
export async function describeTables(engine: Engine): Promise<string> {
  const { rows } = await engine.owner((connection) =>
    connection.query(
      `select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' or is_nullable = 'YES' as optional, is_identity = 'YES' as identity
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
      order by table_name, ordinal_position`,
      [],
    ),
  );
  const tables = new Map<string, string[]>();
  const instants = new Map<string, string[]>();
  for (const row of rows as {
    table_name: string;
    column_name: string;
    udt_name: string;
    nullable: boolean;
    optional: boolean;
    identity: boolean;
  }[]) {
    const type = (types[row.udt_name] ?? 'string') + (row.nullable ? ' | null' : '');
    const json = row.udt_name === 'jsonb';
    const column = row.identity
      ? `Generated<${type}>`
      : json
        ? `ColumnType<unknown, string | null${row.optional ? ' | undefined' : ''}, string | null>`
        : row.optional && !row.nullable
          ? `Generated<${type}>`
          : type;
    tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), `    ${row.column_name}: ${column};`]);
    if (row.udt_name === 'timestamptz')
      instants.set(row.table_name, [...(instants.get(row.table_name) ?? []), row.column_name]);
  }
  return [
    '// Made by `npm run tables` from a migrated database. Instants are ISO 8601 text, days yyyy-MM-dd.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'export interface Tables {',
    ...[...tables].flatMap(([name, columns]) => [`  ${name}: {`, ...columns, '  };']),
    '}',
    '',
    '/** The columns of each table that hold an instant, for whoever has only their names, as the log has. */',
    'export const instantColumns: Readonly<Record<string, string>> = {',
    ...[...instants].map(([name, columns]) => `  ${name}: '${columns.join(' ')}',`),
    '};',
    '',
  ].join('\n');
}
