import { createHash } from 'node:crypto';

/** Asks a database as the owner of its tables. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const roles = `'app', 'app_staff', 'app_ingest', 'app_system'`;
const relations = `pg_class c where c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const ours = `select c.oid from ${relations}`;
const functions = `pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
/** Who may do what: the owner may do all, whatever the owner is called. */
const granted = (
  acl: string,
) => `(select string_agg(case when a.grantee = 0 then 'public' else a.grantee::regrole::text end
  || ' ' || a.privilege_type, ', ' order by a.grantee::regrole::text collate "C", a.privilege_type) from aclexplode(${acl}) a
  where a.grantee = 0 or a.grantee::regrole::text in (${roles}))`;

/**
 * Everything that a schema is: what it is of, a place, and what the database itself says of it. Neither the order of columns, on which
 * nothing depends, nor the name of the owner is told, and every supported PostgreSQL says the same.
 */
const parts: Record<string, string> = {
  tables: `select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.relname, '', concat_ws(' | ', c.relkind, c.relrowsecurity,
    c.relforcerowsecurity, c.reloptions::text, obj_description(c.oid, 'pg_class'), ${granted('c.relacl')}) from ${relations} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select 'table ' || c.relname, a.attname, concat_ws(' | ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum), nullif(a.attstattarget, -1),
    (select l.collname from pg_collation l where l.oid = a.attcollation and l.collname <> 'default'))
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.oid in (${ours} and c.relkind in ('r', 'p', 'v', 'm')) and a.attnum > 0 and not a.attisdropped`,
  // What must be filled is told with its column.
  constraints: `select 'table ' || k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid) || ' ' || k.convalidated
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype <> 'n' and k.conrelid in (${ours})`,
  indexes: `select 'table ' || i.indrelid::regclass, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
    from pg_index i where i.indrelid in (${ours})`,
  statistics: `select 'table ' || s.stxrelid::regclass, s.stxname, pg_get_statisticsobjdef(s.oid)
    from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace`,
  // `touch` compares all columns that a form holds, in whichever order they stand.
  triggers: `select 'table ' || t.tgrelid::regclass, t.tgname, t.tgenabled::text || ' ' || case when t.tgname = 'touch'
    then (select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(translate(pg_get_triggerdef(t.oid), '()', ''), ' ')) word)
    else pg_get_triggerdef(t.oid) end from pg_trigger t where not t.tgisinternal and t.tgrelid in (${ours})`,
  policies: `select 'table ' || p.polrelid::regclass, p.polname, concat_ws(' | ', p.polcmd, p.polpermissive,
    (select string_agg(case when r.oid = c.relowner then 'owner' else r.rolname::text end, ', ' order by r.rolname::text collate "C") from pg_roles r where r.oid = any(p.polroles)),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_policy p join pg_class c on c.oid = p.polrelid where c.oid in (${ours})`,
  functions: `select 'function ' || p.proname, p.oid::regprocedure::text, concat_ws(' | ', pg_get_functiondef(p.oid), ${granted('p.proacl')})
    from ${functions} and p.prokind in ('f', 'p')`,
  collations: `select 'collation ' || c.collname, '', concat_ws(' | ', c.collprovider, c.collisdeterministic,
    coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale', c.collcollate)) from pg_collation c where c.collnamespace = 'public'::regnamespace`,
  extensions: `select 'extension ' || extname, '', '' from pg_extension where extname in ('citext', 'pg_trgm', 'unaccent')`,
  roles: `select 'role ' || rolname, '', concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls)
    from pg_roles where rolname in (${roles})`,
};

/** A line of the catalogue: which thing it is of, and what it says. */
interface Line {
  of: string;
  text: string;
}

/** The catalogue of a database in lines that are the same wherever it is: what two databases differ in is what two lists differ in. */
export async function catalogueOf(query: Query): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [part, sql] of Object.entries(parts)) {
    const rows = await query(
      `select thing::text, name::text, said::text from (${sql}) as it (thing, name, said) order by 1, 2, 3`,
    );
    for (const { thing, name, said } of rows) lines.push({ of: String(thing), text: `${part}: ${name}: ${said}` });
  }
  // What migrations alone write is a part of the schema.
  const written = await query(`select c.relname::text as name from ${relations} and c.relkind = 'r'
    and ' ' || obj_description(c.oid, 'pg_class') || ' ' like '% reference %' order by 1`);
  for (const { name } of written) {
    const [row] = await query(
      `select string_agg(line, E'\\n' order by line collate "C") as said from (select to_jsonb(t)::text as line from "${name}" t) l`,
    );
    lines.push({ of: `table ${name}`, text: `rows: ${row?.said}` });
  }
  return lines;
}

/** What each thing of a catalogue comes to. */
export function digestsOf(lines: readonly Line[]): Record<string, string> {
  const texts = new Map<string, string[]>();
  for (const { of, text } of lines) texts.set(of, [...(texts.get(of) ?? []), text]);
  return Object.fromEntries(
    [...texts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([of, said]) => [of, createHash('sha256').update(said.sort().join('\n')).digest('hex').slice(0, 12)]),
  );
}
