import type { AuditLine } from '@botones/contract/audit/audit';
import {
  actionLabel as actionWord,
  deedLabel,
  isAction,
  recordTypeLabel as recordTypeWord,
} from '@botones/contract/labels';
import type { Language } from '../session/preferences.ts';
import { column, defineWords, wordsIn } from '../words.ts';

/** Who did something, where they have no name for the reader. */
export const actorWords = defineWords({
  es: {
    system: 'El sistema',
    platform: 'Personal de la plataforma',
    elsewhere: 'Alguien que ya no es de este cliente',
  },
  en: { system: 'The system', platform: 'Platform staff', elsewhere: 'Somebody who no longer belongs to this client' },
  ja: { system: 'システム', platform: 'プラットフォームの担当者', elsewhere: '現在このクライアントに属していない人' },
});

/** 'Cambió Robot', or the action where the call says more. */
export function actionLabel(line: Pick<AuditLine, 'action' | 'verb' | 'kind'>, language: Language): string {
  const spoken = column[language];
  return isAction(line.action) ? actionWord(line.action, spoken) : deedLabel(line.verb, line.kind, spoken);
}

export const recordTypeLabel = (kind: string, language: Language): string => recordTypeWord(kind, column[language]);

export function actorLabel(who: AuditLine['who'], language: Language): string {
  return who.kind === 'person' ? who.name : wordsIn(actorWords, language)[who.kind];
}
