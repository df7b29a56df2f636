import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { Field } from '../../ui/fields/field.tsx';
import { intentsWords } from './intents.words.ts';

/** The phrases that lead to an intention, each a chip; the form's field `phrases`. Enter adds one. */
export function PhrasesInput() {
  const words = useWords(intentsWords);
  const id = useId();
  const { control } = useFormContext<{ phrases: string[] }>();
  const { field } = useController({ control, name: 'phrases' });
  const [text, setText] = useState('');
  const add = () => {
    const phrase = text.trim();
    if (phrase && !field.value.includes(phrase)) field.onChange([...field.value, phrase]);
    setText('');
  };
  return (
    <>
      <Field id={id} label={words.phrase}>
        <div className="composer">
          <OutlinedInput
            id={id}
            fullWidth
            value={text}
            inputProps={{ maxLength: 256 }}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="outlined" startIcon={<Plus />} onClick={add} disabled={text.trim() === ''}>
            {words.addPhrase}
          </Button>
        </div>
      </Field>
      <div className="chips">
        {field.value.map((phrase) => (
          <Chip
            key={phrase}
            label={phrase}
            onDelete={() => field.onChange(field.value.filter((each) => each !== phrase))}
            slotProps={{ root: { 'aria-label': words.removePhrase(phrase) } }}
          />
        ))}
      </div>
    </>
  );
}
