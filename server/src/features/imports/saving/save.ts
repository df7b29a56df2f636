import { raw, type Sql } from '../../../app/database/db.ts';
import type { NameToMake } from './names.ts';
import { holdRunning } from './queries.ts';
import type { ValidatedRow } from './row.ts';
import type { Run } from './run.ts';

/** Numbers of records that a preview only tries: none of the database's own is as high. */
const firstTried = 8_000_000_000_000_000;

/** Ends a transaction whose rows were only tried. */
class Tried extends Error {}

/** Tries names that are to be made, each with the number that its rows have it by; a category goes before what lies in it. */
async function tryNames({ importable, client_id }: Run, sql: Sql, names: readonly NameToMake[]): Promise<void> {
  const each = new Map(names.map((name) => [name.tried, name]));
  for (const { column, name, tried, inside: within } of [...each.values()].sort(
    (a, b) => Number(a.inside !== undefined) - Number(b.inside !== undefined),
  ))
    await importable.makes[column]?.make(sql, { client_id, name, ...(within !== undefined && { within }) }, tried);
}

interface Written {
  line: number;
  id: number | undefined;
  match: ValidatedRow['match'];
  was: unknown;
  became: unknown;
}

/** Makes and changes records, and says what each was and became. */
async function writeRows(run: Run, sql: Sql, rows: readonly ValidatedRow[]): Promise<Written[]> {
  const { importable, client_id, keep } = run;
  const fresh = rows.filter(({ match }) => match === 'new');
  const changed = rows.filter(({ match }) => match === 'changed');
  if (!keep)
    await tryNames(
      run,
      sql,
      fresh.concat(changed).flatMap(({ makes }) => makes),
    );
  const bodies = fresh.map(({ body }) => body) as never[];
  const tried = keep ? undefined : fresh.map(({ line }) => firstTried + line);
  const made = bodies.length === 0 ? [] : await importable.save(sql, bodies, tried);
  const changes = changed.map(({ record_id, body }) => ({ id: record_id ?? 0, body: body as never }));
  if (changes.length > 0) await importable.update(sql, changes);
  const ids = new Map([
    ...fresh.map(({ line }, at) => [line, made[at]] as const),
    ...rows.flatMap(({ line, record_id }) => (record_id === null ? [] : [[line, record_id] as const])),
  ]);
  const touched = [...made, ...changes.map(({ id }) => id)];
  const became = keep && touched.length > 0 ? await importable.bodies(sql, client_id, touched) : new Map();
  return rows.map(({ line, match, now }) => {
    const id = ids.get(line);
    return { line, id, match, was: match === 'changed' ? now : null, became: became.get(id ?? 0) ?? null };
  });
}

/** Saves rows in one transaction, or tries to. Two runs of one import wait here for each other: no row is saved twice. */
export async function saveRows(run: Run, rows: readonly ValidatedRow[]): Promise<void> {
  const { db, import_id, keep } = run;
  const work = async (sql: Sql) => {
    const lines = rows.map(({ line }) => line);
    const mine = await sql
      .selectFrom('import_rows')
      .select('line')
      .where('import_id', '=', import_id)
      .where('line', '=', raw<number>`any(${lines}::int[])`)
      // A row that was corrected or taken back meanwhile is not what was read.
      .where('state', keep ? '=' : '<>', keep ? 'good' : 'saved')
      .orderBy('line')
      .forUpdate()
      .execute();
    if (keep) await holdRunning(sql, import_id);
    const open = new Set(mine.map(({ line }) => line));
    const written = await writeRows(
      run,
      sql,
      rows.filter(({ line }) => open.has(line)),
    );
    if (!keep) {
      await raw`set constraints all immediate`.execute(sql);
      throw new Tried();
    }
    await raw`update import_rows r set state = 'saved', record_id = v.id, match = v.match, was = v.was, became = v.became
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) v(line int, id bigint, match text, was jsonb, became jsonb)
      where r.import_id = ${import_id} and r.line = v.line`.execute(sql);
  };
  await db(work).catch((cause: unknown) => {
    if (!(cause instanceof Tried)) throw cause;
  });
}
