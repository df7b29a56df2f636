import { defineErrors } from '../fields/texts.ts';

/** Failures of specialties. */
export const specialtyErrors = defineErrors({
  'specialties.not_found': [
    404,
    { es: 'La especialidad no existe.', en: 'The specialty does not exist.', ja: '専門分野が存在しません。' },
  ],
  'specialties.name_taken': [
    409,
    {
      es: 'Ya existe una especialidad con ese nombre.',
      en: 'There is already a specialty with that name.',
      ja: '同じ名前の専門分野がすでにあります。',
    },
  ],
});
