import { defineErrors } from '../fields/texts.ts';

/** Failures of recovering a password. */
export const authErrors = defineErrors({
  'recovery.dead_link': [
    400,
    {
      es: 'El enlace ya no es válido. Solicite uno nuevo.',
      en: 'The link is no longer valid. Ask for a new one.',
      ja: 'リンクは無効になりました。新しいリンクをリクエストしてください。',
    },
  ],
  'recovery.foreign_address': [
    400,
    {
      es: 'Este sitio no puede recibir enlaces de recuperación. Avise a quien administra el servidor.',
      en: 'This site cannot receive recovery links. Tell the administrator who runs the server.',
      ja: 'このサイトでは再設定リンクを受け取れません。サーバーの管理者にお知らせください。',
    },
  ],
});
