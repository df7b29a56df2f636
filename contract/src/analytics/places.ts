import { type Counts, type Swing, sumOn } from './swings.ts';
import { medianOf } from './usual.ts';

/** How many of a figure there were on a day at a robot that stood in a branch; 0: in none. */
export interface PlaceCount {
  day: string;
  robot_id: number;
  branchoffice_id: number;
  n: number;
}

/** By place its counts by day. */
function countsBy(
  rows: readonly PlaceCount[],
  place: 'robot_id' | 'branchoffice_id',
): Map<number, Map<string, number>> {
  const places = new Map<number, Map<string, number>>();
  for (const row of rows) {
    const days = places.get(row[place]) ?? new Map<string, number>();
    places.set(row[place], days.set(row.day, (days.get(row.day) ?? 0) + row.n));
  }
  return places;
}

/**
 * The place that moved more than half of a swing and at least twice as much as any other: where two moved alike it was not 'mostly' at one of them.
 * 0, which is none, is not named.
 */
function moverOf({ span, now, usual }: Swing, places: ReadonlyMap<number, Counts>): number | null {
  const moved = now - usual.middle;
  const parts = [...places].map(([id, counts]) => {
    const then = medianOf(span.weeks.map((days) => sumOn(counts, days)));
    return { id, moved: (sumOn(counts, span.days) - then) * Math.sign(moved) };
  });
  const [most, second] = parts.sort((a, b) => b.moved - a.moved);
  if (!most || most.id === 0 || most.moved * 2 <= Math.abs(moved)) return null;
  return most.moved >= 2 * (second?.moved ?? 0) ? most.id : null;
}

/** Where it happened: at a robot, else in a branch, else in several; null where one robot alone is counted. */
export function placeOf(
  swing: Swing,
  rows: readonly PlaceCount[],
): { kind: 'robot' | 'branch'; id: number } | { kind: 'several'; id: null } | null {
  const used = new Set([swing.span.days, ...swing.span.weeks].flat());
  const counted = rows.filter(({ day, n }) => n > 0 && used.has(day));
  const robots = countsBy(counted, 'robot_id');
  if (robots.size < 2) return null;
  const robot = moverOf(swing, robots);
  if (robot !== null) return { kind: 'robot', id: robot };
  const branches = countsBy(counted, 'branchoffice_id');
  const branch = branches.size < 2 ? null : moverOf(swing, branches);
  return branch === null ? { kind: 'several', id: null } : { kind: 'branch', id: branch };
}
