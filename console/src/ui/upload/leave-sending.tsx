import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useWords } from '../../app/words.ts';
import { useLeaveGuard } from '../form/leave-dialog.tsx';
import { uploadWords } from './upload.words.ts';

/** Asks before the page, or its client, is left; stands there while files are on their way, and goes once they have arrived. */
export function LeaveSending() {
  const words = useWords(uploadWords);
  const id = useId();
  const guard = useLeaveGuard(true, 'client_id');
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
      <DialogTitle id={`${id}t`}>{words.leaveTitle}</DialogTitle>
      <DialogContent id={`${id}b`}>{words.leaveBody}</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={guard.stay}>
          {words.stay}
        </Button>
        <Button variant="contained" color="error" onClick={guard.release}>
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
