import { actions, fieldLabels, recordTypes, verbs } from '@botones/contract/audit-labels';
import { valueLabels } from '@botones/contract/audit-value-labels';
import { defineWords } from '../../app/words.ts';
import { namesEn } from './audit-names.en.ts';
import { namesJa } from './audit-names.ja.ts';

/** What records, fields and actions are called; the Spanish ones are the contract's, which the file (CSV) uses too. */
export const auditNames = defineWords({
  es: { kinds: recordTypes, fields: fieldLabels, values: valueLabels, verbs, deeds: actions },
  en: namesEn,
  ja: namesJa,
});
