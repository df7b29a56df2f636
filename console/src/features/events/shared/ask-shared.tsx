import type { Event } from '@botones/contract/events/events';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { uiWords } from '../../../ui/ui.words.ts';
import { sharedWords } from './shared.words.ts';

/** For all robots of an event, for the one whose calendar it is, or not at all. */
export type Scope = 'all' | 'one' | null;
type What = 'move' | 'change' | 'remove';
/** Whether a change of an event reaches others than the one robot: those that have it, and those that join its groups. */
export const reachesOthers = ({ robots_count, groups }: Pick<Event, 'robots_count' | 'groups'>): boolean =>
  robots_count > 1 || groups.length > 0;

/** Answers 'all' at once for an event that one robot has alone. */
export type AskShared = (event: Event, what: What) => Promise<Scope>;

/** Before an event of one robot's calendar changes that other robots have too: 'En los 40 robots' or 'Solo en este' (FLO-5). */
export function useAskShared(): [ask: AskShared, question: ReactNode] {
  const words = useWords(sharedWords);
  const kit = useWords(uiWords);
  const id = useId();
  const [asked, setAsked] = useState<{ event: Event; what: What } | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(scope: Scope) => void>(() => undefined);
  const ask = useCallback<AskShared>((event, what) => {
    answer.current(null);
    if (!reachesOthers(event)) return Promise.resolve('all');
    setAsked({ event, what });
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (scope: Scope) => {
    setOpen(false);
    answer.current(scope);
  };
  const isRemoval = asked?.what === 'remove';
  return [
    ask,
    <Dialog
      key="shared"
      open={open}
      onClose={() => close(null)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {asked && (asked.event.robots_count > 1 ? words.title : words.titleOfGroup)(asked.event.name)}
      </DialogTitle>
      <DialogContent id={`${id}-body`}>{asked && words[asked.what]}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: '8px' }}>
        <Button onClick={() => close(null)}>{kit.cancel}</Button>
        <Button variant="outlined" color={isRemoval ? 'error' : 'primary'} onClick={() => close('all')}>
          {asked && (asked.event.robots_count > 1 ? words.all(asked.event.robots_count) : words.group)}
        </Button>
        <Button variant="contained" color={isRemoval ? 'error' : 'primary'} autoFocus onClick={() => close('one')}>
          {words.one}
        </Button>
      </DialogActions>
    </Dialog>,
  ];
}
