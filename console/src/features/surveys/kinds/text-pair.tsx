import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useId } from 'react';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { builderWords } from '../builder.words.ts';
import type { Language, Written } from './built-item.ts';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 12,
  '&[data-english=true]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Grows with what is written, without being measured at each letter.
  '& textarea': { fieldSizing: 'content', maxHeight: '12em', resize: 'none' },
  [theme.breakpoints.down('sm')]: { '&[data-english=true]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

const wide = { padding: 0 };

interface TextFieldProps {
  label: string;
  /** Said to screen readers only: a heading above says it to the others. */
  quiet?: boolean;
  text: string;
  maxLength: number;
  /** One line otherwise. */
  lines?: number;
  placeholder?: string;
  /** What is wrong with it. */
  error: string | undefined;
  /** What must be known of it. */
  hint: string | undefined;
  onText: (text: string) => void;
}

/** One text of a survey in one language. */
const TextField = memo(function TextField({
  label,
  quiet = false,
  text,
  maxLength,
  lines,
  placeholder,
  error,
  hint,
  onText,
}: TextFieldProps) {
  const id = useId();
  const input = (
    <OutlinedInput
      id={id}
      value={text}
      onChange={(event) => onText(event.target.value)}
      fullWidth
      error={error !== undefined}
      placeholder={placeholder}
      // The text itself keeps the distance, as in other fields of several lines.
      {...(lines !== undefined && { multiline: true, inputComponent: 'textarea', rows: lines, sx: wide })}
      inputProps={{
        autoComplete: 'off',
        maxLength,
        ...(quiet && { 'aria-label': label }),
        ...(lines !== undefined && { style: { minHeight: `calc(${lines} * 1lh)` } }),
        ...describedBy(id, error, hint),
      }}
    />
  );
  if (quiet)
    return (
      <div>
        {input}
        {(error ?? hint) && (
          <FormHelperText id={`${id}-help`} error={error !== undefined}>
            {error ?? hint}
          </FormHelperText>
        )}
      </div>
    );
  return (
    <Field id={id} label={label} error={error as string} hint={hint}>
      {input}
    </Field>
  );
});

export interface TextPairProps extends Omit<TextFieldProps, 'text' | 'error' | 'hint' | 'onText'> {
  text: Written;
  /** Whether the survey has English. */
  english: boolean;
  /** Whether what is empty says that it is missing. */
  marked?: boolean;
  /** Of each language that reads like another of its list: whether a change made it so, or it was saved so. */
  alike?: Partial<Record<Language, 'made' | 'saved'>> | undefined;
  onText: (language: Language, text: string) => void;
}

/** A text in Spanish and, beside it, in English; drawn anew only where it changes, so give it the same `onText` at each render. */
export const TextPair = memo(function TextPair({
  label,
  text,
  english,
  marked = false,
  alike = {},
  onText,
  ...field
}: TextPairProps) {
  const words = useWords(uiWords);
  const { savedAlike } = useWords(builderWords);
  const ruleMessage = useRuleMessage();
  const onSpanish = useCallback((typed: string) => onText('es', typed), [onText]);
  const onEnglish = useCallback((typed: string) => onText('en', typed), [onText]);
  const broken = (code: 'required' | 'surveys.alike') => ruleMessage({ code, params: {} });
  const told = (language: Language) => ({
    error:
      marked && text[language].trim() === ''
        ? broken('required')
        : alike[language] === 'made'
          ? broken('surveys.alike')
          : undefined,
    hint: alike[language] === 'saved' ? savedAlike : undefined,
  });
  return (
    <Pair data-english={english}>
      <TextField {...field} label={words.inSpanish(label)} text={text.es} {...told('es')} onText={onSpanish} />
      {english && (
        <TextField {...field} label={words.inEnglish(label)} text={text.en} {...told('en')} onText={onEnglish} />
      )}
    </Pair>
  );
});
