import { idValue } from '@botones/contract/fields/fields';
import { InformationForm, type InformationItem, information } from '@botones/contract/information/information';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { RichTextInput } from '../../ui/fields/rich-text-input.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { RobotVoicePicker } from '../../ui/spoken/robot-voice-picker.tsx';
import { SpokenSaved } from '../../ui/spoken/spoken-parts.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { informationWords } from './information.words.ts';

const Fields = InformationForm.omit({ client: true }).extend({ robot: idValue });
type Fields = z.input<typeof Fields>;

const blank: Fields = { title: '', description: '', text: '', robot: 0 };
const fieldsOf = ({ title, description, text, robot }: InformationItem): Fields => ({
  title,
  description,
  text,
  robot: robot ?? 0,
});

/** The form of information: a title, rich text, and what the robot's chemical agent says (INF-05 to INF-14). */
export function ItemForm({ client_id, item }: { client_id: number; item: InformationItem | null }) {
  const words = useWords(informationWords);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const create = useWrite(information.create);
  const update = useWrite(information.update);
  const [saved, setSaved] = useState(false);
  const params = { id: item?.information_item_id ?? 0 };
  const made = { id: item?.information_item_id ?? create.data?.information_item_id ?? 0 };
  const now = useQuery({ ...queryOf(information.get, { params: made }), enabled: saved });
  const edited = useRecordForm({
    schema: Fields,
    record: item,
    valuesOf: fieldsOf,
    blank,
    draftKey: `information.${item?.information_item_id ?? `new.${client_id}`}`,
    read: () => call(information.get, { params }),
    create: (values) => create.mutateAsync({ body: { client: client_id, ...values } }),
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedMessage: () => null,
  });
  return (
    <FormPanel>
      <FormPage
        {...edited}
        onSaved={() => setSaved(true)}
        {...(item === null && { submit: words.addShort })}
        actions={
          <Button component={Link} to="/information" variant="outlined">
            {kit.cancel}
          </Button>
        }
      >
        <TextInput name="title" label={words.itemTitle} maxLength={120} />
        <RichTextInput name="description" label={words.description} tools={words.tools} />
        <div className="grid">
          <TextInput name="text" label={words.text} hint={words.textHint} lines={2} maxLength={300} />
          <RobotVoicePicker
            name="robot"
            label={words.robot}
            hint={words.robotHint}
            client_id={client_id}
            voice="chemical"
          />
        </div>
      </FormPage>
      <SpokenSaved open={saved} speech={now.data?.speech} onClose={() => void navigate('/information')} />
    </FormPanel>
  );
}
