import FormHelperText from '@mui/material/FormHelperText';
import { useEffect } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { formKitWords } from '../form/form-kit.words.ts';
import { FieldsSkeleton } from '../skeletons.tsx';
import { useField } from './fields.tsx';

/** The place of a field whose choices are still on their way: until they are there the form is not saved without them, and says so. */
export function AwaitedField<T extends FieldValues>({ name, label }: { name: Path<T>; label: string }) {
  const { waiting } = useWords(formKitWords).modules;
  const { clearErrors } = useFormContext<T>();
  const { error } = useField<T>({ name, label }, undefined, `${label}: ${waiting}`);
  useEffect(() => () => clearErrors(name), [clearErrors, name]);
  return (
    <div aria-busy>
      <FieldsSkeleton count={3} />
      {error && (
        // The form looks for what is wrong and goes to it.
        <FormHelperText error role="alert" aria-invalid tabIndex={-1}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
