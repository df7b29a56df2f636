import { defineErrors } from '../fields/texts.ts';

/** Failures of campaigns. */
export const campaignErrors = defineErrors({
  'campaigns.not_found': [
    404,
    { es: 'La campaña no existe.', en: 'The campaign does not exist.', ja: 'キャンペーンが存在しません。' },
  ],
  // It says where (AMB-103).
  'campaigns.in_use': [
    409,
    {
      es: 'El elemento está en uso en: {uses}.',
      en: 'The element is in use in: {uses}.',
      ja: 'この要素は使用中です: {uses}',
    },
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
