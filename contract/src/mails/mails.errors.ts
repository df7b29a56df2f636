import { defineErrors } from '../fields/texts.ts';

/** Failures of the outbox of mails. */
export const mailErrors = defineErrors({
  'mails.not_found': [
    404,
    {
      es: 'El correo ya no está en la bandeja de salida.',
      en: 'The mail is no longer in the outbox.',
      ja: 'メールは送信トレイにありません。',
    },
  ],
  'mails.not_readable': [
    409,
    {
      es: 'El contenido de este correo no se puede leer aquí.',
      en: 'What this mail says cannot be read here.',
      ja: 'このメールの内容はここでは読めません。',
    },
  ],
});
