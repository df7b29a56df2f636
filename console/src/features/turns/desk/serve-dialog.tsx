import { readTicket } from '@botones/contract/turns/tickets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { deskWords } from './desk.words.ts';

/** Asks for the number that somebody shows on paper (TUR-5). */
export function ServeDialog(props: {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onServe: (number: string) => void;
}) {
  const words = useWords(deskWords);
  const [number, setNumber] = useState('');
  const [pressed, setPressed] = useState(false);
  const wrong = pressed && readTicket(number) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (readTicket(number) !== null) props.onServe(number);
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="serve-title"
      slotProps={{
        transition: {
          onExited: () => {
            setNumber('');
            setPressed(false);
          },
        },
      }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="serve-title">{words.servePrinted}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={words.printed}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            error={wrong}
            helperText={words.printedHint}
            slotProps={{ htmlInput: { maxLength: 12, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>{words.cancel}</Button>
          <Button type="submit" variant="contained" disabled={props.busy}>
            {words.attendPrinted}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
