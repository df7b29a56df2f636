import { valueWords } from '@botones/contract/audit-value-words';
import { deeds, fieldWords, kinds, verbs } from '@botones/contract/audit-words';
import { defineWords } from '../../app/words.ts';
import { namesEn } from './audit-names.en.ts';
import { namesJa } from './audit-names.ja.ts';

/** What records, fields and deeds are called; the Spanish ones are the contract's, which the file (CSV) uses too. */
export const auditNames = defineWords({
  es: { kinds, fields: fieldWords, values: valueWords, verbs, deeds },
  en: namesEn,
  ja: namesJa,
});
