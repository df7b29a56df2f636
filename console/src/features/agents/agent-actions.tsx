import { type Agent, agents } from '@botones/contract/agents/agents';
import Button from '@mui/material/Button';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { toast } from '../../ui/toast.tsx';
import { agentsWords } from './agents.words.ts';
import { CopyAgent } from './copy-agent.tsx';

/** What can be done with an agent that exists, besides changing it. */
export function AgentActions({ agent }: { agent: Agent }) {
  const words = useWords(agentsWords);
  const sync = useWrite(agents.syncIntents, {
    also: ['intents'],
    onSuccess: ({ added, inactive }) => toast({ message: words.synced(added, inactive) }),
  });
  return (
    <>
      <Button loading={sync.isPending} onClick={() => sync.mutate({ params: { id: agent.agent_id } })}>
        {words.sync}
      </Button>
      <CopyAgent agent={agent} />
    </>
  );
}
