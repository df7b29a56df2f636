import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { useSession } from '../../app/session/session.ts';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

export interface LeaveGuard {
  asking: boolean;
  ask: () => void;
  stay: () => void;
  /** Lets the next way out pass: what was saved is no longer unsaved, also before that is drawn. */
  pass: () => void;
  /** The same, and the one that waits. */
  release: () => void;
}

const parameter = ({ search }: Location, name: string) => new URLSearchParams(search).get(name);

/**
 * Holds the person who would leave while values differ: the own close button, a link, or Back. A lost session passes. Where a list
 * stands beside what is edited, only another page leaves it, or another record: the value of the search parameter `subject`.
 */
export function useLeaveGuard(dirty: boolean, subject?: string): LeaveGuard {
  const free = useRef(false);
  const alive = useSession() !== null;
  const { key } = useLocation();
  const [asking, setAsking] = useState(false);
  const leaves = useCallback(
    (from: Location, to: Location) =>
      subject === undefined || from.pathname !== to.pathname || parameter(from, subject) !== parameter(to, subject),
    [subject],
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && alive && !free.current && leaves(currentLocation, nextLocation),
  );
  // One way out is let go of, not those after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was reached, or something typed anew, ends it
  useEffect(() => {
    free.current = false;
  }, [dirty, key]);
  return {
    asking: asking || blocker.state === 'blocked',
    ask: () => setAsking(true),
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    pass: () => {
      free.current = true;
    },
    release: () => {
      free.current = true;
      setAsking(false);
      blocker.proceed?.();
    },
  };
}

/** 'Guardar · Descartar · Seguir editando'. */
export function LeaveDialog(props: { guard: LeaveGuard; onSave: () => Promise<boolean>; onDiscard: () => void }) {
  const words = useWords(uiWords);
  const id = useId();
  const { guard } = props;
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}b`}
    >
      <DialogTitle id={`${id}t`}>{words.unsavedTitle}</DialogTitle>
      <DialogContent id={`${id}b`}>{words.unsavedBody}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={guard.stay}>
          {words.keepEditing}
        </Button>
        <Button variant="outlined" color="error" onClick={props.onDiscard}>
          {words.discard}
        </Button>
        <Button
          variant="contained"
          autoFocus
          onClick={async () => {
            if (!(await props.onSave())) guard.stay();
          }}
        >
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
