/** Currencies that sheets name beside their amounts. */
export const writtenCurrencies = [
  'MXN',
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CAD',
  'BRL',
  'ARS',
  'BOB',
  'CLP',
  'COP',
  'CRC',
  'DOP',
  'GTQ',
  'HNL',
  'NIO',
  'PEN',
  'PYG',
  'UYU',
  'VES',
] as const;
export type WrittenCurrency = (typeof writtenCurrencies)[number];

/** How each is written wherever it stands. A bare '$' names none: pesos and dollars have it alike. */
const names: Readonly<Record<WrittenCurrency, string>> = {
  MXN: String.raw`mxn|mxp|mex\s?\$|mx\s?\$|m\.\s?n\.?|pesos?(?:\s+mexicanos?|(?!\s+(?:arg|chil|col|dom|uru)))`,
  USD: String.raw`usd|us\s?\$|u\$[sd]|u\.s\.(?:\s?\$)?|d[oó]lar(?:es)?|dollars?|dlls?\.?|dlr?s\.?`,
  EUR: 'eur|euros?|€',
  GBP: 'gbp|£',
  JPY: 'jpy|¥|yenes|円',
  CAD: String.raw`cad|ca\$`,
  BRL: String.raw`brl|r\$|reais`,
  ARS: String.raw`ars|ar\$|pesos? argentinos?`,
  BOB: 'bob|bolivianos?',
  CLP: 'clp|pesos? chilenos?',
  COP: 'cop|pesos? colombianos?',
  CRC: 'crc|₡|colones',
  DOP: String.raw`dop|rd\$|pesos? dominicanos?`,
  GTQ: 'gtq|quetzal(?:es)?',
  HNL: 'hnl|lempiras?',
  NIO: String.raw`nio|c\$|c[oó]rdobas`,
  PEN: String.raw`soles|s\/\.?(?=\s*(?:$|\)))`,
  PYG: 'pyg|₲|guaran[ií](?:es)?',
  UYU: 'uyu|pesos? uruguayos?',
  VES: 'ves|bol[ií]var(?:es)?',
};
/** What names one only where it stands right beside an amount. */
const beside: Partial<Readonly<Record<WrittenCurrency, string>>> = {
  MXN: 'mn|mx',
  USD: 'us',
  PEN: String.raw`pen|s\/\.?(?=\s*-?[\d.,])`,
  GTQ: String.raw`q\.?(?=\s*\d+[.,]\d\d)`,
  VES: String.raw`bs\.?`,
};
/** What names one in a heading only where that ends, or its bracket does. */
const lastInHeading: Partial<Readonly<Record<WrittenCurrency, string>>> = {
  MXN: 'mn|mx',
  USD: 'us',
  PEN: 'pen',
  GTQ: String.raw`q\.?`,
  VES: String.raw`bs\.?`,
};

const both = (of: WrittenCurrency): string => [names[of], beside[of]].filter(Boolean).join('|');
/** Whatever names a currency beside an amount, as a part of an expression. */
export const anyCurrency = writtenCurrencies.map(both).join('|');

const named = (of: (currency: WrittenCurrency) => string) =>
  writtenCurrencies.map((currency) => ({ currency, is: new RegExp(`(?<!\\p{L})(?:${of(currency)})(?!\\p{L})`, 'iu') }));
const inHeadings = named((currency) => {
  const last = lastInHeading[currency];
  return last ? String.raw`${names[currency]}|(?:${last})(?=\s*(?:$|\)))` : names[currency];
});
const inCells = named(both);

/** No amount and no heading of one is as long. */
const longest = 100;

/** The currencies that a heading names: of 'Precio (USD)' dollars, of 'Precio' and 'Precio $' none. */
export const headingCurrencies = (heading: string): WrittenCurrency[] =>
  heading.length > longest ? [] : inHeadings.filter(({ is }) => is.test(heading)).map(({ currency }) => currency);

/** The currencies that stand before or behind the figures of a cell: of 'US$ 12.50' and '12 dlls' dollars, of '$12.50' none. */
export function cellCurrencies(cell: string): WrittenCurrency[] {
  const text = cell.trim();
  if (text.length > longest || /^[\s\d.,$'-]*$/.test(text)) return [];
  const around = [/^\D*[\d.,]*/.exec(text)?.[0] ?? '', /\D*$/.exec(text)?.[0] ?? ''];
  return inCells.filter(({ is }) => around.some((part) => is.test(part))).map(({ currency }) => currency);
}
