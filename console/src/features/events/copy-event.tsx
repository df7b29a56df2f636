import { type Event, events } from '@botones/contract/events/events';
import { robotsOfChoice } from '@botones/contract/groups/chosen';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { refresh, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { RobotChoice } from '../../ui/bulk/robot-choice.tsx';
import { useGroups } from '../../ui/robots/use-groups.ts';
import { copyEventWords } from './copy-event.words.ts';

/** 'Copiar a otros robots': which ones, then a result for each while it happens. */
export function CopyEvent({ event }: { event: Event }) {
  const words = useWords(copyEventWords);
  const [at, setAt] = useState<'closed' | 'choosing' | Job>('closed');
  const close = () => setAt('closed');
  const copy = useWrite(events.copy, { onSuccess: setAt });
  const { event_id, client } = event;
  // Those that have it already are not offered.
  const { data: groups = [] } = useGroups(client, at === 'choosing');
  const without = useMemo(() => robotsOfChoice(event, groups), [event, groups]);
  const title = words.title(event.name);
  return (
    <>
      <Button onClick={() => setAt('choosing')}>{words.copy}</Button>
      {at === 'choosing' && (
        <RobotChoice
          client_id={client}
          words={{ ...words, title }}
          without={without}
          busy={copy.isPending}
          onClose={close}
          onStart={(body) => copy.mutate({ params: { event_id }, body })}
        />
      )}
      {typeof at === 'object' && (
        <JobDialog
          started={at}
          title={title}
          progress={words.progress}
          outcome={{ done: words.copied, failed: words.failed }}
          onEnded={() => void refresh('events')}
          onClose={close}
          onGoOn={close}
        />
      )}
    </>
  );
}
