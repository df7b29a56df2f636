import { defineRules } from '../fields/texts.ts';

/** The rules of a user's telephone, password and PIN (USR-18 to USR-25, AMB-160). */
export const userRules = defineRules({
  'users.phone_positive': { es: 'Solo números positivos', en: 'Positive numbers only', ja: '正の数のみ使用できます' },
  'users.phone_digits': { es: 'Solo números', en: 'Numbers only', ja: '数字のみ使用できます' },
  'users.phone_min': { es: 'Mínimo {min} dígitos', en: 'At least {min} digits', ja: '{min} 桁以上' },
  'users.phone_max': { es: 'Máximo {max} dígitos', en: 'At most {max} digits', ja: '{max} 桁以内' },
  'users.pin': {
    es: 'El PIN debe tener de 4 a 6 dígitos',
    en: 'The PIN must have 4 to 6 digits',
    ja: 'PIN は4〜6桁の数字にしてください',
  },
  'users.pins_differ': { es: 'Los PIN no coinciden', en: 'The PINs do not match', ja: 'PIN が一致しません' },
  'users.password_short': {
    es: 'Tu contraseña debe de tener 8 caracteres',
    en: 'Your password must have 8 characters',
    ja: 'パスワードは8文字以上にしてください',
  },
  'users.password_policy': {
    es: 'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).',
    en: 'The password does not meet the security policy (at least 8 characters, 1 capital letter, 1 number and 1 symbol).',
    ja: 'パスワードがセキュリティ要件を満たしていません（8文字以上、大文字・数字・記号を各1文字以上）。',
  },
  'users.passwords_differ': {
    es: 'Las contraseñas no coinciden',
    en: 'The passwords do not match',
    ja: 'パスワードが一致しません',
  },
});
