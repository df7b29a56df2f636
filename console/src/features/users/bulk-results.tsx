import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import type { RowResult } from './bulk.ts';
import { userFormWords } from './user-form.words.ts';
import { fullName } from './users-api.ts';

export interface BulkResultsProps {
  results: { active: boolean; rows: RowResult[] } | null;
  onClose: () => void;
}

/** What became of each of many users, while it happens and after. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const words = useWords(userFormWords).bulk;
  const kit = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const id = useId();
  const rows = results?.rows ?? [];
  const over = rows.filter(({ outcome }) => outcome !== null).length;
  const running = over < rows.length;
  const pillOf = ({ outcome }: RowResult) => {
    if (outcome === null) return <Pill tone="off">{words.waiting}</Pill>;
    if (outcome === false) return <Pill tone="off">{results?.active ? words.wasActive : words.wasSuspended}</Pill>;
    if (outcome === true) return <Pill tone="ok">{results?.active ? words.active : words.suspended}</Pill>;
    return <Pill tone="bad">{words.refused}</Pill>;
  };
  return (
    <Dialog
      open={results !== null}
      onClose={() => !running && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}t`}
    >
      <DialogTitle id={`${id}t`}>{results?.active ? words.reactivating : words.suspending}</DialogTitle>
      <DialogContent>
        <p role="status" style={{ margin: '0 0 8px' }}>
          {words.progress(over, rows.length)}
        </p>
        {running && (
          <LinearProgress variant="determinate" value={(100 * over) / rows.length} aria-labelledby={`${id}t`} />
        )}
        <ul aria-label={words.results} style={{ listStyle: 'none', margin: 0, padding: 0, color: 'var(--ink)' }}>
          {rows.map((row) => (
            <li
              key={row.user.user_id}
              style={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: '4px 12px',
                padding: '10px 0',
                borderBottom: '1px solid var(--line)',
              }}
            >
              <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{fullName(row.user)}</span>
              {pillOf(row)}
              {typeof row.outcome === 'object' && row.outcome !== null && (
                <small style={{ flexBasis: '100%', color: 'var(--bad)' }}>
                  {errorMessage(row.outcome.word, row.outcome.sentence)}
                </small>
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} disabled={running} autoFocus>
          {kit.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
