import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A record of which each save makes a later version; null before its first. */
interface Versioned {
  updated_at: string | null;
}

/** Which version of a record a form shows, as the form around it needs to know (AMB-180). */
export interface FormVersion {
  /** The version that the form was filled from; null for a record that is yet to be. */
  readonly record: Versioned | null;
  /** Reads the record as it is now, for a look; the form keeps its own. */
  latest: () => Promise<FieldValues>;
  /** Puts what was read last in place of what was typed. */
  reload: () => void;
  /** What was typed over that version is in the form again. */
  resume: (updated_at: string | null) => void;
}

/** The same for who saves it. */
export interface FormVersionOptions<R extends Versioned> extends FormVersion {
  readonly record: R | null;
  /** What a save is held against: nothing where it is meant to overwrite. */
  against: (overwrite: boolean) => { updated_at?: R['updated_at'] };
  /** It was saved here: that is what the form shows now. */
  saved: (record: R) => void;
}

/**
 * Fills a form from a record, and anew from each later version of it until something is typed: no matter which person saved it, it is simply what is.
 * From then on the form keeps its version, and saving over another's change is a question.
 */
export function useFormVersion<R extends Versioned, V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  record: R | null,
  valuesOf: (record: R) => V,
  read: () => Promise<R>,
): FormVersionOptions<R> {
  const held = useRef(record);
  const theirs = useRef(record);
  const now = useRef({ valuesOf, read });
  now.current = { valuesOf, read };
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    const before = held.current;
    if (isDirty || isSubmitting || !record || !before || !isLater(record, before)) return;
    held.current = record;
    form.reset(valuesOf(record));
  });
  return useMemo(
    () => ({
      get record() {
        return held.current;
      },
      against: (overwrite) => (overwrite || !held.current ? {} : { updated_at: held.current.updated_at }),
      saved: (made) => {
        held.current = made;
      },
      latest: async () => {
        theirs.current = await now.current.read();
        return now.current.valuesOf(theirs.current);
      },
      reload: () => {
        held.current = theirs.current;
        if (theirs.current) form.reset(now.current.valuesOf(theirs.current));
      },
      resume: (updated_at) => {
        if (held.current) held.current = { ...held.current, updated_at };
      },
    }),
    [form],
  );
}

/** One without a version is what everybody begins with: a rule that was put back. */
const isLater = (record: Versioned, before: Versioned): boolean =>
  record.updated_at !== before.updated_at &&
  (record.updated_at === null || before.updated_at === null || record.updated_at > before.updated_at);
