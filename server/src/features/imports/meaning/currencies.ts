import { signOf } from '@botones/contract/fields/written-amount';
import { cellCurrencies, headingCurrencies, type WrittenCurrency } from '@botones/contract/fields/written-currency';
import type { SheetFacts } from '@botones/contract/imports/import-settings';
import { plain } from './guess.ts';
import { mostAre, saidIn } from './kinds.ts';

type Cells = readonly string[];

const ofCurrencies = new Set([
  ...['moneda', 'divisa', 'tipo de moneda', 'moneda precio', 'moneda del precio'],
  ...['currency', 'currency code', 'price currency', '通貨'],
]);
/** What the headings of a sheet say of currencies: the column that says them of each row, as shops write it (-1: none), and what each heading names. */
interface HeadingsRead {
  place: number;
  named: WrittenCurrency[][];
}
/** Headings are those of all rows of a sheet: they are read once. */
const readHeadings = new WeakMap<Cells, HeadingsRead>();
function headingsRead(headings: Cells): HeadingsRead {
  const known = readHeadings.get(headings);
  if (known) return known;
  const read = {
    place: headings.findIndex((heading) => ofCurrencies.has(plain(heading))),
    named: headings.map(headingCurrencies),
  };
  readHeadings.set(headings, read);
  return read;
}

/** What a sheet says about the currency of a cell of amounts, beside the cell itself: in a column of currencies, else in its heading. */
export function currenciesBeside(cells: Cells, at: number, headings: Cells): WrittenCurrency[] {
  const { place, named } = headingsRead(headings);
  const beside = cellCurrencies(cells[place] ?? '');
  return beside.length > 0 ? beside : (named[at] ?? []);
}

/** Whether an amount is said to be in another currency than its column's: by its own signs, else by what stands beside it. */
export function isOther(own: WrittenCurrency, cell: string, beside: readonly WrittenCurrency[]): boolean {
  const named = cellCurrencies(cell);
  // A heading may name two: 'Precio MXN (antes USD)'.
  return named.length > 0 ? named.some((currency) => currency !== own) : beside.length > 0 && !beside.includes(own);
}

const isAmount = (cell: string): boolean => signOf(cell) !== null;

/** Columns of amounts that are all said to be in one currency. */
export function currenciesOf(rows: readonly Cells[], headings: readonly string[]): SheetFacts['currencies'] {
  return headings.flatMap((_heading, place) => {
    if (!mostAre(rows, place, isAmount)) return [];
    const named = new Set<string>();
    let only: WrittenCurrency | undefined;
    for (const cells of rows) {
      const cell = saidIn(cells[place]);
      if (cell === '') continue;
      const own = cellCurrencies(cell);
      const found = own.length > 0 ? own : currenciesBeside(cells, place, headings);
      named.add(found.join(' '));
      if (named.size > 1 || found.length !== 1) return [];
      [only] = found;
    }
    return only ? [{ place, currency: only }] : [];
  });
}
