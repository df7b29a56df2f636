import { day } from '@botones/contract/fields/fields';

/** The days of an address as a call takes them; what is none is left out. */
export function daysOf({ start, end }: { start?: string; end?: string }): { start?: string; end?: string } {
  const sound = (value: string | undefined) => value !== undefined && day.safeParse(value).success;
  return { ...(sound(start) && { start: start as string }), ...(sound(end) && { end: end as string }) };
}
