import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Drawn } from './drawn.ts';
import { WhoChips } from './who-chips.tsx';

interface EventLabelProps {
  drawn: Drawn;
  /** Its hours on the day on which it stands; empty: none are said. */
  time: string;
  /** All that it says, for who cannot see it. */
  label: string;
  /** Beside others in a month, in a row of an agenda, or as high as it is long among hours. */
  room: 'month' | 'agenda' | 'hours';
}

const classOf = { month: 'calendar-label', agenda: 'calendar-label tall', hours: 'calendar-label tall hours' };

/** What stands on an event of the calendar. Its element is the library's, which keeps it while the event moves: it is named anew with what it says. */
export function EventLabel({ drawn: { lost, name, who }, time, label, room }: EventLabelProps) {
  const held = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = held.current?.closest<HTMLElement>('.calendar-event');
    // It begins with the words that stand on it.
    element?.setAttribute('aria-label', `${time} ${label}`.trim());
    if (element) element.title = label;
  }, [time, label]);
  return (
    <span ref={held} className={classOf[room]}>
      {lost && <TriangleAlert aria-hidden />}
      {time && <time>{time}</time>}
      <b>{name}</b>
      {who && <WhoChips who={who} />}
    </span>
  );
}
