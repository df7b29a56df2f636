import { intents } from '@botones/contract/intents/intents';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Field } from '../../ui/fields/field.tsx';
import { shortFormWidth } from '../../ui/form/form-panel.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { NoVoice, useNoAgents } from '../../ui/robots/no-agents.tsx';
import { OneRobotPage, type RobotSubject } from '../../ui/robots/one-robot-page.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { IntentForm } from './intent-form.tsx';
import { intentsWords } from './intents.words.ts';

function Chosen({ id, back }: { id: number; back: string }) {
  const query = useQuery(queryOf(intents.get, { params: { id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
      {(intent) => <IntentForm intent={intent} flow back={back} />}
    </QueryBoundary>
  );
}

function Create({ robot_id, subtitle }: RobotSubject) {
  const words = useWords(intentsWords);
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const query = useQuery(queryOf(intents.listScreenFlow, { params: { robot_id }, query: { audios: 'silent' } }));
  return (
    <>
      <PageHeader title={words.addFlow} subtitle={subtitle} />
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={1} />}>
        {(silent) => (
          <div style={{ display: 'grid', gap: 20, maxWidth: shortFormWidth }}>
            <Field id={id} label={words.intent} hint={silent.length === 0 ? words.allSay : undefined}>
              <Select
                fullWidth
                displayEmpty
                disabled={silent.length === 0}
                value={silent.some(({ id: each }) => each === chosen) ? String(chosen) : ''}
                onChange={(event) => setChosen(Number(event.target.value))}
                renderValue={(value) =>
                  silent.find((each) => String(each.id) === value)?.name ?? (
                    <span style={{ color: 'var(--ink-3)' }}>{words.chooseIntent}</span>
                  )
                }
                SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
              >
                {silent.map((each) => (
                  <MenuItem key={each.id} value={String(each.id)}>
                    {`${each.name} · ${each.agent_name}`}
                  </MenuItem>
                ))}
              </Select>
            </Field>
            {chosen !== 0 && <Chosen key={chosen} id={chosen} back={`/robot/audios?robot_id=${robot_id}`} />}
          </div>
        )}
      </QueryBoundary>
      <NoVoice of="agents" open={useNoAgents(robot_id)} />
    </>
  );
}

/** An intention that says nothing yet is chosen and given texts (AUD-11, AMB-069). */
export function AudioFlowCreatePage() {
  return <OneRobotPage>{(subject) => <Create {...subject} />}</OneRobotPage>;
}
