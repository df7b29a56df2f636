import { catalogueOf, type Query } from '../../app/database/catalogue.ts';

export type { Query };

const relations = `pg_class c where c.relnamespace = 'public'::regnamespace`;

/** A schema in lines that are the same wherever the schema is, the order of its columns too: what two databases differ in is what two lists differ in. */
export async function schemaOf(query: Query): Promise<string[]> {
  const ordered = await query(`select c.relname::text as name, string_agg(a.attname, ' ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') group by c.relname order by c.relname`);
  return [
    ...(await catalogueOf(query)).map(({ of, text }) => `${of}: ${text}`),
    ...ordered.map(({ name, columns }) => `order: ${name}: ${columns}`),
  ];
}

/** The migrations that a database has had, by name and checksum. */
export const appliedIn = async (query: Query): Promise<string[]> =>
  (await query('select name, checksum from schema_migrations order by name')).map(
    (row) => `${row.name} ${row.checksum}`,
  );

/** Numbers that a rolled back step uses up, hours of the day, what schedules note of mails and files: two runs that did the same differ in it. */
const passing = [
  ...['created_at', 'updated_at', 'config_changed_at', 'at', 'request_id', 'audit_id', 'rule_id', 'step_id'],
  ...['next_at', 'filed_at', 'attempts', 'referenced_at', 'unreferenced_since'],
];
/** What the log's own schedule writes when it comes by. */
const sealing = ['audit_open', 'audit_seals', 'audit_head'];

/** Each table's rows as a count and a sum, but for what passes. */
export async function rowsIn(query: Query): Promise<Record<string, string>> {
  const tables = await query(
    `select relname::text as name from ${relations} and relkind = 'r' and relname <> 'schema_migrations' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    if (sealing.includes(String(name))) continue;
    const line = `(to_jsonb(t) - array['${passing.join("','")}'])::text`;
    // What a column began with when a step added it stands in the log.
    const text = name === 'audit' ? `regexp_replace(${line}, '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+', '', 'g')` : line;
    const [row] = await query(`select count(*) || ' ' || coalesce(md5(string_agg(line, '|' order by line)), '') as sum
      from (select ${text} as line from "${name}" t) lines`);
    sums[String(name)] = String(row?.sum);
  }
  return sums;
}
