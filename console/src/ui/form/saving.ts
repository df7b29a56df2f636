import { ApiError } from '@botones/contract/calls/api-error';
import type { ErrorCode } from '@botones/contract/errors';
import { type RefObject, useState } from 'react';
import { showProblem } from '../../app/problem.ts';
import { useErrorMessage, useRuleMessage } from '../error-messages.ts';
import type { Editable, Wrong } from './editable.ts';
import type { FieldLabels } from './field-labels.ts';
import { nothingWrong, useUnseen } from './unseen-errors.tsx';

export interface SavingOptions<V, O> {
  editable: Editable<V, O>;
  element: RefObject<HTMLElement | null>;
  labels: FieldLabels;
  /** Saves; its `ApiError` is placed (so write with `mutateAsync`). Answers whether it did: false where somebody called it off. */
  onSubmit: (values: O, how: { overwrite: boolean }) => Promise<boolean>;
  /** The field that a server failure is about. */
  fieldOf?: Partial<Record<ErrorCode, string>> | undefined;
}

/** How every form and editor saves: what is wrong stands beside its field, or is `unseen` and said by the form; a stale write is a question, anything else a problem to read. */
export function useSaving<V, O>({ editable, element, labels, onSubmit, fieldOf = {} }: SavingOptions<V, O>) {
  const errorMessage = useErrorMessage();
  const ruleMessage = useRuleMessage();
  const [stale, setStale] = useState(false);

  const [wrong, setWrong] = useState(nothingWrong);
  const unseen = useUnseen(element, wrong);

  /** Answers what it marked. */
  function place(error: unknown): Wrong {
    if (!(error instanceof ApiError) || error.code === 'request.stale') {
      if (error instanceof ApiError) setStale(true);
      else showProblem(error);
      return nothingWrong;
    }
    const named = fieldOf[error.code as ErrorCode];
    const refused: [string, string][] = named
      ? [[named, errorMessage(error)]]
      : Object.entries(error.fields).map(([path, spanish]) => [
          path.replace(/^body\./, ''),
          ruleMessage(error.rules[path] ?? { code: '', params: {} }, spanish),
        ]);
    const known = refused.filter(([name]) => labels.has(name));
    for (const [name, message] of known) editable.setError(name, message);
    if (known.length === 0) showProblem(error);
    return new Map(known);
  }
  /** Where a form is refused the browser says so by this event; tests hold that a refused form says why. */
  function refuse(found: Wrong): void {
    setWrong(found);
    element.current?.dispatchEvent(new Event('invalid'));
  }

  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    setWrong(nothingWrong);
    for (const { settle } of labels.values()) settle?.();
    const waiting = [...labels].flatMap(([name, { busy }]): [string, string][] =>
      busy === null ? [] : [[name, busy]],
    );
    for (const [name, busy] of waiting) editable.setError(name, busy);
    if (waiting.length > 0) {
      refuse(new Map(waiting));
      return false;
    }
    let found = nothingWrong;
    const saved = await editable.submit(
      async (values) => {
        try {
          return await onSubmit(values, { overwrite });
        } catch (error) {
          found = place(error);
          return false;
        }
      },
      (invalid) => {
        found = invalid;
      },
    );
    if (found.size > 0) refuse(found);
    return saved;
  }
  return { save, stale, setStale, unseen };
}
