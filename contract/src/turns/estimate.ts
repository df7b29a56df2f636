/** From so many measured services on people are told minutes (TUR-3). */
export const enoughMeasured = 20;
const step = 5;

/** How long services took in a branch at an hour of the day, in minutes. */
export interface Measured {
  services: number;
  half: number;
  nineTenths: number;
}

/** How long somebody waits behind so many people, a range in minutes in steps of five; null where it was not measured. */
export function waitRange(
  ahead: number,
  openBoxes: number,
  measured: Measured,
): { from: number; until: number } | null {
  if (measured.services < enoughMeasured || openBoxes < 1) return null;
  const minutes = (each: number) => (ahead * each) / openBoxes;
  const from = Math.floor(minutes(measured.half) / step) * step;
  return { from, until: Math.max(from + step, Math.ceil(minutes(measured.nineTenths) / step) * step) };
}
