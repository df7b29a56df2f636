import type { ReportForm } from '@botones/contract/analytics/reports';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';

export interface OrAllProps {
  name: 'robot_id' | 'branchoffice_id';
  label: string;
  /** What none of them is called. */
  all: string;
  records: readonly { id: number; name: string }[];
}

/** One of some records, or all of them. */
export function OrAll({ name, label, all, records }: OrAllProps) {
  const nameOf = (value: unknown) => records.find(({ id }) => id === value)?.name ?? all;
  const { id, field, error } = useField<ReportForm>({ name, label }, nameOf);
  const known = records.some((record) => record.id === field.value);
  return (
    <Field id={id} label={label} error={error}>
      <Select
        fullWidth
        displayEmpty
        value={known ? String(field.value) : ''}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={error !== undefined}
        SelectDisplayProps={{
          id,
          'aria-label': `${label}: ${nameOf(field.value)}`,
          ...describedBy(id, error, undefined),
        }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        <MenuItem value="">{all}</MenuItem>
        {records.map((record) => (
          <MenuItem key={record.id} value={String(record.id)}>
            {record.name}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
