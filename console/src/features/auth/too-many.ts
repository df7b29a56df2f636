import type { ApiError } from '@botones/contract/calls/api-error';
import { defineWords } from '../../app/words.ts';

/** A refusal for too many tries: until when, on the clock of this browser, and whether a link by mail is a way in meanwhile. */
export interface TooMany {
  until: string | null;
  byMail: boolean;
}

/** '14:05' in so many seconds, the minute that they end in being over; null where the server did not say. */
function clockIn(seconds: number | undefined, now: number): string | null {
  if (seconds === undefined) return null;
  const at = new Date(Math.ceil((now + seconds * 1000) / 60_000) * 60_000);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

export const tooManyOf = ({ code, retryAfter }: ApiError, now = Date.now()): TooMany => ({
  until: clockIn(retryAfter, now),
  byMail: code === 'session.too_many_attempts_mail',
});

const words = {
  es: {
    later: 'Demasiados intentos. Intente más tarde.',
    until: (time: string) => `Demasiados intentos. Inténtelo de nuevo a las ${time}.`,
    byMail: 'También puede restablecer su contraseña con un enlace por correo.',
  },
  en: {
    later: 'Too many attempts. Try again later.',
    until: (time: string) => `Too many attempts. Try again at ${time}.`,
    byMail: 'You can also reset your password with a link by e-mail.',
  },
  ja: {
    later: '試行回数が多すぎます。後でもう一度お試しください。',
    until: (time: string) => `試行回数が多すぎます。${time} にもう一度お試しください。`,
    byMail: 'メールのリンクからパスワードを再設定することもできます。',
  },
};
/** The words of a refusal that ends by itself, small enough for the login. */
export const waitWords = defineWords(words);

type Waiting = (typeof words)['es'];
export const tooManyText = (words: Waiting, { until, byMail }: TooMany): string =>
  [until === null ? words.later : words.until(until), ...(byMail ? [words.byMail] : [])].join(' ');
