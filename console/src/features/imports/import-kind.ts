import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportCalls } from '@botones/contract/imports/imports';
import type { Feature } from '@botones/contract/signals';

/** What an import makes: its calls, its columns and the feature whose lists are then old. */
export interface ImportKind {
  signal: Feature;
  calls: ImportCalls;
  columns: readonly ImportColumn[];
}
