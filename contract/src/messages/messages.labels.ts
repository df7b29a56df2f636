import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const messagesLabels = defineLabels({
  records: {
    urgent_messages: {
      title: label('Mensaje urgente', 'Urgent message', '緊急メッセージ'),
      fields: {
        text: label('Texto', 'Text', 'テキスト'),
        until: label('Hasta', 'Until', '終了'),
        ended_at: label('Terminado', 'Ended', '終了済み'),
      },
    },
    message_robots: {
      title: label('Robot del mensaje urgente', 'Robot of the urgent message', '緊急メッセージのロボット'),
      fields: {},
    },
  },
  actions: {
    'messages.create': label('Envió un mensaje urgente', 'Sent an urgent message', '緊急メッセージを送信'),
    'messages.remove': label('Terminó un mensaje urgente', 'Ended an urgent message', '緊急メッセージを終了'),
    'messages.restore': label(
      'Volvió a mostrar un mensaje urgente',
      'Showed an urgent message again',
      '緊急メッセージを再表示',
    ),
  },
});
