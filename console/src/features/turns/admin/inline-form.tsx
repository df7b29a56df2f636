import type { ErrorCode } from '@botones/contract/errors';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { DraftOffer, useDraft } from '../../../ui/form/draft-offer.tsx';
import { type FieldLabels, FieldLabelsContext } from '../../../ui/form/field-labels.ts';
import { type ContractForm, type FormSchema, useEditable } from '../../../ui/form/form.ts';
import type { RecordVersion } from '../../../ui/form/record-version.ts';
import { useSaving } from '../../../ui/form/saving.ts';
import { StaleDialog } from '../../../ui/form/stale-dialog.tsx';
import { UnseenErrors } from '../../../ui/form/unseen-errors.tsx';

const Body = styled('form')({
  display: 'grid',
  gap: 14,
  '& > h3': { margin: 0, fontSize: '1rem', fontWeight: 640 },
  '& > p': { margin: 0, color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& > .MuiButton-root': { justifySelf: 'start', minHeight: 44 },
});

export interface InlineFormProps<S extends FormSchema> {
  title: string;
  form: ContractForm<S>;
  /** Saves; its `ApiError` is placed (so write with `mutateAsync`). */
  onSubmit: (values: z.output<S>, how: { overwrite: boolean }) => Promise<unknown>;
  /** What must hold before, and says itself why it does not. */
  before?: () => boolean;
  /** Names the draft: what is typed is found again after another tab of the drawer, a reload or a lost session. */
  draftKey: string;
  fieldOf?: Partial<Record<ErrorCode, Path<z.input<S>>>>;
  version?: RecordVersion<z.input<S>>;
  action: string;
  children: ReactNode;
}

/** A short form that stands among other things of a drawer: its fields, and the one button that sends them. */
export function InlineForm<S extends FormSchema>(props: InlineFormProps<S>) {
  const { form, onSubmit, before, draftKey, fieldOf, version } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState<FieldLabels>(() => new Map());
  const editable = useEditable(form);
  const draft = useDraft(draftKey, editable, { version });
  const saving = useSaving({
    editable,
    labels,
    element,
    fieldOf,
    onSubmit: async (values, how) => {
      await onSubmit(values, how);
      draft.drop();
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const may = before?.() ?? true;
    // What is wrong in the form is said as well.
    if (!may) void form.trigger();
    else if (!form.formState.isSubmitting) void saving.save(false);
  };
  return (
    <Body ref={element} noValidate onSubmit={submit} aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      <DraftOffer draft={draft} />
      <FieldLabelsContext value={labels}>
        <FormProvider {...form}>{props.children}</FormProvider>
      </FieldLabelsContext>
      <UnseenErrors wrong={saving.unseen} labels={labels} />
      <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
        {props.action}
      </Button>
      <StaleDialog
        open={saving.stale}
        onClose={() => saving.setStale(false)}
        mine={form.getValues()}
        version={version}
        labels={labels}
        onKeep={() => {
          saving.setStale(false);
          void saving.save(true);
        }}
      />
    </Body>
  );
}
