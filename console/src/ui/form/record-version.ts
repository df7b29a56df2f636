import { useEffect, useMemo, useRef } from 'react';
import type { Editable } from './editable.ts';

/** A record of which each save makes a later version; null before its first. */
export interface Versioned {
  updated_at: string | null;
}

/** Which version of a record is edited, as what stands around it needs to know (AMB-180). */
export interface RecordVersion<V> {
  /** The version that the values are of; null for a record that is yet to be. */
  readonly record: Versioned | null;
  /** Reads the values as they are saved now, for a look; what is edited keeps its own. */
  latest: () => Promise<V>;
  /** Puts what was read last in place of what was typed. */
  reload: () => void;
  /** What was typed over that version is here again. */
  resume: (updated_at: string | null) => void;
}

/** The same for who saves it. */
export interface EditedVersion<R extends Versioned, V> extends RecordVersion<V> {
  readonly record: R | null;
  /** What a save is held against: nothing where it is meant to overwrite. */
  against: (overwrite: boolean) => { updated_at?: R['updated_at'] };
  /** It was saved here: that is what is shown now. */
  saved: (record: R) => void;
}

/**
 * Fills what is edited from a record, and anew from each later version of it until something is typed: no matter which person saved it, it is simply what is.
 * From then on its version is kept, and saving over another's change is a question.
 */
export function useRecordVersion<R extends Versioned, V>(
  editable: Pick<Editable<V>, 'values' | 'dirty' | 'saving' | 'reset'>,
  record: R | null,
  valuesOf: (record: R) => V,
  read: () => Promise<R>,
): EditedVersion<R, V> {
  const held = useRef(record);
  const theirs = useRef(record);
  /** What is here was typed over another version than `held` was read as. */
  const resumed = useRef(false);
  /** The version that a save here came over: it stays around until it is read anew, and is no later one. */
  const overtaken = useRef<Versioned['updated_at'] | undefined>(undefined);
  const now = useRef({ record, valuesOf, read });
  now.current = { record, valuesOf, read };
  const { dirty, saving } = editable;
  useEffect(() => {
    const before = held.current;
    if (record?.updated_at !== overtaken.current) overtaken.current = undefined;
    if (saving || !record || !before || !isLater(record, before)) return;
    if (record.updated_at === overtaken.current) return;
    const theirs = JSON.stringify(valuesOf(record));
    // What was typed here and is saved now, whoever did it, is no longer typed: it was applied to several records, this one among them.
    const isSaved = dirty && theirs === JSON.stringify(editable.values);
    // What was saved meanwhile and is not edited here is nothing to ask about.
    const same = theirs === JSON.stringify(valuesOf(before));
    if (dirty && !isSaved && (resumed.current || !same)) return;
    held.current = record;
    if (isSaved) resumed.current = false;
    if (!dirty || isSaved) editable.reset(valuesOf(record));
  });
  return useMemo(
    () => ({
      get record() {
        return held.current;
      },
      against: (overwrite) => (overwrite || !held.current ? {} : { updated_at: held.current.updated_at }),
      saved: (made) => {
        held.current = made;
        overtaken.current = now.current.record?.updated_at;
        resumed.current = false;
      },
      latest: async () => {
        theirs.current = await now.current.read();
        return now.current.valuesOf(theirs.current);
      },
      reload: () => {
        held.current = theirs.current;
        resumed.current = false;
        if (theirs.current) editable.reset(now.current.valuesOf(theirs.current));
      },
      resume: (updated_at) => {
        if (!held.current) return;
        resumed.current = held.current.updated_at !== updated_at;
        held.current = { ...held.current, updated_at };
      },
    }),
    [editable],
  );
}

/** One without a version is what everybody begins with: a rule that was put back. */
const isLater = (record: Versioned, before: Versioned): boolean =>
  record.updated_at !== before.updated_at &&
  (record.updated_at === null || before.updated_at === null || record.updated_at > before.updated_at);
