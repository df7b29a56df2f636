import type { Connection } from '../../app/database/engine.ts';

/**
 * Where an engine that spreads rows over machines by their client keeps a table: next to the other rows of the client, a copy on every
 * machine, or on the one machine that all calls come to.
 */
export type Place = 'by client' | 'everywhere' | 'at the head';
/** Tables that are not kept by client: each with why. */
export type Elsewhere = Readonly<Record<string, readonly [Exclude<Place, 'by client'>, string]>>;

interface Table {
  name: string;
  /** Whether each row has a client; null: there is no such column. */
  client: boolean | null;
  /** What a table can be that such an engine does not spread. */
  odd: string | null;
}
interface Key {
  on: string;
  name: string;
  /** Of a rule that no two rows may have in common what these compare. */
  columns: string[];
  /** Compared as equal, unlike in a rule that ranges must not overlap. */
  equal: boolean[];
}
interface Reference {
  of: string;
  to: string;
  name: string;
  from_columns: string[];
  to_columns: string[];
  /** As in `pg_constraint`: a none, r restrict, c cascade, n set null, d set default. */
  deleting: string;
  updating: string;
}

const tables = `select c.relname::text as name, (select a.attnotnull from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) as client,
  case when c.relkind <> 'r' then 'is no plain table' when c.relpersistence <> 'p' then 'is not in the write-ahead log'
    when exists (select from pg_inherits where inhrelid = c.oid or inhparent = c.oid) then 'inherits'
    when (select a.attgenerated from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped) <> ''
    then 'reckons its client' end as odd
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm')
  order by 1`;
const keys = `select t.relname::text as on, c.relname::text as name,
  array(select pg_get_indexdef(i.indexrelid, n::int, false) from generate_series(1, i.indnkeyatts) n order by n) as columns,
  array(select o.oprname is null or o.oprname = '=' from generate_series(1, i.indnkeyatts) n
    left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'x' left join pg_operator o on o.oid = k.conexclop[n] order by n) as equal
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion) order by 1, 2`;
const named = (rel: string, key: string) =>
  `array(select a.attname::text from unnest(k.${key}) with ordinality c (num, n) join pg_attribute a on a.attrelid = k.${rel} and a.attnum = c.num order by n)`;
const references = `select k.conrelid::regclass::text as of, k.confrelid::regclass::text as to, k.conname::text as name,
  ${named('conrelid', 'conkey')} as from_columns, ${named('confrelid', 'confkey')} as to_columns, k.confdeltype as deleting, k.confupdtype as updating
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 3`;
/** Numbers that several machines give out in parts of their own need the room of a bigint. */
const narrow = `select s.seqrelid::regclass::text as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = 'public'::regnamespace and s.seqtypid <> 'bigint'::regtype order by 1`;
const asking = `select tablename::text as on, policyname::text as name from pg_policies
  where schemaname = 'public' and concat(qual, ' ', with_check) ~* '\\mselect\\M' order by 1, 2`;

const rowsOf = async <R>(connection: Connection, text: string) => (await connection.query<R>(text, [])).rows;

/** The catalogue of a database, as far as the rules of spreading look at it. */
export async function catalogueOf(connection: Connection) {
  return {
    tables: await rowsOf<Table>(connection, tables),
    keys: await rowsOf<Key>(connection, keys),
    references: await rowsOf<Reference>(connection, references),
    narrow: await rowsOf<{ name: string }>(connection, narrow),
    asking: await rowsOf<{ on: string; name: string }>(connection, asking),
  };
}

/** Why a foreign key cannot be held where its tables are; null where it can. */
function refusal({ from_columns, to_columns, deleting, updating }: Reference, of: Place, to: Place): string | null {
  if (of !== 'by client') return to === 'by client' ? 'points from all machines into rows of one client' : null;
  if (to === 'at the head') return 'points from rows of a client at the one machine that all calls come to';
  const at = from_columns.indexOf('client_id');
  if (at >= 0 && 'nd'.includes(deleting)) return 'empties the client of a row when another row goes';
  if (at >= 0 && 'cnd'.includes(updating)) return 'moves a row to another client with another row';
  if (to === 'by client' && (at < 0 || to_columns[at] !== 'client_id'))
    return 'may point at a row of another client: both sides have the client in the same place, or it cannot be held';
  return null;
}

/** What of a catalogue such an engine would refuse, a line each. */
export function refused(catalogue: Awaited<ReturnType<typeof catalogueOf>>, elsewhere: Elsewhere): string[] {
  const placeOf = (name: string): Place => elsewhere[name]?.[0] ?? 'by client';
  const isSpread = ({ on }: { on: string }) => placeOf(on) === 'by client';
  return [
    ...catalogue.tables.flatMap(({ name, client, odd }) => [
      ...(odd ? [`${name} ${odd}`] : []),
      ...(client !== true && placeOf(name) === 'by client' ? [`${name}: not every row has a client`] : []),
    ]),
    ...catalogue.keys
      .filter((key) => isSpread(key) && !key.columns.some((column, n) => column === 'client_id' && key.equal[n]))
      .map(({ on, name }) => `${on}.${name} does not hold the client`),
    ...catalogue.references.flatMap((reference) => {
      const why = refusal(reference, placeOf(reference.of), placeOf(reference.to));
      return why ? [`${reference.of}.${reference.name} ${why}`] : [];
    }),
    ...catalogue.narrow.map(({ name }) => `${name} counts in less than a bigint`),
    ...catalogue.asking.filter(isSpread).map(({ on, name }) => `${on}.${name} asks a question of its own`),
  ];
}
