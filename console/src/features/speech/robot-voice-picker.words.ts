import { defineWords } from '../../app/words.ts';

/** What choosing the robot that speaks says. The documented sentences are verbatim (ASG-38, ASG-39, AMB-136). */
export const robotVoiceWords = defineWords({
  es: {
    wrong: 'ERROR AL SELECCIONAR ROBOT',
    voiceless: 'El robot seleccionado, no cuenta con agentes previo a su selección.',
    different: 'La selección de los agentes por robot no coinciden. Vuelva a intentarlo.',
    another: 'Seleccione el mismo robot para español e inglés.',
    without: { es: 'sin agente de español', en: 'sin agente de inglés', chemical: 'sin agente químico' },
    mute: 'sin agentes',
    none: 'No hay robots',
  },
  en: {
    wrong: 'THE ROBOT CANNOT BE CHOSEN',
    voiceless: 'The chosen robot has no agent for this language.',
    different: 'The agents chosen for each robot do not match. Try again.',
    another: 'Choose the same robot for Spanish and English.',
    without: { es: 'no Spanish agent', en: 'no English agent', chemical: 'no chemical agent' },
    mute: 'no agents',
    none: 'There are no robots',
  },
  ja: {
    wrong: 'ロボットを選択できません',
    voiceless: '選択したロボットにはこの言語のエージェントがありません。',
    different: 'ロボットごとのエージェントの選択が一致しません。もう一度お試しください。',
    another: 'スペイン語と英語で同じロボットを選択してください。',
    without: {
      es: 'スペイン語のエージェントなし',
      en: '英語のエージェントなし',
      chemical: '化学エージェントなし',
    },
    mute: 'エージェントなし',
    none: 'ロボットがありません',
  },
});
