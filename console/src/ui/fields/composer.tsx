import Button from '@mui/material/Button';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { describedBy, Field } from './field.tsx';
import type { Unadded } from './unadded.ts';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  '& > button': { flex: 'none', minHeight: 44 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

export interface ComposerProps extends Unadded {
  label: string;
  hint?: ReactNode;
  /** The button that adds what is typed. */
  add: string;
  onAdd: () => void;
  /** The keys that do as well. */
  keys?: readonly string[];
  inputProps: OutlinedInputProps['inputProps'];
}

/** The field (`useUnadded`) in which a short text is typed before it joins a list of the form. */
export function Composer({ label, hint, add, onAdd, keys = ['Enter'], inputProps, ...typed }: ComposerProps) {
  const { id, error, text, setText, inputRef } = typed;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Line>
        <OutlinedInput
          id={id}
          fullWidth
          value={text}
          error={error !== undefined}
          inputRef={inputRef}
          inputProps={{ ...inputProps, ...describedBy(id, error, hint) }}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // The key that ends a word being composed adds nothing yet.
            if (!keys.includes(event.key) || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <Button variant="outlined" startIcon={<Plus />} onClick={onAdd} disabled={text.trim() === ''}>
          {add}
        </Button>
      </Line>
    </Field>
  );
}
