import { createContext } from 'react';

/** What the form knows of its fields by name, as they tell it. */
export type FieldLabels = Map<
  string,
  {
    label: string;
    /** The value read aloud, for the person who compares two versions. */
    read: (value: unknown) => string;
    /** Why the form cannot be saved yet: a file is still on its way. */
    busy: string | null;
  }
>;

export const FieldLabelsContext = createContext<FieldLabels>(new Map());
