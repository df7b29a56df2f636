import { styled } from '@mui/material/styles';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { type Formats, useFormats } from '../../../ui/formats.ts';
import { Figure } from '../../../ui/page/figure.tsx';
import { saidFigures } from '@botones/charts/reports/said-figures';
import { satisfactionOf } from '@botones/charts/reports/survey-figures';
import { tileWords } from '@botones/charts/reports/metric-tiles.words';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import type { SurveyFigures } from './use-survey-figures.ts';

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 20,
  margin: '20px 0 0',
  '& > div': {
    minWidth: 0,
    padding: '16px 20px 18px',
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 20,
    boxShadow: 'var(--shadow-1)',
  },
  '& dt': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontWeight: 600 },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' },
  '& .figure': { ...theme.typography.h1, margin: '2px 0 4px' },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  [theme.breakpoints.down('md')]: { gap: 16 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));

const names = ['responses', 'median', 'satisfaction'] as const;
type Tile = (typeof names)[number];

/** 75 s → '1 min 15 s'. */
const lengthOf = (seconds: number, { span }: Formats): string =>
  seconds < 60 || seconds % 60 === 0 ? span(seconds) : `${span(seconds - (seconds % 60))} ${span(seconds % 60)}`;

interface Read {
  /** Null: there is nothing of which it could be. */
  text: string | null;
  /** How many are behind it. */
  people: number;
}

/** What a side's figures read; undefined while they are not there. */
function useTexts({ charts, summary }: SurveyFigures): Record<Tile, Read | undefined> {
  const formats = useFormats();
  const [counted, seen] = [charts.data, summary.data];
  const satisfied = counted && satisfactionOf(counted.charts);
  return {
    responses: counted && { text: formats.number(counted.total_answers), people: counted.total_answers },
    median: seen && {
      text: seen.median_seconds === null ? null : lengthOf(seen.median_seconds, formats),
      people: seen.median_of,
    },
    satisfaction: satisfied && {
      text: satisfied.share === null ? null : formats.percent(satisfied.share),
      people: satisfied.people,
    },
  };
}

/** The same as lines of a file, of each side. */
export function useTileLines(figures: SurveyFigures, other: SurveyFigures | null): string[] {
  const words = useWords(surveyMetricsWords);
  const named = useWords(tileWords);
  const said = saidFigures(usePreferences().language, leastOf(figures));
  const texts = useTexts(figures);
  const others = useTexts(other ?? figures);
  const written = ({ text, people }: Read = { text: null, people: 0 }) =>
    `${text ?? said.none}${said.isSmall(people) ? ` (${said.small})` : ''}`;
  const line = (of: typeof texts) => names.map((name) => `${named.tiles[name]}: ${written(of[name])}`).join(' · ');
  return other ? [words.side('A', line(texts)), words.side('B', line(others))] : [line(texts)];
}

const leastOf = ({ summary }: SurveyFigures): number => summary.data?.min_group ?? 0;

/** How many answered, how long it took them, how satisfied they are; of the other side in the line below. */
export function MetricTiles({ figures, other }: { figures: SurveyFigures; other: SurveyFigures | null }) {
  const words = useWords(surveyMetricsWords);
  const named = useWords(tileWords);
  const texts = useTexts(figures);
  const others = useTexts(other ?? figures);
  const shown = (read: Read | undefined, waiting: string) =>
    read ? (
      <Figure people={read.people} least={leastOf(figures)}>
        {read.text}
      </Figure>
    ) : (
      waiting
    );
  return (
    <Tiles>
      {names.map((name) => (
        <div key={name}>
          <dt>{named.tiles[name]}</dt>
          <dd className="figure">{shown(texts[name], ' ')}</dd>
          {other && (
            <dd>
              {words.side('B', '')}
              {shown(others[name], '…')}
            </dd>
          )}
          <dd className="quiet">{named.meaning[name]}</dd>
        </div>
      ))}
    </Tiles>
  );
}
