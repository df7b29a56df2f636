import { sentences } from '@botones/contract/sentences/sentences';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import type { FigureCardProps } from './figure-card.tsx';
import type { FiguresAsked } from './figures-asked.ts';
import { metricsWords } from './metrics.words.ts';
import { useComparedFigures, useCrossing, useFigures, useMissed, useTops } from './use-figures.ts';

/** Where the sentences themselves are read; null: not by who may not read what people said. */
function useMissedPath({ client, robot, group_id = 0 }: FiguresAsked): string | null {
  const reads = useAllowed(sentences.missed.access);
  const of = { client_id: client, robot, group_id };
  const asked = Object.entries(of).flatMap(([name, id]) => (id > 0 ? [[name, String(id)]] : []));
  return reads ? `/robot/sentences?${new URLSearchParams(asked)}` : null;
}

/** The six cards and the three lists in their order (MET-07 to MET-15), and what was not understood. */
export function useCards(asked: FiguresAsked): FigureCardProps[] {
  const { interactions, responses, toMissed } = useWords(metricsWords);
  const crossing = useCrossing(asked);
  const total = useComparedFigures('interactionTotal', asked, interactions);
  const answered = useComparedFigures('answeredPolls', asked, responses);
  const times = useFigures('timeInteraction', asked, interactions);
  const gender = useFigures('interactionGender', asked, interactions);
  const conducted = useFigures('pollsConducted', asked, responses);
  const missed = useMissed(asked);
  const missedPath = useMissedPath(asked);
  const { products, categories, intents } = useTops(asked);
  return [
    { name: 'crossing', type: 'bar', query: crossing, compared: crossing.compared, breakdown: 'crossing' },
    { name: 'total', type: 'bar', query: total, compared: total.compared, breakdown: 'interactions' },
    { name: 'answered', type: 'bar', query: answered, compared: answered.compared, breakdown: 'responses' },
    { name: 'times', type: 'half donut', query: times },
    { name: 'gender', type: 'donut', query: gender },
    { name: 'conducted', type: 'pie', query: conducted },
    { name: 'products', type: 'horizontal bar', query: products },
    { name: 'categories', type: 'horizontal bar', query: categories },
    { name: 'intents', type: 'horizontal bar', query: intents },
    {
      name: 'missed',
      type: 'bar',
      query: missed,
      compared: missed.compared,
      ...(missedPath !== null && { behind: { to: missedPath, label: toMissed } }),
    },
  ];
}
