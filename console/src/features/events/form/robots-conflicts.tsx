import { EventForm } from '@botones/contract/events/event-form';
import { type Event, events } from '@botones/contract/events/events';
import type { RobotConflicts } from '@botones/contract/events/of-many-robots';
import { conflictDays } from '@botones/contract/schedule/conflicts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useEventWords } from '../calendar/use-event-words.ts';
import { ConflictBox } from './event-conflicts.tsx';
import { eventFormWords } from './event-form.words.ts';
import { candidateOf, type Sent, sentOf } from './event-values.ts';

/** How long a form must rest before its conflicts are asked for, in ms. */
const rest = 400;
/** Of more conflicts the first are told, of more robots the first are named. */
const mostLines = 6;
const mostNames = 4;

/** The same conflict of several robots, with who they are. */
interface Line {
  key: string;
  conflict: RobotConflicts['conflicts'][number];
  names: string[];
}

/** Conflicts of robots, those that are alike together, with most robots first. */
export function linesOf(told: readonly RobotConflicts[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { name, conflicts } of told)
    for (const conflict of conflicts) {
      const key = `${conflict.event_id} ${conflict.wins} ${conflict.by}`;
      const line = lines.get(key) ?? { key, conflict, names: [] };
      line.names.push(name);
      lines.set(key, line);
    }
  return [...lines.values()].sort((a, b) => b.names.length - a.names.length);
}

/** What is asked, as text that stays the same while nothing that matters changes; null: nothing can be said yet. */
function askedOf(values: Sent, event: Event | null, today: string, beside: number | undefined): string | null {
  const { robots = [], groups = [] } = values;
  // What one robot's calendar says is told beside it without asking.
  if (beside !== undefined && groups.length === 0 && robots.length === 1 && robots[0] === beside) return null;
  if (values.campaigns.length === 0 || !candidateOf(values, event, today)) return null;
  const parsed = EventForm.safeParse({ ...values, name: '–' });
  if (!parsed.success) return null;
  const body = sentOf(parsed.data, event, today);
  return JSON.stringify({ ...body, name: '–', ...(event && { event_id: event.event_id }) });
}

export interface RobotsConflictsProps {
  event: Event | null;
  /** `yyyy-MM-dd`. */
  today: string;
  /** The robot whose own conflicts are told already. */
  beside?: number | undefined;
}

/** Before it is saved: of all robots that are chosen, with which of their events it would share the time. */
export function RobotsConflicts({ event, today, beside }: RobotsConflictsProps) {
  const words = useWords(eventFormWords);
  const say = useEventWords();
  const values = useWatch<Sent>() as Sent;
  const now = askedOf(values, event, today, beside);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setAsked, rest, now);
    return () => clearTimeout(timer);
  }, [now]);
  const query = useQuery({
    ...queryOf(events.conflicts, { body: JSON.parse(asked ?? '{}') }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  if (now === null || asked === null || !query.data) return null;
  const lines = linesOf(query.data.filter(({ robot_id }) => robot_id !== beside));
  const others = query.data.filter(({ robot_id }) => robot_id !== beside).length;
  return (
    <ConflictBox aria-live="polite">
      <h3>{words.robotsConflicts(conflictDays)}</h3>
      {lines.length === 0 && <p>{words.free}</p>}
      {lines.length > 0 && <p>{words.inRobots(others)}</p>}
      <ul>
        {lines.slice(0, mostLines).map(({ key, conflict, names }) => {
          const where = [
            ...names.slice(0, mostNames),
            ...(names.length > mostNames ? [words.andMore(names.length - mostNames)] : []),
          ];
          const [first] = conflict.times;
          const tell = conflict.wins ? words.takesFrom : words.losesTo;
          return (
            <li key={key}>
              {tell(conflict.name, say.why(conflict.by, null), first ? say.times(first) : '')}
              <br />
              <small>{where.join(', ')}</small>
            </li>
          );
        })}
      </ul>
      {lines.length > mostLines && <p>{words.andMore(lines.length - mostLines)}</p>}
    </ConflictBox>
  );
}
