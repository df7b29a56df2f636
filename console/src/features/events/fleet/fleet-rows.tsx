import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef, useState } from 'react';
import { foldText } from '../../../app/fold-text.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { localeOf, useWords } from '../../../app/words.ts';
import { SearchField } from '../../../ui/filter/search-field.tsx';
import { TableScroll } from '../../../ui/list/table-scroll.tsx';
import type { Known } from '../../../ui/robots/chosen-robots.ts';
import type { Drawn } from '../calendar/drawn.ts';
import { dayMs, dayOfLocal, type Span } from '../calendar/spans.ts';
import { fleetWords } from './fleet.words.ts';
import { barsOf, barsOfRow, rowsOf } from './fleet-days.ts';
import { FleetRow } from './fleet-row.tsx';

/** So many rows are drawn before somebody asks for more. */
const mostRows = 50;

/** Scrolls by itself, not the page. */
const Room = styled('div')({ minWidth: 0, '& > .scroller': { overflowX: 'auto' } });

const Table = styled('table')({
  width: '100%',
  minWidth: 760,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.84375rem',
  '& th, & td': { borderBottom: '1px solid var(--line)', padding: '6px 4px', textAlign: 'start', verticalAlign: 'top' },
  '& thead th': {
    ...{ position: 'sticky', top: 0, zIndex: 2, background: 'var(--surface)', fontWeight: 600, color: 'var(--ink-2)' },
    '&[data-today=true]': {
      color: 'var(--primary-text)',
      background: 'var(--primary-soft)',
      borderRadius: '8px 8px 0 0',
    },
  },
  '& .name': {
    ...{ position: 'sticky', insetInlineStart: 0, zIndex: 1, background: 'var(--surface)', width: 160 },
    ...{ paddingInlineEnd: 10, fontWeight: 600, overflowWrap: 'anywhere' },
    '@media (max-width: 599.95px)': { width: 110 },
    '& > span': { display: 'flex', gap: 8, alignItems: 'baseline' },
    '& small': { display: 'block', fontWeight: 400, color: 'var(--ink-2)' },
  },
  '& thead .name': { zIndex: 3 },
  '& ul': { display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none', gridAutoFlow: 'dense' },
  '& .nothing': { color: 'var(--ink-3)' },
  // In sight wherever the table is scrolled to: beside the name.
  '& .nothing, & .others': {
    ...{ position: 'sticky', insetInlineStart: 164, display: 'inline-flex' },
    '@media (max-width: 599.95px)': { insetInlineStart: 114 },
  },
});

export interface FleetRowsProps {
  by: 'groups' | 'robots';
  known: Known;
  drawn: readonly Drawn[];
  /** Which events each robot has. */
  byRobot: ReadonlyMap<number, ReadonlySet<number>>;
  visible: Span;
  /** `yyyy-MM-dd`. */
  today: string;
  onOpen: (event_id: number) => void;
}

/** The events of the days in sight in rows, of groups or of robots; each event once in a row, as a bar over its days. */
export function FleetRows({ by, known, drawn, byRobot, visible, today, onOpen }: FleetRowsProps) {
  const words = useWords(fleetWords);
  const { language } = usePreferences();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(mostRows);
  const now = useRef<HTMLTableCellElement>(null);
  const days = Array.from({ length: (visible.end - visible.start) / dayMs }, (_, n) => visible.start + n * dayMs);
  const heads = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const rows = useMemo(() => rowsOf(by, known, words.alone), [by, known, words]);
  const found = useMemo(() => rows.filter(({ name }) => foldText(name).includes(foldText(typed))), [rows, typed]);
  const bars = useMemo(() => barsOf(drawn, visible), [drawn, visible]);
  // Where the table is wider than its room, today is what is seen of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for other days
  useEffect(() => {
    const cell = now.current;
    const scroller = cell?.closest<HTMLElement>('.scroller');
    if (cell && scroller) scroller.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth;
  }, [visible.start]);
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <SearchField value={typed} onChange={setTyped} label={words.find} />
      </div>
      <Room>
        <TableScroll label={`${words.title}: ${words[by]}`}>
          <Table>
            <thead>
              <tr>
                <th scope="col" className="name">
                  {words[by]}
                </th>
                {days.map((day) => {
                  const isToday = dayOfLocal(day) === today;
                  return (
                    <th key={day} scope="col" data-today={isToday} ref={isToday ? now : undefined}>
                      {heads.format(day)}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((row) => (
                <FleetRow key={row.key} {...{ row, onOpen }} bars={barsOfRow(bars, row, byRobot)} days={days.length} />
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Room>
      {found.length === 0 && <p>{rows.length === 0 ? words.noRobots : words.none}</p>}
      {found.length > most && (
        <Button onClick={() => setMost(most + mostRows)}>{words.more(Math.min(mostRows, found.length - most))}</Button>
      )}
    </>
  );
}
