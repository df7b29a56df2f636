import { defineRules } from '../fields/texts.ts';

/** The rules of a client's colors. */
export const clientRules = defineRules({
  'clients.color': {
    es: 'Formato color HEX invalido.',
    en: 'The color is not in HEX format.',
    ja: '色は HEX 形式で入力してください。',
  },
});
