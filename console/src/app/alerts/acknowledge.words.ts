import { defineWords } from '../words.ts';

/** What stands beside an alert that somebody should see. */
export const acknowledgeWords = defineWords({
  es: {
    acknowledge: 'Reconocer',
    acknowledgeOf: (title: string) => `Reconocer: ${title}`,
    by: (name: string) => `Reconocida por ${name}`,
    done: 'Alerta reconocida.',
  },
  en: {
    acknowledge: 'Acknowledge',
    acknowledgeOf: (title) => `Acknowledge: ${title}`,
    by: (name) => `Acknowledged by ${name}`,
    done: 'Alert acknowledged.',
  },
  ja: {
    acknowledge: '確認する',
    acknowledgeOf: (title) => `確認する: ${title}`,
    by: (name) => `${name} が確認`,
    done: 'アラートを確認しました。',
  },
});
