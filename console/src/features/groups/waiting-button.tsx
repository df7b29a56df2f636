import { groups, type RobotGroup } from '@botones/contract/groups/groups';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { focusRing } from '../../app/theme/focus-ring.ts';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { ResultList, ResultRow } from '../../ui/bulk/results-dialog.tsx';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { ReadingDrawer } from '../../ui/overlay/reading-drawer.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { groupReadingWords } from './group-reading.words.ts';
import { groupsWords } from './groups.words.ts';

function Waiting({ group_id }: Pick<RobotGroup, 'group_id'>) {
  const words = useWords(groupReadingWords);
  const { waiting: waitingOf } = useWords(groupsWords);
  const errorMessage = useErrorMessage();
  const query = useQuery({
    ...queryOf(groups.waiting, { params: { group_id } }),
    meta: { also: ['robots', 'events'] as const },
  });
  return (
    <QueryBoundary
      query={query}
      skeleton={<FieldsSkeleton count={3} />}
      isEmpty={(robots) => robots.length === 0}
      empty={<p>{words.nobodyWaits}</p>}
    >
      {(robots) => (
        <ResultList aria-label={waitingOf(robots.length)}>
          {robots.map(({ robot_id, name, joins, failure }) => (
            <ResultRow
              key={robot_id}
              name={name}
              pill={<Pill tone={failure ? 'warn' : 'primary'}>{joins ? words.joins : words.leaves}</Pill>}
              why={failure ? `${errorMessage(failure)} ${words.triedAgain}` : words.underWay}
            />
          ))}
        </ResultList>
      )}
    </QueryBoundary>
  );
}

/** How many robots are still to join or leave a group; pressed, which ones, and why those that could not wait (FLO-1). */
export function WaitingButton({ group: { group_id, name, waiting } }: { group: RobotGroup }) {
  const words = useWords(groupReadingWords);
  const { waiting: waitingOf } = useWords(groupsWords);
  const [open, setOpen] = useState(false);
  const told = waitingOf(waiting);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={words.whoWaits(told, name)}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 12, [touch]: { minHeight: 44 }, '&:focus-visible': focusRing }}
      >
        <Pill tone="warn">{told}</Pill>
      </ButtonBase>
      <ReadingDrawer title={words.waitingOf(name)} open={open} onClose={() => setOpen(false)}>
        {open && <Waiting group_id={group_id} />}
      </ReadingDrawer>
    </>
  );
}
