import { defineErrors } from '../fields/texts.ts';

/** Failures of scenes. */
export const sceneErrors = defineErrors({
  'scenes.not_found': [
    404,
    { es: 'La escena no existe.', en: 'The scene does not exist.', ja: 'シーンが存在しません。' },
  ],
  'scenes.empty': [
    400,
    {
      es: 'La escena debe contener por lo menos un medio.',
      en: 'The scene must contain at least one media file.',
      ja: 'シーンには少なくとも 1 つのメディアが必要です。',
    },
  ],
  'scenes.unknown_media': [
    400,
    {
      es: 'Uno de los medios no existe en la biblioteca de este cliente.',
      en: 'One of the media files is not in this client’s library.',
      ja: 'メディアの一つがこのクライアントのライブラリにありません。',
    },
  ],
  'scenes.unplayable': [
    400,
    {
      es: 'Uno de los medios no se puede mostrar en los robots.',
      en: 'One of the media files cannot be shown on robots.',
      ja: 'メディアの一つはロボットで表示できません。',
    },
  ],
  // It says where (AMB-103).
  'scenes.in_use': [
    409,
    {
      es: 'El elemento está en uso en: {uses}.',
      en: 'The element is in use in: {uses}.',
      ja: 'この要素は使用中です: {uses}',
    },
  ],
  'scenes.is_default': [
    409,
    {
      es: 'El elemento está en uso en: escena predeterminada.',
      en: 'The element is in use in: default scene.',
      ja: 'この要素は使用中です: 既定のシーン',
    },
  ],
  'scenes.is_default_of_groups': [
    409,
    {
      es: 'El elemento está en uso en: escena predeterminada de {groups}.',
      en: 'The element is in use in: default scene of {groups}.',
      ja: 'この要素は使用中です: {groups} の既定のシーン',
    },
  ],
});
