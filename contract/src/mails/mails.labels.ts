import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const mailsLabels = defineLabels({
  records: {
    mail_readings: {
      title: label('Lectura de un correo', 'Reading of a mail', 'メールの閲覧'),
      fields: {
        mail_id: label('Correo', 'Mail', 'メール'),
        read_by: label('Leído por', 'Read by', '閲覧者'),
        reading_id: label('Lectura', 'Reading', '閲覧'),
        to_address: label('Destinatario', 'Recipient', '宛先'),
      },
    },
  },
  actions: {
    'mails.read': label(
      'Leyó un correo de la bandeja de salida',
      'Read a mail of the outbox',
      '送信トレイのメールを読みました',
    ),
  },
});
