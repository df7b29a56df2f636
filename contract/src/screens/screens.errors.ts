import { defineErrors } from '../fields/texts.ts';

/** Failures of screens. */
export const screenErrors = defineErrors({
  'screens.update_pending': [
    409,
    {
      es: 'La pantalla ya tiene una actualización pendiente.',
      en: 'The screen already has an update pending.',
      ja: 'この画面にはすでに保留中の更新があります。',
    },
  ],
  'screens.up_to_date': [
    409,
    {
      es: 'La pantalla ya tiene la versión más reciente.',
      en: 'The screen already has the latest version.',
      ja: 'この画面はすでに最新バージョンです。',
    },
  ],
});
