import type { ErrorCode } from '@botones/contract/errors';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormProvider, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { DraftOffer, useDraft } from './draft-offer.tsx';
import { type FieldLabels, FieldLabelsContext } from './field-labels.ts';
import { stickyFoot } from './foot.ts';
import { type ContractForm, type FormSchema, useEditable } from './form.ts';
import { LeaveDialog, useLeaveGuard } from './leave-dialog.tsx';
import type { RecordVersion } from './record-version.ts';
import { useSaving } from './saving.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { UnseenErrors } from './unseen-errors.tsx';

const Body = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  '& > footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: 12,
    paddingTop: 20,
    borderTop: '1px solid var(--line)',
  },
  '&[data-sticky=true] > footer': stickyFoot,
  '& > footer > p': { margin: 0, flex: '1 1 240px', fontSize: '0.8125rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: { '& > footer > button, & > footer > a': { flex: '1 1 100%', height: 48 } },
}));

export interface FormPageProps<S extends FormSchema> {
  /** From `useContractForm`, in a component that is mounted anew for each record. */
  form: ContractForm<S>;
  /** Saves; its `ApiError` is shown here (so write with `mutateAsync`). With `overwrite` leave `updated_at` out. */
  onSubmit: (values: z.output<S>, how: { overwrite: boolean }) => Promise<unknown>;
  /** Asked with values in order, before they are saved: no stops without a word. */
  mayGoOn?: (values: z.output<S>) => Promise<boolean>;
  /** Called after a save; then leaving asks nothing. */
  onSaved: () => void;
  /** Names the draft of this record. Without it nothing is kept: passwords are not. */
  draftKey?: string;
  /** Texts of it that are never kept; give the same list at each render. */
  draftWithout?: readonly Path<z.input<S>>[];
  /** The field that a server failure is about. */
  fieldOf?: Partial<Record<ErrorCode, Path<z.input<S>>>>;
  /** From `useRecordVersion`, where there is a record: lets a stale write be compared and reloaded. */
  version?: RecordVersion<z.input<S>>;
  /** The label of the button, when it is not 'Guardar'. */
  submit?: string;
  /** A sentence beside the button. */
  note?: ReactNode;
  /** Buttons before the main one. */
  actions?: ReactNode;
  /** Whether leaving with changes asks; a router holds one such question at a time, so one form of a page does. */
  guarded?: boolean;
  /** The search parameter that names the record, where a list stands in the form and in the address too: what only turns its page asks nothing. */
  subject?: string;
  /** Its buttons stay in sight below a long page. */
  sticky?: boolean;
  children: ReactNode;
}

/** A form on a page: places every failure, keeps drafts, and asks before anything typed is lost. */
export function FormPage<S extends FormSchema>(props: FormPageProps<S>) {
  const { form, onSubmit, onSaved, draftKey, fieldOf, version, guarded = true } = props;
  const words = useWords(uiWords);
  const element = useRef<HTMLFormElement>(null);
  const [labels] = useState<FieldLabels>(() => new Map());
  const editable = useEditable(form);
  const { isDirty, isSubmitting } = form.formState;
  const draft = useDraft(draftKey, editable, { secrets: props.draftWithout, version });

  const saving = useSaving({
    editable,
    labels,
    element,
    fieldOf,
    onSubmit: async (values, how) => {
      if (props.mayGoOn && !(await props.mayGoOn(values))) return false;
      await onSubmit(values, how);
      return true;
    },
  });
  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    const saved = await saving.save(overwrite);
    if (saved) {
      draft.drop();
      // What was typed is what is saved now.
      form.reset(form.getValues());
    }
    return saved;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting && (await save(false))) onSaved();
  };

  return (
    <Body ref={element} data-sticky={props.sticky} noValidate onSubmit={(event) => void submit(event)}>
      <DraftOffer draft={draft} />
      <FieldLabelsContext value={labels}>
        <FormProvider {...form}>{props.children}</FormProvider>
      </FieldLabelsContext>
      <UnseenErrors wrong={saving.unseen} labels={labels} />
      <footer>
        {props.note && <p>{props.note}</p>}
        {props.actions}
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {props.submit ?? words.save}
        </Button>
      </footer>
      {guarded && (
        <Leaving
          dirty={isDirty && !isSubmitting}
          subject={props.subject}
          onSave={() => save(false)}
          onDiscard={() => {
            draft.drop();
            form.reset();
          }}
        />
      )}
      <StaleDialog
        open={saving.stale}
        onClose={() => saving.setStale(false)}
        mine={form.getValues()}
        version={version}
        labels={labels}
        onKeep={async () => {
          saving.setStale(false);
          if (await save(true)) onSaved();
        }}
      />
    </Body>
  );
}

/** Its own component: a page with two forms has one that holds the person who leaves. */
function Leaving(props: {
  dirty: boolean;
  subject: string | undefined;
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}) {
  const guard = useLeaveGuard(props.dirty, props.subject);
  return (
    <LeaveDialog
      guard={guard}
      onSave={async () => {
        const done = await props.onSave();
        if (done) guard.release();
        return done;
      }}
      onDiscard={() => {
        props.onDiscard();
        guard.release();
      }}
    />
  );
}
