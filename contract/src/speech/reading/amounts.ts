import { cardinal, named, type OneForm, type ReadLanguage, spelled } from './numbers.ts';
import { alone, type Reader } from './reader.ts';

/** A number as it is written: 12,500 · 1,299.00 · 1.299,00 · 12,50 · 2.5 · 7. Mexico and English write the point before decimals. */
export const written = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d+,\d{1,2}|\d+(?:\.\d+)?)(?!\d|[.,]\d)`;

export interface Amount {
  whole: number;
  /** Digits after the point, '' for none. */
  decimals: string;
}

/** What was written, or null for more than has a name. */
export function amountOf(text: string): Amount | null {
  const plain = /,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  const [whole = '', decimals = ''] = plain.split('.');
  return whole.length > 12 ? null : { whole: Number(whole), decimals };
}

/** An amount in words; Spanish says decimals as numbers, English digit by digit. */
export function sayAmount(language: ReadLanguage, { whole, decimals }: Amount, form: OneForm = 'uno'): string {
  if (!decimals) return cardinal(language, whole, form);
  if (language === 'en') return `${cardinal('en', whole)} point ${spelled('en', decimals)}`;
  return `${cardinal('es', whole)} punto ${decimals.length > 3 ? spelled('es', decimals) : named('es', decimals)}`;
}

/** Masculine in spite of its -as. */
const masculine = /^(?:d[ií]as|(?:proble|progra|siste|te|idio|cli|dra|dile)mas|mapas|planetas|turistas|artistas)$/i;
const feminine = /(?:as|ciones|siones|dades)$/i;

/** How a one is said before the word that follows. */
function formBefore(next: string): OneForm {
  if (feminine.test(next) && !masculine.test(next)) return 'una';
  return /s$/i.test(next) ? 'un' : 'uno';
}

/** Numbers with thousands or decimals; engines say plain ones well themselves. */
export const amounts = (language: ReadLanguage): Reader[] => [
  {
    find: new RegExp(
      String.raw`${alone.before}(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d+\.\d+)${alone.after}(?:(?=\s(\p{L}+))|)`,
      'gu',
    ),
    say: (_whole, number, next) => {
      const amount = amountOf(number ?? '');
      return amount && sayAmount(language, amount, formBefore(next ?? ''));
    },
  },
];
