export type CallLanguage = 'es' | 'en';

const letterNames: Record<CallLanguage, Record<string, string>> = {
  // Where a voice would read the letter as a word ('a', 'y'), its name is written.
  es: { A: 'a', B: 'be', C: 'ce', E: 'e', I: 'i', K: 'ka', O: 'o', U: 'u', Y: 'ye' },
  en: { A: 'A' },
};

/** Digits as people say them: leading zeros one by one, what follows as a number ('017' is 'cero diecisiete' once a voice reads it). */
function digitsAloud(digits: string, language: CallLanguage): string {
  const zero = language === 'es' ? 'cero' : 'zero';
  const [, zeros = '', number = ''] = /^(0*)(\d*)$/.exec(digits) ?? [];
  return [...[...zeros].map(() => zero), number].filter(Boolean).join(' ');
}

/** A ticket's label for a voice: '017' is 'cero 17', 'A 017' is 'a, cero 17'. */
export function readTicketAloud(label: string, language: CallLanguage): string {
  const [, letter = '', digits = ''] = /^([A-Z]?)\s*(\d+)$/.exec(label) ?? [];
  const number = digitsAloud(digits, language);
  return letter ? `${letterNames[language][letter] ?? letter}, ${number}` : number;
}

/** What a robot or a television says when a ticket is called: 'Ticket cero 17, caja 3'. */
export const spokenCall = (label: string, box: number, language: CallLanguage): string =>
  language === 'es'
    ? `Ticket ${readTicketAloud(label, language)}, caja ${box}`
    : `Ticket ${readTicketAloud(label, language)}, box ${box}`;
