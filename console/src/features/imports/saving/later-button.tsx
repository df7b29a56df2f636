import type { Import } from '@botones/contract/imports/imports';
import { fetchFile } from '../../../app/file.ts';
import { useWords } from '../../../app/words.ts';
import { CsvButton } from '../../../ui/export/csv-button.tsx';
import type { ImportKind } from '../import-kind.ts';
import { previewWords } from './preview.words.ts';

/** The rows whose place was left for later, with a column to fill it in; nothing where none was. */
export function LaterButton({ kind, sheet }: { kind: ImportKind; sheet: Import }) {
  const words = useWords(previewWords);
  const { import_id, later } = sheet;
  if (later === 0) return null;
  return (
    <CsvButton
      label={words.onlyLater}
      hint={words.onlyLaterHint}
      title={words.onlyLaterTitle}
      total={later}
      disabled={false}
      file={(options) => fetchFile(kind.calls.result, { params: { import_id }, query: { only: 'later' } }, options)}
    />
  );
}
