/** Mail services whose addresses anybody may have: such a domain is no organisation's. Of each the whole, with the domains below it. */
const services =
  `gmail.com googlemail.com outlook.com outlook.es outlook.com.mx hotmail.com hotmail.es hotmail.com.mx hotmail.fr hotmail.co.uk
  live.com live.com.mx live.com.ar msn.com passport.com yahoo.com yahoo.com.mx yahoo.es yahoo.com.ar yahoo.com.br yahoo.fr yahoo.co.uk
  yahoo.co.jp yahoo.ca ymail.com rocketmail.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com pm.me tutanota.com
  tuta.com tuta.io gmx.com gmx.net gmx.de gmx.es web.de mail.com mail.ru inbox.ru bk.ru list.ru yandex.com yandex.ru ya.ru zoho.com
  zohomail.com fastmail.com fastmail.fm hey.com hushmail.com duck.com qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net
  docomo.ne.jp ezweb.ne.jp softbank.ne.jp prodigy.net.mx prodigy.net telmex.com.mx terra.com terra.com.mx terra.es infinitummail.com
  uol.com.br bol.com.br libero.it virgilio.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr t-online.de comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net charter.net earthlink.net btinternet.com mailinator.com guerrillamail.com yopmail.com`.split(
    /\s+/,
  );

const known = new Set(services);

/** Whether a domain is of a mail service that is open to anybody. */
export const isPublicDomain = (domain: string): boolean =>
  domain.split('.').some((_, at, parts) => known.has(parts.slice(at).join('.')));
