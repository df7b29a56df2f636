import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { homeWords } from './home.words.ts';

const Bars = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
  height: 128,
  '& > div': { position: 'relative', borderBottom: '1px solid var(--line-strong)' },
  '& i': { position: 'absolute', bottom: 0, insetInline: 0, borderRadius: '4px 4px 0 0' },
  // Last week is the ground on which today grows: wide and pale, and told by its edge without its colour.
  '& .then': { background: 'var(--off-soft)', borderTop: '2px solid var(--line-strong)' },
  '& .now': { background: 'var(--primary)', insetInline: '22%' },
});
const Axis = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 3,
  marginTop: 4,
  fontSize: '0.75rem',
  color: 'var(--ink-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { whiteSpace: 'nowrap', textAlign: 'center', overflow: 'visible', minWidth: 0 },
});
const Legend = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  marginTop: 12,
  fontSize: '0.8125rem',
  color: 'var(--ink-2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 7 },
  '& i': { width: 12, height: 12, borderRadius: 3, background: 'var(--primary)' },
  '& .then': { background: 'var(--off-soft)', borderTop: '2px solid var(--line-strong)' },
});

/** The hours that are always drawn: a clinic's day. */
const opens = 7;
const closes = 20;

export interface HourChartProps {
  /** Interactions that started in each of the 24 hours of the day. */
  today: readonly number[];
  lastWeek: readonly number[];
  /** The weekday, in words. */
  day: string;
}

/** Interactions hour by hour, today before the same weekday of last week; read aloud it is a table. */
export function HourChart({ today, lastWeek, day }: HourChartProps) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const busy = today.map((n, hour) => n + (lastWeek[hour] ?? 0) > 0);
  const from = Math.min(opens, Math.max(0, busy.indexOf(true)));
  const until = Math.max(closes, busy.lastIndexOf(true));
  const hours = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  const most = Math.max(1, ...today, ...lastWeek);
  const height = (n: number | undefined) => `${((n ?? 0) / most) * 100}%`;
  const written = (hour: number) => String(hour).padStart(2, '0');
  return (
    <>
      <div aria-hidden dir="ltr">
        <Bars>
          {hours.map((hour) => (
            <div key={hour} title={`${written(hour)}:00 · ${today[hour] ?? 0} / ${lastWeek[hour] ?? 0}`}>
              {(lastWeek[hour] ?? 0) > 0 && <i className="then" style={{ height: height(lastWeek[hour]) }} />}
              {(today[hour] ?? 0) > 0 && <i className="now" style={{ height: height(today[hour]) }} />}
            </div>
          ))}
        </Bars>
        <Axis>
          {hours.map((hour) => (
            <span key={hour}>{(hour - from) % 3 === 0 ? written(hour) : ''}</span>
          ))}
        </Axis>
      </div>
      <Legend aria-hidden>
        <span>
          <i />
          {words.legendToday}
        </span>
        <span>
          <i className="then" />
          {words.legendLastWeek(day)}
        </span>
      </Legend>
      <div className="unseen">
        <table>
          <caption>{words.byHour}</caption>
          <thead>
            <tr>
              <th scope="col">{words.hour}</th>
              <th scope="col">{words.legendToday}</th>
              <th scope="col">{words.legendLastWeek(day)}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{written(hour)}:00</th>
                <td>{formats.number(today[hour] ?? 0)}</td>
                <td>{formats.number(lastWeek[hour] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
