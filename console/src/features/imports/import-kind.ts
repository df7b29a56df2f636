import type { Feature } from '@botones/contract/calls/signals';
import type { ImportCalls, ImportColumn } from '@botones/contract/imports/imports';

/** What an import makes: its calls, its columns and the feature whose lists are then old. */
export interface ImportKind {
  signal: Feature;
  calls: ImportCalls;
  columns: readonly ImportColumn[];
}
