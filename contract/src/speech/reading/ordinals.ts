import { cardinal, type ReadLanguage } from './numbers.ts';
import { type Reader, wordEnd } from './reader.ts';

const esOnes = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno'];
const esTens = [
  ...['', 'décimo', 'vigésimo', 'trigésimo', 'cuadragésimo', 'quincuagésimo'],
  ...['sexagésimo', 'septuagésimo', 'octogésimo', 'nonagésimo'],
];
const enIrregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The place in a row, of 1 to 99; Spanish in its masculine. */
export function ordinal(language: ReadLanguage, n: number): string {
  if (language === 'es') return [esTens[Math.floor(n / 10)], esOnes[n % 10]].filter(Boolean).join(' ');
  return cardinal('en', n).replace(/[a-z]+$/, (last) => enIrregular[last] ?? `${last.replace(/y$/, 'ie')}th`);
}

/** What of Spanish comes after primer and tercer without a letter that says so. */
const nouns = 'piso|nivel|lugar|grado|sótano|turno|cuarto|día|año|aniversario';
const endings = 'er|ero|ro|do|to|mo|vo|no|ra|da|ta|ma|va|na|os?|as?|ª|º|°';
/** Which letters people write after a last digit. */
const fits = [/^[mo]/, /^[re]/, /^d/, /^[re]/, /^t/, /^t/, /^t/, /^[mt]/, /^[vo]/, /^[nv]/];

function spanish(_whole: string, digits = '', ending = '', noun = ''): string | null {
  const n = Number(digits);
  const sign = /^[ªº°]$|^[oa]s?$/.test(ending);
  if (n < 1 || n > 99 || (ending === '°' && n > 12) || (!sign && !fits[n % 10]?.test(ending))) return null;
  const said = ordinal('es', n);
  if (/a$|ª|as$/.test(ending)) return said.replaceAll(/o(?=$| )/g, 'a') + (/as$/.test(ending) ? 's' : '');
  if (ending === 'os') return `${said}s`;
  return ending === 'er' || (noun && ending !== 'ero' && ending !== 'ro')
    ? said.replace(/(prime|terce)ro$/, '$1r')
    : said;
}

/** 1er, 2.º, 3a, 4to · 1st, 22nd. */
export const ordinals = (language: ReadLanguage): Reader[] =>
  language === 'es'
    ? [
        {
          find: new RegExp(
            String.raw`(?<![\p{L}\d.,$:/-])(\d{1,2})(?:\.(?=[ªº]))?(${endings})(?![\p{L}\d])(?!\s?[CF]${wordEnd})(?:\.(?=\s\p{Ll}))?(?:(?=\s(${nouns})${wordEnd})|)`,
            'gu',
          ),
          say: spanish,
        },
      ]
    : [
        {
          find: /(?<![\p{L}\d.,$:/-])(\d{1,2})(st|nd|rd|th)(?![\p{L}\d])/giu,
          say: (_whole, digits = '', ending = '') => {
            const said = Number(digits) > 0 ? ordinal('en', Number(digits)) : '';
            const usual = said.endsWith('th') ? 'th' : said.slice(-2);
            return usual === ending.toLowerCase() ? said : null;
          },
        },
      ];
