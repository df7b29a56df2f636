import { type Event, events } from '@botones/contract/events/events';
import type { Job } from '@botones/contract/jobs/jobs';
import { robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { queryOf, refresh, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { copyEventWords } from './copy-event.words.ts';

interface ChoiceProps {
  event: Event;
  onClose: () => void;
  onStart: (job: Job) => void;
}

function Choice({ event, onClose, onStart }: ChoiceProps) {
  const words = useWords(copyEventWords);
  const kit = useWords(uiWords);
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id: event.client }, query: {} }));
  const copy = useWrite(events.copy, { onSuccess: onStart });
  const toggle = (ids: readonly number[], on: boolean) =>
    setChosen((now) => new Set([...[...now].filter((each) => !ids.includes(each)), ...(on ? ids : [])]));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.title(event.name)}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{words.body}</p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(all) => {
            const others = all.filter(({ robot_id }) => robot_id !== event.robot);
            if (others.length === 0) return <p>{words.none}</p>;
            const ids = others.map(({ robot_id }) => robot_id);
            const whole = ids.every((robot_id) => chosen.has(robot_id));
            return (
              <>
                <FormControlLabel
                  label={<b>{words.all}</b>}
                  sx={{ display: 'flex' }}
                  control={
                    <Checkbox
                      checked={whole}
                      indeterminate={!whole && chosen.size > 0}
                      onChange={(_event, on) => toggle(ids, on)}
                    />
                  }
                />
                {others.map(({ robot_id, name }) => (
                  <FormControlLabel
                    key={robot_id}
                    label={name}
                    sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                    control={
                      <Checkbox checked={chosen.has(robot_id)} onChange={(_event, on) => toggle([robot_id], on)} />
                    }
                  />
                ))}
              </>
            );
          }}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0}
          loading={copy.isPending}
          onClick={() => copy.mutate({ params: { event_id: event.event_id }, body: { robots: [...chosen] } })}
        >
          {words.start}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** 'Copiar a otros robots': which ones, then a result for each while it happens. */
export function CopyEvent({ event }: { event: Event }) {
  const words = useWords(copyEventWords);
  const [at, setAt] = useState<'closed' | 'choosing' | Job>('closed');
  const close = () => setAt('closed');
  return (
    <>
      <Button onClick={() => setAt('choosing')}>{words.copy}</Button>
      {at === 'choosing' && <Choice event={event} onClose={close} onStart={setAt} />}
      {typeof at === 'object' && (
        <JobDialog
          started={at}
          title={words.title(event.name)}
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
