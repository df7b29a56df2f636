import { createContext } from 'react';

/** What a form or an editor knows of its fields by name. */
export type FieldLabels = Map<
  string,
  {
    label: string;
    /** The value in words, for the person who compares two versions; `other` is that of the other one. */
    read: (value: unknown, other?: unknown) => string;
    /** Why the form cannot be saved yet: a file is still on its way. */
    busy: string | null;
    /** Before a save: takes along what was chosen in the field and not added yet. */
    settle?: (() => void) | undefined;
  }
>;

export const FieldLabelsContext = createContext<FieldLabels>(new Map());
