import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, type ReactNode, useCallback, useContext, useId, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

export interface Question {
  /** Names the record: '¿Seguro que quiere eliminar este Robot?'. */
  title: string;
  /** What else is affected. */
  body?: ReactNode;
  /** The documented label of the button: 'Continuar', 'Eliminar'. */
  action: string;
  cancel?: string;
  /** Destroys and stops nothing: the keyboard begins at its button, which is not red. */
  harmless?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const Context = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title, body, action: 'Continuar' })) …`. Escape and the scrim answer no. */
export const useConfirm = (): Ask => useContext(Context);

/** Holds the one dialog that asks; stands once at the root. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const words = useWords(uiWords);
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const ask = useCallback<Ask>((question) => {
    answer.current(false);
    setQuestion(question);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (yes: boolean) => {
    setOpen(false);
    answer.current(yes);
  };
  return (
    <Context value={ask}>
      {children}
      <Dialog
        open={open}
        onClose={() => close(false)}
        maxWidth="xs"
        fullWidth
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={question?.body ? `${id}-body` : undefined}
      >
        <DialogTitle id={`${id}-title`}>{question?.title}</DialogTitle>
        {question?.body && <DialogContent id={`${id}-body`}>{question.body}</DialogContent>}
        <DialogActions>
          <Button variant="outlined" onClick={() => close(false)} autoFocus={!question?.harmless}>
            {question?.cancel ?? words.cancel}
          </Button>
          <Button
            variant="contained"
            color={question?.harmless ? 'primary' : 'error'}
            onClick={() => close(true)}
            autoFocus={question?.harmless}
          >
            {question?.action}
          </Button>
        </DialogActions>
      </Dialog>
    </Context>
  );
}
