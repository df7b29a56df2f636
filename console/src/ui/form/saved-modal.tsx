import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useWords } from '../../app/words.ts';
import { outcomeWords } from '../overlay/outcome.words.ts';
import { SuccessModal } from './success-modal.tsx';

/** What the modal says: what was saved below its title, or, where the documents ask for it, one sentence alone (AMB-174). */
type Saved = { message: string } | { title: string };

let saved: Saved | null = null;
const listeners = new Set<() => void>();
const change = (next: Saved | null) => {
  saved = next;
  for (const listener of listeners) listener();
};

/** Opens the documented modal after a save, over whatever the form left behind (ERR-27, AMB-174). */
export const showSaved = (what: Saved): void => {
  isThere = true;
  change(what);
};

/** From its opening until it has faded out. */
let isThere = false;
let after: (() => void) | null = null;
const leave = (modal: HTMLElement) => {
  isThere = false;
  // It still has the keyboard where the dialog that it would give it back to is gone, and takes it along.
  const now = document.activeElement;
  if (now instanceof HTMLElement && modal.contains(now)) now.blur();
  const then = after;
  after = null;
  then?.();
};
/** Once the modal is gone, or now where there is none: what had the keyboard before may have it back. */
export const afterSaved = (what: () => void): void => {
  if (isThere) after = what;
  else what();
};

/** What the modal says while it is open. */
export const useSaved = (): Saved | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => saved,
  );

/** The modal 'Datos guardados con exito', or as the form calls it; stands once at the root. */
export function SavedModal() {
  const words = useWords(outcomeWords);
  const saved = useSaved();
  const kept = useRef<Saved | null>(null);
  useEffect(() => {
    if (saved !== null) kept.current = saved;
  }, [saved]);
  // Who comes next is not told of this save.
  useEffect(
    () => () => {
      after = null;
      isThere = false;
      change(null);
    },
    [],
  );
  // While it fades out it still says what it said.
  const said = saved ?? kept.current ?? { message: '' };
  return (
    <SuccessModal
      title={'title' in said ? said.title : words.saved}
      open={saved !== null}
      onClose={() => change(null)}
      onExited={leave}
    >
      {'message' in said && said.message}
    </SuccessModal>
  );
}
