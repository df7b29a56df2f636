import type { ApiError } from '@botones/contract/calls/api-error';
import { toTypedDay } from '@botones/contract/visits/erasure';
import TextField from '@mui/material/TextField';
import { useWords } from '../../app/words.ts';
import { useErrorMessage, useRuleMessage } from '../error-messages.ts';
import { erasingWords } from './erasing.words.ts';

export interface TypedDateProps {
  /** The date that is to be typed, yyyy-MM-dd. */
  day: string;
  value: string;
  onChange: (value: string) => void;
  /** What was refused; what is no matter of the date is said below it too. */
  error: ApiError | null;
}

/** The date of a visit, which whoever erases it types: nobody erases by a slip. */
export function TypedDate({ day, value, onChange, error }: TypedDateProps) {
  const words = useWords(erasingWords);
  const ruleMessage = useRuleMessage();
  const errorMessage = useErrorMessage();
  const broken = error?.rules.day;
  const said = broken ? ruleMessage(broken, error?.fields.day) : error && errorMessage(error);
  return (
    <TextField
      fullWidth
      margin="dense"
      label={words.typed(toTypedDay(day))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== null}
      helperText={said}
      slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off', inputMode: 'numeric' } }}
    />
  );
}
