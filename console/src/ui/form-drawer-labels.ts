import { createContext } from 'react';

/** How a field is named and its value read aloud, by field name: fields tell it, the stale-write dialog uses it. */
export type FieldLabels = Map<string, { label: string; read: (value: unknown) => string }>;

export const Labels = createContext<FieldLabels>(new Map());
