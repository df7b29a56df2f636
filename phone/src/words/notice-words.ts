import type { Language, Sentences } from './words.ts';

/** What a notification says while the page is closed: apart from the page's words, which the worker does not load. */
export interface NoticeWords {
  /** Of the notification. */
  lang: string;
  almost: (label: string) => Sentences;
  /** Null: the box is not known. */
  called: (label: string, box: number | null) => Sentences;
  /** Something came, and what it says cannot be read. */
  unread: Sentences;
}

export const noticeWords: Record<Language, NoticeWords> = {
  es: {
    lang: 'es-MX',
    almost: (label) => ({
      headline: 'Ya casi es su turno',
      text: `Turno ${label}. Acérquese, por favor: lo llamarán pronto.`,
    }),
    called: (label, box) => ({
      headline: box === null ? 'Es su turno' : `Es su turno: caja ${box}`,
      text: box === null ? `Turno ${label}.` : `Turno ${label}. Pase a la caja ${box}, por favor.`,
    }),
    unread: { headline: 'Hay un aviso de su turno', text: 'Abra la página de su turno para verlo.' },
  },
  en: {
    lang: 'en',
    almost: (label) => ({
      headline: 'Almost your turn',
      text: `Ticket ${label}. Please come close: you will be called soon.`,
    }),
    called: (label, box) => ({
      headline: box === null ? 'It is your turn' : `It is your turn: box ${box}`,
      text: box === null ? `Ticket ${label}.` : `Ticket ${label}. Please go to box ${box}.`,
    }),
    unread: { headline: 'There is news of your ticket', text: 'Open the page of your ticket to see it.' },
  },
};
