import type { Timed } from '@botones/contract/turns/turn-figures';
import { withoutSmall } from '../../app/small-groups.ts';

/** How many took how many minutes. */
export interface Measured {
  minutes: number;
  n: number;
}

/** The fewest minutes that so large a share of all took at most. */
function shareOf(counts: readonly Measured[], total: number, share: number): number | null {
  let soFar = 0;
  for (const { minutes, n } of counts) {
    soFar += n;
    if (soFar >= total * share) return minutes;
  }
  return null;
}

/** What is told of each group: nothing of those with fewer than `least`, nor of the one that would give such a one away (ALL-9). */
export function timedGroups(groups: readonly (readonly Measured[])[], least: number): Timed[] {
  const totals = groups.map((counts) => counts.reduce((sum, { n }) => sum + n, 0));
  const told = withoutSmall(totals, least);
  return groups.map((group, at) => {
    const [n = null, total = 0] = [told[at], totals[at]];
    if (n === null || n === 0) return { n, half: null, nine_tenths: null };
    const counts = group.toSorted((a, b) => a.minutes - b.minutes);
    return { n, half: shareOf(counts, total, 0.5), nine_tenths: shareOf(counts, total, 0.9) };
  });
}

/** Waiting of who was called and service of who was attended, at one hour: whoever was called and not attended did not come. */
export interface MeasuredHour {
  waits: readonly Measured[];
  services: readonly Measured[];
}
const countOf = (counts: readonly Measured[]) => counts.reduce((sum, { n }) => sum + n, 0);
const all = (groups: readonly (readonly Measured[])[], least: number): Timed =>
  timedGroups([groups.flat()], least)[0] ?? { n: 0, half: null, nine_tenths: null };

/**
 * What is told of waiting and service, in all and by hour, so that no small part can be reckoned: who was called less who was attended
 * is who did not come. Minutes are told all the same, as they give no number away (ALL-9).
 */
export function timedHours(hours: readonly MeasuredHour[], least: number) {
  const attended = hours.map(({ services }) => countOf(services));
  const absent = hours.map(({ waits }, at) => countOf(waits) - (attended[at] ?? 0));
  const toldAbsent = withoutSmall(absent, least);
  const waits = hours.map((hour) => hour.waits);
  const services = hours.map((hour) => hour.services);
  const isSmall = (n = 0) => n > 0 && n < least;
  const sum = (parts: readonly number[]) => parts.reduce((total, n) => total + n, 0);
  // The number of attended stands beside boxes and people: what is not told then is how many were called.
  const hidesCalled = isSmall(sum(attended)) || isSmall(sum(absent));
  const wait = all(waits, least);
  const ofService = timedGroups(services, least);
  return {
    wait: hidesCalled ? { ...wait, n: null } : wait,
    service: all(services, least),
    hours: timedGroups(waits, least).map((called, at) => {
      const served = ofService[at] ?? all([], least);
      const gives = hidesCalled && (served.n === null || isSmall(absent[at]));
      return {
        wait: gives ? { ...called, n: null } : called,
        service: toldAbsent[at] === null ? { ...served, n: null } : served,
      };
    }),
  };
}
