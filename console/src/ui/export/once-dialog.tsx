import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { copyAndTell } from './copy-and-tell.ts';

const Text = styled('output')({
  display: 'block',
  padding: '10px 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 10,
  background: 'var(--page)',
  color: 'var(--ink)',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  wordBreak: 'break-all',
  userSelect: 'all',
});

export interface CopyableProps {
  text: string;
  /** The button, and what is said once it was pressed. */
  words: { copy: string; copied: string; notCopied: string };
  /** What the text is, where a heading says it. */
  labelledBy?: string;
  /** It stands beside another that the keyboard begins with. */
  further?: boolean;
  onCopy?: () => void;
}

/** A text to take along and the button that copies it, each for its place in the dialog. */
export function useCopyable({ text, words, labelledBy, further = false, onCopy }: CopyableProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const copy = () => {
    onCopy?.();
    void copyAndTell(text, shown.current, words);
  };
  return {
    output: (
      <Text ref={shown} aria-labelledby={labelledBy}>
        {text}
      </Text>
    ),
    button: (
      <Button variant={further ? 'outlined' : 'contained'} startIcon={<Copy />} autoFocus={!further} onClick={copy}>
        {words.copy}
      </Button>
    ),
  };
}

export interface OnceDialogProps {
  title: string;
  /** What it is for, and that it is not shown again. */
  body: ReactNode;
  /** What is shown, of `useCopyable`. */
  children: ReactNode;
  /** The button that closes it, and one beside it. */
  close: string;
  action?: ReactNode;
  onClose: () => void;
  /** Escape or a press beside it. Left out where closing it by accident would lose what was shown. */
  onAway?: () => void;
}

/** What is shown this once, to be copied and kept. */
export function OnceDialog({ title, body, children, close, action, onClose, onAway }: OnceDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onAway} maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <div id={`${id}b`} style={{ marginBottom: 14 }}>
          {body}
        </div>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant={action ? 'text' : 'outlined'} onClick={onClose}>
          {close}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
