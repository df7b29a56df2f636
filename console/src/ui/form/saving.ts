import { ApiError } from '@botones/contract/calls/api-error';
import type { ErrorCode } from '@botones/contract/errors';
import { type RefObject, useRef, useState } from 'react';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import { showProblem } from '../../app/problem.ts';
import { useErrorMessage, useRuleMessage } from '../error-messages.ts';
import type { ContractForm, FormSchema } from './form.ts';
import type { FieldLabels } from './form-drawer-labels.ts';

export interface SavingOf<S extends FormSchema> {
  form: ContractForm<S>;
  element: RefObject<HTMLFormElement | null>;
  /** Saves; its `ApiError` is placed (so write with `mutateAsync`). Answers whether it did: false where somebody called it off. */
  onSubmit: (values: z.output<S>, how: { overwrite: boolean }) => Promise<boolean>;
  /** The field that a server failure is about. */
  fieldOf?: Partial<Record<ErrorCode, Path<z.input<S>>>> | undefined;
}

/** How every form saves: what is wrong stands beside its field, a stale write is a question, anything else a problem to read. */
export function useSaving<S extends FormSchema>({ form, element, onSubmit, fieldOf = {} }: SavingOf<S>) {
  const errorMessage = useErrorMessage();
  const ruleMessage = useRuleMessage();
  const labels = useRef<FieldLabels>(new Map());
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
    const known = wrong.filter(([name]) => labels.current.has(name));
    for (const [name, message] of known) form.setError(name as Path<z.input<S>>, { type: 'server', message });
    if (known.length === 0) showProblem(error);
    else focusFirstWrong();
  }

  /** Answers whether it was saved. */
  async function save(overwrite: boolean): Promise<boolean> {
    let saved = false;
    const waiting = [...labels.current].filter(([, { busy }]) => busy !== null);
    for (const [name, { busy }] of waiting)
      form.setError(name as Path<z.input<S>>, { type: 'busy', message: busy ?? '' });
    if (waiting.length > 0) {
      focusFirstWrong();
      return false;
    }
    await form.handleSubmit(
      async (values) => {
        try {
          saved = await onSubmit(values, { overwrite });
        } catch (error) {
          place(error);
        }
      },
      () => void focusFirstWrong(),
    )();
    return saved;
  }
  return { save, stale, setStale, labels: labels.current };
}
