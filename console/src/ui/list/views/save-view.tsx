import { lists, SavedListForm } from '@botones/contract/lists/lists';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { TextInput, useField } from '../../fields/fields.tsx';
import { SwitchInput } from '../../fields/switch-input.tsx';
import { useContractForm } from '../../form/form.ts';
import { FormDrawer } from '../../form/form-drawer.tsx';
import { toast } from '../../toast.tsx';
import type { ViewedPage } from './use-views.ts';
import { viewsWords } from './views.words.ts';

/** For oneself, or for who may open the page. */
function ForWhom() {
  const words = useWords(viewsWords);
  const id = useId();
  const nameOf = (shared: unknown) => (shared ? words.team : words.onlyMine);
  const { field } = useField({ name: 'shared', label: words.forWhom }, nameOf);
  return (
    <div>
      <span id={id} style={{ fontSize: '0.84375rem', fontWeight: 600 }}>
        {words.forWhom}
      </span>
      <RadioGroup
        aria-labelledby={id}
        value={String(field.value)}
        onChange={(_event, chosen) => field.onChange(chosen === 'true')}
      >
        {[false, true].map((shared) => (
          <FormControlLabel key={String(shared)} value={String(shared)} label={nameOf(shared)} control={<Radio />} />
        ))}
      </RadioGroup>
    </div>
  );
}

/** The form of a new view of a list: its name, whose it is, and whether the list opens with it. */
export function SaveView(props: { at: ViewedPage; query: string; open: boolean; onClose: () => void }) {
  const { at, query, open, onClose } = props;
  const words = useWords(viewsWords);
  const create = useWrite(lists.create);
  const form = useContractForm(SavedListForm, {
    client: at.client_id,
    page: at.page,
    query,
    name: '',
    shared: false,
    is_default: false,
  });
  return (
    <FormDrawer
      form={form}
      open={open}
      onClose={onClose}
      title={words.save}
      fieldOf={{ 'lists.name_taken': 'name' }}
      onSubmit={async (body) => {
        const { name } = await create.mutateAsync({ body });
        toast({ message: words.saved(name) });
      }}
    >
      <TextInput name="name" label={words.name} maxLength={60} autoFocus />
      <ForWhom />
      <SwitchInput name="is_default" label={words.openWith} />
    </FormDrawer>
  );
}
