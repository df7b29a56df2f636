import type { TextLanguage } from '../fields/texts.ts';
import { fieldLabel } from '../labels.ts';
import type { AuditValue } from './audit.ts';

/** What a column of many parts holds; undefined: it is a plain value, whatever it looks like. */
export const partsOf = ({ is, value }: AuditValue): object | undefined =>
  is === 'parts' ? (JSON.parse(String(value)) as object) : undefined;

/** One part that has no parts of its own. */
export type PlainPart = string | number | boolean | null;

/** One part as a value of its own: what it looks like makes it nothing else. */
export const partValue = (value: PlainPart): AuditValue => ({ value, is: 'plain', name: null, hidden: null });

/** Many parts in words: each after what it is called, a text alone by itself; `plain` says a single one. */
export function partsInWords(
  kind: string,
  parts: object,
  language: TextLanguage,
  plain: (field: string, part: PlainPart) => string,
): string {
  const told = (field: string, part: unknown): string =>
    part !== null && typeof part === 'object'
      ? partsInWords(kind, part, language, plain)
      : plain(field, part as PlainPart);
  if (Array.isArray(parts)) return parts.map((part) => told('', part)).join(', ');
  return Object.entries(parts)
    .filter(([field, part]) => part !== null && field !== 'language_id')
    .map(([field, part]) =>
      field === 'text' ? told(field, part) : `${fieldLabel(kind, field, language)}: ${told(field, part)}`,
    )
    .join(' · ');
}
