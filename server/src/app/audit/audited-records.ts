/** How the log names the rows of a table. */
export interface RecordName {
  /** The column of a row's number, and that of its name. */
  id: string;
  name: string;
  /** Where the name stands elsewhere: answers `id` and `name` of the rows whose numbers are $1. Null where no reader of the log may. */
  statement?: string | null;
  /** Columns of any table that hold such a number. */
  columns?: RegExp;
  /** A number that another client's record may hold: without its name it is not told either. */
  ofOthers?: true;
  /** Tables whose rows bear the number of one of these and belong to it. */
  parts?: readonly string[];
}

/** What the log knows of all tables. */
export interface AuditedRecords {
  of: (table: string) => RecordName | undefined;
  /** Answers `id` and `name` of the rows of a table whose numbers are $1. */
  statementOf: (table: string) => string | null;
  /** The table whose rows a column of any table names. */
  named: (column: string) => string | undefined;
  /** The same where the column is that table's own key: a row that holds it is told as its. That it is of a client says nothing. */
  owner: (column: string) => string | undefined;
  /** The table that a table's rows are part of, or the table itself. */
  whole: (table: string) => string;
  withParts: (table: string) => string[];
  /** Whether changes to a table go with what somebody did, and are rarely what they did. */
  incidental: (table: string) => boolean;
}

/** Puts together what each feature says of its tables. */
export function auditedRecords(
  features: readonly { names?: Readonly<Record<string, RecordName>>; incidental?: readonly string[] }[],
): AuditedRecords {
  const names = new Map(features.flatMap((feature) => Object.entries(feature.names ?? {})));
  const wholes = new Map([...names].flatMap(([table, { parts = [] }]) => parts.map((part) => [part, table] as const)));
  const incidental = new Set([...wholes.keys(), ...features.flatMap((feature) => feature.incidental ?? [])]);
  const known = new Map<string, string | undefined>();
  const named = (column: string) => {
    if (!known.has(column)) known.set(column, [...names].find(([, { columns }]) => columns?.test(column))?.[0]);
    return known.get(column);
  };
  return {
    of: (table) => names.get(table),
    statementOf: (table) => {
      const { id, name, statement } = names.get(table) ?? {};
      if (!id || statement === null) return null;
      return statement ?? `select ${id} as id, ${name} as name from ${table} where ${id} = any($1::bigint[])`;
    },
    named,
    owner: (column) => {
      const table = named(column);
      return table && table !== 'clients' && names.get(table)?.id === column ? table : undefined;
    },
    whole: (table) => wholes.get(table) ?? table,
    withParts: (table) => [table, ...(names.get(table)?.parts ?? [])],
    incidental: (table) => incidental.has(table),
  };
}
