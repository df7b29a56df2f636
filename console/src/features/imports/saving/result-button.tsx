import type { Import } from '@botones/contract/imports/imports';
import { fetchFile } from '../../../app/file.ts';
import { useWords } from '../../../app/words.ts';
import { CsvButton } from '../../../ui/export/csv-button.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';

/** The sheet with what became of each row. */
export function ResultButton({ kind, sheet: { import_id, rows } }: { kind: ImportKind; sheet: Import }) {
  const words = useWords(importsWords);
  return (
    <CsvButton
      label={words.result}
      hint={words.resultHint}
      title={words.import}
      total={rows}
      disabled={false}
      file={(options) => fetchFile(kind.calls.result, { params: { import_id }, query: {} }, options)}
    />
  );
}
