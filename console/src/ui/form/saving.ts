import { ApiError } from '@botones/contract/calls/api-error';
import type { ErrorCode } from '@botones/contract/errors';
import { type RefObject, useState } from 'react';
import { showProblem } from '../../app/problem.ts';
import { useErrorMessage, useRuleMessage } from '../error-messages.ts';
import type { Editable } from './editable.ts';
import type { FieldLabels } from './field-labels.ts';

export interface SavingOptions<V, O> {
  editable: Editable<V, O>;
  element: RefObject<HTMLElement | null>;
  labels: FieldLabels;
  /** Saves; its `ApiError` is placed (so write with `mutateAsync`). Answers whether it did: false where somebody called it off. */
  onSubmit: (values: O, how: { overwrite: boolean }) => Promise<boolean>;
  /** The field that a server failure is about. */
  fieldOf?: Partial<Record<ErrorCode, string>> | undefined;
}

/** How every form and editor saves: what is wrong stands beside its field, a stale write is a question, anything else a problem to read. */
export function useSaving<V, O>({ editable, element, labels, onSubmit, fieldOf = {} }: SavingOptions<V, O>) {
  const errorMessage = useErrorMessage();
  const ruleMessage = useRuleMessage();
  const [stale, setStale] = useState(false);

  /** What is wrong is marked when it is drawn, on a busy computer some frames later. */
  const focusFirstWrong = (frames = 60): number =>
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (wrong) wrong.focus();
      else if (frames > 0) focusFirstWrong(frames - 1);
    });

  function place(error: unknown): void {
    if (!(error instanceof ApiError) || error.code === 'request.stale') {
      if (error instanceof ApiError) setStale(true);
      else showProblem(error);
      return;
    }
    const named = fieldOf[error.code as ErrorCode];
    const wrong: [string, string][] = named
      ? [[named, errorMessage(error)]]
      : Object.entries(error.fields).map(([path, spanish]) => [
          path.replace(/^body\./, ''),
          ruleMessage(error.rules[path] ?? { code: '', params: {} }, spanish),
        ]);
    const known = wrong.filter(([name]) => labels.has(name));
    for (const [name, message] of known) editable.setError(name, message);
    if (known.length === 0) showProblem(error);
    else focusFirstWrong();
  }

  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    const waiting = [...labels].filter(([, { busy }]) => busy !== null);
    for (const [name, { busy }] of waiting) editable.setError(name, busy ?? '');
    if (waiting.length > 0) {
      focusFirstWrong();
      return false;
    }
    return editable.submit(
      async (values) => {
        try {
          return await onSubmit(values, { overwrite });
        } catch (error) {
          place(error);
          return false;
        }
      },
      () => void focusFirstWrong(),
    );
  }
  return { save, stale, setStale };
}
