import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Field } from '../../ui/fields/field.tsx';

export interface PlainSelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of some choices under its label, outside any form. */
export function PlainSelect<V extends string>({ label, value, options, onChange }: PlainSelectProps<V>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select<V>
        fullWidth
        labelId={`${id}-label`}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as V)}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
