import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const sessionTypesLabels = defineLabels({
  records: {
    session_types: {
      title: label('Tipo de sesión', 'Session type', 'セッションの種類'),
      fields: {
        kind: label('Tipo', 'Type', '種類'),
        session_name: label('Nombre de la sesión', 'Session name', 'セッション名'),
      },
      values: {
        kind: {
          es: label('Español', 'Spanish', 'スペイン語'),
          en: label('Inglés', 'English', '英語'),
          chemical: label('Químico', 'Chemical', '化学'),
          other: label('Otro', 'Other', 'その他'),
        },
      },
    },
  },
});
