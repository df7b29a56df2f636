import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@botones/contract/calls/api-error';
import { type Db, raw, type Sql } from '../../../app/database/db.ts';
import type { Importable } from '../../../app/records/importable.ts';
import type { Progress } from '../../../app/work/background.ts';
import { problemAt } from '../meaning/problems.ts';
import { byHalves } from './halves.ts';
import { outerFirst } from './names.ts';

/** Rows that are taken back in one transaction. */
const batch = 100;

export interface Undo {
  db: Db;
  importable: Importable;
  import_id: string;
  client_id: number;
  user_id: number;
  progress: Progress;
  /** Told after each batch, and once names that the import made went. */
  undone: () => void;
  dropped: () => void;
}

interface SavedRow {
  line: number;
  match: string | null;
  record_id: number | null;
  was: unknown;
  became: unknown;
}

/** Takes a batch back; answers, by line, why a record stays as it is ('' where it does not). */
async function takeBack({ importable, client_id, user_id }: Undo, sql: Sql, rows: readonly SavedRow[]) {
  const touched = rows.filter(({ match }) => match !== 'same');
  const ids = touched.map(({ record_id }) => record_id ?? 0);
  const now = await importable.bodies(sql, client_id, ids);
  const why = new Map<number, string>(rows.map(({ line }) => [line, '']));
  const whole: SavedRow[] = [];
  for (const row of touched) {
    const there = now.get(row.record_id ?? 0);
    // Somebody removed it: nothing of the import is left.
    if (there === undefined) continue;
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(there)), row.became)) whole.push(row);
    else why.set(row.line, 'imports.changed_since');
  }
  const changed = whole.filter(({ match }) => match === 'changed');
  await importable.update(
    sql,
    changed.map(({ record_id, was }) => ({ id: record_id ?? 0, body: was as never })),
  );
  const made = whole.filter(({ match }) => match === 'new').map(({ record_id }) => record_id ?? 0);
  await importable.remove(sql, made, user_id);
  return why;
}

/** Notes what became of rows: taken back where there is no code, else kept, and why. */
const note = (sql: Sql, import_id: string, noted: readonly { line: number; code: string }[]) =>
  raw`update import_rows r set state = case when v.code = '' then 'undone' else 'kept' end,
      problems = case when v.code = '' then '[]'::jsonb else v.problems end
    from jsonb_to_recordset(${JSON.stringify(noted.map((each) => ({ ...each, problems: [problemAt('', each.code)] })))}::jsonb)
      v(line int, code text, problems jsonb)
    where r.import_id = ${import_id} and r.line = v.line`.execute(sql);

/** Takes rows back in one transaction. */
const takeBackAll = (undo: Undo, rows: readonly SavedRow[]): Promise<void> =>
  undo.db(async (sql) => {
    const open = await sql
      .selectFrom('import_rows')
      .select('line')
      .where('import_id', '=', undo.import_id)
      .where('line', '=', raw<number>`any(${rows.map(({ line }) => line)}::int[])`)
      .where('state', '=', 'saved')
      .orderBy('line')
      .forUpdate()
      .execute();
    const lines = new Set(open.map(({ line }) => line));
    const why = await takeBack(
      undo,
      sql,
      rows.filter(({ line }) => lines.has(line)),
    );
    await note(
      sql,
      undo.import_id,
      [...why].map(([line, code]) => ({ line, code })),
    );
  });

/** Names that the import made and nothing has any more go; records that it removed come back. */
async function undoActs({ db, importable, import_id }: Undo): Promise<void> {
  const { columns, makes } = importable;
  const acts = await db((sql) =>
    sql.selectFrom('import_acts').select(['name_of', 'record_id']).where('import_id', '=', import_id).execute(),
  );
  const of = (name: string) => acts.filter(({ name_of }) => name_of === name).map(({ record_id }) => record_id);
  for (const id of of(''))
    await db((sql) => importable.restore(sql, [id])).catch((cause: unknown) => {
      // It is there already, or its code is another's by now: it stays where it is.
      if (!(cause instanceof ApiError) || cause.status >= 500) throw cause;
    });
  await db(async (sql) => {
    // What lies in others goes first.
    for (const { name } of outerFirst(columns).reverse()) {
      const made = of(name);
      if (made.length > 0) await makes[name]?.drop(sql, made);
    }
    await sql.deleteFrom('import_acts').where('import_id', '=', import_id).execute();
  });
}

/** Takes back what an import made or changed and nobody changed since (IMP-5); gone on with after an end in the middle. */
export async function undoImport(undo: Undo): Promise<void> {
  const { db, import_id, progress } = undo;
  for (let done = 0; ; ) {
    const rows = await db((sql) =>
      sql
        .selectFrom('import_rows')
        .select(['line', 'match', 'record_id'])
        .select([raw<unknown>`was`.as('was'), raw<unknown>`became`.as('became')])
        .where('import_id', '=', import_id)
        .where('state', '=', 'saved')
        .orderBy('line', 'desc')
        .limit(batch)
        .execute(),
    );
    if (rows.length === 0) break;
    await byHalves(
      rows,
      (some) => takeBackAll(undo, some),
      ({ line }, code) => db((sql) => note(sql, import_id, [{ line, code }])),
    );
    undo.undone();
    done += rows.length;
    await progress(done);
  }
  await undoActs(undo);
  undo.dropped();
  await db(async (sql) => {
    await sql
      .updateTable('imports')
      .set({ undone_at: raw<string>`now()` })
      .where('import_id', '=', import_id)
      .execute();
  });
  undo.undone();
}
