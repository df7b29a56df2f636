import { defineRules } from '../fields/texts.ts';

/** The rules of webhooks (PUE-1, PUE-2). */
export const webhookRules = defineRules({
  'webhooks.url': {
    es: 'La dirección no es válida: empieza con https:// y no lleva usuario ni contraseña',
    en: 'The address is not valid: it begins with https:// and has no user or password',
    ja: 'アドレスが正しくありません。https:// で始まり、ユーザー名やパスワードを含まない必要があります',
  },
  'webhooks.https': {
    es: 'La dirección debe empezar con https://',
    en: 'The address must begin with https://',
    ja: 'アドレスは https:// で始まる必要があります',
  },
  'webhooks.private': {
    es: 'La dirección es de una red privada: solo se envía a direcciones públicas',
    en: 'The address is of a private network: only public addresses are sent to',
    ja: 'プライベートネットワークのアドレスです。送信できるのは公開アドレスだけです',
  },
  'webhooks.events': {
    es: 'Elija al menos un evento',
    en: 'Choose at least one event',
    ja: 'イベントを 1 つ以上選んでください',
  },
});
