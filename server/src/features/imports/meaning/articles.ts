import { amountWritten, type DecimalSign } from '@botones/contract/fields/written-amount';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import { raw, type Sql } from '../../../app/database/db.ts';
import { signIn } from './validate.ts';
import { type Folded, foldVariants, nameVariants } from './variants.ts';

/** What becomes of a row of an article; where each variant is a product, with the cells of the row that says what it does not. */
export type Article = Exclude<Folded, { head: number }> | { name: string; cells: readonly string[] };

export interface Articles {
  import_id: string;
  settings: Pick<ImportSettings, 'columns' | 'variants'>;
  signs: Readonly<Record<string, DecimalSign | null>>;
}

/** What becomes of the rows that share their article with others, by line (IMP-3). */
export async function articlesOf(
  sql: Sql,
  { import_id, settings: { columns, variants }, signs }: Articles,
): Promise<Map<number, Article>> {
  if (variants === null) return new Map();
  const cell = (column: string) => raw<string>`coalesce(cells ->> ${columns[column]?.[0] ?? -1}::int, '')`;
  const rows = await sql
    .selectFrom('import_rows')
    .select(['line', 'article as group', 'variant', 'pictured'])
    .select([cell('name_es').as('name'), cell('price_es').as('price')])
    .where('import_id', '=', import_id)
    .where('article', '<>', '')
    // What stands below its headings is not known.
    .where('longer', '=', false)
    .orderBy('line')
    .execute();
  const amountOf = (price: string) => {
    const written = amountWritten(price, signIn(price, signs.price_es));
    return written === null ? null : Number(written);
  };
  const folded = variants === 'one' ? foldVariants(rows, amountOf) : nameVariants(rows);
  const lines = [...new Set([...folded.values()].flatMap((each) => ('head' in each ? [each.head] : [])))];
  const heads = await sql
    .selectFrom('import_rows')
    .select(['line', raw<string[]>`cells`.as('cells')])
    .where('import_id', '=', import_id)
    .where('line', '=', raw<number>`any(${lines}::int[])`)
    .execute();
  const cellsOf = new Map(heads.map(({ line, cells }) => [line, cells]));
  const articles = new Map<number, Article>();
  for (const [line, each] of folded)
    articles.set(line, 'head' in each ? { name: each.name, cells: cellsOf.get(each.head) ?? [] } : each);
  return articles;
}
