import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { copyAndTell } from '../../ui/export/copy-and-tell.ts';
import { webhooksWords } from './webhooks.words.ts';

const Secret = styled('output')({
  display: 'block',
  marginTop: 14,
  padding: '12px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 10,
  background: 'var(--page)',
  color: 'var(--ink)',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** A secret that is shown this once: it closes by its button alone, never by a key or a press beside it. */
export function SecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const words = useWords(webhooksWords);
  const shown = useRef<HTMLOutputElement>(null);
  const id = useId();
  const { copied, notCopied } = words;
  const copy = () => copyAndTell(secret, shown.current, { copied, notCopied });
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {words.secretTitle(name)}
      </DialogTitle>
      <DialogContent>
        <Alert severity="warning" id={`${id}b`}>
          {words.secretBody}
        </Alert>
        <Secret ref={shown}>{secret}</Secret>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.kept}</Button>
        <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()} autoFocus>
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
