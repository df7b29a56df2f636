import { besideIn, type ShownTotal, shownTotals } from '@botones/charts/reports/totals';
import type { Totals } from '@botones/contract/analytics/dashboard';
import { useMemo } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { daysIn } from '../../ui/filter/days.ts';
import { before, type FiguresAsked } from './figures-asked.ts';

/** The headline figures in the order in which they are read; none while they are not there. */
export function useShownTotals(totals: Totals | undefined): readonly ShownTotal[] {
  const { language } = usePreferences();
  return useMemo(() => (totals ? shownTotals(totals, language) : []), [totals, language]);
}

/** What totals are beside, in words; null: beside nothing. */
export function useBeside(asked: FiguresAsked): string | null {
  const { language } = usePreferences();
  const { start, end } = before(asked) ?? {};
  return start && end ? besideIn(daysIn(start, end), language) : null;
}
