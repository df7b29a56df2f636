import { type Change as Counted, countChange, shareChange, writtenChange } from '@botones/contract/analytics/changes';
import type { TotalName, Totals } from '@botones/contract/analytics/dashboard';
import { useMemo } from 'react';
import { type Language, usePreferences } from '../../app/session/preferences.ts';
import { column, useWords, wordsIn } from '../../app/words.ts';
import { daysIn } from '../../ui/filter/days.ts';
import { formatsFor } from '../../ui/formats.ts';
import { saidFigures } from '../../ui/page/said-figures.ts';
import { before, type FiguresAsked } from './figures-asked.ts';
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

/** The headline figures in the order in which they are read; none while they are not there. */
export function useShownTotals(totals: Totals | undefined): readonly ShownTotal[] {
  const { language } = usePreferences();
  return useMemo(() => (totals ? shownTotals(totals, language) : []), [totals, language]);
}

function shownTotals(totals: Totals, language: Language): ShownTotal[] {
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

/** What totals are beside, in words; null: beside nothing. */
export function useBeside(asked: FiguresAsked): string | null {
  const words = useWords(totalsWords);
  const { start, end } = before(asked) ?? {};
  if (!start || !end) return null;
  const days = daysIn(start, end);
  return days === 1 ? words.besideDay : words.beside(days);
}
