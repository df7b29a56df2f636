import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, keepDraft, logoutCount, readDraft } from '../../app/session/drafts.ts';
import { session } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import type { FormVersion } from './form-version.ts';

export interface DraftState {
  /** What was found on opening, until it is taken or refused. */
  offered: Draft<FieldValues> | null;
  use: () => void;
  drop: () => void;
}

/** How long typing must rest before it is kept, in ms. */
const rest = 400;

/** A draft is of one person at one client: after they moved, what they typed about the client before is not offered. */
const keyOf = (name: string): string => {
  const user = session()?.user;
  return `${user?.user_id ?? 0}.${user?.client?.client_id ?? 0}.${name}`;
};

const nothing: readonly never[] = [];

export interface DraftOf<I extends FieldValues> {
  /** Texts that are never kept; give the same list at each render. */
  secrets?: readonly Path<I>[] | undefined;
  /** The record that the form is of: what is typed over one version of it is not saved over another without a question. */
  filled?: FormVersion | undefined;
}

/** Keeps what differs from the saved values while it is typed, and finds again what was left behind. */
export function useDraft<I extends FieldValues, O>(
  name: string | undefined,
  form: UseFormReturn<I, unknown, O>,
  { secrets = nothing, filled }: DraftOf<I> = {},
): DraftState {
  const key = name && keyOf(name);
  const [offered, setOffered] = useState<Draft<FieldValues> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!key) return;
    const found = readDraft<FieldValues>(key);
    if (found && JSON.stringify(found.values) !== JSON.stringify(form.getValues())) setOffered(found);
    const left = logoutCount();
    const keep = () => {
      timer.current = undefined;
      if (logoutCount() !== left) return;
      const blank = Object.fromEntries(secrets.map((field) => [field, '']));
      // Typing over an offer is an answer to it.
      if (form.formState.isDirty) keepDraft(key, { ...form.getValues(), ...blank }, filled?.record?.updated_at);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, rest);
      },
    });
    return () => {
      stop();
      clearTimeout(timer.current);
      // The session may be lost between the last letter and its rest.
      if (timer.current !== undefined) keep();
    };
  }, [key, form, secrets, filled]);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setOffered(null);
    if (key) dropDraft(key);
  }, [key]);
  const use = useCallback(() => {
    if (offered) form.reset(offered.values as I, { keepDefaultValues: true });
    if (offered?.version !== undefined) filled?.resume(offered.version);
    setOffered(null);
  }, [offered, form, filled]);
  return { offered, use, drop };
}

/** Offers what was typed before a reload or a lost session. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const words = useWords(uiWords);
  const formats = useFormats();
  if (!draft.offered) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <>
          <Button size="small" onClick={draft.use}>
            {words.draftUse}
          </Button>
          <Button size="small" onClick={draft.drop}>
            {words.discard}
          </Button>
        </>
      }
    >
      {words.draftFound(formats.time(draft.offered.at).slice(0, 5))}
    </Alert>
  );
}
