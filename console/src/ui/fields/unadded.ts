import { rule } from '@botones/contract/fields/rule';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type FieldOf, useField } from './fields.tsx';

/**
 * The field in which something is typed before it joins a list of the form. It is a value of the form as any other, so that leaving asks and
 * a draft holds it; nothing is saved while something stands in it.
 */
export const unadded = z
  .string()
  .refine((text) => text.trim() === '', rule('not_added'))
  .optional();

/** What stands in such a field, how it changes, and why the form is not saved. */
export function useUnadded<T extends FieldValues>(of: FieldOf<T>) {
  const { id, field, error } = useField<T>(of);
  const text = String(field.value ?? '');
  return { id, error, text, setText: (next: string) => field.onChange(next), inputRef: field.ref };
}
export type Unadded = ReturnType<typeof useUnadded>;
