import OutlinedInput from '@mui/material/OutlinedInput';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { useField } from '../../../ui/fields/fields.tsx';

/** The number of a box: digits alone. Minus and plus do nothing, nor does a text that is pasted with one (TRN-33). */
export function BoxNumberInput({ name, label }: { name: 'box_number'; label: string }) {
  const { id, field, error } = useField<{ box_number: string }>({ name, label });
  return (
    <Field id={id} label={label} error={error}>
      <OutlinedInput
        {...field}
        onChange={({ target }) => /^\d{0,9}$/.test(target.value) && field.onChange(target.value)}
        inputRef={field.ref}
        ref={undefined}
        id={id}
        fullWidth
        error={error !== undefined}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', ...describedBy(id, error, undefined) }}
      />
    </Field>
  );
}
