import { defineWords } from '../../app/words.ts';

/** What is said of a robot that cannot speak yet; the titles are documented (ROB-84, ASG-32, ASG-34), the hints are AMB-064's. */
export const noAgentsWords = defineWords({
  es: {
    titles: {
      agents: 'NO EXISTEN AGENTES PARA ESTE ROBOT',
      chemical: 'NO EXISTE AGENTE QUIMICO PARA ESTE ROBOT',
    },
    staff: {
      agents: 'Genere los agentes del robot en “Relacionar Plataformas”.',
      chemical: 'Genere un agente de tipo químico en “Relacionar Plataformas”.',
    },
    others: 'Contacte a soporte técnico para reportar el problema.',
    whoAdds:
      'La voz la agrega soporte técnico cuando relaciona un agente. Lo que se asigne antes espera “sin voz” y la toma por sí solo.',
    silently: 'Asignar sin voz',
    silent: {
      agents: 'Este robot no tiene agentes: lo que se asigne aquí espera “sin voz” hasta que se agregue uno.',
      chemical: 'Este robot no tiene agente químico: lo que se asigne aquí espera “sin voz” hasta que se agregue uno.',
    },
    voiceless: {
      es: 'Sin voz en español: el robot no tiene agente de español.',
      en: 'Sin voz en inglés: el robot no tiene agente de inglés.',
      chemical: 'Información sin voz: el robot no tiene agente químico.',
    },
  },
  en: {
    titles: { agents: 'THIS ROBOT HAS NO AGENTS', chemical: 'THIS ROBOT HAS NO CHEMICAL AGENT' },
    staff: {
      agents: 'Make the robot’s agents under “Relate platforms”.',
      chemical: 'Make an agent of the chemical type under “Relate platforms”.',
    },
    others: 'Contact technical support to report the problem.',
    whoAdds:
      'Technical support adds the voice when it relates an agent. What is assigned before waits “without voice” and takes it by itself.',
    silently: 'Assign without voice',
    silent: {
      agents: 'This robot has no agents: what is assigned here waits “without voice” until one is added.',
      chemical: 'This robot has no chemical agent: what is assigned here waits “without voice” until one is added.',
    },
    voiceless: {
      es: 'No voice in Spanish: the robot has no Spanish agent.',
      en: 'No voice in English: the robot has no English agent.',
      chemical: 'Information without voice: the robot has no chemical agent.',
    },
  },
  ja: {
    titles: {
      agents: 'このロボットにはエージェントがありません',
      chemical: 'このロボットには化学エージェントがありません',
    },
    staff: {
      agents: '「プラットフォームの関連付け」でロボットのエージェントを作成してください。',
      chemical: '「プラットフォームの関連付け」で化学タイプのエージェントを作成してください。',
    },
    others: 'テクニカルサポートに問題を報告してください。',
    whoAdds:
      '音声はテクニカルサポートがエージェントを関連付けると追加されます。それまでに割り当てたものは「音声なし」で待ち、自動的に音声が付きます。',
    silently: '音声なしで割り当てる',
    silent: {
      agents: 'このロボットにはエージェントがありません。ここで割り当てたものは追加されるまで「音声なし」で待ちます。',
      chemical:
        'このロボットには化学エージェントがありません。ここで割り当てたものは追加されるまで「音声なし」で待ちます。',
    },
    voiceless: {
      es: 'スペイン語の音声なし：ロボットにスペイン語のエージェントがありません。',
      en: '英語の音声なし：ロボットに英語のエージェントがありません。',
      chemical: 'インフォメーションの音声なし：ロボットに化学エージェントがありません。',
    },
  },
});
