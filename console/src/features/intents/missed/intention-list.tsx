import type { Agent } from '@botones/contract/agents/agents';
import { intents } from '@botones/contract/intents/intents';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { missedWords } from './missed.words.ts';

/** So many intentions are listed; others are found by their names. */
const most = 100;

const Section = styled('section')({
  marginTop: 16,
  '& h3': { margin: '0 0 6px', fontSize: '0.8125rem', fontWeight: 600, color: 'var(--ink-2)' },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // Side by side where there is room.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 210px), 1fr))',
    gap: 8,
  },
  '& p': { margin: '8px 0 0', color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

/** Intentions below each other; who presses one has chosen it. */
export function IntentionButtons(props: {
  title: string;
  offered: readonly { id: number; name: string }[];
  note?: string | false;
  busy: boolean;
  onChoose: (intent_id: number) => void;
}) {
  const { title, offered, note, busy, onChoose } = props;
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ul>
        {offered.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="outlined"
              fullWidth
              disabled={busy}
              onClick={() => onChoose(id)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere', minHeight: 44 }}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </Section>
  );
}

/** The intentions of an agent that sentences can belong to: all but the one for what is not understood. */
export function IntentionList(props: {
  agent: Agent;
  search: string;
  busy: boolean;
  onChoose: (intent_id: number) => void;
}) {
  const { agent, search, busy, onChoose } = props;
  const words = useWords(missedWords);
  const query = useQuery(
    queryOf(intents.listByAgent, {
      params: { agent_id: agent.agent_id },
      query: { limit: most, ...(search && { search }) },
    }),
  );
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={3} />}>
      {(all) => (
        <IntentionButtons
          title={words.intentsOf(agent.name)}
          offered={all.filter(({ role }) => role !== 'fallback')}
          note={all.length === 0 ? words.noIntents : all.length === most && words.others}
          busy={busy}
          onChoose={onChoose}
        />
      )}
    </QueryBoundary>
  );
}
