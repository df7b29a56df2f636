import { dateTimeIn } from '../../../ui/formats.ts';

/** The day `yyyy-MM-dd` on a wall of this zone. */
export function dayIn(zone: string, at: number): string {
  const [date] = dateTimeIn(at, zone);
  return date.split('/').reverse().join('-');
}

export const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

/** The instant when a wall of this zone shows a day and a full hour; in the hour that summer time skips, the one after. */
export function instantAt(day: string, hour: number, zone: string): string {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  let at = wanted;
  // Twice: the first guess may lie on the other side of a change of the clocks.
  for (let i = 0; i < 2; i++) {
    const [date, time] = dateTimeIn(at, zone);
    at += wanted - Date.parse(`${date.split('/').reverse().join('-')}T${time}Z`);
  }
  return new Date(at).toISOString();
}

/** Alerts that are put off to another day return when people begin to work. */
export const morning = 8;
