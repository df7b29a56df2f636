import { defineRules } from './texts.ts';

/** The rules of fields that several features have. */
export const commonRules = defineRules({
  required: { es: 'Este campo es obligatorio', en: 'This field is required', ja: 'この項目は必須です' },
  email: { es: 'Correo electrónico inválido', en: 'Invalid e-mail', ja: 'メールアドレスが正しくありません' },
  number: { es: 'Número inválido', en: 'Invalid number', ja: '数値が正しくありません' },
  whole: { es: 'No se permiten decimales', en: 'Decimals are not allowed', ja: '小数は使用できません' },
  day: { es: 'La fecha no es válida', en: 'The date is not valid', ja: '日付が正しくありません' },
  timezone: {
    es: 'La zona horaria no existe',
    en: 'The time zone does not exist',
    ja: 'タイムゾーンが存在しません',
  },
  value: { es: 'Valor no válido', en: 'Invalid value', ja: '値が正しくありません' },
  not_added: {
    es: 'Aún no está en la lista: agréguelo o bórrelo',
    en: 'It is not in the list yet: add it or delete it',
    ja: 'まだリストに入っていません。追加するか削除してください',
  },
  characters: {
    es: 'El texto contiene caracteres no permitidos',
    en: 'The text contains characters that are not allowed',
    ja: '使用できない文字が含まれています',
  },
  too_long: { es: 'Máximo {max} caracteres', en: 'At most {max} characters', ja: '{max} 文字以内' },
  min: { es: 'Mínimo {min}', en: 'At least {min}', ja: '{min}以上' },
  max: { es: 'Máximo {max}', en: 'At most {max}', ja: '{max}以下' },
  min_seconds: { es: 'Mínimo {min} segundos', en: 'At least {min} seconds', ja: '{min} 秒以上' },
});
