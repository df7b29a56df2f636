import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { shortFormWidth } from '../../../ui/form/form-panel.tsx';
import { tryWords } from './try.words.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  maxWidth: shortFormWidth,
  marginBottom: 24,
  justifyItems: 'start',
});
const Wide = styled('div')({ width: '100%' });

/** The language of what is said: Spanish or English. */
export type Spoken = 1 | 2;

interface TryFormProps {
  language: Spoken;
  onLanguage: (language: Spoken) => void;
  /** What it begins with. */
  sentence: string;
  busy: boolean;
  onTry: (sentences: string[]) => void;
}

/** One sentence, or a list of them, a line each. */
export function TryForm({ language, onLanguage, sentence, busy, onTry }: TryFormProps) {
  const words = useWords(tryWords);
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(sentence);
  const [error, setError] = useState<string>();

  function submit() {
    const sentences = text.split('\n').flatMap((line) => line.trim() || []);
    const long = sentences.findIndex((each) => each.length > 1_000);
    const problem =
      (sentences.length === 0 && words.required) ||
      (sentences.length > 1_000 && words.tooMany(sentences.length)) ||
      (long >= 0 && words.tooLong(long + 1));
    setError(problem || undefined);
    if (problem) return input.current?.focus();
    onTry(sentences);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field id={`${id}-language`} label={words.language}>
        <Select
          value={language}
          sx={{ minWidth: 200 }}
          SelectDisplayProps={{
            id: `${id}-language`,
            'aria-label': `${words.language}: ${words.languages[language]}`,
          }}
          onChange={({ target }) => onLanguage(target.value === 2 ? 2 : 1)}
        >
          {([1, 2] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {words.languages[each]}
            </MenuItem>
          ))}
        </Select>
      </Field>
      <Wide>
        <Field id={id} label={words.sentences} hint={words.hint} error={error}>
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            minRows={3}
            maxRows={10}
            sx={{ padding: 0 }}
            value={text}
            error={error !== undefined}
            inputRef={input}
            inputProps={describedBy(id, error, words.hint)}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </Wide>
      <Button type="submit" variant="contained" loading={busy}>
        {words.try}
      </Button>
    </Form>
  );
}
