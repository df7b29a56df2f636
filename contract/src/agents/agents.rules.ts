import { defineRules } from '../fields/texts.ts';

/** The rules of an agent's form (AGT-23). */
export const agentRules = defineRules({
  'agents.name_min': {
    es: 'Este campo debe contener mínimo {min} caracteres',
    en: 'This field must have at least {min} characters',
    ja: 'この項目は {min} 文字以上にしてください',
  },
});
