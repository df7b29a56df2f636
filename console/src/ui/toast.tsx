import Button from '@mui/material/Button';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { wordsNow } from '../app/words.ts';
import { placeToasts, toastRoot } from './overlay/toast-root.ts';
import { uiWords } from './ui.words.ts';

export interface Toast {
  /** What was done. */
  message: string;
  /** Takes it back: adds the button 'Deshacer' and more time. */
  undo?: () => void;
  tone?: 'done' | 'failed';
}

/** Says in a corner what was done; leaves by itself, or when what is answered is called. For failures that need an answer use the modal. */
export function toast({ message, undo, tone = 'done' }: Toast): () => void {
  const { undo: label } = wordsNow(uiWords);
  placeToasts();
  const shown = enqueueSnackbar(message, {
    variant: tone === 'done' ? 'default' : 'error',
    autoHideDuration: undo ? 8000 : 4000,
    ...(undo && {
      action: (key) => (
        <Button
          size="small"
          variant="text"
          sx={{ color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' }}
          onClick={() => {
            closeSnackbar(key);
            undo();
          }}
        >
          {label}
        </Button>
      ),
    }),
  });
  return () => closeSnackbar(shown);
}

/** Where toasts appear; stands once at the root. */
export function Toasts() {
  useEffect(placeToasts, []);
  return (
    <SnackbarProvider
      // Beside the page's root: what lies in that is hidden from screen readers while a dialog is open.
      domRoot={toastRoot()}
      maxSnack={3}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      style={{
        fontFamily: 'inherit',
        fontSize: '0.875rem',
        borderRadius: 12,
        boxShadow: 'var(--shadow-2)',
        background: 'var(--ink)',
        color: 'var(--page)',
      }}
    />
  );
}
