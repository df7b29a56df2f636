import { defineRules } from '../fields/texts.ts';

/** The rules of the media form (MED-09, MED-19). */
export const mediaRules = defineRules({
  'media.required': {
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
    ja: 'この項目は必須です。',
  },
});
