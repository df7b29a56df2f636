import { isTold, sumOf, toldOf, type Value } from '@botones/charts/drawing';
import { hourName } from '@botones/charts/reports/hours';
import { metricsWords } from '@botones/charts/reports/metrics.words';
import { saidFigures } from '@botones/charts/reports/said-figures';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';

const Box = styled('div')({
  overflowX: 'auto',
  '& table': { borderCollapse: 'separate', borderSpacing: 2, width: '100%', fontVariantNumeric: 'tabular-nums' },
  '& th': { padding: '2px 4px', fontSize: '0.75rem', fontWeight: 560, color: 'var(--ink-2)', textAlign: 'center' },
  '& th[scope=row]': {
    position: 'sticky',
    left: 0,
    paddingInlineEnd: 10,
    background: 'var(--surface)',
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& td': {
    minWidth: 30,
    height: 30,
    padding: '0 3px',
    border: 0,
    borderRadius: 6,
    fontSize: '0.75rem',
    textAlign: 'center',
  },
});

/** Hours that are always told: a clinic's day. */
const [opens, closes] = [7, 20];

/** What happened at each hour, whatever the day. */
const hoursTold = (week: readonly (readonly Value[])[]) =>
  Array.from({ length: 24 }, (_, hour) => sumOf(week.map((day) => day[hour] ?? 0)));

/** The first and the last hour that are told: a clinic's day and whatever happened beside it. */
export function hoursOf(hours: readonly (number | null)[]): number[] {
  const busy = Array.from({ length: 24 }, (_, hour) => hours[hour] !== 0 && hours[hour] !== undefined);
  const first = busy.indexOf(true);
  const [from, until] = [Math.min(opens, first < 0 ? opens : first), Math.max(closes, busy.lastIndexOf(true))];
  return Array.from({ length: until - from + 1 }, (_, nth) => from + nth);
}

export interface WeekTableProps {
  /** Seven days from Monday, of each its 24 hours, in words those of days that are not in the period. */
  week: readonly (readonly Value[])[];
  /** What the days are called. */
  days: readonly string[];
  /** Figures of fewer say little, where that is so. */
  least?: number;
}

/** Each hour of a week, the more the darker; the figures stand in it, so that no colour has to be read. */
export function WeekTable({ week, days, least = 0 }: WeekTableProps) {
  const words = useWords(metricsWords);
  const { number } = useFormats();
  const { small, isSmall } = saidFigures(usePreferences().language, least);
  const told = hoursTold(week);
  const hours = hoursOf(told);
  const busy = hours.find((hour) => told[hour] !== 0);
  const room = useRef<HTMLDivElement>(null);
  // Where they have no room beside each other the first with figures is seen first, behind the days, which stay.
  useLayoutEffect(() => {
    const cell = room.current?.querySelector<HTMLElement>(`[data-hour="${busy}"]`);
    const days = cell?.parentElement?.firstElementChild;
    if (room.current && cell && days) room.current.scrollLeft = cell.offsetLeft - days.clientWidth;
  }, [busy]);
  const most = Math.max(1, ...toldOf(week.flat()));
  return (
    <>
      <Box ref={room} tabIndex={0} role="group" aria-label={words.week}>
        <table>
          <caption className="unseen">{words.week}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{words.weekday}</span>
              </th>
              {hours.map((hour) => (
                <th key={hour} data-hour={hour} scope="col" aria-label={hourName(hour)}>
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {hours.map((hour) => {
                  const n = week[at]?.[hour] ?? 0;
                  // Never so dark that the ink of the theme would not be read upon it.
                  const shade = isTold(n) && n > 0 ? 8 + Math.round((n / most) * 42) : n === 0 ? 4 : 0;
                  const tone = shade < 8 ? 'var(--ink)' : 'var(--primary)';
                  return (
                    <td key={hour} style={{ background: `color-mix(in srgb, ${tone} ${shade}%, var(--surface))` }}>
                      {isTold(n) ? `${number(n)}${isSmall(n) ? '*' : ''}` : n}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {toldOf(week.flat()).some(isSmall) && (
        <p className="quiet" style={{ margin: '8px 0 0' }}>
          * {small}
        </p>
      )}
    </>
  );
}
