import type { Figures } from '@botones/charts/drawing';
import { saidFigures } from '@botones/charts/reports/said-figures';
import { useMemo } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { homeWords } from './home.words.ts';

/** The hours that are always drawn: a clinic's day. */
const opens = 7;
const closes = 20;

export interface HourChartProps {
  /** Interactions that started in each of the 24 hours of the day. */
  today: readonly number[];
  lastWeek: readonly number[];
  /** The weekday, in words. */
  day: string;
  /** The hour that it is: of later ones of today there is nothing yet. */
  until?: number | undefined;
}

/** Interactions hour by hour, today beside the same weekday of last week; read aloud it is a table. */
export function HourChart({ today, lastWeek, day, until: now = 23 }: HourChartProps) {
  const words = useWords(homeWords);
  const { language } = usePreferences();
  const [drawn, read] = useMemo(() => {
    const busy = Array.from({ length: 24 }, (_, hour) => (today[hour] ?? 0) + (lastWeek[hour] ?? 0) > 0);
    const first = busy.indexOf(true);
    const from = Math.min(opens, first < 0 ? opens : first);
    const until = Math.max(closes, busy.lastIndexOf(true));
    const figuresOf = (toCome: string): Figures => ({
      series: [words.legendToday, words.legendLastWeek(day)],
      rows: Array.from({ length: until - from + 1 }, (_, index) => {
        const hour = from + index;
        const short = String(hour).padStart(2, '0');
        const n = today[hour] ?? 0;
        return { label: `${short}:00`, short, values: [hour > now && n === 0 ? toCome : n, lastWeek[hour] ?? 0] };
      }),
    });
    return [figuresOf(''), figuresOf(saidFigures(language, 0).none)];
  }, [today, lastWeek, day, now, language, words]);
  return <Bars figures={drawn} read={read} title={words.byHour} concept={words.hour} height={200} />;
}
