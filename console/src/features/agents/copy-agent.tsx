import { type Agent, agents } from '@botones/contract/agents/agents';
import { type Chosen, namesRobots } from '@botones/contract/groups/chosen';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { ChooseRobots } from '../../ui/robots/choose-robots.tsx';
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
  const [chosen, setChosen] = useState<Chosen>({});
  const copy = useWrite(agents.copyToRobots, { onSuccess: onStart });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{words.copyBody}</p>
        <ChooseRobots
          client_id={agent.client}
          label={words.copyRobots}
          value={chosen}
          onChange={setChosen}
          without={[agent.robot]}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="contained"
          disabled={!namesRobots(chosen)}
          loading={copy.isPending}
          onClick={() => copy.mutate({ params: { id: agent.agent_id }, body: chosen })}
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
