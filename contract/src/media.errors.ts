import { defineErrors } from './texts.ts';

/** Failures of the media library. */
export const mediaErrors = defineErrors({
  'media.not_found': [
    404,
    { es: 'El medio no existe.', en: 'The media file does not exist.', ja: 'メディアが存在しません。' },
  ],
  // The Spanish sentence that is answered names where (AMB-103).
  'media.in_use': [
    409,
    {
      es: 'El elemento está en uso en:',
      en: 'The element is in use: take it out there first.',
      ja: 'この要素は使用中です。先に使用元から外してください。',
    },
  ],
});
