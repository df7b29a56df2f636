import { type Chosen, namesRobots } from '@botones/contract/groups/chosen';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { ChooseRobots } from '../robots/choose-robots.tsx';
import { type WholeChoice, wholeChoice } from '../robots/chosen-robots.ts';
import { uiWords } from '../ui.words.ts';

export interface RobotChoiceProps {
  client_id: number;
  words: { title: string; body: string; robots: string; start: string };
  /** Robots that are not offered. */
  without?: readonly number[];
  /** Chosen from the start. */
  begins?: Chosen;
  /** What was started is on its way. */
  busy: boolean;
  onClose: () => void;
  onStart: (chosen: WholeChoice) => void;
  /** What else is chosen, above the robots. */
  children?: ReactNode;
}

/** At which robots of a client something is to be done: by name, by groups but some of them, or at all (FLO-1). */
export function RobotChoice(props: RobotChoiceProps) {
  const { client_id, words, without, begins = {}, busy, onClose, onStart, children } = props;
  const kit = useWords(uiWords);
  const id = useId();
  const [chosen, setChosen] = useState(() => wholeChoice(begins));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0, overflowWrap: 'anywhere' }}>{words.body}</p>
        {children}
        <ChooseRobots
          client_id={client_id}
          label={words.robots}
          value={chosen}
          onChange={setChosen}
          {...(without && { without })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button variant="contained" disabled={!namesRobots(chosen)} loading={busy} onClick={() => onStart(chosen)}>
          {words.start}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
