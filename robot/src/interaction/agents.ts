import type { ContentAgent, ContentIntent, DeviceConfig } from '@botones/contract/device/device-config';
import { type Language, languageIds } from './languages.ts';

/** A phrase longer than this is no label of a button, in characters. */
const longestLabel = 60;

/** Who speaks in a language: the robot's default agent if it does, else the one of that session type, else any. */
export function agentOf(config: DeviceConfig | null, language: Language): ContentAgent | null {
  const speaking = config?.agents.filter(({ language_id }) => language_id === languageIds[language]) ?? [];
  return (
    speaking.find(({ is_default }) => is_default) ??
    speaking.find(({ kind }) => kind === language) ??
    speaking[0] ??
    null
  );
}

export const intentOfRole = (agent: ContentAgent | null, role: NonNullable<ContentIntent['role']>) =>
  agent?.intents.find((intent) => intent.role === role) ?? null;

/** What people may touch: everything that the robot does not begin by itself. */
export const suggestionsOf = (agent: ContentAgent | null): ContentIntent[] =>
  agent?.intents.filter(({ role }) => role === null) ?? [];

/** What somebody would say to mean it: its first short phrase, else its name; it begins as a sentence does. */
export function labelOf({ name, phrases }: ContentIntent): string {
  const label = phrases.find((phrase) => phrase.length <= longestLabel) ?? name;
  return label.charAt(0).toLocaleUpperCase('es') + label.slice(1);
}
