import { errors, isErrorCode } from '@botones/contract/errors';
import { type Import, type ImportRow, ImportSettings, SheetFacts } from '@botones/contract/imports/imports';
import { ruleText } from '@botones/contract/rules';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { isDamaged } from '../../app/sheets/sheet-text.ts';
import type { Problem } from './imports.validate.ts';

/** The Spanish sentence of a problem. */
export const sentenceOf = ({ code, params }: Pick<Problem, 'code' | 'params'>): string =>
  ruleText({ code, params }, 'es') ?? (isErrorCode(code) ? errors[code][1].es : code);

export const selectImport = (sql: Sql, kind: string, import_id: string) =>
  sql
    .selectFrom('imports')
    .select(['import_id', 'client_id', 'name', 'sheet', 'settings', 'rows', 'previewed', 'updated_at'])
    .where('import_id', '=', import_id)
    .where('kind', '=', kind);
type Row = Awaited<ReturnType<ReturnType<typeof selectImport>['executeTakeFirstOrThrow']>>;

/** An import of a kind that the caller reaches, with its settings read. */
export async function findImport(sql: Sql, kind: string, import_id: string) {
  const row = orFail(await selectImport(sql, kind, import_id).executeTakeFirst(), 'imports.not_found');
  return { ...row, settings: ImportSettings.parse(row.settings) };
}

/** Rows of an import by what became of them. */
export async function countStates(sql: Sql, import_id: string) {
  const counted = await sql
    .selectFrom('import_rows')
    .select(['state', raw<number>`count(*)::int`.as('n')])
    .where('import_id', '=', import_id)
    .groupBy('state')
    .execute();
  const of = (state: string) => counted.find((each) => each.state === state)?.n ?? 0;
  return { good: of('good'), bad: of('bad'), saved: of('saved'), failed: of('failed') };
}

/** An import as it is told. */
export async function importOf(sql: Sql, row: Row): Promise<Import> {
  const { import_id, client_id: client, name, rows, previewed, updated_at } = row;
  // Those that were drawn came in no archive.
  const pictures = await sql
    .selectFrom('import_pictures')
    .select(['name', 'failure'])
    .where('import_id', '=', import_id)
    .where('name', 'not like', '/%')
    .orderBy('name')
    .execute();
  return {
    import_id,
    client,
    name,
    rows,
    previewed,
    updated_at,
    sheet: SheetFacts.parse(row.sheet),
    settings: ImportSettings.parse(row.settings),
    ...(await countStates(sql, import_id)),
    pictures: pictures.length,
    pictures_refused: pictures
      .flatMap(({ name, failure }) =>
        failure === null ? [] : [{ name, code: failure, message: sentenceOf({ code: failure, params: {} }) }],
      )
      .slice(0, 100),
  };
}

export const selectRows = (sql: Sql, import_id: string) =>
  sql
    .selectFrom('import_rows as r')
    .select(['r.line', 'r.state'])
    .select([
      raw<string[]>`r.cells`.as('cells'),
      raw<Record<string, string>>`r.shown`.as('shown'),
      raw<string[]>`r.given`.as('given'),
      raw<Problem[]>`r.problems`.as('problems'),
    ])
    .where('r.import_id', '=', import_id);
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export const rowOf = ({ line, state, cells, shown, given, problems }: StoredRow): ImportRow => ({
  line,
  state: state as ImportRow['state'],
  shown,
  given,
  problems: problems.map((problem) => ({ ...problem, message: sentenceOf(problem) })),
  damaged: cells.some(isDamaged),
});
