import type { Language } from '../interaction/state.ts';

/** What people at the robot itself may set, behind the PIN. */
export interface Settings {
  /** 0 to 1. */
  volume: number;
  /** The language in which it waits for people. */
  language: Language;
  /** False: it answers in silence. */
  sounds: boolean;
}

export const defaultSettings: Settings = { volume: 1, language: 'es', sounds: true };
