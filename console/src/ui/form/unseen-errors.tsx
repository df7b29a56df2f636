import Alert from '@mui/material/Alert';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import type { Wrong } from './editable.ts';
import type { FieldLabels } from './field-labels.ts';
import { formKitWords } from './form-kit.words.ts';

export const nothingWrong: Wrong = new Map();

/** Takes the keyboard to what is wrong: a field, what is typed into within it, or the sentence that says so of a group without a field. */
function goTo(mark: HTMLElement): void {
  mark.focus();
  if (mark.contains(document.activeElement)) return;
  const inside = mark.querySelector<HTMLElement>('[role=spinbutton], input');
  if (!inside) mark.tabIndex = -1;
  (inside ?? mark).focus();
}

/** Goes to the first field that says what is wrong, once it is drawn; where none that can be seen says anything, answers all that is wrong. */
export function useUnseen(element: RefObject<HTMLElement | null>, wrong: Wrong): Wrong {
  const [unseen, setUnseen] = useState(nothingWrong);
  useEffect(() => {
    if (wrong.size === 0) return;
    const frame = requestAnimationFrame(() => {
      const marks = element.current?.querySelectorAll<HTMLElement>('[aria-invalid=true], .Mui-error') ?? [];
      const seen = [...marks].filter((mark) => mark.checkVisibility({ visibilityProperty: true }));
      const first = seen.find((mark) => mark.matches('[aria-invalid=true]')) ?? seen[0];
      if (first) goTo(first);
      else setUnseen(wrong);
    });
    return () => cancelAnimationFrame(frame);
  }, [element, wrong]);
  return unseen === wrong ? unseen : nothingWrong;
}

/** The label of a field, or of what it is a part of. */
function labelOf(path: string, labels: FieldLabels): string | undefined {
  const steps = path.split('.');
  while (steps.length > 0) {
    const known = labels.get(steps.join('.'));
    if (known) return known.label;
    steps.pop();
  }
}

/** Says in the form why it is not saved where no field does, and takes the keyboard, so that it is read. */
export function UnseenErrors({ wrong, labels }: { wrong: Wrong; labels: FieldLabels }) {
  const words = useWords(formKitWords);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wrong.size > 0) alert.current?.focus();
  }, [wrong]);
  if (wrong.size === 0) return null;
  const sentences = [...wrong].map(([path, message]) => {
    const label = labelOf(path, labels);
    // A path is better than nothing: whoever is asked for help finds the place by it.
    return label ? `${label}: ${message}` : path ? `${message} (${path})` : message;
  });
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {words.notSaved} {sentences.join(' · ')}
    </Alert>
  );
}
