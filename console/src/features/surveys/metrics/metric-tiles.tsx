import { styled } from '@mui/material/styles';
import { useWords } from '../../../app/words.ts';
import { type Formats, useFormats } from '../../../ui/formats.ts';
import { satisfactionOf } from './figures.ts';
import { tileWords } from './metric-tiles.words.ts';
import { surveyMetricsWords } from './survey-metrics.words.ts';
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

/** What a side's figures read; undefined while they are not there. */
function useTexts({ charts, summary }: SurveyFigures, hides: boolean): Record<Tile, string | undefined> {
  const words = useWords(surveyMetricsWords);
  const formats = useFormats();
  const [counted, seen] = [charts.data, summary.data];
  const least = seen && words.few(formats.number(seen.min_group));
  if (hides && counted && seen && counted.total_answers < seen.min_group)
    return { responses: least, median: least, satisfaction: least };
  const satisfaction = counted && satisfactionOf(counted.charts);
  return {
    responses: counted && formats.number(counted.total_answers),
    median:
      seen &&
      (seen.median_seconds === null
        ? counted?.total_answers === 0
          ? words.unknown
          : least
        : lengthOf(seen.median_seconds, formats)),
    satisfaction:
      satisfaction === undefined ? undefined : satisfaction === null ? words.unknown : formats.percent(satisfaction),
  };
}

/** The same as lines of a file, of each side. */
export function useTileLines(figures: SurveyFigures, other: SurveyFigures | null): string[] {
  const words = useWords(surveyMetricsWords);
  const named = useWords(tileWords);
  const texts = useTexts(figures, other !== null);
  const others = useTexts(other ?? figures, true);
  const line = (of: typeof texts) => names.map((name) => `${named.tiles[name]}: ${of[name] ?? '–'}`).join(' · ');
  return other ? [words.side('A', line(texts)), words.side('B', line(others))] : [line(texts)];
}

/** How many answered, how long it took them, how satisfied they are; of the other side in the line below. */
export function MetricTiles({ figures, other }: { figures: SurveyFigures; other: SurveyFigures | null }) {
  const words = useWords(surveyMetricsWords);
  const named = useWords(tileWords);
  const texts = useTexts(figures, other !== null);
  const others = useTexts(other ?? figures, true);
  return (
    <Tiles>
      {names.map((name) => (
        <div key={name}>
          <dt>{named.tiles[name]}</dt>
          <dd className="figure">{texts[name] ?? ' '}</dd>
          {other && <dd>{words.side('B', others[name] ?? '…')}</dd>}
          <dd className="quiet">{named.meaning[name]}</dd>
        </div>
      ))}
    </Tiles>
  );
}
