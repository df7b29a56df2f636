import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';

/** Takes an import back after asking; tells of the job that does it. */
export function useUndo(kind: ImportKind, onUndo: (sheet: Import, job: Job) => void) {
  const words = useWords(importsWords);
  const confirm = useConfirm();
  const undo = useWrite(kind.calls.undo);
  return async (sheet: Import): Promise<void> => {
    const question = { title: words.undoTitle, body: words.undoBody(sheet.name), action: words.undoAction };
    if (!(await confirm(question))) return;
    undo.mutate({ params: { import_id: sheet.import_id } }, { onSuccess: (job) => onUndo(sheet, job) });
  };
}
