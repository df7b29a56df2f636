import { named, type ReadLanguage } from './numbers.ts';
import type { Reader } from './reader.ts';

/** Places and papers that have a number. */
const nouns = {
  es: 'módulos?|modulo|ventanillas?|cajas?|mesas?|turnos?|boletos?|folio|pisos?|salas?|consultorios?|cubículos?|puertas?|andén|anden|mostrador|pasillos?|local|habitaci[oó]n|cuarto|planta|nivel|torre|sección|opci[oó]n|paso|ruta|línea',
  en: 'modules?|windows?|counters?|desks?|tables?|turns?|tickets?|rooms?|offices?|floors?|gates?|doors?|aisles?|suites?|booths?|halls?|levels?|lanes?|options?|steps?|routes?|lines?',
};
/** What is called by such a number alone. */
const called = { es: 'turnos?|boletos?|folio', en: 'turns?|tickets?|numbers?' };
const end = String.raw`(?![\p{L}\d]|[.,:/-]\d|\s?[%°$€])`;

/** Ticket numbers (`A 017`, `B-12`) and what is numbered (`módulo 3`, `room 03`). */
export const tickets = (language: ReadLanguage): Reader[] => {
  const say = (_whole: string, letters = '', digits = '') => `${letters} ${named(language, digits)}`;
  return [
    {
      find: new RegExp(`(?<=(?<!\\p{L})(?:${called[language]})[ :]{1,2})(\\p{Lu}{1,2})[ -]?(\\d{1,4})${end}`, 'giu'),
      say,
    },
    { find: new RegExp(`(?<![\\p{L}\\d-])(\\p{Lu}{1,2})[ -]?(0\\d{1,3})${end}`, 'gu'), say },
    { find: new RegExp(`(?<![\\p{L}\\d-])(\\p{Lu})-?(\\d{2,4})${end}`, 'gu'), say },
    {
      find: new RegExp(
        `(?<=(?<!\\p{L})(?:${nouns[language]}) )(?:(?:n[úu]mero|number|n[úu]m\\.|no\\.|#) ?)?(\\d{1,4})${end}`,
        'giu',
      ),
      say: (whole, digits = '') => {
        const word = language === 'es' ? 'número ' : 'number ';
        return (/^\d/.test(whole) ? '' : word) + named(language, digits);
      },
    },
  ];
};
