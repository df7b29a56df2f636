import { defineWords } from '../../app/words.ts';

/** What fields for passwords say. */
export const passwordWords = defineWords({
  es: {
    show: 'Mostrar la contraseña',
    policy: 'Política de contraseñas',
    length: '8 caracteres',
    upper: '1 mayúscula',
    lower: '1 minúscula',
    digit: '1 número',
    symbol: '1 símbolo',
    met: ', cumplido',
    missing: ', falta',
  },
  en: {
    show: 'Show the password',
    policy: 'Password policy',
    length: '8 characters',
    upper: '1 capital letter',
    lower: '1 small letter',
    digit: '1 number',
    symbol: '1 symbol',
    met: ', met',
    missing: ', missing',
  },
  ja: {
    show: 'パスワードを表示',
    policy: 'パスワードの条件',
    length: '8文字以上',
    upper: '大文字1文字',
    lower: '小文字1文字',
    digit: '数字1文字',
    symbol: '記号1文字',
    met: '（満たしています）',
    missing: '（不足しています）',
  },
});
