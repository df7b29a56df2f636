import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { touch } from '../../../app/theme/touch.ts';
import { hoursText } from '../calendar/hours-text.ts';
import { useEventWords } from '../calendar/use-event-words.ts';
import { WhoChips } from '../calendar/who-chips.tsx';
import type { Bar } from './fleet-days.ts';

const Pressed = styled(ButtonBase)({
  width: '100%',
  minHeight: 28,
  justifyContent: 'start',
  // In a narrow day the name stands below the hours.
  flexWrap: 'wrap',
  gap: '0 6px',
  padding: '3px 8px',
  borderRadius: 6,
  borderInlineStart: '4px solid var(--primary)',
  background: 'var(--primary-soft)',
  color: 'var(--ink)',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'start',
  overflow: 'hidden',
  '& > b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: 0,
    flex: '0 1 auto',
    fontWeight: 600,
  },
  '& > time, & > small': { flex: 'none', color: 'var(--ink-2)' },
  '&[data-always=true]': { borderInlineStartColor: 'var(--ink-2)' },
  [touch]: { minHeight: 44 },
});

const timeOf = (local: number) => new Date(local).toISOString().slice(11, 16);

interface RowBarProps {
  bar: Bar;
  /** How many robots of the row have it, of how many. */
  count: number;
  of: number;
  isRobot: boolean;
  onOpen: (event_id: number) => void;
}

/** An event in a row: its hours, its name and whose it is. */
export function RowBar({ bar: { drawn, first, days }, count, of, isRobot, onOpen }: RowBarProps) {
  const say = useEventWords();
  const hours = drawn.allDay ? null : hoursText(timeOf(drawn.start), timeOf(drawn.end));
  const label = say.label(drawn);
  return (
    <li style={{ gridColumn: `${first + 1} / span ${days}` }}>
      <Pressed
        data-always={drawn.always}
        title={label}
        aria-label={`${[hours, drawn.name].filter(Boolean).join(' ')}. ${label}`}
        onClick={() => onOpen(drawn.event_id)}
      >
        {hours && <time>{hours}</time>}
        <b>{drawn.name}</b>
        {count < of && <small>{`${count}/${of}`}</small>}
        {isRobot && drawn.who && drawn.who.groups.length > 0 && <WhoChips who={drawn.who} />}
      </Pressed>
    </li>
  );
}
