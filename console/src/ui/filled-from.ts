import { type RefObject, useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/** A record of which each save makes a later version; null before its first. */
interface Versioned {
  updated_at: string | null;
}

/**
 * The version of a record that its form was filled from: what a save is held against. Until something is typed a later one is simply
 * what is, whoever saved it; from then on this one is kept, and saving over another's change is a question (AMB-180). Whoever
 * saves, or reads theirs, says so by writing to it. Null for a record that is yet to be.
 */
export function useFilledFrom<R extends Versioned, V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  record: R | null,
  valuesOf: (record: R) => DefaultValues<V>,
): RefObject<R | null> {
  const held = useRef(record);
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    const before = held.current;
    if (isDirty || isSubmitting || !record || !before || !isLater(record, before)) return;
    held.current = record;
    form.reset(valuesOf(record));
  });
  return held;
}

/** One without a version is what everybody begins with: a rule that was put back. */
const isLater = (record: Versioned, before: Versioned): boolean =>
  record.updated_at !== before.updated_at &&
  (record.updated_at === null || before.updated_at === null || record.updated_at > before.updated_at);
