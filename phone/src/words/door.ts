import type { DoorPage } from '@botones/contract/turns/turn-doors';
import type { Language, Sentences } from './words.ts';

/** Everything that the page says at the door of a branch. */
export interface DoorWords {
  title: string;
  text: string;
  loading: string;
  line: string;
  nobody: string;
  take: string;
  takeAnother: string;
  held: (label: string) => string;
  heldServed: (label: string) => string;
  closed: Record<NonNullable<DoorPage['closed']>, Sentences>;
  opens: (from: string, until: string) => string;
  gone: Sentences;
  /** Of a television, whose code is another every some minutes. */
  goneScreen: Sentences;
  lost: string;
  /** By error code. */
  refusals: Record<string, string>;
}

export const doorWords: Record<Language, DoorWords> = {
  es: {
    title: 'Tome su turno aquí',
    text: 'Espere donde guste: esta página le dirá cuándo es su turno.',
    loading: 'Buscando la sucursal…',
    line: 'En la fila',
    nobody: 'Nadie',
    take: 'Tomar mi turno',
    takeAnother: 'Tomar otro turno',
    held: (label) => `Ya tiene el turno ${label}`,
    heldServed: (label) => `Es su turno: ${label}`,
    closed: {
      off: { headline: 'Aquí no se dan turnos por teléfono', text: 'Tómelo en el robot o en recepción.' },
      hours: { headline: 'La sucursal está cerrada a esta hora', text: '' },
      full: {
        headline: 'Hay muchos turnos por teléfono',
        text: 'Espere un minuto en esta página, o tómelo en el robot o en recepción.',
      },
      no_boxes: { headline: 'En esta sucursal no se atiende por turnos', text: 'Acuda a recepción, por favor.' },
    },
    opens: (from, until) => `Podrá tomar su turno de ${from} a ${until}.`,
    gone: { headline: 'Este código ya no sirve', text: 'Escanee el que está en la sucursal.' },
    goneScreen: { headline: 'Este código ya cambió', text: 'Escanee el que la pantalla muestra ahora.' },
    lost: 'No hay respuesta. Se sigue pidiendo su turno: deje esta página abierta.',
    refusals: {
      'doors.off': 'Esta sucursal no da turnos por teléfono. Tómelo en el robot o en recepción.',
      'doors.hours': 'La sucursal está cerrada a esta hora.',
      'doors.full':
        'Hay muchos turnos por teléfono en este momento. Espere un minuto, o tómelo en el robot o en recepción.',
      'doors.no_boxes': 'En esta sucursal no se atiende por turnos.',
      'doors.too_many': 'Este teléfono ya tiene tres turnos en espera.',
      'turns.no_numbers': 'Hoy ya no quedan números. Acuda a recepción, por favor.',
      'request.too_many': 'Hay demasiadas consultas desde esta red. Espere un minuto e intente otra vez.',
      network: 'No hay conexión, y no se sabe si se tomó su turno. Intente otra vez: no tomará dos.',
    },
  },
  en: {
    title: 'Take your ticket here',
    text: 'Wait where you like: this page tells you when it is your turn.',
    loading: 'Looking for the branch…',
    line: 'In line',
    nobody: 'Nobody',
    take: 'Take a ticket',
    takeAnother: 'Take another ticket',
    held: (label) => `You already have ticket ${label}`,
    heldServed: (label) => `It is your turn: ${label}`,
    closed: {
      off: { headline: 'No tickets by phone here', text: 'Take one at the robot or at reception.' },
      hours: { headline: 'The branch is closed at this hour', text: '' },
      full: {
        headline: 'There are many tickets by phone',
        text: 'Wait a minute on this page, or take one at the robot or at reception.',
      },
      no_boxes: { headline: 'This branch does not serve by tickets', text: 'Please go to reception.' },
    },
    opens: (from, until) => `You can take a ticket from ${from} to ${until}.`,
    gone: { headline: 'This code is no longer valid', text: 'Scan the one at the branch.' },
    goneScreen: { headline: 'This code has changed', text: 'Scan the one that the screen shows now.' },
    lost: 'There is no answer. Your ticket is still being asked for: leave this page open.',
    refusals: {
      'doors.off': 'This branch gives out no tickets by phone. Take one at the robot or at reception.',
      'doors.hours': 'The branch is closed at this hour.',
      'doors.full':
        'There are many tickets by phone at the moment. Wait a minute, or take one at the robot or at reception.',
      'doors.no_boxes': 'This branch does not serve by tickets.',
      'doors.too_many': 'This phone has three tickets waiting already.',
      'turns.no_numbers': 'No numbers are left today. Please go to reception.',
      'request.too_many': 'Too many requests from this network. Wait a minute and try again.',
      network:
        'There is no connection, and it is not known whether your ticket was taken. Try again: you will not take two.',
    },
  },
};
