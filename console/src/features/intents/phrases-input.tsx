import { wordsOf } from '@botones/contract/understanding/words';
import { useWords } from '../../app/words.ts';
import { Composer } from '../../ui/fields/composer.tsx';
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
  const typed = useUnadded<Values>({ name: 'new_phrase', label: words.phrase });
  const { text, setText } = typed;
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
      <Composer
        {...typed}
        label={words.phrase}
        error={typed.error ?? refused}
        add={words.addPhrase}
        onAdd={add}
        inputProps={{ maxLength: 256 }}
      />
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
