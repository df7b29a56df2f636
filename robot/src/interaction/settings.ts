import type { Language } from './languages.ts';

/** What people at the robot itself may set, behind the PIN. */
export interface Settings {
  /** 0 to 1. */
  volume: number;
  /** The language in which it waits for people. */
  language: Language;
  /** False: it answers in silence. */
  sounds: boolean;
}

declare module '../facts/store.ts' {
  interface StoredValues {
    settings: Settings;
  }
}

export const defaultSettings: Settings = { volume: 1, language: 'es', sounds: true };
