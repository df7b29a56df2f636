import { instant } from '@botones/contract/fields/fields';
import type { z } from 'zod';

/** What a test says of a record, at any depth. */
type Known<T> = T extends readonly (infer E)[] ? Known<E>[] : T extends object ? { [K in keyof T]?: Known<T[K]> } : T;

/** A name as the server gives it to jobs, mails and the like. */
export const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function filled(schema: z.core.$ZodType, known: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
      return known === undefined || known === null ? null : filled(def.innerType, known);
    case 'optional':
      return known === undefined ? undefined : filled(def.innerType, known);
    case 'array':
      return ((known ?? []) as unknown[]).map((each) => filled(def.element, each));
    case 'object': {
      const said = (known ?? {}) as Record<string, unknown>;
      return Object.fromEntries(Object.entries(def.shape).map(([key, of]) => [key, filled(of, said[key])]));
    }
  }
  if (known !== undefined) return known;
  if (schema === instant) return '2026-03-05T18:07:09.000Z';
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? uuidOf(1) : '';
    case 'number':
      return Math.max(0, (schema as z.ZodNumber).minValue ?? 0);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return filled(def.options[0] as z.core.$ZodType, known);
    case 'record': {
      const keys = (def.keyType as z.core.$ZodTypes)._zod.def;
      const names = keys.type === 'enum' ? Object.values(keys.entries) : [];
      return Object.fromEntries(names.map((name) => [name, filled(def.valueType, undefined)]));
    }
    default:
      return null;
  }
}

/**
 * A record as its schema has it, of which a test says what it is about: all else is null, empty, off, the smallest number or the first
 * of what it may be, and does not grow old with the contract.
 */
export const exampleOf = <S extends z.ZodType>(schema: S, known: Known<z.output<S>>): z.output<S> =>
  filled(schema, known) as z.output<S>;
