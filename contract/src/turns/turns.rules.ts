import { defineRules } from '../fields/texts.ts';

/** Rules of tickets' fields. */
export const turnRules = defineRules({
  'turns.ticket': {
    es: 'Escriba el número como está impreso, por ejemplo 017 o A 017',
    en: 'Type the number as it is printed, such as 017 or A 017',
    ja: '印刷されたとおりに入力してください（例: 017、A 017）',
  },
});
