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

/** When something happened to a ticket: its time, and its day where that is not the day of its arrival; both '' where it did not. */
export function momentOf(at: string | null, { created_at, timezone }: Turn): { time: string; otherDay: string } {
  if (at === null) return { time: '', otherDay: '' };
  const formats = formatsNow(timezone);
  const day = formats.date(at);
  return { time: formats.time(at), otherDay: day === formats.date(created_at) ? '' : day };
}

/** The same in one line. */
export function timeOf(at: string | null, turn: Turn): string {
  const { time, otherDay } = momentOf(at, turn);
  return [otherDay, time].filter(Boolean).join(' - ');
}
