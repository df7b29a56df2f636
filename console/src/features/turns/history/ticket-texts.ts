import type { Turn } from '@botones/contract/turns/turns';
import { formatsNow, secondsOf } from '../../../ui/formats.ts';

/** In which tone the state of a ticket is said. */
export const stateTones = { waiting: 'warn', assigned: 'warn', attended: 'ok', cancelled: 'warn' } as const;

/** Who served it; '' where nobody did. */
export const nameOf = ({ attended_by: person }: Turn): string =>
  person ? `${person.name} ${person.last_name}`.trim() : '';

/** How long it waited or was served, in words; '' where that is not over. */
export function waitOf(duration: string): string {
  const seconds = secondsOf(duration);
  return seconds === null ? '' : formatsNow().lasted(seconds);
}

/** When something happened to a ticket: the time alone on the day of its arrival, which stands beside it; '' where it did not. */
export function timeOf(at: string | null, { created_at, timezone }: Turn): string {
  if (at === null) return '';
  const formats = formatsNow(timezone);
  return formats.date(at) === formats.date(created_at) ? formats.time(at) : formats.dateTime(at);
}
