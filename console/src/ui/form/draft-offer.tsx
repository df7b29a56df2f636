import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, logoutCount, readDraft } from '../../app/session/drafts.ts';
import { session } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import type { Editable } from './editable.ts';
import type { RecordVersion } from './record-version.ts';

export interface DraftState {
  /** What was found on opening, until it is taken or refused. */
  offered: Draft<unknown> | null;
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

export interface DraftOptions<V> {
  /** Texts that are never kept; give the same list at each render. */
  secrets?: readonly string[] | undefined;
  /** The record that is edited: what is typed over one version of it is not saved over another without a question. */
  version?: RecordVersion<V> | undefined;
}

/** Keeps what differs from the saved values while it is typed, and finds again what was left behind. */
export function useDraft<V extends object>(
  name: string | undefined,
  editable: Pick<Editable<V>, 'values' | 'dirty' | 'reset' | 'subscribe'>,
  { secrets = nothing, version }: DraftOptions<V> = {},
): DraftState {
  const key = name && keyOf(name);
  const [offered, setOffered] = useState<Draft<V> | null>(null);
  /** While nobody has answered, nothing is kept in its place. */
  const unanswered = useRef(false);
  const offer = useCallback((found: Draft<V> | null) => {
    unanswered.current = found !== null;
    setOffered(found);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!key) return;
    const found = readDraft<V>(key);
    if (found && JSON.stringify(found.values) !== JSON.stringify(editable.values)) offer(found);
    const left = logoutCount();
    let kept = false;
    const keep = () => {
      timer.current = undefined;
      if (logoutCount() !== left || unanswered.current) return;
      const blank = Object.fromEntries(secrets.map((field) => [field, '']));
      // What was taken back is none any more.
      if (editable.dirty) keepDraft(key, { ...editable.values, ...blank }, version?.record?.updated_at);
      else if (kept) dropDraft(key);
      kept = editable.dirty;
    };
    const stop = editable.subscribe(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, rest);
    });
    // The session may be lost, or the page reloaded, between the last letter and its rest.
    const keepNow = () => {
      clearTimeout(timer.current);
      if (timer.current !== undefined) keep();
    };
    addEventListener('pagehide', keepNow);
    return () => {
      stop();
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [key, editable, secrets, version, offer]);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    offer(null);
    if (key) dropDraft(key);
  }, [key, offer]);
  const use = useCallback(() => {
    offer(null);
    if (offered) editable.reset(offered.values, { typed: true });
    if (offered?.version !== undefined) version?.resume(offered.version);
  }, [offered, offer, editable, version]);
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
