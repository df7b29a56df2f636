import { brokenRules } from '@botones/contract/broken-rules';
import { useMemo } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useRuleMessage } from '../error-messages.ts';
import type { Editable } from './editable.ts';

/** A contract schema whose input is the form's values and whose output is what is sent. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export type ContractForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

/** A form under the contract's own rules, with the contract's own sentences; errors appear on leaving a field that was written in, then while typing. */
export function useContractForm<S extends FormSchema>(schema: S, defaults: DefaultValues<z.input<S>>): ContractForm<S> {
  const ruleMessage = useRuleMessage();
  const resolver = useMemo<Resolver<z.input<S>, unknown, z.output<S>>>(
    () => (values) => {
      const parsed = schema.safeParse(values);
      if (parsed.success) return { values: parsed.data, errors: {} };
      const errors: Record<string, { type: string; message: string }> = {};
      for (const [path, broken] of Object.entries(brokenRules(parsed.error, values)))
        errors[path] = { type: broken.code, message: ruleMessage(broken) };
      return { values: {}, errors: nest(errors) as FieldErrors<z.input<S>> };
    },
    [schema, ruleMessage],
  );
  return useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues: defaults,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
}

/** A form as what is edited: here alone draft, stale question and saving meet react-hook-form. */
export function useEditable<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): Editable<V, O> {
  return useMemo(
    () => ({
      get values() {
        return form.getValues();
      },
      get dirty() {
        return form.formState.isDirty;
      },
      get saving() {
        return form.formState.isSubmitting;
      },
      reset: (values, { typed = false } = {}) => form.reset(values, { keepDefaultValues: typed }),
      setError: (name, message) => form.setError(name as Path<V>, { type: 'server', message }),
      submit: async (send, onInvalid) => {
        let saved = false;
        await form.handleSubmit(
          async (values) => {
            saved = await send(values);
          },
          (errors) => onInvalid(new Map(flatten(errors))),
        )();
        return saved;
      },
      subscribe: (onChange) => form.subscribe({ formState: { values: true, isDirty: true }, callback: onChange }),
    }),
    [form],
  );
}

/** `{ a: [{ b: error }] }` → the sentence of `a.0.b`. */
function flatten(errors: object, above: readonly string[] = []): [string, string][] {
  return Object.entries(errors).flatMap(([step, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = [...above, step];
    const { message } = error as { message?: unknown };
    const own: [string, string][] = typeof message === 'string' ? [[path.join('.'), message]] : [];
    return [...own, ...flatten(error, path)];
  });
}

/** `{ 'a.0.b': error }` → `{ a: [{ b: error }] }`. */
function nest(errors: Record<string, unknown>): object {
  const root: Record<string, unknown> = {};
  for (const [path, error] of Object.entries(errors)) {
    const steps = path.split('.');
    let at = root;
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[steps.at(-1) ?? ''] = error;
  }
  return root;
}
