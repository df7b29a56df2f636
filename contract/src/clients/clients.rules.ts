import { defineRules } from '../fields/texts.ts';

/** The rules of a client's colors and time zone. */
export const clientRules = defineRules({
  'clients.color': {
    es: 'Formato color HEX invalido.',
    en: 'The color is not in HEX format.',
    ja: '色は HEX 形式で入力してください。',
  },
  'clients.timezone': {
    es: 'La zona horaria no existe',
    en: 'The time zone does not exist',
    ja: 'タイムゾーンが存在しません',
  },
});
