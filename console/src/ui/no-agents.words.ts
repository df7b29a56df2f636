import { defineWords } from '../app/words.ts';

/** What is said of a robot that cannot speak yet; the title is documented (ROB-84, ASG-32), the hints are AMB-064's. */
export const noAgentsWords = defineWords({
  es: {
    title: 'NO EXISTEN AGENTES PARA ESTE ROBOT',
    staff: 'Genere los agentes del robot en “Relacionar Plataformas”.',
    others: 'Contacte a soporte técnico para reportar el problema.',
  },
  en: {
    title: 'THIS ROBOT HAS NO AGENTS',
    staff: 'Make the robot’s agents under “Relate platforms”.',
    others: 'Contact technical support to report the problem.',
  },
  ja: {
    title: 'このロボットにはエージェントがありません',
    staff: '「プラットフォームの関連付け」でロボットのエージェントを作成してください。',
    others: 'テクニカルサポートに問題を報告してください。',
  },
});
