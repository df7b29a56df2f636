import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../app/words.ts';
import { Face } from '../pictures/face.tsx';
import { uiWords } from '../ui.words.ts';

export interface SuccessModalProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** After it has faded out, with what goes now. */
  onExited?: (modal: HTMLElement) => void;
  /** What was saved, where the documents say it. */
  children?: ReactNode;
  /** What may be done next, before the button that closes. */
  actions?: ReactNode;
}

/** The modal that the documents ask for after some saves: 'Datos guardados con éxito' (ERR-27). */
export function SuccessModal({ title, open, onClose, onExited, children, actions }: SuccessModalProps) {
  const words = useWords(uiWords);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      {...(onExited && { slotProps: { transition: { onExited } } })}
      aria-labelledby={id}
      aria-describedby={children ? `${id}b` : undefined}
    >
      <DialogContent sx={{ textAlign: 'center', paddingTop: '32px !important' }}>
        <Face size={56} />
        <h2 id={id} style={{ margin: '12px 0 0', fontSize: '1.25rem', fontWeight: 660, color: 'var(--ink)' }}>
          {title}
        </h2>
        {children && (
          <p id={`${id}b`} style={{ margin: '8px 0 0' }}>
            {children}
          </p>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
        {actions}
        <Button variant="contained" onClick={onClose} autoFocus>
          {words.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
