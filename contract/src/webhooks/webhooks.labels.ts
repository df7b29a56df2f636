import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const webhooksLabels = defineLabels({
  records: {
    webhooks: {
      title: label('Webhook', 'Webhook', 'Webhook'),
      fields: {
        webhook_id: label('Webhook', 'Webhook', 'Webhook'),
        url: label('Dirección', 'Address', 'アドレス'),
        events: label('Eventos', 'Events', 'イベント'),
        off_reason: label('Por qué se apagó', 'Why it was switched off', '無効になった理由'),
      },
      values: {
        off_reason: {
          failing: label('Un día sin entregar nada', 'Nothing got through for a day', '1 日間配信できなかった'),
          gone: label('El receptor respondió 410', 'The receiver answered 410', '受信側が 410 を返した'),
        },
      },
    },
    webhook_secrets: {
      title: label('Secreto del webhook', 'Secret of the webhook', 'Webhook の秘密鍵'),
      fields: {
        webhook_id: label('Webhook', 'Webhook', 'Webhook'),
        secret_enc: label('Secreto', 'Secret', '秘密鍵'),
      },
    },
  },
  actions: {
    'webhooks.on': label(
      'Terminó la alerta de un webhook',
      'Ended the alert about a webhook',
      'Webhook のアラートを終了',
    ),
    'webhooks.off': label('Apagó un webhook que falla', 'Switched a failing webhook off', '失敗する Webhook を無効化'),
  },
});
