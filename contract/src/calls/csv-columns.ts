import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}

/** A column of a list as CSV: its heading, and where it stands in a record. */
interface Column {
  heading: string;
  path: string[];
  /** Of a text in both languages: which of them. */
  language?: 1 | 2;
}

const languages = [
  ['es', 1],
  ['en', 2],
] as const;

const isTranslated = ({ items }: Json): boolean =>
  Object.keys(items?.properties ?? {})
    .sort()
    .join() === 'language_id,text';

/** The columns of a record by its schema: parts of it under `part.field`, a text in both languages under `field.es` and `field.en`. */
function columnsOf(schema: Json, path: string[]): Column[] {
  const some = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (some?.length === 1 && some[0]) return columnsOf(some[0], path);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => columnsOf(field, [...path, name]));
  const heading = path.join('.');
  if (isTranslated(schema))
    return languages.map(([name, language]) => ({ heading: `${heading}.${name}`, path, language }));
  return [{ heading, path }];
}

type Cell = string | number | null;

const scalar = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

/** What a record has in a column. */
export function cellOf(record: unknown, { path, language }: Column): Cell {
  let value = record;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (!Array.isArray(value)) return scalar(value);
  if (language !== undefined) return scalar(value.find((text) => text.language_id === language)?.text);
  // Numbers and words of a list read in one cell; of records it is what a program would be told.
  return value.some((each) => typeof each === 'object') ? JSON.stringify(value) : value.join('; ');
}

const known = new WeakMap<z.ZodType, Column[] | null>();

/** The columns of a call whose answer is a list of records; null where it is none. */
export function columnsOfList({ payload }: Pick<Endpoint, 'payload'>): Column[] | null {
  const before = known.get(payload);
  if (before !== undefined) return before;
  const { items } = z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as Json;
  const columns = items?.properties ? columnsOf(items, []) : null;
  known.set(payload, columns);
  return columns;
}

/** Whether a call answers a list that can be read as CSV too, by `?format=csv` (PUE-4). */
export const hasCsv = (endpoint: Pick<Endpoint, 'method' | 'file' | 'binary' | 'payload'>): boolean =>
  endpoint.method === 'GET' && !endpoint.file && !endpoint.binary && columnsOfList(endpoint) !== null;
