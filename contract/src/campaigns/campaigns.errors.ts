import { defineErrors } from '../fields/texts.ts';

/** Failures of campaigns. */
export const campaignErrors = defineErrors({
  'campaigns.not_found': [
    404,
    { es: 'La campaña no existe.', en: 'The campaign does not exist.', ja: 'キャンペーンが存在しません。' },
  ],
  'campaigns.unknown_scene': [
    400,
    {
      es: 'La escena elegida no existe.',
      en: 'The chosen scene does not exist.',
      ja: '選択したシーンは存在しません。',
    },
  ],
});
