import { robots } from '@botones/contract/robots/robots';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { uiWords } from '../ui.words.ts';

export interface RobotChoiceProps {
  client_id: number;
  words: { title: string; body: string; all: string; start: string };
  /** A robot that is not offered, and what is said where there is no other. */
  except?: { robot_id: number; none: string };
  /** Chosen from the start. */
  begins?: readonly number[];
  /** What was started is on its way. */
  busy: boolean;
  onClose: () => void;
  onStart: (robots: number[]) => void;
}

/** At which robots of a client something is to be done: a box for each, and one for all of them. */
export function RobotChoice({ client_id, words, except, begins = [], busy, onClose, onStart }: RobotChoiceProps) {
  const kit = useWords(uiWords);
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(begins));
  const query = useQuery(queryOf(robots.listByClient, { params: { client_id } }));
  const toggle = (ids: readonly number[], on: boolean) =>
    setChosen((now) => new Set([...[...now].filter((each) => !ids.includes(each)), ...(on ? ids : [])]));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.title}</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0, overflowWrap: 'anywhere' }}>{words.body}</p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(all) => {
            const offered = all.filter(({ robot_id }) => robot_id !== except?.robot_id);
            if (except && offered.length === 0) return <p>{except.none}</p>;
            const ids = offered.map(({ robot_id }) => robot_id);
            const whole = ids.every((robot_id) => chosen.has(robot_id));
            return (
              <>
                <FormControlLabel
                  label={<b>{words.all}</b>}
                  sx={{ display: 'flex' }}
                  control={
                    <Checkbox
                      checked={whole}
                      indeterminate={!whole && chosen.size > 0}
                      onChange={(_event, on) => toggle(ids, on)}
                    />
                  }
                />
                {offered.map(({ robot_id, name }) => (
                  <FormControlLabel
                    key={robot_id}
                    label={name}
                    sx={{ display: 'flex', overflowWrap: 'anywhere' }}
                    control={
                      <Checkbox checked={chosen.has(robot_id)} onChange={(_event, on) => toggle([robot_id], on)} />
                    }
                  />
                ))}
              </>
            );
          }}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{kit.cancel}</Button>
        <Button variant="contained" disabled={chosen.size === 0} loading={busy} onClick={() => onStart([...chosen])}>
          {words.start}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
