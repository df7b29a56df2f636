import { type Agent, agents } from '@botones/contract/agents/agents';
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
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { agentsWords } from './agents.words.ts';

function Choice({
  agent,
  title,
  onClose,
  onStart,
}: {
  agent: Agent;
  title: string;
  onClose: () => void;
  onStart: (job: Job) => void;
}) {
  const words = useWords(agentsWords);
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id: agent.client } }));
  const copy = useWrite(agents.copyToRobots, { onSuccess: onStart });
  const toggle = (robot_id: number, on: boolean) =>
    setChosen((now) => (on ? [...now, robot_id] : now.filter((one) => one !== robot_id)));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{words.copyBody}</p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(all) => {
            const others = all.filter(({ robot_id }) => robot_id !== agent.robot);
            if (others.length === 0) return <p>{words.noRobots}</p>;
            return others.map(({ robot_id, name }) => (
              <FormControlLabel
                key={robot_id}
                label={name}
                sx={{ display: 'flex' }}
                control={
                  <Checkbox checked={chosen.includes(robot_id)} onChange={(_event, on) => toggle(robot_id, on)} />
                }
              />
            ));
          }}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={copy.isPending}
          onClick={() => copy.mutate({ params: { id: agent.agent_id }, body: { robots: [...chosen] } })}
        >
          {words.copyStart}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** 'Copiar a otros robots': which ones, then a result for each while it happens. */
export function CopyAgent({ agent }: { agent: Agent }) {
  const words = useWords(agentsWords);
  const [at, setAt] = useState<'closed' | 'choosing' | Job>('closed');
  const close = () => setAt('closed');
  const title = words.copyTitle(agent.name);
  return (
    <>
      <Button onClick={() => setAt('choosing')}>{words.copy}</Button>
      {at === 'choosing' && <Choice agent={agent} title={title} onClose={close} onStart={setAt} />}
      {typeof at === 'object' && (
        <JobDialog
          started={at}
          title={title}
          progress={words.progress}
          outcome={{ done: words.copied, failed: words.notCopied }}
          onClose={close}
        />
      )}
    </>
  );
}
