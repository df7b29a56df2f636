import { defineRules } from '../fields/texts.ts';

/** The rules of what a robot says (AUD-24 to AUD-26) and hears. */
export const intentRules = defineRules({
  'intents.text_required': {
    es: 'Este campo es obligatorio.',
    en: 'This field is required.',
    ja: 'この項目は必須です。',
  },
  'intents.text_min': {
    es: 'Este campo debe contener mínimo {min} caracteres',
    en: 'This field must have at least {min} characters',
    ja: 'この項目は {min} 文字以上にしてください',
  },
  'intents.text_max': {
    es: 'Este campo debe contener máximo {max} caracteres',
    en: 'This field must have at most {max} characters',
    ja: 'この項目は {max} 文字以内にしてください',
  },
  'intents.phrases_max': {
    es: 'Una intención puede tener máximo {max} frases',
    en: 'An intention can have at most {max} phrases',
    ja: 'インテントのフレーズは {max} 件までです',
  },
});
