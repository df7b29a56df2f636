import type { Language } from '../../app/session/preferences.ts';
import { formatsFor } from '../../ui/formats.ts';

/** A Monday: what the days of a week are called does not depend on which week it is. */
const monday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

/** What the weekdays are called, from Monday. */
export function weekdayNames(language: Language): string[] {
  const { weekday } = formatsFor(language, 'UTC');
  return Array.from({ length: 7 }, (_, at) => weekday(monday + at * dayMs));
}
