import { defineErrors } from '../fields/texts.ts';

/** Failures of the reported errors of the console. */
export const consoleErrorErrors = defineErrors({
  'errors.not_found': [
    404,
    {
      es: 'Ese error ya no está registrado.',
      en: 'That error is no longer on record.',
      ja: 'このエラーはもう記録されていません。',
    },
  ],
});
