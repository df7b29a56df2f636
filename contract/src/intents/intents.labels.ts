import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const intentsLabels = defineLabels({
  records: {
    intents: {
      title: label('Intención', 'Intention', 'インテント'),
      fields: {
        is_screen_flow: label('Flujo de audio', 'Audio flow', '音声フロー'),
        opens: label('Abre', 'Opens', '開くもの'),
        provider_id: label('Clave del proveedor', 'Provider key', 'プロバイダーのキー'),
        role: label('Papel', 'Role', '役割'),
        variants: label('Otras respuestas', 'Other answers', 'ほかの応答'),
      },
      values: {
        opens: {
          catalogue: label('Catálogo', 'Catalogue', 'カタログ'),
          directory: label('Directorio', 'Directory', '名簿'),
          branches: label('Sucursales', 'Branches', '支店'),
          information: label('Información', 'Information', '情報'),
          turns: label('Turnos', 'Tickets', '整理券'),
          survey: label('Encuesta', 'Survey', 'アンケート'),
          help: label('Ayuda', 'Help', 'ヘルプ'),
          language: label('Idioma', 'Language', '言語'),
        },
        role: {
          welcome: label('Bienvenida', 'Welcome', '挨拶'),
          farewell: label('Despedida', 'Farewell', '別れ'),
          fallback: label('No entendido', 'Not understood', '聞き取れず'),
        },
      },
    },
    intent_audios: {
      title: label('Audios de la intención', 'Audios of the intention', 'インテントの音声'),
      fields: {
        s3_url: label('Audio', 'Audio', '音声'),
        text: label('Texto del robot', 'Robot text', 'ロボットの文'),
      },
      deeds: {
        created: label('Añadió un texto', 'Added a text', 'テキストを追加'),
        changed: label('Cambió un texto', 'Changed a text', 'テキストを変更'),
        removed: label('Quitó un texto', 'Took away a text', 'テキストを削除'),
      },
    },
    intent_gestures: {
      title: label('Gestos de la intención', 'Gestures of the intention', 'インテントのジェスチャー'),
      fields: {
        id_gesture: label('Gesto', 'Gesture', 'ジェスチャー'),
      },
      deeds: {
        created: label('Añadió un gesto', 'Added a gesture', 'ジェスチャーを追加'),
        changed: label('Cambió un gesto', 'Changed a gesture', 'ジェスチャーを変更'),
        removed: label('Quitó un gesto', 'Took away a gesture', 'ジェスチャーを削除'),
      },
    },
    intent_phrases: {
      title: label('Frases de la intención', 'Phrases of the intention', 'インテントのフレーズ'),
      fields: {
        text: label('Frase', 'Phrase', 'フレーズ'),
      },
      deeds: {
        created: label('Añadió una frase', 'Added a phrase', 'フレーズを追加'),
        changed: label('Cambió una frase', 'Changed a phrase', 'フレーズを変更'),
        removed: label('Quitó una frase', 'Took away a phrase', 'フレーズを削除'),
      },
    },
    gestures: {
      title: label('Gesto', 'Gesture', 'ジェスチャー'),
      fields: {
        code: label('Clave', 'Key', 'キー'),
        id_gesture: label('Número', 'Number', '番号'),
      },
    },
  },
  actions: {
    'intents.copyToAlike': label(
      'Copió una intención a otros robots',
      'Copied an intention to other robots',
      'インテントを他のロボットにコピー',
    ),
  },
});
