import { IntentChange, intents } from '@botones/contract/intents/intents';
import { useRef } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { intentsWords } from './intents.words.ts';

const Form = IntentChange.pick({ name: true }).required();

export interface IntentDrawerProps {
  open: boolean;
  agent_id: number;
  /** Called where nothing was added. */
  onClose: () => void;
  /** Called in place of it: the form holds nobody back any more. */
  onAdded: (id: number) => void;
}

/** The name of a new intention of an agent that answers by itself; what it says and does follows on its own page. */
export function IntentDrawer({ open, agent_id, onClose, onAdded }: IntentDrawerProps) {
  const words = useWords(intentsWords);
  const kit = useWords(listWords);
  const create = useWrite(intents.create);
  const form = useContractForm(Form, { name: '' });
  const added = useRef<number>(undefined);
  return (
    <FormDrawer
      form={form}
      onSubmit={async ({ name }) => {
        added.current = (await create.mutateAsync({ body: { agent_id, name } })).id;
      }}
      draftKey={`intents.new.${agent_id}`}
      open={open}
      onClose={() => (added.current === undefined ? onClose() : onAdded(added.current))}
      title={words.addTitle}
    >
      <TextInput name="name" label={kit.name} maxLength={150} />
    </FormDrawer>
  );
}
