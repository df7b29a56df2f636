export type ReadLanguage = 'es' | 'en';
/** How Spanish says a one at the end: alone, before a masculine noun, before a feminine one. English knows no difference. */
export type OneForm = 'uno' | 'un' | 'una';

const listed = (words: string) => words.split(' ');
const esSmall = listed(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const esTens = listed('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const esHundreds = listed(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);
const enSmall = listed(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const enTens = listed('- - twenty thirty forty fifty sixty seventy eighty ninety');

const part = (n: number, size: number) => Math.floor(n / size);
const joined = (...words: (string | false | 0 | undefined)[]) => words.filter(Boolean).join(' ');

function esBelowHundred(n: number, form: OneForm): string {
  if (n === 1) return form;
  if (n === 21) return { uno: 'veintiuno', un: 'veintiún', una: 'veintiuna' }[form];
  if (n < 30) return esSmall[n] ?? '';
  const tens = esTens[part(n, 10)] ?? '';
  return n % 10 ? `${tens} y ${esBelowHundred(n % 10, form)}` : tens;
}

function esBelowThousand(n: number, form: OneForm): string {
  if (n < 100) return esBelowHundred(n, form);
  if (n === 100) return 'cien';
  const hundreds = (esHundreds[part(n, 100)] ?? '').replace(/os$/, form === 'una' ? 'as' : 'os');
  return joined(hundreds, n % 100 && esBelowHundred(n % 100, form));
}

function spanish(n: number, form: OneForm): string {
  if (n < 1_000) return esBelowThousand(n, form);
  const [millions, thousands, rest] = [part(n, 1_000_000), part(n, 1_000) % 1_000, n % 1_000];
  return joined(
    millions && (millions === 1 ? 'un millón' : `${spanish(millions, 'un')} millones`),
    thousands && joined(thousands > 1 && esBelowThousand(thousands, form === 'una' ? 'una' : 'un'), 'mil'),
    rest && esBelowThousand(rest, form),
  );
}

function enBelowThousand(n: number): string {
  if (n < 20) return enSmall[n] ?? '';
  if (n < 100) return [enTens[part(n, 10)], n % 10 && enSmall[n % 10]].filter(Boolean).join('-');
  return joined(`${enSmall[part(n, 100)]} hundred`, n % 100 && enBelowThousand(n % 100));
}

function english(n: number): string {
  if (n < 1_000) return enBelowThousand(n);
  const scales = [
    [part(n, 1_000_000_000), 'billion'],
    [part(n, 1_000_000) % 1_000, 'million'],
    [part(n, 1_000) % 1_000, 'thousand'],
  ] as const;
  return joined(
    ...scales.map(([count, scale]) => count && `${enBelowThousand(count)} ${scale}`),
    n % 1_000 && enBelowThousand(n % 1_000),
  );
}

/** A whole number below a million millions in words. */
export const cardinal = (language: ReadLanguage, n: number, form: OneForm = 'uno'): string =>
  language === 'es' ? spanish(n, form) : english(n);

/** Digits that are a name rather than a count: `017` is zero seventeen. */
export function named(language: ReadLanguage, digits: string): string {
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const rest = digits.slice(zeros);
  return joined(...Array<string>(zeros).fill(cardinal(language, 0)), rest && cardinal(language, Number(rest)));
}

/** Each digit for itself. */
export const spelled = (language: ReadLanguage, digits: string): string =>
  [...digits].map((digit) => cardinal(language, Number(digit))).join(' ');
