import type { Texts } from '../fields/texts.ts';

const define = <const T extends Record<string, Texts>>(texts: T): T => texts;

/** Why the way back from the provider did not end in a session; `/login#oidc_error=` names it. */
export const signInRefusals = define({
  expired: {
    es: 'Este intento de entrar caducó o ya se usó. Vuelva a intentarlo.',
    en: 'This attempt to sign in has expired or was used already. Try again.',
    ja: 'このログインは期限切れか、すでに使用されています。もう一度お試しください。',
  },
  denied: {
    es: 'El proveedor de la empresa no permitió la entrada.',
    en: 'The company’s provider did not allow the sign-in.',
    ja: '会社のプロバイダーがログインを許可しませんでした。',
  },
  no_account: {
    es: 'Su cuenta de la empresa no tiene acceso aquí. Pídalo a quien administra los usuarios de su organización.',
    en: 'Your company account has no access here. Ask whoever manages the users of your organisation.',
    ja: '会社のアカウントにはここへのアクセス権がありません。組織のユーザー管理者に依頼してください。',
  },
  unverified: {
    es: 'El proveedor de la empresa no confirma que el correo sea suyo. Avise a quien lo administra.',
    en: 'The company’s provider does not confirm that the e-mail address is yours. Tell whoever manages it.',
    ja: '会社のプロバイダーがメールアドレスを確認していません。プロバイダーの管理者にお知らせください。',
  },
  clock: {
    es: 'El reloj del servidor y el del proveedor no coinciden. Avise a quien administra el servidor.',
    en: 'The clocks of the server and of the provider differ. Tell whoever runs the server.',
    ja: 'サーバーとプロバイダーの時計が一致していません。サーバーの管理者にお知らせください。',
  },
  unreachable: {
    es: 'El proveedor de cuentas de la empresa no responde. Inténtelo de nuevo en unos minutos.',
    en: 'The company’s account provider does not answer. Try again in a few minutes.',
    ja: '会社のアカウントプロバイダーが応答しません。数分後にもう一度お試しください。',
  },
  invalid: {
    es: 'La respuesta del proveedor de la empresa no es válida. Avise a quien administra el servidor.',
    en: 'The answer of the company’s provider is not valid. Tell whoever runs the server.',
    ja: '会社のプロバイダーの応答が正しくありません。サーバーの管理者にお知らせください。',
  },
});
export type SignInRefusal = keyof typeof signInRefusals;

/** What 'Probar' finds wrong with a provider; `detail` of its answer holds what the provider said. */
export const providerProblems = define({
  no_public_url: {
    es: 'Falta el ajuste PUBLIC_URL del servidor: sin él el proveedor no sabe adónde volver.',
    en: 'The server’s setting PUBLIC_URL is missing: without it the provider does not know where to return.',
    ja: 'サーバーの PUBLIC_URL が設定されていないため、プロバイダーが戻り先を特定できません。',
  },
  address: {
    es: 'El servidor no puede usar esa dirección: debe ser https y no de una red privada.',
    en: 'The server cannot use that address: it must be https and not of a private network.',
    ja: 'サーバーはこのアドレスを使用できません。https で、プライベートネットワーク以外である必要があります。',
  },
  unreachable: {
    es: 'En esa dirección no responde nadie.',
    en: 'Nobody answers at that address.',
    ja: 'このアドレスから応答がありません。',
  },
  certificate: {
    es: 'El certificado de esa dirección no es de confianza o caducó.',
    en: 'The certificate of that address is not trusted or has expired.',
    ja: 'このアドレスの証明書は信頼されていないか、期限切れです。',
  },
  no_discovery: {
    es: 'En esa dirección no hay un proveedor OpenID Connect: falta /.well-known/openid-configuration.',
    en: 'There is no OpenID Connect provider at that address: /.well-known/openid-configuration is missing.',
    ja: 'このアドレスに OpenID Connect プロバイダーがありません。/.well-known/openid-configuration が見つかりません。',
  },
  issuer: {
    es: 'El proveedor dice que su emisor es otro: cópielo tal como lo escribe.',
    en: 'The provider says that its issuer is another one: copy it exactly as it writes it.',
    ja: 'プロバイダーの発行者が異なります。表示されているとおりに入力してください。',
  },
  unsupported: {
    es: 'El proveedor no permite entrar con un código (flujo “authorization code”).',
    en: 'The provider does not allow signing in with a code (“authorization code” flow).',
    ja: 'プロバイダーは認可コードフローに対応していません。',
  },
  keys: {
    es: 'Las claves públicas del proveedor no se pueden leer.',
    en: 'The public keys of the provider cannot be read.',
    ja: 'プロバイダーの公開鍵を読み取れません。',
  },
  credentials: {
    es: 'El proveedor no reconoce el identificador o el secreto.',
    en: 'The provider does not recognise the identifier or the secret.',
    ja: 'プロバイダーが識別子またはシークレットを認識しません。',
  },
  clock: {
    es: 'El reloj del proveedor y el del servidor no coinciden: nadie podría entrar.',
    en: 'The clocks of the provider and of the server differ: nobody could sign in.',
    ja: 'プロバイダーとサーバーの時計が一致していないため、誰もログインできません。',
  },
});
export type ProviderProblem = keyof typeof providerProblems;
