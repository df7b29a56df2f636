import { setImmediate } from 'node:timers/promises';
import { columnSign, type DecimalSign } from '@botones/contract/fields/written-amount';
import type { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import { type Db, raw, type Sql } from '../../../app/database/db.ts';
import type { Importable } from '../../../app/records/importable.ts';
import type { Progress } from '../../../app/work/background.ts';
import { articlesOf } from '../meaning/articles.ts';
import { knownSheets } from '../meaning/known-sheets.ts';
import { problemAt } from '../meaning/problems.ts';
import { byHalves } from './halves.ts';
import { makeNames } from './made.ts';
import { recordsOf, seenRows } from './match.ts';
import { chooser, nameFinder, namesOf } from './names.ts';
import type { Pictures } from './pictures.ts';
import { holdRunning } from './queries.ts';
import { type FoundRow, findRow, type RowReader, type ValidatedRow, validateRow } from './row.ts';
import { countRows, madeBy, recordsOfRows, type StoredRow, selectRows } from './rows.ts';
import { saveRows } from './save.ts';

/** Rows that are saved in one transaction. */
const batch = 100;

export interface Run {
  db: Db;
  importable: Importable;
  import_id: string;
  client_id: number;
  /** Who runs it; null: nobody that is known. */
  user_id: number | null;
  sheet: SheetFacts;
  settings: ImportSettings;
  pictures: Pictures;
  /** Off: rows are saved and taken back, so that the preview says what saving them would. */
  keep: boolean;
  progress: Progress;
  /** Told after each batch that was kept, and once names were made. */
  saved: () => void;
  named: () => void;
}

/** What a batch came to, written beside its rows; those that were saved are written with what was saved. A preview does not write over one of other settings or cells. */
const noteAll = ({ db, import_id, settings, keep }: Run, rows: readonly ValidatedRow[]) =>
  db(async (sql) => {
    const noted = rows
      .filter(({ problems, left }) => !keep || problems.length > 0 || left)
      .map(({ line, stored, shown, problems, notes, left, match, record_id, read, before }) => ({
        ...{ line, shown: shown.shown, given: shown.given, problems, notes, match, record_id, read, before },
        fixed: stored.fixed,
        state: left ? 'left' : problems.length === 0 ? 'good' : keep ? 'failed' : 'bad',
      }));
    if (noted.length === 0) return;
    await raw`update import_rows r set state = v.state, shown = v.shown, given = v.given, problems = v.problems, notes = v.notes,
        match = v.match, record_id = v.record_id, read = v.read, before = v.before
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) v(line int, state text, shown jsonb, given jsonb, problems jsonb,
        notes jsonb, match text, record_id bigint, read jsonb, before jsonb, fixed jsonb)
      where r.import_id = ${import_id} and r.line = v.line and r.state <> 'saved' and (${keep} or (r.fixed = v.fixed
        and exists (select from imports i where i.import_id = r.import_id and i.settings = ${JSON.stringify(settings)}::jsonb)))`.execute(
      sql,
    );
  });

/** How points and commas are written in each column of amounts: as was said, else decided by all of its cells (IMP-1). */
async function signsOf(sql: Sql, { import_id, importable: { amounts = [] }, settings: { columns, decimals } }: Run) {
  const signs: Record<string, DecimalSign | null> = {};
  for (const column of amounts) {
    const place = columns[column]?.[0];
    if (place === undefined) continue;
    const rows = await sql
      .selectFrom('import_rows')
      .select(raw<string | null>`cells ->> ${place}::int`.as('cell'))
      .where('import_id', '=', import_id)
      .where('longer', '=', false)
      .where(raw<boolean>`cells ->> ${place}::int ~ '[.,]'`)
      .execute();
    signs[column] = decimals[column] ?? columnSign(rows.map(({ cell }) => cell ?? '')).sign;
  }
  return signs;
}

/** All that the rows of a run are read with. */
async function readerOf(run: Run): Promise<RowReader> {
  const { db, importable, import_id, client_id, sheet, settings, pictures } = run;
  return db(async (sql) => {
    const choices = await importable.choices(sql, client_id);
    const names = namesOf(settings);
    const signs = await signsOf(sql, run);
    const own = await madeBy(sql, import_id);
    const known = (await importable.known(sql, client_id)).filter(({ id }) => !own.has(id));
    return {
      ...{ importable, client_id, settings, pictures, signs, headings: sheet.headings },
      choose: chooser(choices, importable.columns, names),
      nameOf: nameFinder(choices, names),
      records: recordsOf(known),
      seen: seenRows(),
      folded: await articlesOf(sql, { import_id, settings, signs }),
      paths: knownSheets.find(({ kind, label }) => kind === importable.kind && label === sheet.template)?.paths ?? [],
    };
  });
}

/** A row that is no longer what the preview said of it is not saved: nobody has seen what would be (AMB-180). */
function checkSeen(row: ValidatedRow): void {
  const { match, before } = row.stored;
  const unseen =
    row.match === 'changed'
      ? match !== 'changed' || Object.entries(row.before).some(([column, text]) => before[column] !== text)
      : row.match === 'new' && match !== 'new';
  if (unseen && row.problems.length === 0) row.problems.push(problemAt('', 'imports.changed_meanwhile'));
}

async function validateAll(run: Run, reader: RowReader, rows: readonly StoredRow[]): Promise<ValidatedRow[]> {
  const { db, importable, client_id, keep } = run;
  const found: FoundRow[] = [];
  for (const row of rows) {
    found.push(findRow(reader, row));
    // Long cells of many rows hold nobody else up.
    if (found.length % 10 === 0) await setImmediate();
  }
  const ids = found.flatMap(({ records, left }) => (left ? [] : records.map(({ id }) => id)));
  const now = ids.length === 0 ? new Map<number, unknown>() : await db((sql) => importable.bodies(sql, client_id, ids));
  const validated: ValidatedRow[] = [];
  for (const row of found) {
    const each = await validateRow(reader, row, now);
    if (keep) checkSeen(each);
    validated.push(each);
  }
  return validated;
}

/** Goes over the rows of an import, a batch after the other: the preview and the import itself are this. `line`: over that row alone. */
export async function goOver(run: Run, total: number, line?: number): Promise<void> {
  const { db, import_id, keep } = run;
  if (keep && (await makeNames(run)) > 0) run.named();
  const reader = await readerOf(run);
  let [done, last] = [0, 0];
  for (;;) {
    // A run ends where the import is looked at in another way, or taken back, meanwhile.
    if (keep) await db((sql) => holdRunning(sql, import_id));
    const rows = await db((sql) =>
      selectRows(sql, import_id)
        .where('r.state', 'in', keep ? ['good'] : ['read', 'good', 'bad', 'left', 'failed'])
        .where('r.line', '>', last)
        .$if(line !== undefined, (found) => found.where('r.line', '=', line ?? 0))
        .orderBy('r.line')
        .limit(batch)
        .execute(),
    );
    if (rows.length === 0) break;
    const validated = await validateAll(run, reader, rows);
    await byHalves(
      validated.filter(({ problems, left }) => problems.length === 0 && !left),
      (good) => saveRows(run, good),
      ({ problems }, code) => problems.push(problemAt('', code)),
    );
    await noteAll(run, validated);
    if (keep) run.saved();
    last = rows.at(-1)?.line ?? last;
    done += rows.length;
    await run.progress(Math.min(done, total));
  }
}

/** Records that are there and not in the sheet (IMP-4). */
export async function missingIn(
  sql: Sql,
  { importable, import_id, client_id }: Pick<Run, 'importable' | 'import_id' | 'client_id'>,
) {
  const rows = await recordsOfRows(sql, import_id);
  return (await importable.known(sql, client_id)).filter(({ id }) => !rows.has(id));
}

/** Notes that rows are saved from now on, so that they can be taken back as soon as that was said, whatever becomes of this process. */
export const noteBegun = (sql: Sql, import_id: string) =>
  sql
    .updateTable('imports')
    .set({ ran_at: raw<string>`coalesce(ran_at, now())` })
    .where('import_id', '=', import_id)
    .execute();

/** Writes down what a run came to, for the log of changes; what was saved can be taken back, also once more. */
export const noteRun = (db: Db, import_id: string, tell: (sql: Sql) => Promise<void>) =>
  db(async (sql) => {
    // An undo that ends meanwhile says so before these are counted, or after.
    await sql.selectFrom('imports').select('import_id').where('import_id', '=', import_id).forUpdate().execute();
    const { saved, failed } = await countRows(sql, import_id);
    await sql
      .updateTable('imports')
      .set({ saved, failed, ran_at: raw<string>`now()`, ...(saved > 0 && { undone_at: null }) })
      .where('import_id', '=', import_id)
      .execute();
    await tell(sql);
  });
