import { defineErrors } from '../fields/texts.ts';

/** Failures of information. */
export const informationErrors = defineErrors({
  'information.not_found': [
    404,
    { es: 'La información no existe.', en: 'The information does not exist.', ja: 'お知らせが存在しません。' },
  ],
});
