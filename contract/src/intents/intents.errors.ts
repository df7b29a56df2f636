import { defineErrors } from '../fields/texts.ts';

/** Failures of intentions. */
export const intentErrors = defineErrors({
  'intents.not_found': [
    404,
    { es: 'La intención no existe.', en: 'The intention does not exist.', ja: 'インテントが存在しません。' },
  ],
  'intents.exists': [
    409,
    {
      es: 'El agente ya tiene esa intención.',
      en: 'The agent already has that intention.',
      ja: 'エージェントには同じインテントがすでにあります。',
    },
  ],
  'intents.inherited': [
    409,
    {
      es: 'La intención se hereda del agente: cámbiela en Dialogflow y sincronice.',
      en: 'The intention is inherited from the agent: change it in Dialogflow and synchronize.',
      ja: 'このインテントはエージェントから継承されています。Dialogflow で変更して同期してください。',
    },
  ],
  'intents.unknown_media': [
    400,
    {
      es: 'El medio elegido no existe en la biblioteca de este cliente.',
      en: 'The chosen media file is not in this client’s library.',
      ja: '選択したメディアはこのクライアントのライブラリにありません。',
    },
  ],
  'gestures.not_found': [
    400,
    { es: 'El gesto no existe.', en: 'The gesture does not exist.', ja: 'ジェスチャーが存在しません。' },
  ],
});
