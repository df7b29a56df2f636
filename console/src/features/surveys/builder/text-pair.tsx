import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useId } from 'react';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
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
  /** Whether it says that it is missing. */
  missing: boolean;
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
  missing,
  onText,
}: TextFieldProps) {
  const id = useId();
  const ruleMessage = useRuleMessage();
  const error = missing ? ruleMessage({ code: 'required', params: {} }) : undefined;
  const input = (
    <OutlinedInput
      id={id}
      value={text}
      onChange={(event) => onText(event.target.value)}
      fullWidth
      error={missing}
      placeholder={placeholder}
      // The text itself keeps the distance, as in other fields of several lines.
      {...(lines !== undefined && { multiline: true, inputComponent: 'textarea', rows: lines, sx: wide })}
      inputProps={{
        autoComplete: 'off',
        maxLength,
        ...(quiet && { 'aria-label': label }),
        ...(lines !== undefined && { style: { minHeight: `calc(${lines} * 1lh)` } }),
        ...describedBy(id, error, undefined),
      }}
    />
  );
  if (quiet) return input;
  return (
    <Field id={id} label={label} error={error as string}>
      {input}
    </Field>
  );
});

export interface TextPairProps extends Omit<TextFieldProps, 'text' | 'missing' | 'onText'> {
  text: Written;
  /** Whether the survey has English. */
  english: boolean;
  /** Whether what is empty says that it is missing. */
  marked?: boolean;
  onText: (language: Language, text: string) => void;
}

/** A text in Spanish and, beside it, in English; drawn anew only where it changes, so give it the same `onText` at each render. */
export const TextPair = memo(function TextPair({
  label,
  text,
  english,
  marked = false,
  onText,
  ...field
}: TextPairProps) {
  const words = useWords(uiWords);
  const onSpanish = useCallback((typed: string) => onText('es', typed), [onText]);
  const onEnglish = useCallback((typed: string) => onText('en', typed), [onText]);
  const missing = (language: Language) => marked && text[language].trim() === '';
  return (
    <Pair data-english={english}>
      <TextField {...field} label={words.inSpanish(label)} text={text.es} missing={missing('es')} onText={onSpanish} />
      {english && (
        <TextField
          {...field}
          label={words.inEnglish(label)}
          text={text.en}
          missing={missing('en')}
          onText={onEnglish}
        />
      )}
    </Pair>
  );
});
