import { defineWords } from '@botones/contract/fields/words';

/** What the headline figures of a survey are called, and what they mean. */
export const tileWords = defineWords({
  es: {
    tiles: {
      responses: 'Respuestas',
      median: 'Tiempo mediano',
      satisfaction: 'Satisfacción',
    },
    meaning: {
      responses: 'Respuestas que cumplen los filtros.',
      median: 'La mitad de las respuestas completas tomó menos.',
      satisfaction: 'Quienes eligieron uno de los dos grados más altos en las escalas de cinco.',
    },
  },
  en: {
    tiles: {
      responses: 'Responses',
      median: 'Median time',
      satisfaction: 'Satisfaction',
    },
    meaning: {
      responses: 'Responses that match the filters.',
      median: 'Half of the complete responses took less.',
      satisfaction: 'Those who chose one of the two highest steps of the scales of five.',
    },
  },
  ja: {
    tiles: {
      responses: '回答',
      median: '所要時間の中央値',
      satisfaction: '満足度',
    },
    meaning: {
      responses: 'フィルターに一致する回答。',
      median: '完了した回答の半分はこれより短い時間でした。',
      satisfaction: '5 段階の上位 2 つを選んだ人の割合。',
    },
  },
});
