import { defineRules } from '../fields/texts.ts';

/** The rules of the media of a scene (SCN-42, SCN-44). */
export const sceneRules = defineRules({
  'scenes.required': {
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
    ja: 'この項目は必須です。',
  },
  'scenes.seconds': {
    es: 'El número de segundos es inválido',
    en: 'The number of seconds is not valid',
    ja: '秒数が正しくありません',
  },
});
