import type { AssignedKind } from '@botones/contract/assignments/assignments';
import type { Assignable } from '../../app/records/assigned-kind.ts';
import { assignableBranches } from '../branches/branches.assignable.ts';
import { assignableEntries } from '../directory/directory.assignable.ts';
import { assignableInformation } from '../information/information.assignable.ts';
import { assignableProducts } from '../products/products.assignable.ts';

/** What robots show, by the list of a robot that says which of them. */
export const assignables: { readonly [K in AssignedKind]: Assignable<K> } = {
  items: assignableProducts,
  branchoffices: assignableBranches,
  directories: assignableEntries,
  information_items: assignableInformation,
};
