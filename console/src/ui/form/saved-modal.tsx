import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useWords } from '../../app/words.ts';
import { outcomeWords } from '../outcome.words.ts';
import { SuccessModal } from './success-modal.tsx';

let savedMessage: string | null = null;
const listeners = new Set<() => void>();
const change = (next: string | null) => {
  savedMessage = next;
  for (const listener of listeners) listener();
};

/** Opens the documented modal after a save, over whatever the form left behind; `message` is what was saved (ERR-27, AMB-174). */
export const showSaved = (message: string): void => change(message);

/** What the modal says while it is open. */
export const useSaved = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => savedMessage,
  );

/** The modal 'Datos guardados con exito'; stands once at the root. */
export function SavedModal() {
  const words = useWords(outcomeWords);
  const message = useSaved();
  const kept = useRef('');
  useEffect(() => {
    if (message !== null) kept.current = message;
  }, [message]);
  // Who comes next is not told of this save.
  useEffect(() => () => change(null), []);
  return (
    <SuccessModal title={words.saved} open={message !== null} onClose={() => change(null)}>
      {/* While it fades out it still says what it said. */}
      {message ?? kept.current}
    </SuccessModal>
  );
}
