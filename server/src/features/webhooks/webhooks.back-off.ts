/** Seconds until each next try: the last of them is almost a day after the first, and after it nobody tries any more. */
const pauses = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 36_000];
/** Of the pauses together: a webhook that took nothing for so long is switched off. */
export const triedSeconds = pauses.reduce((sum, pause) => sum + pause, 0);

/** Seconds until the next try after so many that failed, up to a twentieth longer by chance (0 to 1); null: there is none. */
export function pauseAfter(tries: number, chance: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : pause * (1 + chance / 20);
}
