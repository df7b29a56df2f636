import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { isValidElement, type ReactNode } from 'react';

const Body = styled('div')({
  display: 'block',
  minWidth: 0,
  '& > label': { display: 'block', fontSize: '0.84375rem', fontWeight: 600, marginBottom: 6 },
  '& > label > small': { fontSize: 'inherit', fontWeight: 400, color: 'var(--ink-2)' },
});

export interface FieldProps {
  id: string;
  label: string;
  /** Stands quietly behind the label: 'opcional', a unit. */
  note?: string;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** Label above, control, then the error or a hint below (a hint with a link stays); the control takes `id` and `describedBy(...)`. */
export function Field({ id, label, note, hint, error, children }: FieldProps) {
  return (
    <Body>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {note && <small> · {note}</small>}
      </label>
      {children}
      {error && (
        <FormHelperText id={`${id}-help`} error>
          {error}
        </FormHelperText>
      )}
      {/* One that can be pressed stays beside what is wrong: the focus may have just come to it. */}
      {hint && (!error || isValidElement(hint)) && (
        <FormHelperText {...(!error && { id: `${id}-help` })}>{hint}</FormHelperText>
      )}
    </Body>
  );
}

/** What a control says about its field to screen readers. */
export const describedBy = (id: string, error: unknown, hint: unknown) => ({
  'aria-describedby': error || hint ? `${id}-help` : undefined,
  'aria-invalid': error ? true : undefined,
});
