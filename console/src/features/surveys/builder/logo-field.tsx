import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Destination } from '../../../app/upload.ts';
import { useWords } from '../../../app/words.ts';
import { type FieldLabels, FieldLabelsContext } from '../../../ui/form/field-labels.ts';
import { ImageField } from '../../../ui/upload/image-field.tsx';
import { builderWords } from '../builder.words.ts';

export interface LogoFieldProps {
  logo: string | null;
  to: Destination;
  /** Told why the survey cannot be saved yet, while a file is on its way. */
  labels: FieldLabels;
  onLogo: (logo: string | null) => void;
}

/** The logo: the kit's field of a picture is one of a form, which holds nothing else here (SUR-53, SUR-54, AMB-123). */
export function LogoField({ logo, to, labels, onLogo }: LogoFieldProps) {
  const words = useWords(builderWords);
  const form = useForm({ defaultValues: { logo } });
  const told = useRef(onLogo);
  told.current = onLogo;
  // A step back, a draft.
  useEffect(() => form.setValue('logo', logo), [form, logo]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => told.current(values.logo ?? null) }),
    [form],
  );
  return (
    <FieldLabelsContext value={labels}>
      <FormProvider {...form}>
        <ImageField
          name="logo"
          label={words.logo}
          hint={words.logoHint}
          to={to}
          disabled={to.bucket === ''}
          removable
        />
      </FormProvider>
    </FieldLabelsContext>
  );
}
