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
import { useSaved } from '../../ui/form/saved-modal.tsx';
import { userFormWords } from './user-form.words.ts';

/** An invitation that the inviting person hands over. */
export interface InvitationLink {
  name: string;
  link: string;
}

const Address = styled('output')({
  display: 'block',
  marginTop: 14,
  padding: '12px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 10,
  background: 'var(--page)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** Where no mail goes out: the link of an invitation, shown this once. */
export function InvitationDialog({ invitation, onClose }: { invitation: InvitationLink | null; onClose: () => void }) {
  const words = useWords(userFormWords).invitation;
  const address = useRef<HTMLOutputElement>(null);
  const id = useId();
  // First that it was saved, then what is left to do about it.
  const saved = useSaved() !== null;
  if (!invitation || saved) return null;
  const { name, link } = invitation;
  const copy = () => copyAndTell(link, address.current, words);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id}>{words.title(name)}</DialogTitle>
      <DialogContent>
        <p id={`${id}b`} style={{ margin: 0 }}>
          {words.body}
        </p>
        <Address ref={address}>{link}</Address>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()} autoFocus>
          {words.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
