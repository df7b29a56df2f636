import { SpecialtyForm, specialties } from '@botones/contract/directory/specialties';
import { type ContentLanguage, inBoth, textIn } from '@botones/contract/fields/translated';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { SelectInput } from '../../ui/fields/fields.tsx';
import { TranslatedInput } from '../../ui/fields/translated-input.tsx';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { toast } from '../../ui/toast.tsx';
import { directoryWords } from './directory.words.ts';

const Fields = SpecialtyForm.pick({ name: true });

/** What somebody is good at, named in a language; where none fits the client adds its own (DIR-12, DIR-19, DIR-33, AMB-141). */
export function SpecialtyInput({ client_id, language }: { client_id: number; language: ContentLanguage }) {
  const words = useWords(directoryWords);
  const { setValue } = useFormContext();
  const [open, setOpen] = useState(false);
  const query = useQuery(queryOf(specialties.list, { query: { client_id } }));
  const create = useWrite(specialties.create, { also: ['directory'] });
  const form = useContractForm(Fields, { name: inBoth('', '') });
  return (
    <div>
      <SelectInput
        name="specialty"
        label={words.specialty}
        options={(query.data ?? []).map(({ specialty_id, name }) => ({
          value: specialty_id,
          label: textIn(name, language),
        }))}
      />
      <PartFailed of={[query]} what={words.specialty} />
      {language === 1 && (
        <Button size="small" startIcon={<Plus />} onClick={() => setOpen(true)}>
          {words.addSpecialty}
        </Button>
      )}
      {open && (
        <FormDrawer
          open
          title={words.addSpecialty}
          form={form}
          onClose={() => setOpen(false)}
          onSubmit={async (body) => {
            const made = await create.mutateAsync({ body: { ...body, client: client_id } });
            await query.refetch();
            setValue('specialty', made.specialty_id, { shouldDirty: true, shouldValidate: true });
            toast({ message: words.specialtyAdded });
          }}
        >
          <TranslatedInput name="name" label={words.specialtyName} maxLength={80} />
        </FormDrawer>
      )}
    </div>
  );
}
