import { defineErrors } from '../fields/texts.ts';

/** Failures of urgent messages. */
export const messageErrors = defineErrors({
  'messages.not_found': [
    404,
    {
      es: 'El mensaje urgente no existe.',
      en: 'The urgent message does not exist.',
      ja: '緊急メッセージが存在しません。',
    },
  ],
  'messages.over': [
    409,
    {
      es: 'El mensaje urgente ya terminó.',
      en: 'The urgent message has already ended.',
      ja: '緊急メッセージはすでに終了しています。',
    },
  ],
  'messages.too_many': [
    409,
    {
      es: 'Uno de los robots ya tiene {max} mensajes urgentes vigentes. Termine alguno para enviar otro.',
      en: 'One of the robots already has {max} urgent messages in force. End one to send another.',
      ja: '選択したロボットの一つにはすでに有効な緊急メッセージが {max} 件あります。別のものを送信するには、いずれかを終了してください。',
    },
  ],
});
