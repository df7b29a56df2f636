import { codePattern } from '@botones/contract/turns/ticket-code';
import type { PushMessage } from '@botones/contract/turns/ticket-pages';
import { languageOf } from '../words/language.ts';
import { noticeWords } from '../words/notice-words.ts';

/** A notification as the browser shows it. */
export interface PushNotice {
  title: string;
  body: string;
  lang: string;
  /** A later one of the same ticket takes the place of an earlier. */
  tag: string;
  /** Whose page it opens; null: no ticket that can be told. */
  code: string | null;
  /** It stays until somebody has seen it. */
  stays: boolean;
}

/** The tag of a ticket's notifications. */
export const noticeTag = (code: string): string => `ticket-${code}`;

/** What a push says; null where that is nothing that this server says. */
export function readPush(text: string | null): PushMessage | null {
  let told: Partial<PushMessage> | null;
  try {
    told = JSON.parse(text ?? '') as Partial<PushMessage> | null;
  } catch {
    return null;
  }
  const { kind, code, label, box_number = null, language_id = null } = told ?? {};
  if ((kind !== 'almost' && kind !== 'called') || typeof code !== 'string' || !codePattern.test(code)) return null;
  if (typeof label !== 'string' || !/^[\w -]{1,12}$/.test(label)) return null;
  return {
    ...{ kind, code, label },
    box_number: Number.isInteger(box_number) ? box_number : null,
    language_id: language_id === 1 || language_id === 2 ? language_id : null,
  };
}

/** The notification of a push, in a language of the phone: browsers want one for each, whatever it says. */
export function noticeOf(text: string | null, phoneLanguages: readonly string[]): PushNotice {
  const told = readPush(text);
  const said = noticeWords[languageOf(phoneLanguages, told?.language_id)];
  if (told === null) {
    const { headline, text } = said.unread;
    return { title: headline, body: text, lang: said.lang, tag: 'ticket', code: null, stays: false };
  }
  const { kind, code, label, box_number } = told;
  const { headline, text: body } = kind === 'called' ? said.called(label, box_number) : said.almost(label);
  return { title: headline, body, lang: said.lang, tag: noticeTag(code), code, stays: kind === 'called' };
}
