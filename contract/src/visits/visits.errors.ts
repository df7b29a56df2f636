import { defineErrors } from '../fields/texts.ts';

/** Failures of visits. */
export const visitErrors = defineErrors({
  'visits.not_found': [404, { es: 'La visita no existe', en: 'The visit does not exist', ja: '訪問は存在しません' }],
  'visits.no_record': [
    404,
    {
      es: 'El registro del que se piden visitas no existe',
      en: 'The record whose visits were asked for does not exist',
      ja: '訪問を調べる対象のレコードが存在しません',
    },
  ],
});
