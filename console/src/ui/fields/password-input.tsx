import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from './field.tsx';
import { type FieldOf, useField } from './fields.tsx';
import { passwordWords } from './password.words.ts';

export interface PasswordInputProps<T extends FieldValues> extends FieldOf<T> {
  /** What a password manager is to do: fill the one it knows, or make and keep a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** Names what also describes the field: a list of what the password still lacks. */
  describedById?: string;
  /** A PIN: digits on a phone's keyboard. */
  digits?: true;
}

/** A password, hidden until its eye is pressed. */
export function PasswordInput<T extends FieldValues = FieldValues>(props: PasswordInputProps<T>) {
  const words = useWords(passwordWords);
  // In a comparison of versions a password is never read aloud.
  const { id, field, error, disabled } = useField(props, () => '••••••••');
  const [shown, setShown] = useState(false);
  const described = describedBy(id, error, props.hint);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <OutlinedInput
        {...field}
        value={field.value ?? ''}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        fullWidth
        error={error !== undefined}
        disabled={disabled}
        type={shown ? 'text' : 'password'}
        inputProps={{
          autoComplete: props.autoComplete,
          maxLength: 1000,
          inputMode: props.digits && 'numeric',
          spellCheck: false,
          ...described,
          'aria-describedby':
            [described['aria-describedby'], props.describedById].filter(Boolean).join(' ') || undefined,
        }}
        endAdornment={
          <IconButton
            size="small"
            edge="end"
            aria-label={words.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
    </Field>
  );
}
