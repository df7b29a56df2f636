import type { ImportRow } from '@botones/contract/imports/imports';
import { raw, type Sql } from '../../../app/database/db.ts';
import type { Values } from '../../../app/records/importable.ts';
import { isDamaged } from '../../../app/sheets/sheet-text.ts';
import { type Problem, told } from '../meaning/problems.ts';

export const selectRows = (sql: Sql, import_id: string) =>
  sql
    .selectFrom('import_rows as r')
    .select(['r.line', 'r.state', 'r.match', 'r.record_id', 'r.longer'])
    .select([
      raw<string[]>`r.cells`.as('cells'),
      raw<Values>`r.fixed`.as('fixed'),
      raw<Values>`r.shown`.as('shown'),
      raw<Values>`r.read`.as('read'),
      raw<Values>`r.before`.as('before'),
      raw<string[]>`r.given`.as('given'),
      raw<Problem[]>`r.problems`.as('problems'),
      raw<Problem[]>`r.notes`.as('notes'),
      raw<string[][]>`r.readings`.as('readings'),
      raw<Problem[]>`r.remarks`.as('remarks'),
    ])
    .where('r.import_id', '=', import_id);
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export const rowOf = ({ cells, state, match, problems, notes, longer, remarks, ...row }: StoredRow): ImportRow => ({
  ...row,
  state: state as ImportRow['state'],
  match: match as ImportRow['match'],
  problems: problems.map(told),
  notes: notes.map(told),
  damaged: cells.some(isDamaged),
});

/** A row that was left out until somebody knows its place. */
export const isLater = raw<boolean>`r.state = 'left' and r.problems @> '[{"code": "imports.place_later"}]'::jsonb`;

/** Rows of an import by what became of them, and of those that are good or saved by what they are to the records. */
export async function countRows(sql: Sql, import_id: string) {
  const counted = await sql
    .selectFrom('import_rows as r')
    .select(['state', 'match', raw<number>`count(*)::int`.as('n')])
    .select(raw<number>`count(*) filter (where ${isLater})::int`.as('later'))
    .where('import_id', '=', import_id)
    .groupBy(['state', 'match'])
    .execute();
  const sum = (is: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((total, { n }) => total + n, 0);
  const of = (...states: string[]) => sum(({ state }) => states.includes(state));
  const to = (match: string) => sum((row) => row.match === match && ['good', 'saved'].includes(row.state));
  return {
    ...{ good: of('good'), bad: of('bad'), left: of('left'), saved: of('saved'), failed: of('failed') },
    ...{ undone: of('undone'), kept: of('kept'), later: counted.reduce((total, { later }) => total + later, 0) },
    ...{ fresh: to('new'), changed: to('changed'), same: to('same') },
  };
}

/** Names of rows that the system does not know, with how many rows have each (IMP-2). */
export async function unknownNames(sql: Sql, import_id: string, withinOf: Readonly<Record<string, string>>) {
  const found = await raw<{ column: string; name: string; within: string | null; rows: number }>`
    select p ->> 'column' as column, min(r.shown ->> (p ->> 'column')) as name,
      nullif(min(r.shown ->> (${JSON.stringify(withinOf)}::jsonb ->> (p ->> 'column'))), '') as within, count(*)::int as rows
    from import_rows r cross join jsonb_array_elements(r.problems) p
    where r.import_id = ${import_id} and r.state = 'bad' and p ->> 'code' = 'imports.unknown_choice'
    group by 1, lower(r.shown ->> (p ->> 'column')), lower(r.shown ->> (${JSON.stringify(withinOf)}::jsonb ->> (p ->> 'column')))
    order by 1, 4 desc, 2 limit 2000`.execute(sql);
  return found.rows;
}

/** Records that the rows of an import are: those are not missing in it. */
export async function recordsOfRows(sql: Sql, import_id: string): Promise<Set<number>> {
  const rows = await sql
    .selectFrom('import_rows')
    .select('record_id')
    .where('import_id', '=', import_id)
    .where('record_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id])));
}

/** Records that this import has made so far: its own rows are not taken for a change of them. */
export async function madeBy(sql: Sql, import_id: string): Promise<Set<number>> {
  const rows = await sql
    .selectFrom('import_rows')
    .select('record_id')
    .where('import_id', '=', import_id)
    .where('state', '=', 'saved')
    .where('match', '=', 'new')
    .execute();
  return new Set(rows.flatMap(({ record_id }) => (record_id === null ? [] : [record_id])));
}
