import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useWords } from '../../../app/words.ts';
import { useErrorMessage } from '../../../ui/error-messages.ts';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { LaterButton } from './later-button.tsx';
import { ResultButton } from './result-button.tsx';
import { RowsWhy } from './rows-why.tsx';
import { useUndo } from './undo.ts';

export interface ResultStepProps {
  kind: ImportKind;
  sheet: Import;
  job: Job;
  onClose: () => void;
  onUndo: (sheet: Import, job: Job) => void;
}

/** The last step: what became of the rows, the file that says it row by row, and the way back. */
export function ResultStep({ kind, sheet, job, onClose, onUndo }: ResultStepProps) {
  const words = useWords(importsWords);
  const errorMessage = useErrorMessage();
  const undo = useUndo(kind, onUndo);
  const { saved, rows, left, good, bad, failed, fresh, changed, same, missing, settings, import_id } = sheet;
  const details = [
    // What a stopped import did not come to is still counted among these.
    ...(good === 0 ? [words.fresh(fresh), words.updated(changed), words.same(same)] : []),
    words.left(left),
  ];
  return (
    <>
      <DialogContent>
        <p role="status" style={{ margin: 0, fontWeight: 600, color: 'var(--ink)' }}>
          {words.outcome(saved, rows - saved - left)}
        </p>
        <p style={{ margin: '4px 0 0' }}>{details.join(' · ')}</p>
        {job.state === 'done' && settings.missing === 'remove' && missing > 0 && <p>{words.stayed(missing)}</p>}
        {job.state === 'cancelled' && <p>{words.stopped}</p>}
        {job.failure && <p role="alert">{errorMessage(job.failure)}</p>}
        {failed > 0 && <RowsWhy {...{ kind, import_id }} title={words.failedTitle} state="failed" />}
        {bad > 0 && <RowsWhy {...{ kind, import_id }} title={words.badTitle} state="bad" />}
      </DialogContent>
      <DialogActions>
        {saved > 0 && (
          <Button onClick={() => void undo(sheet)} sx={{ marginInlineEnd: 'auto' }}>
            {words.undo}
          </Button>
        )}
        <LaterButton kind={kind} sheet={sheet} />
        <ResultButton kind={kind} sheet={sheet} />
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}
