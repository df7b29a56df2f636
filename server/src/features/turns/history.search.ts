import { bandNumber, bandNumbers, bands, readTicket, slotOf } from '@botones/contract/turns/tickets';

/** What is looked for in the history: tickets of these numbers, or whose name holds the words. */
export type Sought = { numbers: number[] } | { words: string };

/**
 * A number as it is printed means itself; digits alone mean the branch's own and those of its robots, since somebody who heard 'diecisiete'
 * knows no letter. Everything else is of a name; null: nothing is looked for.
 */
export function soughtIn(search: string | undefined): Sought | null {
  const words = search?.replaceAll('\0', '').trim() ?? '';
  if (words === '') return null;
  const number = readTicket(words);
  if (number === null) return { words };
  if (slotOf(number) > 0 || number > bandNumbers) return { numbers: [number] };
  return { numbers: [number, ...Array.from({ length: bands }, (_, i) => bandNumber(i + 1, number))] };
}
