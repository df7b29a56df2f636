import { type Language, languages } from '@botones/contract/fields/words';
import { stored, useStored } from './stored.ts';

export const colors = ['blue', 'purple', 'pink', 'yellow', 'green', 'orange'] as const;
export type Color = (typeof colors)[number];
export { type Language, languages };

/** What a person chose for this browser (SHELL-46..50), kept under one key (AMB-027). */
export interface Preferences {
  mini: boolean;
  theme: 'light' | 'dark';
  color: Color;
  direction: 'ltr' | 'rtl';
  stretch: boolean;
  language: Language;
}

export const defaults: Preferences = {
  mini: true,
  theme: 'light',
  color: 'blue',
  direction: 'ltr',
  stretch: false,
  language: 'es-mx',
};

const oneOf = <T extends string>(options: readonly T[], value: unknown, fallback: T): T =>
  options.find((option) => option === value) ?? fallback;

/** A sound set of preferences from whatever was stored. */
export function readPreferences(value: unknown): Preferences {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    mini: typeof kept.mini === 'boolean' ? kept.mini : defaults.mini,
    theme: oneOf(['light', 'dark'], kept.theme, defaults.theme),
    color: oneOf(colors, kept.color, defaults.color),
    direction: oneOf(['ltr', 'rtl'], kept.direction, defaults.direction),
    stretch: typeof kept.stretch === 'boolean' ? kept.stretch : defaults.stretch,
    language: oneOf(languages, kept.language, defaults.language),
  };
}

const store = stored('settings', readPreferences);

export const preferences = (): Preferences => store.get();
export const usePreferences = (): Preferences => useStored(store);
export const prefer = (change: Partial<Preferences>): void => store.set({ ...store.get(), ...change });
