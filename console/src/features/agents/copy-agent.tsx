import { type Agent, agents } from '@botones/contract/agents/agents';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { JobDialog } from '../../ui/bulk/job-dialog.tsx';
import { RobotChoice } from '../../ui/bulk/robot-choice.tsx';
import { agentsWords } from './agents.words.ts';

/** 'Copiar a otros robots': which ones, then a result for each while it happens. */
export function CopyAgent({ agent }: { agent: Agent }) {
  const words = useWords(agentsWords);
  const [at, setAt] = useState<'closed' | 'choosing' | Job>('closed');
  const close = () => setAt('closed');
  const copy = useWrite(agents.copyToRobots, { onSuccess: setAt });
  const title = words.copyTitle(agent.name);
  return (
    <>
      <Button onClick={() => setAt('choosing')}>{words.copy}</Button>
      {at === 'choosing' && (
        <RobotChoice
          client_id={agent.client}
          words={{ title, body: words.copyBody, robots: words.copyRobots, start: words.copyStart }}
          without={[agent.robot]}
          busy={copy.isPending}
          onClose={close}
          onStart={(body) => copy.mutate({ params: { id: agent.agent_id }, body })}
        />
      )}
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
