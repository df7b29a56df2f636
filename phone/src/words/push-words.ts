import type { Language } from './words.ts';

/** Why a phone cannot be told, where that is neither the network nor the server. */
export const pushFailures = ['dismissed', 'browser'] as const;
export type PushFailure = (typeof pushFailures)[number];

/** What the page says of notifications that come while it is closed. */
export interface PushWords {
  button: string;
  /** While the browser asks. */
  asking: string;
  on: string;
  denied: string;
  failures: Record<PushFailure, string>;
  /** Of the sound, which needs the page, where nothing else does. */
  soundsToo: string;
}

export const pushWords: Record<Language, PushWords> = {
  es: {
    button: 'Avisarme aunque cierre la página',
    asking: 'Si el navegador pregunta, permita los avisos.',
    on: 'Puede cerrar esta página: le llegará un aviso cuando ya casi sea su turno, y al llamarlo.',
    denied:
      'Los avisos de esta página están bloqueados. Para recibirlos con la página cerrada, permítalos en los ajustes del navegador.',
    failures: {
      dismissed: 'Falta su permiso. Toque otra vez y permita los avisos, o deje esta página abierta.',
      browser: 'Este navegador no pudo activar los avisos. Deje esta página abierta, o intente otra vez.',
    },
    soundsToo: 'Además sonará mientras esta página esté abierta.',
  },
  en: {
    button: 'Notify me even if I close this page',
    asking: 'If the browser asks, allow notifications.',
    on: 'You may close this page: a notification comes when it is almost your turn, and when you are called.',
    denied:
      'Notifications of this page are blocked. To receive them while it is closed, allow them in the settings of your browser.',
    failures: {
      dismissed: 'Your permission is missing. Touch again and allow notifications, or leave this page open.',
      browser: 'This browser could not turn notifications on. Leave this page open, or try again.',
    },
    soundsToo: 'It also sounds while this page is open.',
  },
};
