import type { TotalName } from '../analytics/dashboard.ts';
import type { PlaceCount } from '../analytics/places.ts';
import type { SeededYear } from './seeded-year.ts';

/** A swing as the second reckoning finds it; days as their numbers since 1970. */
export interface SlowSwing {
  figure: TotalName;
  kind: 'day' | 'week';
  last: number;
  now: number;
  usual: number;
  since: number | null;
}

const figures: TotalName[] = ['crossing', 'people', 'interactions', 'answered', 'missed'];

/** The median by its definition: as many are not above it as are not below it. */
function median(numbers: number[]): number {
  const lower = numbers.filter((x) => numbers.filter((y) => y <= x).length * 2 >= numbers.length);
  const upper = numbers.filter((x) => numbers.filter((y) => y >= x).length * 2 >= numbers.length);
  return (Math.min(...lower) + Math.max(...upper)) / 2;
}

/**
 * What is out of the ordinary, by decision 0107 word by word and by nothing of the code that it is held against: slow, in whole days since 1970, with
 * its own numbers.
 */
export function slowFirst(until: number, year: SeededYear): SlowSwing[] {
  const count = (figure: TotalName, day: number) => year[figure].get(day) ?? 0;
  const open = (day: number) => figures.some((figure) => count(figure, day) > 0);
  const weeksBefore = (day: number) => [7, 14, 21, 28, 35, 42, 49, 56].map((back) => day - back);
  const usuallyOpen = (day: number) => weeksBefore(day).filter(open).length > 3;
  const week = [6, 5, 4, 3, 2, 1, 0].map((back) => until - back);

  /** What earlier sums say of one now: the middle of them, and whether it is far, and out of the ordinary. */
  const judge = (now: number, then: number[]) => {
    if (then.length < 4) return null;
    const middle = median(then);
    if (middle < 20) return null;
    const off = Math.abs(now - middle);
    const far = 20 * off > 3 * middle;
    return { middle, far, out: far && off > 3 * median(then.map((n) => Math.abs(n - middle))) };
  };
  const ofDay = (figure: TotalName, day: number) =>
    judge(
      count(figure, day),
      weeksBefore(day)
        .filter(open)
        .map((then) => count(figure, then)),
    );
  const ofWeek = (figure: TotalName) => {
    const days = week.filter(open);
    const regular = days.filter(usuallyOpen);
    if (regular.length <= days.length - regular.length) return null;
    const whole = [7, 14, 21, 28, 35, 42, 49, 56].filter((back) => regular.every((day) => open(day - back)));
    const sum = (back: number) => days.reduce((all, day) => all + count(figure, day - back), 0);
    const now = sum(0);
    const judged = judge(now, whole.map(sum));
    return judged && { ...judged, now };
  };

  /** The first day of those on end that are as far on that side; closed days, and those that nothing can be said of, are passed over. */
  const begun = (figure: TotalName, last: number, more: boolean) => {
    let first: number | null = null;
    for (let back = 0; back < 28; back += 1) {
      const day = last - back;
      const judged = open(day) ? ofDay(figure, day) : null;
      if (judged === null) continue;
      if (!judged.far || count(figure, day) > judged.middle !== more) return first;
      first = day;
    }
    return first;
  };

  let day = until;
  for (let back = 6; back >= 0; back -= 1)
    if (figures.some((figure) => ofDay(figure, until - back) !== null)) day = until - back;
  const found: (SlowSwing & { more: boolean })[] = [];
  for (const figure of figures) {
    const inWeek = ofWeek(figure);
    if (inWeek?.out) {
      const more = inWeek.now > inWeek.middle;
      const since = begun(figure, until, more);
      found.push({ figure, kind: 'week', last: until, now: inWeek.now, usual: inWeek.middle, since, more });
    }
    const onDay = open(day) ? ofDay(figure, day) : null;
    if (onDay?.out) {
      const now = count(figure, day);
      const more = now > onDay.middle;
      found.push({ figure, kind: 'day', last: day, now, usual: onDay.middle, since: begun(figure, day, more), more });
    }
  }
  // Of a figure that goes one way what moved more, and where both moved alike the week; visits where people do not go that way.
  const size = ({ now, usual }: SlowSwing) => Math.abs(now - usual) / usual;
  const told = found.filter((swing) => {
    const others = found.filter((other) => other.more === swing.more && other !== swing);
    if (swing.figure === 'interactions' && others.some(({ figure }) => figure === 'people')) return false;
    const twin = others.find(({ figure }) => figure === swing.figure);
    return !twin || size(swing) > size(twin) || (size(swing) === size(twin) && swing.kind === 'week');
  });
  const place = (swing: SlowSwing) => figures.indexOf(swing.figure) * 2 + (swing.kind === 'week' ? 0 : 1);
  return told
    .sort((a, b) => size(b) - size(a) || place(a) - place(b))
    .slice(0, 3)
    .map(({ more: _, ...swing }) => swing);
}

/** Days of the week until one on which nothing was counted, of weekdays on which much was in four of the eight weeks before or more. */
export function slowClosed(until: number, year: SeededYear): number[] {
  const open = (day: number) => figures.some((figure) => (year[figure].get(day) ?? 0) > 0);
  return [6, 5, 4, 3, 2, 1, 0]
    .map((back) => until - back)
    .filter((day) => {
      const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((back) => day - 7 * back).filter(open);
      const much = (figure: TotalName) => median(weeks.map((then) => year[figure].get(then) ?? 0)) >= 20;
      return !open(day) && weeks.length >= 4 && figures.some(much);
    });
}

/** Where a swing of these days beside those of earlier weeks was, by the same decision: each place by itself, and all that it is held against. */
export function slowPlace(
  days: readonly string[],
  weeks: readonly (readonly string[])[],
  rows: readonly PlaceCount[],
): string {
  type IsThere = (row: PlaceCount) => boolean;
  const on = (among: readonly string[], isThere: IsThere) =>
    rows.filter((row) => among.includes(row.day) && isThere(row)).reduce((all, { n }) => all + n, 0);
  const movedBy = (isThere: IsThere) => on(days, isThere) - median(weeks.map((week) => on(week, isThere)));
  const whole = movedBy(() => true);
  /** How much of the whole, which is 1, each of these places moved. */
  const named = (kind: 'robot_id' | 'branchoffice_id') => {
    const ids = [...new Set(rows.filter(({ n }) => n > 0).map((row) => row[kind]))];
    const parts = ids.map((id) => ({ id, part: movedBy((row) => row[kind] === id) / whole }));
    const mostly = parts.filter(
      ({ id, part }) => part > 0.5 && parts.every((other) => other.id === id || part >= 2 * other.part),
    );
    return { count: ids.length, id: mostly[0]?.id ?? 0 };
  };
  const [robot, branch] = [named('robot_id'), named('branchoffice_id')];
  if (robot.count < 2) return 'not said';
  if (robot.id > 0) return `robot ${robot.id}`;
  return branch.count > 1 && branch.id > 0 ? `branch ${branch.id}` : 'several';
}
