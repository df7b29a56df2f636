import { ImportSettings, SheetFacts } from '@botones/contract/imports/import-settings';
import type { Import } from '@botones/contract/imports/imports';
import { raw, type Sql } from '../../../app/database/db.ts';
import { fail, orFail } from '../../../app/http/fail.ts';
import type { Importable } from '../../../app/records/importable.ts';
import { sentenceOf } from '../meaning/problems.ts';
import { countRows, unknownNames } from './rows.ts';

export const selectImport = (sql: Sql, kind: string, import_id: string) =>
  selectImports(sql, kind).where('import_id', '=', import_id);
export const selectImports = (sql: Sql, kind: string) =>
  sql
    .selectFrom('imports')
    .select(['import_id', 'client_id', 'name', 'sheet', 'settings', 'rows', 'previewed', 'updated_at'])
    .select(['digest', 'missing', 'ran_at', 'undone_at'])
    .where('kind', '=', kind);
export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImport>['executeTakeFirstOrThrow']>>;

/** An import of a kind that the caller reaches, with its sheet and settings read. */
export async function findImport(sql: Sql, kind: string, import_id: string) {
  const row = orFail(await selectImport(sql, kind, import_id).executeTakeFirst(), 'imports.not_found');
  return { ...row, sheet: SheetFacts.parse(row.sheet), settings: ImportSettings.parse(row.settings) };
}

/**
 * Holds an import until the end of a transaction that saves something of it. One that is taken back, or looked at in another way, saves
 * nothing more: whoever says so waits for what is being saved, and what comes after it fails here.
 */
export async function holdRunning(sql: Sql, import_id: string): Promise<void> {
  const row = await sql
    .selectFrom('imports')
    .select('previewed')
    .where('import_id', '=', import_id)
    .forShare()
    .executeTakeFirst();
  if (!row?.previewed) fail('imports.ended');
}

/** The last import of the same file that was run and not taken back. */
const earlierOf = (sql: Sql, kind: string, { import_id, client_id, digest }: ImportRecord) =>
  sql
    .selectFrom('imports')
    .select(['import_id', 'name', 'saved', raw<string>`ran_at`.as('ran_at')])
    .where('client_id', '=', client_id)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .where('import_id', '<>', import_id)
    .where('ran_at', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('ran_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An import as it is told. */
export async function importOf(sql: Sql, importable: Importable, row: ImportRecord): Promise<Import> {
  const { import_id, client_id: client, name, rows, previewed, missing, ran_at, undone_at, updated_at } = row;
  // Those that were drawn came in no archive.
  const pictures = await sql
    .selectFrom('import_pictures')
    .select(['name', 'failure'])
    .where('import_id', '=', import_id)
    .where('name', 'not like', '/%')
    .orderBy('name')
    .execute();
  const withinOf = Object.fromEntries(
    importable.columns.flatMap(({ name, within }) => (within ? [[name, within]] : [])),
  );
  return {
    ...{ import_id, client, name, rows, previewed, missing, ran_at, undone_at, updated_at },
    sheet: SheetFacts.parse(row.sheet),
    settings: ImportSettings.parse(row.settings),
    ...(await countRows(sql, import_id)),
    unknown: await unknownNames(sql, import_id, withinOf),
    pictures: pictures.length,
    pictures_refused: pictures
      .flatMap(({ name, failure }) =>
        failure === null ? [] : [{ name, code: failure, message: sentenceOf({ code: failure, params: {} }) }],
      )
      .slice(0, 100),
    earlier: (await earlierOf(sql, importable.kind, row)) ?? null,
  };
}
