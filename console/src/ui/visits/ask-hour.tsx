import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { useWords } from '../../app/words.ts';
import type { Day } from '../fields/day-field.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { erasingWords } from './erasing.words.ts';

// The calendar weighs more than the rest of the dialog.
const DayField = preloadable(async () => (await import('../fields/day-field.tsx')).DayField);

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const written = (hour: number): string => {
  const at = String(hour).padStart(2, '0');
  return `${at}:00 – ${at}:59`;
};

export interface AskHourProps {
  open: boolean;
  onClose: () => void;
  /** The day is `yyyy-MM-dd`, of the robot's client. */
  onAsk: (day: string, hour: number) => void;
}

/** Asks on which day and in which hour somebody was before a robot. */
export function AskHour({ open, onClose, onAsk }: AskHourProps) {
  const words = useWords(erasingWords);
  const id = useId();
  const [day, setDay] = useState<Day>();
  const [hour, setHour] = useState('');
  const [tried, setTried] = useState(false);
  const badDay = day === undefined ? words.dayMissing : day === null ? words.dayWrong : undefined;
  const badHour = hour === '' ? words.hourMissing : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (day && hour !== '') onAsk(day, Number(hour));
  };
  const empty = () => {
    setDay(undefined);
    setHour('');
    setTried(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: empty } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{words.whenTitle}</DialogTitle>
        <DialogContent>
          <Suspense fallback={<FieldsSkeleton count={1} />}>
            <DayField
              label={words.day}
              value={day}
              onChange={setDay}
              {...(tried && badDay !== undefined && { error: badDay })}
            />
          </Suspense>
          <TextField
            select
            fullWidth
            margin="normal"
            label={words.hour}
            value={hour}
            onChange={({ target }) => setHour(target.value)}
            error={tried && badHour !== undefined}
            helperText={tried ? badHour : undefined}
          >
            {hours.map((each) => (
              <MenuItem key={each} value={String(each)}>
                {written(each)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {words.find}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
