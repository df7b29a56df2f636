import type { AuditEntry, AuditValue } from '@botones/contract/audit';
import { fieldLabel, valueLabel as wordOf } from '@botones/contract/labels';
import type { Language } from '../../app/session/preferences.ts';
import { moduleName } from '../../app/shell/module.words.ts';
import { column, wordsIn } from '../../app/words.ts';
import { dateTimeIn } from '../../ui/formats.ts';
import { auditWords } from './audit.words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** What a column of many parts holds, which the log gives as it is stored; undefined: it is a plain value. */
function partsOf(value: string): object | undefined {
  if (!/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    // A name that only begins like one.
    return undefined;
  }
}

/** Many parts in words: each after what it is called, a text alone by itself. */
function partsLabel(kind: string, parts: object, timezone: string, language: Language): string {
  const told = (field: string, part: unknown): string =>
    part !== null && typeof part === 'object'
      ? partsLabel(kind, part, timezone, language)
      : valueLabel(kind, field, { value: part as AuditValue['value'], name: null, hidden: null }, timezone, language);
  if (Array.isArray(parts)) return parts.map((part) => told('', part)).join(', ');
  return Object.entries(parts)
    .filter(([field, part]) => part !== null && field !== 'language_id')
    .map(([field, part]) =>
      field === 'text' ? told(field, part) : `${fieldLabel(kind, field, column[language])}: ${told(field, part)}`,
    )
    .join(' · ');
}

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
  const parts = typeof value.value === 'string' ? partsOf(value.value) : undefined;
  if (parts) return partsLabel(kind, parts, timezone, language) || words.nothing;
  if (typeof value.value === 'string' && instant.test(value.value)) return dateTimeIn(value.value, timezone).join(' ');
  return wordOf(kind, field, value.value, column[language]) ?? String(value.value);
}

/** The fields of a change in reading order: what a record is called before anything else. */
export const sortFields = ({ kind, fields }: AuditEntry['changes'][number], language: Language) =>
  [...fields].sort(
    (one, other) =>
      Number(other.field === 'name') - Number(one.field === 'name') ||
      fieldLabel(kind, one.field, column[language]).localeCompare(fieldLabel(kind, other.field, column[language])),
  );
