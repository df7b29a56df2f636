import { defineRules } from '../fields/texts.ts';

/** The rules of a sign-in with the company's account (PUE-5). */
export const signInRules = defineRules({
  'signin.issuer': {
    es: 'Escriba la dirección del emisor, como https://accounts.google.com, sin “?” ni “#”',
    en: 'Enter the address of the issuer, such as https://accounts.google.com, without “?” or “#”',
    ja: '発行者のアドレスを https://accounts.google.com のように「?」「#」なしで入力してください',
  },
  'signin.domain': {
    es: 'Escriba un dominio como empresa.com, sin “@”',
    en: 'Enter a domain such as company.com, without “@”',
    ja: '「@」を付けずに company.com のようなドメインを入力してください',
  },
  'signin.public_domain': {
    es: 'Cualquiera puede tener un correo de este dominio: no es de una empresa',
    en: 'Anybody can have an address of this domain: it is not a company’s',
    ja: 'このドメインのアドレスは誰でも取得できるため、会社のものではありません',
  },
  'signin.secret_again': {
    es: 'Escriba el secreto: no hay uno guardado para este emisor y este identificador',
    en: 'Enter the secret: there is none stored for this issuer and this identifier',
    ja: 'シークレットを入力してください。この発行者と識別子のシークレットは保存されていません',
  },
  'signin.staff_profile': {
    es: 'El personal de la plataforma no tiene perfil: se da de alta antes de entrar',
    en: 'Platform staff have no profile: they are added before they sign in',
    ja: 'プラットフォーム担当者にプロファイルはありません。ログイン前に登録してください',
  },
});
