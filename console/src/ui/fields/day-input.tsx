import { Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { type FieldOf, useField } from './fields.tsx';

const DayField = preloadable(async () => (await import('./day-field.tsx')).DayField);

/** A day of a form, `yyyy-MM-dd`, typed or chosen as `dd/MM/yyyy` (CON-08); '' while it is empty or half typed. */
export function DayInput<T extends FieldValues = FieldValues>(props: FieldOf<T>) {
  const { field, error } = useField(props);
  const [half, setHalf] = useState(false);
  return (
    <Suspense fallback={<FieldsSkeleton count={1} />}>
      <DayField
        label={props.label}
        value={field.value || (half ? null : undefined)}
        onChange={(day) => {
          setHalf(day === null);
          field.onChange(day ?? '');
        }}
        error={error}
        hint={props.hint}
      />
    </Suspense>
  );
}
