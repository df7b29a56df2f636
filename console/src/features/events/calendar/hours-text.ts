import { lastSecond } from '@botones/contract/fields/hours';
import { dateTimeIn } from '../../../ui/formats.ts';
import { isDayStart, type Span } from './spans.ts';

/** 'HH:mm' of a time of day at which something ends: the end of a day is 24:00 (PUB-2). */
export const endHour = (time: string): string =>
  time === lastSecond || time.startsWith('00:00') ? '24:00' : time.slice(0, 5);

/** '22:00–24:00' of two times of day. */
export const hoursText = (from: string, to: string): string => `${from.slice(0, 5)}–${endHour(to)}`;

const partsOf = (local: number) => dateTimeIn(local, 'UTC');

/** '01/12/2026 14:05' of local milliseconds. */
export const localText = (local: number): string => {
  const [date, time] = partsOf(local);
  return `${date} ${time.slice(0, 5)}`;
};

/** The same of an end: midnight is the end of its day, '01/12/2026 24:00'. */
export const endText = (local: number): string =>
  isDayStart(local) ? `${partsOf(local - 1)[0]} 24:00` : localText(local);

/** '01/12/2026 12:00–14:00', or from one day until another. */
export function spanText({ start, end }: Span, between: (from: string, to: string) => string): string {
  const [from, to] = [localText(start), endText(end)];
  const [day, hour] = to.split(' ');
  return from.startsWith(`${day} `) ? `${from}–${hour}` : between(from, to);
}
