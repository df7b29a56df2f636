import { defineErrors } from '../fields/texts.ts';

/** Failures of clients. */
export const clientErrors = defineErrors({
  'clients.not_found': [
    404,
    {
      es: 'El cliente no existe.',
      en: 'The client does not exist.',
      ja: 'クライアントが存在しません。',
    },
  ],
  'clients.name_taken': [
    409,
    {
      es: 'Ya existe un cliente con ese nombre.',
      en: 'There is already a client with that name.',
      ja: '同じ名前のクライアントがすでにあります。',
    },
  ],
  'clients.module_unknown': [
    400,
    {
      es: 'Un módulo elegido no existe.',
      en: 'A chosen module does not exist.',
      ja: '選択したモジュールが存在しません。',
    },
  ],
  'clients.suspended': [
    403,
    {
      es: 'El cliente está suspendido: sus robots no reciben contenido nuevo.',
      en: 'The client is suspended: its robots get no new content.',
      ja: 'クライアントは停止中です。ロボットに新しいコンテンツは届きません。',
    },
  ],
});
