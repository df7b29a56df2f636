import type { Language } from './words.ts';

/** The first language of the phone that the page speaks, else the one in which the ticket was taken, else Spanish. */
export function languageOf(phone: readonly string[], ticket: 1 | 2 | null = null): Language {
  for (const tag of phone) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'es' || language === 'en') return language;
  }
  return ticket === 2 ? 'en' : 'es';
}
