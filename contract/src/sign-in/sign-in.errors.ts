import { defineErrors } from '../fields/texts.ts';

/** Failures of signing in with the company's account. */
export const signInErrors = defineErrors({
  'signin.address': [
    400,
    {
      es: 'El servidor no puede usar esa dirección: debe ser https y no de una red privada.',
      en: 'The server cannot use that address: it must be https and not of a private network.',
      ja: 'サーバーはこのアドレスを使用できません。https で、プライベートネットワーク以外である必要があります。',
    },
  ],
  'signin.domain_taken': [
    409,
    {
      es: 'Uno de los dominios es de otra organización. Avise al soporte de la plataforma.',
      en: 'One of the domains belongs to another organisation. Tell the support of the platform.',
      ja: 'ドメインの一つは別の組織のものです。プラットフォームのサポートにお知らせください。',
    },
  ],
  'signin.beyond_rights': [
    403,
    {
      es: 'Con un correo de estos dominios hay personas con módulos que usted no tiene. Pídalo a quien los tenga o al soporte de la plataforma.',
      en: 'There are people with an address of these domains who have modules that you do not have. Ask somebody who has them, or the support of the platform.',
      ja: 'これらのドメインのメールアドレスを持つ人の中に、あなたにないモジュールを持つ人がいます。そのモジュールを持つ人またはプラットフォームのサポートに依頼してください。',
    },
  ],
  'signin.own_address': [
    409,
    {
      es: 'Usted entra solo con la cuenta de la empresa: su correo debe ser de un dominio de ella. Otro lo pone quien administra los usuarios.',
      en: 'You sign in with the company’s account only: your address must be of a domain of it. Another one is set by whoever manages the users.',
      ja: '会社のアカウントでのみログインするため、メールアドレスは会社のドメインのものである必要があります。別のものはユーザー管理者が設定します。',
    },
  ],
  'signin.profile_in_use': [
    409,
    {
      es: 'El perfil se da a quien entra por primera vez con la cuenta de la empresa. Elija otro allí primero.',
      en: 'The profile is given to whoever first signs in with the company’s account. Choose another one there first.',
      ja: 'このプロファイルは会社のアカウントで初めてログインした人に付与されます。先にそちらで別のものを選択してください。',
    },
  ],
  'signin.only_by_company': [
    409,
    {
      es: 'Esta persona entra solo con la cuenta de la empresa: no tiene contraseña que restablecer.',
      en: 'This person signs in with the company’s account only: there is no password to reset.',
      ja: 'この人は会社のアカウントでのみログインするため、再設定するパスワードはありません。',
    },
  ],
  'signin.not_found': [
    404,
    {
      es: 'Aquí no se entra con la cuenta de una empresa.',
      en: 'Nobody signs in here with a company’s account.',
      ja: 'ここでは会社のアカウントでログインできません。',
    },
  ],
  'signin.no_public_url': [
    409,
    {
      es: 'Falta el ajuste PUBLIC_URL del servidor: sin él el proveedor no sabe adónde volver.',
      en: 'The server’s setting PUBLIC_URL is missing: without it the provider does not know where to return.',
      ja: 'サーバーの PUBLIC_URL が設定されていないため、プロバイダーが戻り先を特定できません。',
    },
  ],
  'signin.untried': [
    409,
    {
      es: 'Con este proveedor aún no se puede entrar: pulse “Probar” y corrija lo que diga. Hasta entonces la contraseña sigue sirviendo.',
      en: 'Nobody can sign in with this provider yet: press “Try it” and mend what it says. Until then the password keeps working.',
      ja: 'このプロバイダーではまだログインできません。「接続テスト」で問題を確認して修正してください。それまではパスワードを使用できます。',
    },
  ],
  'signin.unreachable': [
    502,
    {
      es: 'El proveedor de cuentas de la empresa no responde. Inténtelo de nuevo en unos minutos.',
      en: 'The company’s account provider does not answer. Try again in a few minutes.',
      ja: '会社のアカウントプロバイダーが応答しません。数分後にもう一度お試しください。',
    },
  ],
  'signin.dead_code': [
    400,
    {
      es: 'Este intento de entrar caducó o ya se usó. Vuelva a intentarlo.',
      en: 'This attempt to sign in has expired or was used already. Try again.',
      ja: 'このログインは期限切れか、すでに使用されています。もう一度お試しください。',
    },
  ],
});
