import type { Agent } from '@botones/contract/agents/agents';
import { IntentChange } from '@botones/contract/intents/intents';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useWords } from '../../../app/words.ts';
import { TextInput } from '../../../ui/fields/fields.tsx';
import { ChoiceChip } from '../../../ui/filter/choice-chip.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { missedWords } from './missed.words.ts';

const Form = IntentChange.pick({ name: true }).required();

export interface NewIntentionProps {
  /** Those that it could be of. */
  agents: readonly Agent[];
  busy: boolean;
  onCreate: (agent: number, name: string) => void;
}

/** What the chosen sentences mean is new: its name, and of which agent it is where there are several. */
export function NewIntention({ agents, busy, onCreate }: NewIntentionProps) {
  const words = useWords(missedWords);
  const form = useContractForm(Form, { name: '' });
  const [chosen, setChosen] = useState('');
  const options = agents.map(({ agent_id, name }) => ({ value: String(agent_id), label: name }));
  const agent = options.find(({ value }) => value === chosen) ?? options[0];
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={words.new}
        onSubmit={form.handleSubmit(({ name }) => agent && onCreate(Number(agent.value), name))}
        style={{ display: 'grid', gap: 12, marginTop: 20 }}
      >
        <TextInput name="name" label={words.newName} hint={words.newNameHint} maxLength={150} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          {options.length > 1 && agent && (
            <ChoiceChip
              label={words.agent}
              options={options}
              value={agent.value}
              usual={options[0]?.value ?? ''}
              onChoose={setChosen}
            />
          )}
          <Button type="submit" variant="contained" disabled={busy}>
            {words.create}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
