import type { Endpoint, Input } from '@botones/contract/calls/endpoint';
import type { ReactNode } from 'react';
import { useWrite, type WriteOptions } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useConfirm } from '../overlay/confirm.tsx';
import { toast } from '../toast.tsx';
import { listWords } from './list.words.ts';

/** What is asked and said about one deletion; the list's own words where nothing is said. */
export interface Deletion {
  title?: string;
  body?: ReactNode;
  action?: string;
  cancel?: string;
  /** Said once it is gone. */
  deleted?: string;
  /** Said once it is back. */
  restored?: string;
}

/** Deletes a record after asking, says so, and offers to take it back where `restore` can. */
export function useDelete<E extends Endpoint>(
  remove: E,
  { also, restore }: { also?: WriteOptions<E>['also']; restore?: Endpoint } = {},
) {
  const words = useWords(listWords);
  const confirm = useConfirm();
  const options = also ? { also } : {};
  const removing = useWrite(remove, options);
  const restoring = useWrite<Endpoint>(restore ?? remove, options);

  return async (input: Input<E>, name: string, deletion: Deletion = {}): Promise<void> => {
    const goes = restore ? words.deleteUndoBody(name) : words.deleteBody(name);
    const { title = words.deleteTitle, body = goes, action = words.deleteAction, cancel } = deletion;
    const { deleted = words.deleted(name), restored = words.restored(name) } = deletion;
    if (!(await confirm({ title, body, action, ...(cancel && { cancel }) }))) return;
    const undo = () => restoring.mutate(input as never, { onSuccess: () => toast({ message: restored }) });
    removing.mutate(input, { onSuccess: () => toast({ message: deleted, ...(restore && { undo }) }) });
  };
}
