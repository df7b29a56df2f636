/** From so many measured services on people are told minutes (TUR-3). */
export const enoughMeasured = 20;
const step = 5;

/** How long services took in a branch at an hour of the day, in minutes. */
export interface Measured {
  services: number;
  half: number;
  nineTenths: number;
}

/** Boxes of a branch where somebody sits, and how many of them serve nobody just now. */
export interface OpenBoxes {
  open: number;
  free: number;
}

/**
 * How long somebody waits behind so many people, a range in minutes in steps of five; null where it was not measured. Where each box serves
 * somebody these have to be done first: the later end counts one of them, without which people at few boxes are called later than they are told.
 */
export function waitRange(
  ahead: number,
  { open, free }: OpenBoxes,
  measured: Measured,
): { from: number; until: number } | null {
  if (measured.services < enoughMeasured || open < 1) return null;
  const minutes = (people: number, each: number) => (people * each) / open;
  const from = Math.floor(minutes(ahead, measured.half) / step) * step;
  const late = minutes(free > 0 ? ahead : ahead + 1, measured.nineTenths);
  return { from, until: Math.max(from + step, Math.ceil(late / step) * step) };
}
