import { defineErrors } from '../fields/texts.ts';

/** Failures of ready intentions. */
export const packErrors = defineErrors({
  'packs.not_local': [
    409,
    {
      es: 'El agente responde con Dialogflow: las intenciones de la biblioteca son para agentes que responden por sí mismos.',
      en: 'The agent answers through Dialogflow: intentions of the library are for agents that answer by themselves.',
      ja: 'このエージェントは Dialogflow で応答します。ライブラリのインテントは、自分で応答するエージェントにだけ追加できます。',
    },
  ],
  'packs.no_agent': [
    409,
    {
      es: 'El robot no tiene un agente para ese tipo de sesión.',
      en: 'The robot has no agent for that session type.',
      ja: 'このロボットには、そのセッション種別のエージェントがありません。',
    },
  ],
});
