import type { FigureName } from '@botones/charts/reports/dashboard-charts';
import { analytics } from '@botones/contract/analytics/analytics';
import type { TotalName } from '@botones/contract/analytics/dashboard';
import type { First, FirstSentence } from '@botones/contract/analytics/first';
import { saidBeside, saidSwing } from '@botones/contract/analytics/first-said';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { queryOf, useQuery } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { column, useWords } from '../../app/words.ts';
import { plusDays } from '../../ui/filter/days.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { type FiguresAsked, mostDays } from './figures-asked.ts';
import { firstWords } from './first.words.ts';

const Strip = styled('section')({
  margin: '0 0 16px',
  '& ul': { display: 'grid', gap: 6, listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginTop: 3, color: 'var(--ink-2)' },
  '& .bad svg': { color: 'var(--bad)' },
  '& a': { color: 'inherit', textDecorationColor: 'var(--line-strong, var(--line))' },
  '& a:hover': { color: 'var(--primary-text)' },
  '& .beside': { color: 'var(--ink-2)' },
});

const waiting = <Skeleton height={22} width="min(100%, 420px)" sx={{ transform: 'none' }} />;

/** The card whose chart shows a figure by day. */
const cardOf: Record<TotalName, FigureName> = {
  crossing: 'crossing',
  people: 'crossing',
  interactions: 'total',
  answered: 'answered',
  missed: 'missed',
};
/** Under which name a card is led to. */
export const placeOfCard = (name: FigureName): string => `figure-${name}`;

/** Fewer people are bad, and more sentences that nobody answered. */
const isBad = ({ figure, now, usual }: FirstSentence): boolean => now > usual === (figure === 'missed');

function Sentences({ first }: { first: First }) {
  const { language } = usePreferences();
  const [search] = useSearchParams();
  // As many days as a chart tells one by one: the day or week, and of the eight weeks that it is held against all but a few.
  const asked = new URLSearchParams(search);
  asked.set('start', plusDays(first.until, 1 - mostDays));
  asked.set('end', first.until);
  return (
    <ul>
      {first.sentences.map((sentence) => {
        const Arrow = sentence.now > sentence.usual ? ArrowUp : ArrowDown;
        return (
          <li
            key={`${sentence.figure} ${sentence.span} ${sentence.now > sentence.usual}`}
            className={isBad(sentence) ? 'bad' : ''}
          >
            <Arrow aria-hidden size={16} />
            <Link to={`/metrics?${asked}#${placeOfCard(cardOf[sentence.figure])}`}>
              {saidSwing(sentence, column[language])}
            </Link>
          </li>
        );
      })}
      {saidBeside(first, column[language]).map((line) => (
        <li key={line} className="beside">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What a director asks first: what rose or fell beyond its usual swing; each sentence opens the chart that proves it. Of all clients at once it is not told. */
export function FirstStrip({ asked: { client, robot, group_id, end } }: { asked: FiguresAsked }) {
  const words = useWords(firstWords);
  const query = useQuery({
    ...queryOf(analytics.first, {
      query: {
        client_id: client,
        ...(robot > 0 && { robot_id: robot }),
        ...(group_id !== undefined && { group_id }),
        ...(end !== null && { end_date: end }),
      },
    }),
    enabled: client > 0,
  });
  if (client === 0) return null;
  return (
    <Strip aria-label={words.title}>
      <PartFailed of={[query]} what={words.title} />
      {query.data ? <Sentences first={query.data} /> : !query.isError && waiting}
    </Strip>
  );
}
