import { type TotalName, totalNames } from './dashboard.ts';
import type { First } from './first.ts';
import { daySpan, daysSince, type IsOpen, lastWorkday, type Span, weekSpan, weekUntil } from './spans.ts';
import { isFar, isUnusual, type Usual, usualOf } from './usual.ts';

/** How many of a figure there were by local day; a day without any may be missing. */
export type Counts = ReadonlyMap<string, number>;

/** A figure that lies beyond its usual swing. */
export interface Swing {
  figure: TotalName;
  span: Span;
  now: number;
  usual: Usual;
  since: string | null;
}
export interface Swings extends Pick<First, 'until' | 'day' | 'day_state' | 'week_state' | 'closed_days'> {
  /** The largest first. */
  told: readonly Swing[];
}

/** What is told at most. */
export const mostTold = 3;

export const sumOn = (counts: Counts, days: readonly string[]): number =>
  days.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0);
const usualIn = (counts: Counts, { weeks }: Span) => usualOf(weeks.map((days) => sumOn(counts, days)));

/** Since when a figure lies on one side: the first of the open days on end, each far from its own usual; days without one do not count. */
function sinceOf(counts: Counts, last: string, isMore: boolean, isOpen: IsOpen): string | null {
  let since: string | null = null;
  for (const day of daysSince(last).filter(isOpen)) {
    const usual = usualIn(counts, daySpan(day, isOpen));
    if (!usual) continue;
    const now = sumOn(counts, [day]);
    if (!isFar(now, usual) || now > usual.middle !== isMore) break;
    since = day;
  }
  return since;
}

type Found = Omit<Swing, 'since'>;
const rises = ({ now, usual }: Found) => now > usual.middle;
const sizeOf = ({ now, usual }: Found) => Math.abs(now - usual.middle) / usual.middle;

/**
 * The largest first, each thing once: of a figure that goes one way day or week, whichever moved more, and of visits how many people where
 * both go that way.
 */
function onceEach(found: readonly Found[]): Found[] {
  const isSame = (a: Found, b: Found, figure = b.figure) => a.figure === figure && rises(a) === rises(b);
  return found
    .filter((swing) => swing.figure !== 'interactions' || !found.some((other) => isSame(other, swing, 'people')))
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .filter((swing, at, all) => !all.slice(0, at).some((other) => isSame(other, swing)));
}

/**
 * What lies beyond its usual swing on the last day that is over and in the week that ends with it. Days on which nothing at all was counted
 * are closed: they are held against nothing, and nothing is held against them.
 */
export function swingsIn(until: string, counts: Readonly<Record<TotalName, Counts>>): Swings {
  const isOpen = (day: string) => totalNames.some((name) => (counts[name].get(day) ?? 0) > 0);
  // A stray or two on days of rest make them no workdays: of so few nothing is usual.
  const hasUsual = (day: string) => totalNames.some((name) => usualIn(counts[name], daySpan(day, isOpen)) !== null);
  const day = lastWorkday(until, hasUsual);
  const isClosed = !isOpen(day);
  const spans = [weekSpan(until, isOpen), ...(isClosed ? [] : [daySpan(day, isOpen)])];
  const compared = new Set<Span['kind']>();
  const found: Found[] = [];
  for (const figure of totalNames)
    for (const span of spans) {
      const usual = usualIn(counts[figure], span);
      if (!usual) continue;
      compared.add(span.kind);
      const now = sumOn(counts[figure], span.days);
      if (isUnusual(now, usual)) found.push({ figure, span, now, usual });
    }
  return {
    ...{ until, day },
    // A day on which a client usually rests is no news.
    day_state: compared.has('day') ? 'compared' : isClosed && hasUsual(day) ? 'closed' : 'unknown',
    week_state: compared.has('week') ? 'compared' : 'unknown',
    closed_days: weekUntil(until)
      .filter((one) => !isOpen(one) && hasUsual(one))
      .reverse(),
    told: onceEach(found)
      .slice(0, mostTold)
      .map((swing) => ({ ...swing, since: sinceOf(counts[swing.figure], swing.span.to, rises(swing), isOpen) })),
  };
}
