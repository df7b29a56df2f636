import type { Figures } from '@botones/charts/drawing';
import type { HearingFigures } from '@botones/contract/hearing/hearing';
import { useMemo } from 'react';
import { useWords } from '../../../app/words.ts';
import { Bars } from '../../../ui/chart/bars.tsx';
import { formatDay } from '../../../ui/formats.ts';
import { robotHearingWords } from './robot-hearing.words.ts';

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
  return <Bars figures={figures} title={words.byDay} concept={words.day} height={190} />;
}
