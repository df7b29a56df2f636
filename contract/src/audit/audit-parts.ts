import type { TextLanguage } from '../fields/texts.ts';
import { fieldLabel } from '../labels.ts';

/** What a column of many parts holds, which the log gives as it is stored; undefined: it is a plain value. */
export function partsOf(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    // A name that only begins like one.
    return undefined;
  }
}

/** One part that has no parts of its own. */
export type PlainPart = string | number | boolean | null;

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
