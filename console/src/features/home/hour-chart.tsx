import { lazy, Suspense, useMemo } from 'react';
import { useWords } from '../../app/words.ts';
import { ChartTable } from '../../ui/chart/chart-table.tsx';
import { homeWords } from './home.words.ts';

// The drawing comes behind the figures of the page.
const ChartView = lazy(async () => ({ default: (await import('../../ui/chart/chart-view.tsx')).ChartView }));

/** The hours that are always drawn: a clinic's day. */
const opens = 7;
const closes = 20;
const height = 200;

export interface HourChartProps {
  /** Interactions that started in each of the 24 hours of the day. */
  today: readonly number[];
  lastWeek: readonly number[];
  /** The weekday, in words. */
  day: string;
}

/** Interactions hour by hour, today beside the same weekday of last week; read aloud it is a table. */
export function HourChart({ today, lastWeek, day }: HourChartProps) {
  const words = useWords(homeWords);
  const figures = useMemo(() => {
    const busy = today.map((n, hour) => n + (lastWeek[hour] ?? 0) > 0);
    const from = Math.min(opens, Math.max(0, busy.indexOf(true)));
    const until = Math.max(closes, busy.lastIndexOf(true));
    const rows = Array.from({ length: until - from + 1 }, (_, index) => {
      const hour = from + index;
      const short = String(hour).padStart(2, '0');
      return { label: `${short}:00`, short, values: [today[hour] ?? 0, lastWeek[hour] ?? 0] };
    });
    return { series: [words.legendToday, words.legendLastWeek(day)], rows };
  }, [today, lastWeek, day, words]);
  return (
    <>
      <Suspense fallback={<div style={{ height }} />}>
        <ChartView type="bar" figures={figures} title={words.byHour} height={height} whole />
      </Suspense>
      <div className="unseen">
        <ChartTable figures={figures} caption={words.byHour} concept={words.hour} />
      </div>
    </>
  );
}
