import { defineErrors } from '../fields/texts.ts';

/** Failures of visits. */
export const visitErrors = defineErrors({
  'visits.not_found': [404, { es: 'La visita no existe', en: 'The visit does not exist', ja: '訪問は存在しません' }],
});
