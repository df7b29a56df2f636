import { wordsOf } from '@botones/contract/understanding/words';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useUnadded } from '../../ui/fields/unadded.ts';
import { intentsWords } from './intents.words.ts';
import { PhraseChips } from './phrase-chips.tsx';

interface Values {
  phrases: string[];
  new_phrase?: string;
}

/** As it is looked for: without accents, case and punctuation. */
const plain = (text: string) => wordsOf(text).join(' ');
/** Fewer letters stand in every phrase. */
const shortestSought = 3;

/** The phrases that lead to an intention, each a chip; the form's fields `phrases` and `new_phrase`. Enter adds one, and those that hold what is typed stay in sight. */
export function PhrasesInput() {
  const words = useWords(intentsWords);
  const { control } = useFormContext<Values>();
  const { field } = useController({ control, name: 'phrases' });
  const { id, text, setText, error, inputRef } = useUnadded<Values>({ name: 'new_phrase', label: words.phrase });
  const add = () => {
    const phrase = text.trim();
    if (phrase && !field.value.includes(phrase)) field.onChange([...field.value, phrase]);
    setText('');
  };
  const sought = plain(text);
  const seeks = sought.length >= shortestSought && field.value.length > 0;
  const shown = seeks ? field.value.filter((phrase) => plain(phrase).includes(sought)) : field.value;
  return (
    <>
      <Field id={id} label={words.phrase} error={error}>
        <div className="composer">
          <OutlinedInput
            id={id}
            fullWidth
            value={text}
            error={error !== undefined}
            inputRef={inputRef}
            inputProps={{ maxLength: 256, ...describedBy(id, error, undefined) }}
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
      {field.value.length > 0 && (
        <p aria-live="polite">
          {seeks
            ? words.phrasesWith(shown.length, field.value.length, text.trim())
            : words.phrasesAre(field.value.length)}
        </p>
      )}
      <PhraseChips
        phrases={shown}
        onRemove={(phrase) => field.onChange(field.value.filter((each) => each !== phrase))}
      />
    </>
  );
}
