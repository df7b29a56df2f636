import { defineRules } from '../fields/texts.ts';

/** The rules of keys for programs (PUE-3). */
export const apiKeyRules = defineRules({
  'api_keys.modules': {
    es: 'Elija al menos un módulo.',
    en: 'Choose at least one module.',
    ja: 'モジュールを 1 つ以上選んでください。',
  },
  'api_keys.address_reads': {
    es: 'Una clave para hojas de cálculo solo lee.',
    en: 'A key for sheets only reads.',
    ja: '表計算用のキーは読み取り専用です。',
  },
});
