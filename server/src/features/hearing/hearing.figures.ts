import type { HearingFigures } from '@botones/contract/hearing/hearing';
import type { Sql } from '../../app/database/db.ts';
import { countBy, counted } from '../../app/figures/counts.ts';
import { periodsOf } from '../../app/figures/series.ts';
import { spokenFigures, tryFigures } from './hearing.roll-ups.ts';

interface Tried {
  outcome: string;
  /** Tenths of a second until the first sound; -1: there was none. */
  tenths: number;
  n: number;
}
interface Spoken {
  understood: boolean;
  n: number;
}

const sumOf = (rows: readonly { n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** The smallest value that a share of all has at most; null of none. */
export function within(counts: readonly { tenths: number; n: number }[], share: number): number | null {
  const sorted = counts.toSorted((one, other) => one.tenths - other.tenths);
  const least = sumOf(sorted) * share;
  let passed = 0;
  for (const { tenths, n } of sorted) {
    passed += n;
    if (passed >= least) return tenths;
  }
  return null;
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

/** What counts of tries and of sentences come to. */
export function figuresFrom(tried: readonly Tried[], said: readonly Spoken[]): HearingFigures {
  const of = (outcome: string) => sumOf(tried.filter((row) => row.outcome === outcome));
  const [tries, silent, faults] = [sumOf(tried), of('silence'), of('fault')];
  const [spoken, not_understood] = [sumOf(said), sumOf(said.filter(({ understood }) => !understood))];
  const sounded = tried.filter(({ tenths }) => tenths >= 0);
  const ms = (share: number) => {
    const tenths = within(sounded, share);
    return tenths === null ? null : tenths * 100;
  };
  const told = {
    without_words: percent(silent + faults, tries),
    without_understanding: percent(not_understood, spoken),
    half_ms: ms(0.5),
    nine_tenths_ms: ms(0.9),
  };
  const none = Object.entries(told).filter(([, figure]) => figure === null);
  const hidden = Object.fromEntries(none.map(([name]) => [name, 'none' as const]));
  return {
    ...{ tries, silent, faults, spoken, not_understood, ...told },
    ...(none.length > 0 && { hidden }),
  };
}

interface Asked {
  client_id: number;
  robot_id: number;
  /** Local days `yyyy-MM-dd`, both included. */
  from: string;
  to: string;
}

/** How well a robot heard over some days, and on each of them. */
export async function hearingOf(sql: Sql, { client_id, robot_id, from, to }: Asked) {
  const asked = { client: client_id, robot: robot_id, from, to };
  const tried = await countBy(sql, counted(tryFigures), asked, ['day', 'outcome', 'tenths']);
  const said = await countBy(sql, counted(spokenFigures), asked, ['day', 'understood']);
  return {
    all: figuresFrom(tried, said),
    days: periodsOf(from, to, 'day').map((day) => ({
      day,
      ...figuresFrom(
        tried.filter((row) => row.day === day),
        said.filter((row) => row.day === day),
      ),
    })),
  };
}
