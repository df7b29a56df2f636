import type { AuditLine } from '@botones/contract/audit/audit';
import { type Deed, deedSentence, manySentence } from '@botones/contract/audit/sentences';
import { recordTypeLabel as recordTypeWord } from '@botones/contract/labels';
import type { Language } from '../session/preferences.ts';
import { column, defineWords, wordsIn } from '../words.ts';

/** Who did something, where they have no name for the reader. */
export const actorWords = defineWords({
  es: {
    system: 'El sistema',
    platform: 'Personal de la plataforma',
    elsewhere: 'Alguien que ya no es de este cliente',
    key: (name: string) => `Clave “${name}”`,
  },
  en: {
    system: 'The system',
    platform: 'Platform staff',
    elsewhere: 'Somebody who no longer belongs to this client',
    key: (name: string) => `Key “${name}”`,
  },
  ja: {
    system: 'システム',
    platform: 'プラットフォームの担当者',
    elsewhere: '現在このクライアントに属していない人',
    key: (name: string) => `キー「${name}」`,
  },
});

/** What was done, in a sentence without its subject: 'Cambió el robot “Lobby”'. */
export const sentenceOf = (line: Deed, language: Language): string => deedSentence(line, column[language]);

/** The same by the system to so many records: 'El sistema guardó 18 archivos'. */
export const manyBySystem = (line: Deed, count: string, language: Language): string =>
  manySentence(wordsIn(actorWords, language).system, line, count, column[language]);

export const recordTypeLabel = (kind: string, language: Language): string => recordTypeWord(kind, column[language]);

export function actorLabel(who: AuditLine['who'], language: Language): string {
  if (who.kind === 'person') return who.name;
  const words = wordsIn(actorWords, language);
  return who.kind === 'key' ? words.key(who.name) : words[who.kind];
}
