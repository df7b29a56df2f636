import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { GroupDot } from '../../../ui/robots/group-chip.tsx';
import { fleetWords } from './fleet.words.ts';
import type { BarOfRow, Row } from './fleet-days.ts';
import { RowBar } from './row-bar.tsx';

/** So many bars of a row are drawn before somebody asks for the others. */
const mostBars = 12;

/** Of how many events they are: one that is drawn as several bars counts once. */
const countOf = (bars: readonly BarOfRow[]) => new Set(bars.map(({ bar }) => bar.drawn.event_id)).size;

interface FleetRowProps {
  row: Row;
  bars: readonly BarOfRow[];
  /** How many days are in sight. */
  days: number;
  onOpen: (event_id: number) => void;
}

/** A group or a robot with its events, as bars over the days in sight. */
export function FleetRow({ row, bars, days, onOpen }: FleetRowProps) {
  const words = useWords(fleetWords);
  const [isWhole, setIsWhole] = useState(false);
  const isGroup = !row.key.startsWith('robot.');
  const events = countOf(bars);
  const shown = isWhole ? bars : bars.slice(0, mostBars);
  const others = countOf(bars.slice(shown.length));
  return (
    <tr>
      <th scope="row" className="name">
        <span>
          {row.group && <GroupDot colour={row.group.colour} />}
          {row.name}
        </span>
        {isGroup && <small>{words.subtitle(row.robots.length, events)}</small>}
      </th>
      <td colSpan={days}>
        <ul style={{ gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` }}>
          {shown.map(({ bar, count }) => (
            <RowBar key={bar.key} {...{ bar, count, onOpen }} of={row.robots.length} isRobot={!isGroup} />
          ))}
        </ul>
        {bars.length > shown.length && (
          <Button className="others" size="small" onClick={() => setIsWhole(true)}>
            {words.moreOf(others, row.name)}
          </Button>
        )}
        {bars.length === 0 && <span className="nothing">{words.nothing}</span>}
      </td>
    </tr>
  );
}
