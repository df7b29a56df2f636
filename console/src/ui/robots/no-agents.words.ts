import { defineWords } from '../../app/words.ts';

/** What is said of a robot that cannot speak yet; the title is documented (ROB-84, ASG-32), the hints are AMB-064's. */
export const noAgentsWords = defineWords({
  es: {
    title: 'NO EXISTEN AGENTES PARA ESTE ROBOT',
    staff: 'Genere los agentes del robot en “Relacionar Plataformas”.',
    others: 'Contacte a soporte técnico para reportar el problema.',
    voiceless: {
      es: 'Sin voz en español: el robot no tiene agente de español.',
      en: 'Sin voz en inglés: el robot no tiene agente de inglés.',
      chemical: 'Información sin voz: el robot no tiene agente químico.',
    },
  },
  en: {
    title: 'THIS ROBOT HAS NO AGENTS',
    staff: 'Make the robot’s agents under “Relate platforms”.',
    others: 'Contact technical support to report the problem.',
    voiceless: {
      es: 'No voice in Spanish: the robot has no Spanish agent.',
      en: 'No voice in English: the robot has no English agent.',
      chemical: 'Information without voice: the robot has no chemical agent.',
    },
  },
  ja: {
    title: 'このロボットにはエージェントがありません',
    staff: '「プラットフォームの関連付け」でロボットのエージェントを作成してください。',
    others: 'テクニカルサポートに問題を報告してください。',
    voiceless: {
      es: 'スペイン語の音声なし：ロボットにスペイン語のエージェントがありません。',
      en: '英語の音声なし：ロボットに英語のエージェントがありません。',
      chemical: 'インフォメーションの音声なし：ロボットに化学エージェントがありません。',
    },
  },
});
