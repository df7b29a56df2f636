import type { AuditEntry, AuditValue } from '@botones/contract/audit/audit';
import { type PlainPart, partsInWords, partsOf, partValue } from '@botones/contract/audit/audit-parts';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { fieldLabel, valueLabel as wordOf } from '@botones/contract/labels';
import { moduleName } from '../../app/module.words.ts';
import type { Language } from '../../app/session/preferences.ts';
import { column, wordsIn } from '../../app/words.ts';
import { formatsNow } from '../../ui/formats.ts';
import { auditWords } from './audit.words.ts';

/** A value as people read it: names for numbers, words for what is one of a few, local times, Sí and No; what was hidden is said to be. */
export function valueLabel(
  kind: string,
  field: string,
  value: AuditValue | null,
  timezone: string,
  language: Language,
): string {
  const words = wordsIn(auditWords, language);
  if (value === null) return words.nothing;
  if (value.hidden) return value.hidden === 'secret' ? words.secret : words.foreign;
  if (value.name !== null) return field === 'module_id' ? moduleName(value.name, language) : value.name;
  if (value.value === null || value.value === '') return words.nothing;
  if (typeof value.value === 'boolean') return value.value ? words.yes : words.no;
  if (value.is === 'instant') return formatsNow(timezone).dateTime(String(value.value));
  const parts = partsOf(value);
  if (parts) {
    const plain = (name: string, part: PlainPart) => valueLabel(kind, name, partValue(part), timezone, language);
    return partsInWords(kind, parts, column[language], plain) || words.nothing;
  }
  return wordOf(kind, field, value.value, column[language]) ?? String(value.value);
}

/** The fields of a change in reading order: what a record is called before anything else. */
export const sortFields = ({ kind, fields }: AuditEntry['changes'][number], language: Language) =>
  [...fields].sort(
    (one, other) =>
      Number(other.field === 'name') - Number(one.field === 'name') ||
      byNameOrder(fieldLabel(kind, one.field, column[language]), fieldLabel(kind, other.field, column[language])),
  );
