import { type Change as Counted, countChange, shareChange, writtenChange } from '@botones/contract/analytics/changes';
import type { TotalName, Totals } from '@botones/contract/analytics/dashboard';
import { formatsFor } from '@botones/contract/fields/formats';
import { column, type Language, wordsIn } from '@botones/contract/fields/words';
import type { Report } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { totalsWords } from './totals.words.ts';

/** How a figure is beside that of before, in words and as an arrow. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  text: string;
}

/** A headline figure as it reads. */
export interface ShownTotal {
  name: TotalName | 'satisfaction';
  label: string;
  value: string;
  /** The same of before; null: it was not told. */
  before: string | null;
  change: Change | null;
  /** Of how many it is. */
  note?: string;
}

const order = ['crossing', 'people', 'interactions', 'answered', 'satisfaction', 'missed'] as const;

const changeIn = (change: Counted, language: Language): Change => ({
  direction: change.direction,
  text: writtenChange(change, column[language]),
});

/** The headline figures in the order in which they are read. */
export function shownTotals(totals: Totals, language: Language): ShownTotal[] {
  const words = wordsIn(totalsWords, language);
  // Of counts and shares alone, which no zone changes.
  const formats = formatsFor(language, 'UTC');
  const said = saidFigures(language, totals.min_group);
  const counted = (name: TotalName): ShownTotal => {
    const { now, before: then } = totals[name];
    return {
      ...{ name, label: words.names[name], value: formats.number(now) },
      before: then === null ? null : formats.number(then),
      change: then === null ? null : changeIn(countChange(now, then), language),
    };
  };
  const { share, before: then, answers, hidden } = totals.satisfaction;
  const satisfaction: ShownTotal = {
    ...{ name: 'satisfaction', label: words.names.satisfaction },
    value: share === null ? said.hidden(hidden?.share) : formats.percent(share),
    before: then === null ? null : formats.percent(then),
    change: share === null || then === null ? null : changeIn(shareChange(share, then), language),
    ...(answers !== null && { note: words.ratings(answers) }),
  };
  return order.map((name) => (name === 'satisfaction' ? satisfaction : counted(name)));
}

/** The same as a report begins with them. */
export const paperTotals = (shown: readonly ShownTotal[]): NonNullable<Report['totals']> =>
  shown.map(({ label, note, value, change }) => ({
    ...{ name: note ? `${label} · ${note}` : label, value },
    change: change?.text ?? null,
  }));

/** What totals are beside, in words: as many days before. */
export function besideIn(days: number, language: Language): string {
  const words = wordsIn(totalsWords, language);
  return days === 1 ? words.besideDay : words.beside(days);
}
