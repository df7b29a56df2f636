import { defineErrors } from '../fields/texts.ts';

/** Failures of interactions. */
export const interactionErrors = defineErrors({
  'interactions.bad_range': [
    400,
    {
      es: 'La fecha final debe ser mayor o igual a la inicial',
      en: 'The end date must not be earlier than the start date',
      ja: '終了日は開始日以降にしてください',
    },
  ],
  'interactions.not_found': [
    404,
    { es: 'La interacción no existe', en: 'The interaction does not exist', ja: '対話は存在しません' },
  ],
});
