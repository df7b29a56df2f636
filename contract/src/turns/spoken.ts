import { cardinal, named, type ReadLanguage } from '../speech/reading/numbers.ts';
import { ticketDay } from './ticket-day.ts';

export type CallLanguage = ReadLanguage;

/** What Spanish calls the letters of bands: engines read a bare 'J' or 'Y' in ways of their own. */
const spanishLetters = [
  ...['a', 'be', 'ce', 'de', 'e', 'efe', 'ge', 'hache', 'i', 'jota', 'ka', 'ele', 'eme'],
  ...['ene', 'o', 'pe', 'cu', 'erre', 'ese', 'te', 'u', 'uve', 'doble u', 'equis', 'ye', 'zeta'],
];

/** A ticket's label for a voice: '017' is 'cero diecisiete', 'A 017' is 'a, cero diecisiete'; what is no label stays as it is. */
export function readTicketAloud(label: string, language: CallLanguage): string {
  const [, letter = '', digits = ''] = /^([A-Z]?)\s*(\d+)$/.exec(label) ?? [];
  if (!digits) return label;
  const number = named(language, digits);
  if (!letter) return number;
  return `${language === 'es' ? spanishLetters[letter.charCodeAt(0) - 65] : letter}, ${number}`;
}

/** What a robot or a television says when a ticket is called: 'Ticket cero diecisiete, caja tres', 'Ticket cero cinco de ayer, caja uno'. */
export function spokenCall(label: string, box: number, language: CallLanguage, daysAgo = 0): string {
  const number = readTicketAloud(label, language);
  const ticket = ['Ticket', number, ticketDay(daysAgo, cardinal(language, daysAgo))[language]]
    .filter(Boolean)
    .join(' ');
  return `${ticket}, ${language === 'es' ? 'caja' : 'box'} ${cardinal(language, box)}`;
}
