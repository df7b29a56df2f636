import { useWords } from '../../app/words.ts';
import type { FigureCardProps } from './figure-card.tsx';
import type { FiguresAsked } from './figures-asked.ts';
import { metricsWords } from './metrics.words.ts';
import { useComparedFigures, useCrossing, useFigures, useTops } from './use-figures.ts';

/** The six cards and the three lists in their order (MET-07 to MET-15). */
export function useCards(asked: FiguresAsked): FigureCardProps[] {
  const { interactions, responses } = useWords(metricsWords);
  const crossing = useCrossing(asked);
  const total = useComparedFigures('interactionTotal', asked, interactions);
  const answered = useComparedFigures('answeredPolls', asked, responses);
  const times = useFigures('timeInteraction', asked, interactions);
  const gender = useFigures('interactionGender', asked, interactions);
  const conducted = useFigures('pollsConducted', asked, responses);
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
  ];
}
