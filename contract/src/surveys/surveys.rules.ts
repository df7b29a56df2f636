import { defineRules } from '../fields/texts.ts';

/** Rules of the questions of surveys. */
export const surveyRules = defineRules({
  'surveys.alike': {
    es: 'Dice lo mismo que otra de esta pregunta',
    en: 'Reads like another one of this question',
    ja: 'この質問の他の項目と同じです',
  },
});
