import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useId } from 'react';
import { AppTheme } from '../../../app/theme/theme-provider.tsx';
import { useWords } from '../../../app/words.ts';
import { Face, type FaceState } from '../../../ui/pictures/face.tsx';
import { recoveryWords } from './recovery.words.ts';

/** One sentence over a page of those who are not signed in, and the one way on. */
export function NoticeModal(props: { face: FaceState; title: string; sentence: string; onClose: () => void }) {
  const words = useWords(recoveryWords);
  const id = useId();
  return (
    <AppTheme>
      <Dialog
        open
        onClose={props.onClose}
        maxWidth="xs"
        fullWidth
        role="alertdialog"
        aria-labelledby={id}
        aria-describedby={`${id}b`}
      >
        <DialogContent sx={{ textAlign: 'center', paddingTop: '32px !important' }}>
          <Face state={props.face} size={56} />
          <h2 id={id} style={{ margin: '12px 0 0', fontSize: '1.25rem', fontWeight: 660, color: 'var(--ink)' }}>
            {props.title}
          </h2>
          <p id={`${id}b`} style={{ margin: '8px 0 0' }}>
            {props.sentence}
          </p>
        </DialogContent>
        <DialogActions sx={{ justifyContent: 'center' }}>
          <Button variant="contained" onClick={props.onClose} autoFocus>
            {words.accept}
          </Button>
        </DialogActions>
      </Dialog>
    </AppTheme>
  );
}
