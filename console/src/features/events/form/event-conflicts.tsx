import type { Event, RobotSchedule } from '@botones/contract/events/events';
import { type Conflict, conflictDays, conflictsOf } from '@botones/contract/schedule/conflicts';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../../app/clock.ts';
import { useWords } from '../../../app/words.ts';
import { useEventWords } from '../calendar/use-event-words.ts';
import { eventFormWords } from './event-form.words.ts';
import { candidateOf, type Sent } from './event-values.ts';
import { useMoreCampaigns } from './more-campaigns.ts';

/** What is said of conflicts before an event is saved. */
export const ConflictBox = styled('section')({
  padding: '14px 16px',
  borderRadius: 12,
  background: 'var(--page)',
  '& h3': { margin: '0 0 6px', fontSize: '0.84375rem', fontWeight: 600 },
  '& ul': { margin: 0, paddingInlineStart: 18 },
  '& li, & p': { margin: '4px 0 0', overflowWrap: 'anywhere' },
});

/** How many times of one conflict are told. */
const most = 3;

export interface EventConflictsProps {
  event: Event | null;
  schedule: RobotSchedule;
  /** The robot's, `yyyy-MM-dd`. */
  today: string;
}

/** Before it is saved: which events take the screen from this one within the next days, and which it takes it from. */
export function EventConflicts({ event, schedule, today }: EventConflictsProps) {
  const words = useWords(eventFormWords);
  const say = useEventWords();
  const [from] = useState(serverNow);
  const values = useDeferredValue(useWatch<Sent>() as Sent);
  const more = useMoreCampaigns(
    schedule,
    values.campaigns.map(({ campaign_id }) => campaign_id),
  );
  const found = useMemo(() => {
    const candidate = candidateOf(values, event, today);
    if (!candidate || candidate.campaigns.length === 0) return null;
    const rules = { ...schedule, ...more };
    // Until they are read nothing is said of them.
    if (candidate.campaigns.some((id) => !rules.campaigns.some((one) => one.campaign_id === id))) return null;
    return conflictsOf(rules, candidate, from);
  }, [values, event, schedule, more, from, today]);
  if (!found) return null;
  const { plays, unplayable, losesTo, takesFrom } = found;
  const when = ({ times }: Conflict) =>
    [...times.slice(0, most).map(say.times), ...(times.length > most ? [words.andMore(times.length - most)] : [])].join(
      ', ',
    );
  const reason = ({ by }: Conflict) => say.why(by, null);
  const lines = [
    ...(unplayable ? [words.unplayable(say.why(unplayable, null))] : []),
    ...losesTo.map((one) => words.losesTo(one.name, reason(one), when(one))),
    ...takesFrom.map((one) => words.takesFrom(one.name, reason(one), when(one))),
  ];
  return (
    <ConflictBox aria-live="polite">
      <h3>{words.conflicts(conflictDays)}</h3>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{plays ? words.free : words.noTime}</p>
      )}
    </ConflictBox>
  );
}
