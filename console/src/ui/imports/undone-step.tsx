import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ResultList, ResultRow } from '../bulk/results-dialog.tsx';
import { useErrorMessage } from '../error-messages.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';
import { useColumnTexts } from './problem-texts.ts';
import { ResultButton } from './result-button.tsx';
import { useRowPages } from './row-pages.ts';

/** The rows whose records somebody changed since, and why each stays. */
function Kept({ kind, import_id }: { kind: ImportKind; import_id: string }) {
  const words = useWords(importsWords);
  const id = useId();
  const { problemsOf } = useColumnTexts(kind);
  const query = useRowPages(kind, import_id, { state: 'kept' });
  const [name = ''] = kind.columns.map((column) => column.name);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} style={{ margin: '20px 0 8px', fontSize: '0.9375rem', fontWeight: 640, color: 'var(--ink)' }}>
        {words.keptTitle}
      </h3>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
        {({ pages }) => (
          <ResultList aria-labelledby={id}>
            {pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <ResultRow
                  key={row.line}
                  name={`${words.line(row.line)} · ${row.shown[name] ?? ''}`}
                  pill={null}
                  why={problemsOf(row.problems)}
                />
              ))}
          </ResultList>
        )}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

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
        {kept > 0 && <Kept kind={kind} import_id={import_id} />}
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
