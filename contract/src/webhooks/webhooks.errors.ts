import { defineErrors } from '../fields/texts.ts';

/** Failures of webhooks. */
export const webhookErrors = defineErrors({
  'webhooks.not_found': [
    404,
    { es: 'El webhook no existe.', en: 'The webhook does not exist.', ja: 'Webhook が存在しません。' },
  ],
  'webhooks.name_taken': [
    409,
    {
      es: 'Ya existe un webhook con ese nombre.',
      en: 'There is already a webhook with that name.',
      ja: '同じ名前の Webhook がすでにあります。',
    },
  ],
  'webhooks.too_many': [
    409,
    {
      es: 'Un cliente puede tener hasta {max} webhooks.',
      en: 'A client can have up to {max} webhooks.',
      ja: '1 つのクライアントに登録できる Webhook は {max} 件までです。',
    },
  ],
  'deliveries.not_found': [
    404,
    {
      es: 'El envío ya no está en el historial.',
      en: 'The delivery is no longer in the history.',
      ja: '送信は履歴に残っていません。',
    },
  ],
  'webhooks.no_secret': [
    409,
    {
      es: 'El secreto del webhook se perdió con la SECRET_KEY anterior: agregue otro.',
      en: 'The secret of the webhook was lost with the previous SECRET_KEY: add another one.',
      ja: 'Webhook の秘密鍵は以前の SECRET_KEY とともに失われました。新しく追加してください。',
    },
  ],
  'webhooks.off': [
    409,
    {
      es: 'El webhook está apagado: enciéndalo para enviar.',
      en: 'The webhook is switched off: switch it on to send.',
      ja: 'Webhook は無効です。送信するには有効にしてください。',
    },
  ],
});
