import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

/** A list of `ResultRow`. */
export const ResultList = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  color: 'var(--ink)',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '9px 0',
    borderTop: '1px solid var(--line)',
    // Hundreds of results are laid out as they come into sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 46px',
  },
  '& b': { flex: '1 1 180px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { flexBasis: '100%', color: 'var(--ink-2)', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

export interface ResultsDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The list's name for screen readers; the title where nothing is said. */
  label?: string;
  /** How it went so far: '3 de 5'. */
  status: ReactNode;
  /** How much is done, 0 to 1; until 1 the dialog stays. */
  progress?: number;
  /** Buttons before the one that closes. */
  actions?: ReactNode;
  /** The label of the button that closes, when it is not 'Aceptar'. */
  close?: string;
  /** A `ResultRow` for each row. */
  children: ReactNode;
}

/** What became of each of many rows, while it happens and after. */
export function ResultsDialog(props: ResultsDialogProps) {
  const { open, onClose, title, label = title, status, progress = 1, actions, close, children } = props;
  const words = useWords(uiWords);
  const id = useId();
  const running = progress < 1;
  return (
    <Dialog open={open} onClose={() => !running && onClose()} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p role="status" style={{ margin: '0 0 12px', color: 'var(--ink-2)' }}>
          {status}
        </p>
        {running && <LinearProgress variant="determinate" value={100 * progress} aria-labelledby={id} />}
        <ResultList aria-label={label}>{children}</ResultList>
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="contained" onClick={onClose} disabled={running} autoFocus>
          {close ?? words.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One row's name, how it went (a `Pill`), and why it went wrong. */
export function ResultRow({ name, pill, why }: { name: ReactNode; pill: ReactNode; why?: ReactNode }) {
  return (
    <li>
      <b>{name}</b>
      {pill}
      {why && <small>{why}</small>}
    </li>
  );
}
