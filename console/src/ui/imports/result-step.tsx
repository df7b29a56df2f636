import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { CsvButton } from '../export/csv-button.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';

/** The last step: what became of the rows, and the file that says it row by row. */
export function ResultStep({
  kind,
  sheet,
  job,
  onClose,
}: {
  kind: ImportKind;
  sheet: Import;
  job: Job;
  onClose: () => void;
}) {
  const words = useWords(importsWords);
  const errorMessage = useErrorMessage();
  const { saved, rows, import_id } = sheet;
  return (
    <>
      <DialogContent>
        <p role="status" style={{ marginTop: 0, fontWeight: 600 }}>
          {words.outcome(saved, rows - saved)}
        </p>
        {job.state === 'cancelled' && <p>{words.stopped}</p>}
        {job.failure && <p role="alert">{errorMessage(job.failure)}</p>}
      </DialogContent>
      <DialogActions>
        <CsvButton
          label={words.result}
          hint={words.resultHint}
          title={words.import}
          total={rows}
          disabled={false}
          file={(options) => fetchFile(kind.calls.result, { params: { import_id } }, options)}
        />
        <Button variant="contained" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </>
  );
}
