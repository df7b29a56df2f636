import { ApiError } from '@botones/contract/calls/api-error';
import { columnSign, type DecimalSign } from '@botones/contract/fields/written-amount';
import type { ImportSettings } from '@botones/contract/imports/imports';
import type { Progress } from '../../app/background.ts';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import type { Importable } from '../../app/importable.ts';
import type { Pictures } from './imports.pictures.ts';
import { countStates, selectRows } from './imports.rows.ts';
import {
  amountReader,
  chooser,
  type Problem,
  problemAt,
  rulesBroken,
  type Shown,
  shownOf,
} from './imports.validate.ts';

/** Rows that are saved in one transaction. */
const batch = 100;

/** Ends a transaction whose rows were only tried. */
class Tried extends Error {}

interface ValidatedRow {
  line: number;
  shown: Shown;
  body: unknown;
  problems: Problem[];
}

export interface Run {
  db: Db;
  importable: Importable;
  import_id: string;
  client_id: number;
  settings: ImportSettings;
  pictures: Pictures;
  /** Off: rows are saved and taken back, so that the preview says what saving them would. */
  keep: boolean;
  progress: Progress;
  /** Told after each batch that was kept. */
  saved: () => void;
}

/** Saves rows in one transaction, or tries to; answers those that were there to be saved. */
async function saveAll({ db, importable, import_id, keep }: Run, rows: readonly ValidatedRow[]): Promise<void> {
  const work = async (sql: Sql) => {
    const lines = rows.map(({ line }) => line);
    // Two runs of one import wait here for each other: no row is saved twice.
    const mine = await sql
      .selectFrom('import_rows')
      .select('line')
      .where('import_id', '=', import_id)
      .where('line', '=', raw<number>`any(${lines}::int[])`)
      .where('state', '<>', 'saved')
      .orderBy('line')
      .forUpdate()
      .execute();
    const open = new Set(mine.map(({ line }) => line));
    const left = rows.filter(({ line }) => open.has(line));
    const ids = left.length === 0 ? [] : await importable.save(sql, left.map(({ body }) => body) as never[]);
    const saved = left.map(({ line }, at) => ({ line, id: ids[at] }));
    if (!keep) {
      await raw`set constraints all immediate`.execute(sql);
      throw new Tried();
    }
    await raw`update import_rows r set state = 'saved', record_id = v.id
      from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) v(line int, id bigint)
      where r.import_id = ${import_id} and r.line = v.line`.execute(sql);
  };
  await db(work).catch((cause: unknown) => {
    if (!(cause instanceof Tried)) throw cause;
  });
}

/** Saves a batch; where that cannot be, its halves, until the row that is in the way is left out alone. */
async function attempt(run: Run, rows: readonly ValidatedRow[]): Promise<void> {
  try {
    if (rows.length > 0) await saveAll(run, rows);
  } catch (cause) {
    if (rows.length > 1) {
      const half = Math.ceil(rows.length / 2);
      await attempt(run, rows.slice(0, half));
      return attempt(run, rows.slice(half));
    }
    if (!(cause instanceof ApiError) || cause.status >= 500) throw cause;
    rows[0]?.problems.push(problemAt('', cause.code));
  }
}

/** What a batch came to, written beside its rows. */
const noteAll = ({ db, import_id, keep }: Run, rows: readonly ValidatedRow[]) =>
  db(async (sql) => {
    const noted = rows
      .filter(({ problems }) => !keep || problems.length > 0)
      .map(({ line, shown, problems }) => ({
        line,
        shown: shown.values,
        given: shown.given,
        problems,
        state: problems.length === 0 ? 'good' : keep ? 'failed' : 'bad',
      }));
    if (noted.length === 0) return;
    await raw`update import_rows r set state = v.state, shown = v.shown, given = v.given, problems = v.problems
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) v(line int, state text, shown jsonb, given jsonb, problems jsonb)
      where r.import_id = ${import_id} and r.line = v.line and r.state <> 'saved'`.execute(sql);
  });

async function validateRow(
  run: Run,
  cells: readonly string[],
  choose: ReturnType<typeof chooser>,
  amount: ReturnType<typeof amountReader>,
): Promise<Omit<ValidatedRow, 'line'>> {
  const { importable, client_id, settings } = run;
  const shown = shownOf(cells, settings, importable);
  const problems: Problem[] = [];
  const column = importable.columns.find(({ type }) => type === 'pictures')?.name;
  const named = column === undefined ? '' : (shown.values[column] ?? '');
  const pictures = column === undefined ? [] : await run.pictures.of(named, shown.values, column, problems);
  const body = importable.bodyOf({
    client_id,
    values: shown.values,
    pictures,
    date_order: settings.date_order,
    choice: choose(shown.values, problems),
    amount: amount(shown.values, problems),
  });
  problems.push(...rulesBroken(body, importable, problems));
  const parsed = problems.length === 0 ? importable.schema.parse(body) : null;
  return { shown, body: parsed, problems };
}

/** How points and commas are written in each column of amounts, decided by all of its cells (IMP-1). */
async function signsOf(sql: Sql, { import_id, importable: { amounts = [] }, settings: { columns } }: Run) {
  const signs: Record<string, DecimalSign | null> = {};
  for (const column of amounts) {
    const place = columns[column];
    if (place === undefined) continue;
    const rows = await sql
      .selectFrom('import_rows')
      .select(raw<string | null>`cells ->> ${place}::int`.as('cell'))
      .where('import_id', '=', import_id)
      .where(raw<boolean>`cells ->> ${place}::int ~ '[.,]'`)
      .execute();
    signs[column] = columnSign(rows.map(({ cell }) => cell ?? '')).sign;
  }
  return signs;
}

/** Goes over the rows of an import, a batch after the other: the preview and the import itself are this. */
export async function goOver(run: Run, total: number): Promise<void> {
  const { db, importable, import_id, client_id, keep } = run;
  const choose = chooser(await db((sql) => importable.choices(sql, client_id)));
  const amount = amountReader(await db((sql) => signsOf(sql, run)));
  let [done, last] = [0, 0];
  for (;;) {
    const rows = await db((sql) =>
      selectRows(sql, import_id)
        .where('r.state', 'in', keep ? ['good'] : ['read', 'good', 'bad', 'failed'])
        .where('r.line', '>', last)
        .orderBy('r.line')
        .limit(batch)
        .execute(),
    );
    if (rows.length === 0) break;
    const validated: ValidatedRow[] = [];
    for (const { line, cells } of rows) validated.push({ line, ...(await validateRow(run, cells, choose, amount)) });
    await attempt(
      run,
      validated.filter(({ problems }) => problems.length === 0),
    );
    await noteAll(run, validated);
    if (keep) run.saved();
    last = rows.at(-1)?.line ?? last;
    done += rows.length;
    await run.progress(Math.min(done, total));
  }
}

/** Writes down what a run came to, for the log of changes. */
export const noteRun = (db: Db, import_id: string) =>
  db(async (sql) => {
    const { saved, failed } = await countStates(sql, import_id);
    await sql
      .updateTable('imports')
      .set({ saved, failed, ran_at: raw<string>`now()` })
      .where('import_id', '=', import_id)
      .execute();
  });
