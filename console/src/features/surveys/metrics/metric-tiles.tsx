import { tileWords } from '@botones/charts/reports/metric-tiles.words';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { type Tile, type TileText, tileLine, tileNames, tileTexts } from '@botones/charts/reports/survey-report';
import { styled } from '@mui/material/styles';
import { usePreferences } from '../../../app/session/preferences.ts';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Figure } from '../../../ui/page/figure.tsx';
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

/** What a side's figures read; undefined while they are not there. */
const useTexts = ({ charts, summary }: SurveyFigures): Record<Tile, TileText | undefined> =>
  tileTexts(charts.data, summary.data, useFormats());

/** The same as lines of a file, of each side. */
export function useTileLines(figures: SurveyFigures, other: SurveyFigures | null): string[] {
  const words = useWords(surveyMetricsWords);
  const { language } = usePreferences();
  const texts = useTexts(figures);
  const others = useTexts(other ?? figures);
  const line = (of: typeof texts) => tileLine(of, language, leastOf(figures));
  return other ? [words.side('A', line(texts)), words.side('B', line(others))] : [line(texts)];
}

const leastOf = ({ summary }: SurveyFigures): number => summary.data?.min_group ?? 0;

/** How many answered, how long it took them, how satisfied they are; of the other side in the line below. */
export function MetricTiles({ figures, other }: { figures: SurveyFigures; other: SurveyFigures | null }) {
  const words = useWords(surveyMetricsWords);
  const named = useWords(tileWords);
  const texts = useTexts(figures);
  const others = useTexts(other ?? figures);
  const shown = (read: TileText | undefined, waiting: string) =>
    read ? (
      <Figure people={read.people} least={leastOf(figures)}>
        {read.text}
      </Figure>
    ) : (
      waiting
    );
  return (
    <Tiles>
      {tileNames.map((name) => (
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
