import { defineErrors } from '../fields/texts.ts';

/** Failures of the media library. */
export const mediaErrors = defineErrors({
  'media.not_found': [
    404,
    { es: 'El medio no existe.', en: 'The media file does not exist.', ja: 'メディアが存在しません。' },
  ],
  // It says where (AMB-103).
  'media.in_use': [
    409,
    {
      es: 'El elemento está en uso en: {uses}.',
      en: 'The element is in use in: {uses}.',
      ja: 'この要素は使用中です: {uses}',
    },
  ],
});
