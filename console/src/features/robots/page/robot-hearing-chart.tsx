import type { Figures } from '@botones/charts/drawing';
import type { HearingFigures } from '@botones/contract/hearing/hearing';
import { lazy, Suspense, useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import { ChartTable } from '../../../ui/chart/chart-table.tsx';
import { formatDay } from '../../../ui/formats.ts';
import { robotHearingWords } from './robot-hearing.words.ts';

// The drawing comes behind the figures of the page.
const ChartView = lazy(async () => ({ default: (await import('../../../ui/chart/chart-view.tsx')).ChartView }));

const height = 190;

/** The tries of each day beside those of them with words; read aloud it is a table. */
export function RobotHearingChart({ days }: { days: readonly (HearingFigures & { day: string })[] }) {
  const words = useWords(robotHearingWords);
  const figures = useMemo(
    (): Figures => ({
      series: [words.tries, words.words],
      rows: days.map(({ day, tries, silent, faults }) => ({
        label: formatDay(day),
        // On an axis there is room for the day of the month.
        short: String(Number(day.slice(-2))),
        values: [tries, tries - silent - faults],
      })),
    }),
    [days, words],
  );
  return (
    <>
      <Suspense fallback={<div style={{ height }} />}>
        <ChartView type="bar" figures={figures} title={words.byDay} height={height} whole />
      </Suspense>
      <div className="unseen">
        <ChartTable figures={figures} caption={words.byDay} concept={words.day} />
      </div>
    </>
  );
}
