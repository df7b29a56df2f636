/** Asks a database as the owner of its tables. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const relations = `pg_class c where c.relnamespace = 'public'::regnamespace`;
const ours = `select c.oid from ${relations}`;
const functions = `pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
const granted = (
  acl: string,
) => `(select string_agg(case when a.grantee = 0 then 'public' else a.grantee::regrole::text end
  || ' ' || a.privilege_type, ', ' order by a.grantee::regrole::text, a.privilege_type) from aclexplode(${acl}) a)`;

/** Everything that a schema is, one line each: a name, a place, and what the database itself says of it. */
const parts: Record<string, string> = {
  tables: `select c.relname, concat_ws(' | ', c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text,
    obj_description(c.oid, 'pg_class'), ${granted('c.relacl')}) from ${relations} and c.relkind in ('r', 'v', 'S')`,
  columns: `select c.relname || '.' || lpad((row_number() over (partition by c.oid order by a.attnum))::text, 2, '0') || ' ' || a.attname,
    concat_ws(' | ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
    col_description(c.oid, a.attnum), nullif(a.attstattarget, -1)) from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.oid in (${ours} and c.relkind in ('r', 'v')) and a.attnum > 0 and not a.attisdropped`,
  constraints: `select k.conrelid::regclass || ' ' || k.conname, pg_get_constraintdef(k.oid) || ' ' || k.convalidated
    from pg_constraint k where k.connamespace = 'public'::regnamespace`,
  indexes: `select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid from pg_index i
    where i.indrelid in (${ours})`,
  statistics: `select s.stxname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace`,
  triggers: `select t.tgrelid::regclass || ' ' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t
    where not t.tgisinternal and t.tgrelid in (${ours})`,
  functions: `select p.oid::regprocedure::text, concat_ws(' | ', pg_get_functiondef(p.oid), ${granted('p.proacl')}) from ${functions}`,
  policies: `select p.polrelid::regclass || ' ' || p.polname, concat_ws(' | ', p.polcmd,
    (select string_agg(r.rolname::text, ', ' order by r.rolname) from pg_roles r where r.oid = any(p.polroles) and r.rolname <> current_user),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p`,
  extensions: `select extname, '' from pg_extension`,
};

/** A schema in lines that are the same wherever the schema is: what two databases differ in is what two lists differ in. */
export async function schemaOf(query: Query): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, sql] of Object.entries(parts)) {
    const rows = await query(`select name::text, said::text from (${sql}) as it (name, said) order by 1, 2`);
    lines.push(...rows.map(({ name, said }) => `${part}: ${name}: ${said}`));
  }
  return lines;
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
