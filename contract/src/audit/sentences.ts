import type { TextLanguage } from '../fields/texts.ts';
import { actionLabel, deedLabel, hasOwnDeed, isAction, recordTypeLabel, type Verb, verbOf } from '../labels.ts';
import { englishNoun, inside, spanishNoun } from './nouns.ts';

/** What a line of the log tells of: its call, what was done to its record, and what that is called. */
export interface Deed {
  action: string;
  kind: string;
  verb: Verb;
  record_id: string;
  record_name: string | null;
}

/** What has no name is called by its number, where that is one that people can read. */
const calledBy = ({ record_id, record_name }: Deed): string =>
  record_name ? `“${record_name}”` : /^\d{1,11}$/.test(record_id) ? record_id : '';

/** What a call or a table says in words of its own; undefined: verb and record say it. */
const ownWords = ({ action, kind, verb }: Deed, language: TextLanguage): string | undefined => {
  if (isAction(action)) return actionLabel(action, language);
  return hasOwnDeed(verb, kind) ? deedLabel(verb, kind, language) : undefined;
};

/** What was done, as a sentence without its subject: 'Cambió el robot “Lobby”'. */
export function deedSentence(deed: Deed, language: TextLanguage): string {
  const { kind, verb, record_name } = deed;
  const own = ownWords(deed, language);
  if (own !== undefined) return record_name ? `${own} · ${record_name}` : own;
  const [done, title] = [verbOf(verb, kind, language), recordTypeLabel(kind, language)];
  if (language === 'ja')
    return record_name ? `${title}「${record_name}」を${done}` : `${title}${calledBy(deed)}を${done}`;
  const { one } = language === 'es' ? spanishNoun(title) : englishNoun(title);
  return [done, one, calledBy(deed)].filter(Boolean).join(' ');
}

const times = { es: 'veces', en: 'times', ja: '回' } as const;

/** The same done to several records, one after the other: 'El sistema guardó 18 archivos'. `who` is its subject. */
export function manySentence(who: string, deed: Deed, count: string, language: TextLanguage): string {
  const own = ownWords(deed, language);
  const { kind, verb } = deed;
  if (language === 'ja') {
    if (own !== undefined) return `${who}：${own}（${count}${times.ja}）`;
    return `${who}が${recordTypeLabel(kind, 'ja')}を${count}件${verbOf(verb, kind, 'ja')}`;
  }
  if (own !== undefined) return `${who} ${inside(own)} ${count} ${times[language]}`;
  const title = recordTypeLabel(kind, language);
  const { many } = language === 'es' ? spanishNoun(title) : englishNoun(title);
  return `${who} ${inside(verbOf(verb, kind, language))} ${count} ${many}`;
}
