import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { get } from 'react-hook-form';
import { showProblem } from '../../app/problem.ts';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import type { FieldLabels } from './field-labels.ts';
import type { RecordVersion } from './record-version.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  marginTop: 12,
  color: 'var(--ink)',
  fontSize: '0.875rem',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, color: 'var(--ink-2)' },
});

export interface StaleDialogProps<V> {
  open: boolean;
  onClose: () => void;
  mine: V;
  /** The record that was saved meanwhile. */
  version: RecordVersion<V> | undefined;
  labels: FieldLabels;
  onKeep: () => void;
}

/** Somebody else saved first (AMB-180): see theirs beside one's own, keep one's own, or reload. */
export function StaleDialog<V>({ open, onClose, mine, version, labels, onKeep }: StaleDialogProps<V>) {
  const words = useWords(uiWords);
  const id = useId();
  const [theirs, setTheirs] = useState<V | null>(null);
  useEffect(() => {
    if (open) setTheirs(null);
  }, [open]);
  const read = async (then: (values: V) => void) => {
    try {
      if (version) then(await version.latest());
    } catch (error) {
      showProblem(error);
    }
  };
  const reload = () => {
    onClose();
    version?.reload();
  };
  const different =
    theirs && [...labels].filter(([name]) => JSON.stringify(get(mine, name)) !== JSON.stringify(get(theirs, name)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}b`}
    >
      <DialogTitle id={`${id}t`}>{words.staleTitle}</DialogTitle>
      <DialogContent>
        <p id={`${id}b`} style={{ margin: 0 }}>
          {words.staleBody}
        </p>
        {different?.length === 0 && <p>{words.staleSame}</p>}
        {theirs && different && different.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">{words.staleField}</th>
                <th scope="col">{words.staleTheirs}</th>
                <th scope="col">{words.staleMine}</th>
              </tr>
            </thead>
            <tbody>
              {different.map(([name, { label, read: say }]) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>{say(get(theirs, name), get(mine, name))}</td>
                  <td>{say(get(mine, name), get(theirs, name))}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        {version && !theirs && (
          <Button variant="text" onClick={() => read(setTheirs)}>
            {words.staleSee}
          </Button>
        )}
        {version && (
          <Button variant="outlined" onClick={() => read(reload)}>
            {words.staleReload}
          </Button>
        )}
        <Button variant="contained" onClick={onKeep} autoFocus>
          {words.staleKeep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
