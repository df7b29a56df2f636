import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { ResultButton } from './result-button.tsx';
import { RowsWhy } from './rows-why.tsx';

export interface UndoneStepProps {
  kind: ImportKind;
  sheet: Import;
  job: Job;
  onAgain: () => void;
  onUndo: (sheet: Import, job: Job) => void;
  onClose: () => void;
}

/** What became of an import that was taken back (IMP-5). */
export function UndoneStep({ kind, sheet, job, onAgain, onUndo, onClose }: UndoneStepProps) {
  const words = useWords(importsWords);
  const errorMessage = useErrorMessage();
  const undo = useWrite(kind.calls.undo, { onSuccess: (next) => onUndo(sheet, next) });
  const { undone, kept, undone_at, import_id } = sheet;
  return (
    <>
      <DialogContent>
        <p role="status" style={{ margin: 0, fontWeight: 600, color: 'var(--ink)' }}>
          {words.undone(undone)}, {words.kept(kept)}
        </p>
        {undone_at === null && <p>{words.undoStopped}</p>}
        {job.failure && <p role="alert">{errorMessage(job.failure)}</p>}
        {/* Whose records somebody changed since. */}
        {kept > 0 && <RowsWhy {...{ kind, import_id }} title={words.keptTitle} state="kept" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onAgain} sx={{ marginInlineEnd: 'auto' }}>
          {words.another}
        </Button>
        <ResultButton kind={kind} sheet={sheet} />
        {undone_at === null && (
          <Button variant="outlined" loading={undo.isPending} onClick={() => undo.mutate({ params: { import_id } })}>
            {words.undoGoOn}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}
