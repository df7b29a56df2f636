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
  'media.other_type': [
    400,
    {
      es: 'El archivo nuevo debe ser del mismo tipo que el anterior: imagen, video o audio.',
      en: 'The new file must be of the same type as the former one: image, video or audio.',
      ja: '新しいファイルは以前と同じ種類（画像、動画、音声）である必要があります。',
    },
  ],
});
