import { cardNames, cardTypes, type FigureName } from '@botones/charts/reports/dashboard-charts';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import type { Dashboard } from '@botones/contract/analytics/dashboard';
import { sentences } from '@botones/contract/sentences/sentences';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import type { QueryState } from '../../ui/query-boundary.tsx';
import type { FigureCardProps } from './figure-card.tsx';
import type { FiguresAsked } from './figures-asked.ts';
import { useCounts, useCrossing, useTops } from './use-figures.ts';

/** Where the sentences themselves are read; null: not by who may not read what people said. */
function useMissedPath({ client, robot, group_id = 0 }: FiguresAsked): string | null {
  const reads = useAllowed(sentences.missed.access);
  const of = { client_id: client, robot, group_id };
  const asked = Object.entries(of).flatMap(([name, id]) => (id > 0 ? [[name, String(id)]] : []));
  return reads ? `/robot/sentences?${new URLSearchParams(asked)}` : null;
}

/** The six cards and the three lists in their order (MET-07 to MET-15), and what was not understood. */
export function useCards(whole: QueryState<Dashboard>, asked: FiguresAsked): FigureCardProps[] {
  const { toMissed } = useWords(metricsWords);
  const crossing = useCrossing(whole, asked);
  const total = useCounts(whole, 'total', asked);
  const answered = useCounts(whole, 'answered', asked);
  const times = useCounts(whole, 'times', asked);
  const gender = useCounts(whole, 'gender', asked);
  const conducted = useCounts(whole, 'conducted', asked);
  const missed = useCounts(whole, 'missed', asked);
  const missedPath = useMissedPath(asked);
  const { products, categories, intents } = useTops(whole, asked);
  const queries = {
    ...{ crossing, total, answered, times, gender, conducted },
    ...{ products, categories, intents, missed },
  };
  const more: Partial<Record<FigureName, Pick<FigureCardProps, 'breakdown' | 'behind'>>> = {
    crossing: { breakdown: 'crossing' },
    total: { breakdown: 'interactions' },
    answered: { breakdown: 'responses' },
    ...(missedPath !== null && { missed: { behind: { to: missedPath, label: toMissed } } }),
  };
  return cardNames.map((name) => ({ name, type: cardTypes[name], query: queries[name], ...more[name] }));
}
