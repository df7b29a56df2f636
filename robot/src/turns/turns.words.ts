import { readTicketAloud } from '@botones/contract/turns/spoken';
import type { Language } from '../interaction/languages.ts';
import type { TicketOutcome } from './ticketing.ts';

/** What the robot's screens of tickets say. */
export interface TurnWords {
  /** The tile, and the button that takes one. */
  take: string;
  title: string;
  /** Said when the screen opens. */
  invites: string;
  reasons: string;
  name: string;
  yourName: string;
  done: string;
  waits: string;
  yours: string;
  ahead: (people: number) => string;
  minutes: (range: { from: number; until: number }) => string;
  /** Beside the QR code of the ticket's page, and what that is called (MOV-1). */
  page: string;
  pageCode: string;
  /** Of a number of the robot's own band (TUR-5). */
  show: string;
  none: string;
  /** What is heard of a ticket. */
  says: (outcome: TicketOutcome) => string;
  /** Over the last that were called. */
  called: string;
  box: (number: number) => string;
  /** In place of tickets, where a robot gives out none. */
  noTickets: string;
}

const es: TurnWords = {
  take: 'Tomar turno',
  title: 'Tome su turno',
  invites: 'Toque “Tomar turno” y espere a que llamen su número.',
  reasons: 'Si es su caso, márquelo:',
  name: 'Escribir mi nombre',
  yourName: 'Su nombre (opcional)',
  done: 'Listo',
  waits: 'Un momento…',
  yours: 'Su turno',
  ahead: (people) => (people === 0 ? 'Es el siguiente' : people === 1 ? '1 persona antes' : `${people} personas antes`),
  minutes: ({ from, until }) => (from === 0 ? `Menos de ${until} minutos` : `De ${from} a ${until} minutos`),
  page: 'Escanee y siga su turno en su teléfono',
  pageCode: 'Código QR de la página de su turno',
  show: 'Muestre este número en recepción',
  none: 'Por ahora no puedo dar turnos. Acuda a la recepción, por favor.',
  says(outcome) {
    if (outcome.how === 'none') return es.none;
    const number = `Su turno es el ${readTicketAloud(outcome.label, 'es')}.`;
    if (outcome.how === 'own') return `${number} Muestre este número en recepción.`;
    const { ahead, wait } = outcome;
    const people =
      ahead === 0
        ? 'Usted es el siguiente.'
        : `${ahead === 1 ? 'Hay una persona' : `Hay ${ahead} personas`} antes que usted.`;
    return wait ? `${number} ${people} La espera es: ${es.minutes(wait).toLowerCase()}.` : `${number} ${people}`;
  },
  called: 'Llamados',
  box: (number) => `Caja ${number}`,
  noTickets: 'Todavía no doy turnos.',
};

const en: TurnWords = {
  take: 'Take a ticket',
  title: 'Take your ticket',
  invites: 'Touch “Take a ticket” and wait until your number is called.',
  reasons: 'If this is you, please mark it:',
  name: 'Write my name',
  yourName: 'Your name (optional)',
  done: 'Done',
  waits: 'One moment…',
  yours: 'Your ticket',
  ahead: (people) =>
    people === 0 ? 'You are next' : people === 1 ? '1 person before you' : `${people} people before you`,
  minutes: ({ from, until }) => (from === 0 ? `Less than ${until} minutes` : `${from} to ${until} minutes`),
  page: 'Scan to follow your ticket on your phone',
  pageCode: 'QR code of the page of your ticket',
  show: 'Show this number at reception',
  none: 'I cannot give out tickets at the moment. Please go to reception.',
  says(outcome) {
    if (outcome.how === 'none') return en.none;
    const number = `Your ticket is ${readTicketAloud(outcome.label, 'en')}.`;
    if (outcome.how === 'own') return `${number} Please show this number at reception.`;
    const { ahead, wait } = outcome;
    const people = ahead === 0 ? 'You are next.' : `${en.ahead(ahead)}.`;
    return wait ? `${number} ${people} The wait: ${en.minutes(wait).toLowerCase()}.` : `${number} ${people}`;
  },
  called: 'Called',
  box: (number) => `Box ${number}`,
  noTickets: 'I do not give out tickets yet.',
};

export const turnWords: Record<Language, TurnWords> = { es, en };
