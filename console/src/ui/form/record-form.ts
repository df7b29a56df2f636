import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../toast.tsx';
import { type FormSchema, useContractForm, useEditable } from './form.ts';
import { useRecordVersion } from './record-version.ts';
import { showSaved } from './saved-modal.tsx';

/** What a save is held against: the version that the form was filled from; empty where it is meant to overwrite. */
export type Against<R extends { updated_at: string | null }> = { updated_at?: R['updated_at'] };

export interface RecordFormOptions<S extends FormSchema, R extends { updated_at: string | null }> {
  schema: S;
  /** Null: a new one. Mount the form anew for each record. */
  record: R | null;
  valuesOf: (record: R) => z.input<S>;
  /** What a new one begins with. */
  blank?: z.input<S>;
  /** Names the draft: 'categories.7', 'categories.new'. */
  draftKey: string;
  /** Reads the record as it is now. */
  read: () => Promise<R>;
  create?: (values: z.output<S>) => Promise<unknown>;
  /** Writes with `mutateAsync`; `current` is the version that the form shows. */
  update: (values: z.output<S>, against: Against<R>, current: R) => Promise<R>;
  /** Said after a save, where the form does not say it itself; null: nothing this time. */
  savedMessage?: (values: z.output<S>, isNew: boolean) => string | null;
  /** The documented sentence that stands alone in the modal after a save, in place of its title and what was saved (AMB-174). */
  savedTitle?: string;
  /** Said in a corner; otherwise in the modal that the documents ask for (ERR-27, AMB-174). */
  inToast?: boolean;
}

/** Everything of a record's form but its fields: create or update, stale question, draft and what is said after a save. Spread it into `FormDrawer` or `FormPage`. */
export function useRecordForm<S extends FormSchema, R extends { updated_at: string | null }>(
  options: RecordFormOptions<S, R>,
) {
  const {
    schema,
    record,
    valuesOf,
    draftKey,
    read,
    create,
    update,
    savedMessage,
    savedTitle,
    inToast = false,
  } = options;
  const [start] = useState(() => (record ? valuesOf(record) : options.blank));
  const form = useContractForm(schema, start as never);
  const version = useRecordVersion(useEditable(form), record, valuesOf, read);

  async function onSubmit(values: z.output<S>, { overwrite }: { overwrite: boolean }): Promise<void> {
    const current = version.record;
    if (current) version.saved(await update(values, version.against(overwrite), current));
    else await create?.(values);
    const message = savedMessage?.(values, current === null) ?? null;
    if (savedTitle !== undefined) showSaved({ title: savedTitle });
    else if (message !== null) inToast ? toast({ message }) : showSaved({ message });
  }
  return { form, version, draftKey, onSubmit };
}
