import { defineErrors } from '../fields/texts.ts';

/** Failures of keys for programs. */
export const apiKeyErrors = defineErrors({
  'api_keys.not_found': [
    404,
    { es: 'La clave de API no existe.', en: 'The API key does not exist.', ja: 'API キーが存在しません。' },
  ],
  'api_keys.name_taken': [
    409,
    {
      es: 'Ya existe una clave de API con ese nombre.',
      en: 'There is already an API key with that name.',
      ja: '同じ名前の API キーがすでにあります。',
    },
  ],
  'api_keys.too_many': [
    409,
    {
      es: 'Un cliente puede tener hasta {max} claves de API sin revocar.',
      en: 'A client can have up to {max} API keys that are not revoked.',
      ja: '1 つのクライアントに置ける取り消していない API キーは {max} 件までです。',
    },
  ],
  'api_keys.module_not_in_client': [
    400,
    {
      es: 'El cliente no tiene contratado uno de los módulos elegidos.',
      en: 'The client has not contracted one of the chosen modules.',
      ja: 'クライアントは選択したモジュールの一つを契約していません。',
    },
  ],
  'api_keys.module_unknown': [
    400,
    {
      es: 'Uno de los módulos elegidos no existe.',
      en: 'One of the chosen modules does not exist.',
      ja: '選択したモジュールの一つが存在しません。',
    },
  ],
  'api_keys.module_not_held': [
    403,
    {
      es: 'No puede dar a una clave un módulo que usted no tiene.',
      en: 'You cannot give a key a module that you do not have.',
      ja: 'ご自身が持っていないモジュールはキーに付与できません。',
    },
  ],
  'api_keys.module_not_for_keys': [
    400,
    {
      es: 'Ninguna clave puede tener el módulo Usuarios.',
      en: 'No key can have the module Usuarios.',
      ja: 'キーに「Usuarios」モジュールは付与できません。',
    },
  ],
  'api_keys.expiry': [
    400,
    {
      es: 'La clave debe vencer entre hoy y dentro de {years} años.',
      en: 'The key must expire between today and {years} years from now.',
      ja: 'キーの期限は今日から {years} 年以内にしてください。',
    },
  ],
  'api_keys.unknown': [
    401,
    {
      es: 'La clave no existe, venció o fue revocada.',
      en: 'The key does not exist, has expired or was revoked.',
      ja: 'キーが存在しないか、期限切れか、取り消されています。',
    },
  ],
  'api_keys.not_allowed': [
    403,
    {
      es: 'La clave no permite esta llamada.',
      en: 'The key does not allow this call.',
      ja: 'このキーではこの呼び出しはできません。',
    },
  ],
  'api_keys.header_only': [
    401,
    {
      es: 'En la dirección solo va una clave para hojas de cálculo, y solo con format=csv; las demás van en el encabezado Authorization.',
      en: 'An address only takes a key for sheets, and only with format=csv; others go in the header Authorization.',
      ja: 'アドレスに入れられるのは表計算用のキーだけで、format=csv のときに限ります。それ以外は Authorization ヘッダーに入れてください。',
    },
  ],
  'api_keys.no_csv': [
    400,
    {
      es: 'Esta llamada no se puede leer como CSV.',
      en: 'This call cannot be read as CSV.',
      ja: 'この呼び出しは CSV では読み取れません。',
    },
  ],
});
