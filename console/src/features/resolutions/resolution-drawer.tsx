import { ResolutionForm, type ResolutionRecord, resolutions } from '@botones/contract/resolutions/resolutions';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { NumberInput, TextInput } from '../../ui/fields/fields.tsx';
import { SwitchInput } from '../../ui/fields/switch-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { resolutionsWords } from './resolutions.words.ts';

export interface ResolutionDrawerProps {
  open: boolean;
  /** Null: a new one. Mount it anew for each. */
  resolution: ResolutionRecord | null;
  onClose: () => void;
}

/** The form of a resolution: name, width, height, and whether it is offered (SCR-07 to SCR-13, SCR-21). */
export function ResolutionDrawer({ open, resolution, onClose }: ResolutionDrawerProps) {
  const words = useWords(resolutionsWords);
  const kit = useWords(listWords);
  const create = useWrite(resolutions.create);
  const update = useWrite(resolutions.update);
  const params = { id: resolution?.id ?? 0 };
  const edited = useRecordForm({
    schema: ResolutionForm,
    record: resolution,
    valuesOf: ({ name, wide, height, status }) => ({ name, wide, height, status }),
    // An empty number is none, which the schema asks for.
    blank: { name: '', wide: null as unknown as number, height: null as unknown as number, status: true },
    draftKey: `resolutions.${resolution?.id ?? 'new'}`,
    read: () => queryClient.fetchQuery({ ...queryOf(resolutions.get, { params }), staleTime: 0 }),
    create: (body) => create.mutateAsync({ body }),
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedMessage: ({ name }, isNew) => (isNew ? kit.added : kit.saved)(name),
  });
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={resolution ? words.edit : words.add}
      fieldOf={{ 'resolutions.taken': 'name' }}
    >
      <TextInput name="name" label={kit.name} maxLength={100} />
      <NumberInput name="wide" label={words.wide} unit={words.pixels} min={1} max={16_384} />
      <NumberInput name="height" label={words.height} unit={words.pixels} min={1} max={16_384} />
      <SwitchInput name="status" label={words.active} hint={words.activeHint} />
    </FormDrawer>
  );
}
