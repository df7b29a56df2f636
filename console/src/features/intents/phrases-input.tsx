import { wordsOf } from '@botones/contract/understanding/words';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Plus } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { TextChips } from '../../ui/fields/text-chips.tsx';
import { useUnadded } from '../../ui/fields/unadded.ts';
import { intentsWords } from './intents.words.ts';

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
  const { field, error: refused } = useField<Pick<Values, 'phrases'>>(
    { name: 'phrases', label: words.phrases },
    (phrases) => (phrases as string[]).join(', '),
  );
  const phrases = field.value as string[];
  const { id, text, setText, inputRef, ...unadded } = useUnadded<Values>({ name: 'new_phrase', label: words.phrase });
  const error = unadded.error ?? refused;
  const add = () => {
    const phrase = text.trim();
    if (phrase && !phrases.includes(phrase)) field.onChange([...phrases, phrase]);
    setText('');
  };
  const sought = plain(text);
  const seeks = sought.length >= shortestSought && phrases.length > 0;
  const shown = seeks ? phrases.filter((phrase) => plain(phrase).includes(sought)) : phrases;
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
      {phrases.length > 0 && (
        <p aria-live="polite">
          {seeks ? words.phrasesWith(shown.length, phrases.length, text.trim()) : words.phrasesAre(phrases.length)}
        </p>
      )}
      <TextChips
        label={words.phrases}
        texts={shown}
        nameOf={words.removePhrase}
        onRemove={(phrase) => field.onChange(phrases.filter((each) => each !== phrase))}
      />
    </>
  );
}
