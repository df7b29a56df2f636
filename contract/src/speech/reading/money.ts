import { type Amount, amountOf, sayAmount, written as writtenAmount } from './amounts.ts';
import { cardinal, type ReadLanguage } from './numbers.ts';
import { type Reader, wordEnd } from './reader.ts';

export type Currency = 'MXN' | 'USD';
type Money = Currency | 'EUR';

/** One and several of a currency, one and several of its hundredths. */
const names: Record<ReadLanguage, Record<Money, readonly [string, string, string, string]>> = {
  es: {
    MXN: ['peso', 'pesos', 'centavo', 'centavos'],
    USD: ['dólar', 'dólares', 'centavo', 'centavos'],
    EUR: ['euro', 'euros', 'céntimo', 'céntimos'],
  },
  en: {
    MXN: ['Mexican peso', 'Mexican pesos', 'centavo', 'centavos'],
    USD: ['dollar', 'dollars', 'cent', 'cents'],
    EUR: ['euro', 'euros', 'cent', 'cents'],
  },
};

/** Money has no thousandths: a point before three digits parts thousands. */
const written = String.raw`(?:\d{1,3}(?:\.\d{3})+(?!\d|[.,]\d)|${writtenAmount})`;
const withoutPoints = (number: string) => (/^\d{1,3}(?:\.\d{3})+$/.test(number) ? number.replaceAll('.', '') : number);
const before = String.raw`(?<![\p{L}\d$€])((?:(?:MXN|MX|USD|US)\s?)?\$|(?:MXN|USD|EUR)(?=\s?\d)|€)\s?`;
const after = String.raw`(MXN|M\.\s?N\.|MN|USD|EUR|€|(?:mexican )?pesos?(?: mexicanos?)?|d[oó]lar(?:es)?|dlls?\.?|(?:us )?dollars?|euros?)${wordEnd}`;
const scale = String.raw`(?:\s(mil|mill[oó]n|millones|thousand|million|billion)${wordEnd})?`;
const per = String.raw`(\s?\/\s?(?=\p{L}{2}))?`;

function moneyOf(mark: string, usual: Money): Money {
  if (/mx|m\.|mn|peso/i.test(mark)) return 'MXN';
  if (/us|d[oó]l|dl/i.test(mark)) return 'USD';
  return /eur|€/i.test(mark) ? 'EUR' : usual;
}

function sayMoney(language: ReadLanguage, amount: Amount, money: Money, scaled: string): string {
  const [one, many, cent, cents] = names[language][money];
  const { whole, decimals } = amount;
  const spoken = sayAmount(language, amount, 'un');
  if (scaled) return `${spoken} ${scaled} ${/^mill[oó]/.test(scaled) ? 'de ' : ''}${many}`;
  if (decimals.length > 2) return `${spoken} ${many}`;
  const hundredths = Number(decimals.padEnd(2, '0'));
  const round = language === 'es' && whole >= 1_000_000 && whole % 1_000_000 === 0;
  const main = `${cardinal(language, whole, 'un')} ${round ? 'de ' : ''}${whole === 1 ? one : many}`;
  if (!hundredths) return main;
  const rest = `${cardinal(language, hundredths, 'un')} ${hundredths === 1 ? cent : cents}`;
  return whole ? `${main} ${language === 'es' ? 'con' : 'and'} ${rest}` : rest;
}

/** Money by its sign, its code or its name; `usual` is what a bare '$' means. */
export function money(language: ReadLanguage, usual: Currency): Reader[] {
  const [to, by] = language === 'es' ? ['a', 'por'] : ['to', 'per'];
  const say = (mark: string, number: string, scaled: string, each: string) => {
    const amount = amountOf(scaled ? number : withoutPoints(number));
    return amount && sayMoney(language, amount, moneyOf(mark, usual), scaled) + (each && ` ${by} `);
  };
  return [
    { find: /(?<=\$\s?\d[\d.,]*)(?:\s?[-–—]\s?\$|[-–—])\s?(?=\d)/g, say: () => ` ${to} $` },
    {
      find: new RegExp(`(?<![\\p{L}\\d$€.,:/-])(\\d{1,6})\\s?[-–]\\s?(?=${written}\\s?${after})`, 'giu'),
      say: (_whole, first) => `${cardinal(language, Number(first), 'un')} ${to} `,
    },
    {
      find: /(?<![\p{L}\d.,])(\d{1,2})\s?[x×]\s?(?=\$)/giu,
      say: (_whole, count) => `${cardinal(language, Number(count))} ${language === 'es' ? 'por' : 'for'} `,
    },
    {
      find: new RegExp(`${before}(${written})${scale}(?:\\s?(?:de )?${after})?${per}`, 'giu'),
      say: (_whole, mark = '', number = '', scaled = '', name = '', each = '') =>
        say(name || mark, number, scaled, each),
    },
    {
      find: new RegExp(`(?<![\\p{L}\\d$€.,:/-])(${written})${scale}\\s?(?:de )?${after}${per}`, 'giu'),
      say: (_whole, number = '', scaled = '', name = '', each = '') => say(name, number, scaled, each),
    },
    {
      find: /(?<![\p{L}\d.,])(\d{1,2})\s?¢/gu,
      say: (_whole, number = '') => say('', `0.${number.padStart(2, '0')}`, '', ''),
    },
  ];
}
