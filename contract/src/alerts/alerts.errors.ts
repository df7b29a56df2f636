import { defineErrors } from '../fields/texts.ts';

/** Failures of alerts. */
export const alertErrors = defineErrors({
  'notifications.not_found': [
    404,
    {
      es: 'La notificación ya no existe.',
      en: 'The notification no longer exists.',
      ja: '通知はもう存在しません。',
    },
  ],
  'notifications.cleared': [
    409,
    {
      es: 'La alerta ya está resuelta.',
      en: 'The alert is already resolved.',
      ja: 'このアラートはすでに解決済みです。',
    },
  ],
  'notifications.ended': [
    409,
    {
      es: 'La alerta terminó por sí sola; ya no se puede restaurar.',
      en: 'The alert ended by itself; it can no longer be restored.',
      ja: 'このアラートは自然に終了したため、元に戻せません。',
    },
  ],
  'notifications.assignee': [
    400,
    {
      es: 'Esa persona no puede atender alertas de este cliente.',
      en: 'That person cannot handle alerts of this client.',
      ja: 'この担当者はこのクライアントのアラートを扱えません。',
    },
  ],
  'notifications.unknown_rule': [
    404,
    {
      es: 'No hay alertas con ese nombre.',
      en: 'There are no alerts by that name.',
      ja: 'その名前のアラートはありません。',
    },
  ],
});
