import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './fields.tsx';

/** Something that is on or off, with its hint below. */
export function SwitchInput<T extends FieldValues = FieldValues>(props: FieldOf<T>) {
  const { id, field, error, disabled } = useField(props, (value) => (value ? '✓' : '✗'));
  const hint = error ?? props.hint;
  return (
    <div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 }}>
        <label htmlFor={id} style={{ flex: 1, fontWeight: 560 }}>
          {props.label}
        </label>
        <Switch
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_event, on) => field.onChange(on)}
          onBlur={field.onBlur}
          disabled={disabled}
          slotProps={{
            input: {
              ...{ ref: field.ref, 'aria-describedby': hint ? `${id}-help` : undefined },
              'aria-invalid': error !== undefined || undefined,
            },
          }}
        />
      </div>
      {hint && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ marginTop: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  );
}
