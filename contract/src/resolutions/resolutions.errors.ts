import { defineErrors } from '../fields/texts.ts';

/** Failures of resolutions. */
export const resolutionErrors = defineErrors({
  'resolutions.not_found': [
    404,
    {
      es: 'La resolución no existe.',
      en: 'The resolution does not exist.',
      ja: '解像度が存在しません。',
    },
  ],
  'resolutions.taken': [
    409,
    {
      es: 'Ya existe una resolución igual.',
      en: 'There is already an equal resolution.',
      ja: '同じ解像度がすでにあります。',
    },
  ],
  'resolutions.in_use': [
    409,
    {
      es: 'La resolución está en uso por un robot.',
      en: 'The resolution is in use by a robot.',
      ja: 'この解像度はロボットで使用中です。',
    },
  ],
  'resolutions.disabled': [
    400,
    {
      es: 'La resolución elegida no está disponible.',
      en: 'The chosen resolution is not available.',
      ja: '選択した解像度は利用できません。',
    },
  ],
});
