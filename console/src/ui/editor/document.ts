import { useEffect, useReducer, useState } from 'react';
import type { Editable } from '../form/editable.ts';
import { type RecordVersion, useRecordVersion, type Versioned } from '../form/record-version.ts';
import { advance, begin, redo, undo } from './history.ts';

/** What an editor that is no form edits: values that a pure function changes, and that can be taken back. */
export interface EditorDocument<V, C> extends Editable<V> {
  change: (change: C) => void;
  undo: () => void;
  redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What is wrong, by the name of its field; until the next change. */
  readonly errors: ReadonlyMap<string, string>;
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface DocumentOptions<V, C> {
  /** Pure; answers the same values where nothing changes. */
  reduce: (values: V, change: C) => V;
  /** Whether nothing would have to be saved between two; equal JSON where nothing is said. */
  same?: ((one: V, other: V) => boolean) | undefined;
  /** Whether a change goes on with the one right before it: both are one step back then, as of letters that are typed into one field. */
  goesOn?: ((before: C, change: C) => boolean) | undefined;
}

/** A document that begins with what is saved. Values are plain JSON: a draft of them is kept. */
export function createDocument<V, C>(
  start: V,
  { reduce, same = sameJson, goesOn = () => false }: DocumentOptions<V, C>,
): EditorDocument<V, C> {
  const listeners = new Set<() => void>();
  const noErrors: ReadonlyMap<string, string> = new Map();
  let before: C | null = null;
  let state = { history: begin(start), saved: start, saving: false, errors: noErrors };
  const set = (next: Partial<typeof state>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const go = (history: typeof state.history) => {
    if (history.present !== state.history.present) set({ history, errors: noErrors });
  };
  return {
    get values() {
      return state.history.present;
    },
    get dirty() {
      return !same(state.history.present, state.saved);
    },
    get saving() {
      return state.saving;
    },
    get errors() {
      return state.errors;
    },
    get canUndo() {
      return state.history.past.length > 0;
    },
    get canRedo() {
      return state.history.future.length > 0;
    },
    change: (change) => {
      const { history } = state;
      const next = reduce(history.present, change);
      go(
        before !== null && goesOn(before, change) ? { ...history, present: next, future: [] } : advance(history, next),
      );
      before = change;
    },
    undo: () => {
      before = null;
      go(undo(state.history));
    },
    redo: () => {
      before = null;
      go(redo(state.history));
    },
    reset: (values, { typed = false } = {}) => {
      before = null;
      if (typed) go(advance(state.history, values));
      else set({ history: begin(values), saved: values, errors: noErrors });
    },
    setError: (name, message) => set({ errors: new Map(state.errors).set(name, message) }),
    submit: async (send) => {
      if (state.saving) return false;
      const sent = state.history.present;
      before = null;
      set({ saving: true });
      try {
        const done = await send(sent);
        // Steps from before the save can still be taken back; what was changed during it is still to be saved.
        if (done) set({ saved: sent });
        return done;
      } finally {
        set({ saving: false });
      }
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export interface UseDocumentOptions<V, C, R extends Versioned> extends DocumentOptions<V, C> {
  /** Mount the editor anew for each record. */
  record: R;
  valuesOf: (record: R) => V;
  /** Names the draft: 'assignments.items.7'. */
  draftKey: string;
  /** Reads the record as it is now. */
  read: () => Promise<R>;
  /** Writes with `mutateAsync`, against the version that is shown; null where somebody called it off. */
  update: (values: V, against: { updated_at?: R['updated_at'] }) => Promise<Pick<R, 'updated_at'> | null>;
}

export interface EditedDocument<V, C> {
  document: EditorDocument<V, C>;
  version: RecordVersion<V>;
  draftKey: string;
  onSubmit: (values: V, how: { overwrite: boolean }) => Promise<boolean>;
}

/** Everything of an editor but what it draws: steps and their way back, draft, stale question and saving. Spread it into `EditorPage`. */
export function useDocument<V, C, R extends Versioned>(options: UseDocumentOptions<V, C, R>): EditedDocument<V, C> {
  const { record, valuesOf, draftKey, read, update } = options;
  const [document] = useState(() => createDocument(valuesOf(record), options));
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => document.subscribe(redraw), [document]);
  const version = useRecordVersion(document, record, valuesOf, read);

  async function onSubmit(values: V, { overwrite }: { overwrite: boolean }): Promise<boolean> {
    const made = await update(values, version.against(overwrite));
    if (made) version.saved({ ...record, updated_at: made.updated_at });
    return made !== null;
  }
  return { document, version, draftKey, onSubmit };
}
