import type { z } from 'zod';

/** What is read of a schema and of its checks, whatever kind it is. */
interface Said {
  type?: string;
  format?: string;
  checks?: { _zod: { def: Said } }[];
  check?: string;
  /** Of a number's check; a length has the other two. */
  value?: unknown;
  minimum?: number;
  maximum?: number;
  pattern?: RegExp;
  error?: (issue: object) => unknown;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  values?: unknown[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}
const saidOf = (schema: z.ZodType) => schema._zod.def as unknown as Said;

/** A field's limits in words, by its path; and the sentences that mention another number than the limit that they are of. */
export interface Limits {
  fields: Map<string, string[]>;
  misquoted: string[];
}

const leastOf = ({ check, value, minimum }: Said) => (check === 'greater_than' ? value : minimum);
const mostOf = ({ check, value, maximum }: Said) => (check === 'less_than' ? value : maximum);

function wordOf(said: Said): string | undefined {
  const { check, format, pattern, error } = said;
  if (check === 'overwrite') return 'composed';
  if (check === 'custom') return `refined ${error?.({}) ?? ''}`.trim();
  if (pattern) return String(pattern);
  if (mostOf(said) !== undefined) return `at most ${mostOf(said)}`;
  if (leastOf(said) !== undefined) return `at least ${leastOf(said)}`;
  return format === 'safeint' ? undefined : format;
}

function collect(schema: z.ZodType, path: string, into: Limits) {
  const said = saidOf(schema);
  const note = (word: string | undefined) => {
    if (word) into.fields.set(path, [...(into.fields.get(path) ?? []), word]);
  };
  for (const each of said.checks ?? []) {
    const check = each._zod.def;
    note(wordOf(check));
    const [, mentioned] = /\?\w+=(.+)/.exec(String(check.error?.({}) ?? '')) ?? [];
    if (mentioned !== undefined && Number(mentioned) !== (mostOf(check) ?? leastOf(check)))
      into.misquoted.push(`${path}: ${wordOf(check)}, said to be ${mentioned}`);
  }
  if (said.format) note(wordOf({ format: said.format }));
  if (said.values) note(`${said.values}`);
  for (const [name, field] of Object.entries(said.shape ?? {})) collect(field, path ? `${path}.${name}` : name, into);
  for (const inner of [said.innerType, said.in, said.out, ...(said.options ?? [])])
    if (inner) collect(inner, path, into);
  const each = said.element ?? said.valueType;
  if (each) collect(each, `${path}[]`, into);
}

/** The limits of the fields of schemas. */
export function limitsIn(...schemas: (z.ZodType | undefined)[]): Limits {
  const limits: Limits = { fields: new Map(), misquoted: [] };
  for (const schema of schemas) if (schema) collect(schema, '', limits);
  return limits;
}
