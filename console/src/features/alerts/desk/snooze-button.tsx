import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { AlarmClock } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { serverNow } from '../../../app/clock.ts';
import { preloadable } from '../../../app/loading/preloadable.tsx';
import { useWords } from '../../../app/words.ts';
import type { Day } from '../../../ui/fields/day-field.tsx';
import { currentZone } from '../../../ui/formats.ts';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { uiWords } from '../../../ui/ui.words.ts';
import { actionWords } from './action.words.ts';
import { dayAfter, dayIn, instantAt, morning } from './snooze-times.ts';

const DayField = preloadable(async () => (await import('../../../ui/fields/day-field.tsx')).DayField);

const hour = 3_600_000;

/** The day is asked for in a dialog of its own; the alert returns in its morning. */
function OnDay({ open, onClose, onChoose }: { open: boolean; onClose: () => void; onChoose: (until: string) => void }) {
  const words = useWords(actionWords);
  const kit = useWords(uiWords);
  const id = useId();
  const tomorrow = dayAfter(dayIn(currentZone(), serverNow()), 1);
  const [day, setDay] = useState<Day>(tomorrow);
  const [error, setError] = useState<string>();
  const choose = () => {
    if (!day || day < tomorrow || day > dayAfter(tomorrow, 360)) return setError(words.dayAhead);
    onChoose(instantAt(day, morning, currentZone()));
  };
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.onDayTitle}</DialogTitle>
      <DialogContent>
        <Suspense fallback={<FieldsSkeleton count={1} />}>
          <DayField
            label={words.day}
            value={day}
            onChange={(next) => {
              setDay(next);
              setError(undefined);
            }}
            {...(error && { error })}
          />
        </Suspense>
        <p style={{ margin: '12px 0 0' }}>{words.onDayHint}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button variant="contained" onClick={choose}>
          {words.snooze}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Puts alerts off for an hour, four, until tomorrow morning or another day. */
export function SnoozeButton({ disabled, onSnooze }: { disabled: boolean; onSnooze: (until: string) => void }) {
  const words = useWords(actionWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(0);
  const until = (choose: () => string) => () => {
    setAnchor(null);
    onSnooze(choose());
  };
  const later = (hours: number) => until(() => new Date(serverNow() + hours * hour).toISOString());
  const tomorrow = until(() => instantAt(dayAfter(dayIn(currentZone(), serverNow()), 1), morning, currentZone()));
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<AlarmClock />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          void DayField.fetch();
        }}
      >
        {words.snooze}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={later(1)}>{words.hour}</MenuItem>
        <MenuItem onClick={later(4)}>{words.hours}</MenuItem>
        <MenuItem onClick={tomorrow}>{words.tomorrow}</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setAsking((n) => Math.abs(n) + 1);
          }}
        >
          {words.onDay}
        </MenuItem>
      </Menu>
      <OnDay
        key={Math.abs(asking)}
        open={asking > 0}
        onClose={() => setAsking((n) => -n)}
        onChoose={(until) => {
          setAsking((n) => -n);
          onSnooze(until);
        }}
      />
    </>
  );
}
