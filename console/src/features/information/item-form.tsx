import { idValue } from '@botones/contract/fields/fields';
import { InformationForm, type InformationItem, information } from '@botones/contract/information/information';
import type { z } from 'zod';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { RichTextInput } from '../../ui/fields/rich-text-input.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { RobotVoicePicker } from '../speech/robot-voice-picker.tsx';
import { useSpokenSave } from '../speech/spoken-parts.tsx';
import { SpokenTextInput } from '../speech/spoken-text-input.tsx';
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
  const { form, modal } = useSpokenSave({
    schema: Fields,
    record: item,
    valuesOf: fieldsOf,
    blank,
    client_id,
    calls: information,
    keyOf: ({ information_item_id }) => information_item_id,
    bodyOf: (values) => values,
    path: '/information',
  });
  return (
    <FormPanel>
      <FormPage {...form} {...(item === null && { submit: words.addShort })}>
        <TextInput name="title" label={words.itemTitle} maxLength={120} />
        <RichTextInput name="description" label={words.description} tools={words.tools} />
        <div className="grid">
          <SpokenTextInput name="text" label={words.text} hint={words.textHint} language={1} />
          <RobotVoicePicker
            name="robot"
            label={words.robot}
            hint={words.robotHint}
            client_id={client_id}
            voice="chemical"
          />
        </div>
      </FormPage>
      {modal}
    </FormPanel>
  );
}
