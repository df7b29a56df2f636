import { type PersonVisit, visitErasure } from '@botones/contract/visits/erasure';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { Empty } from '../empty.tsx';
import { useFormats } from '../formats.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { toast } from '../toast.tsx';
import { erasingWords } from './erasing.words.ts';
import { TypedDate } from './typed-date.tsx';

const Visits = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 4,
  '& legend': { padding: 0, marginBottom: 6 },
  '& small': { display: 'block', color: 'var(--ink-2)' },
});

/** Who is meant: by a ticket, or by whoever was before a robot in an hour of a day (yyyy-MM-dd) of its client. */
export type MeantPerson = { turn: number } | { robot: number; day: string; hour: number };

function Visit(props: { visit: PersonVisit; chosen: boolean; onChange: (chosen: boolean) => void }) {
  const words = useWords(erasingWords);
  const { time, end_time, robot, exchanges, tickets, why, erased_at } = props.visit;
  const times = [time, end_time].filter(Boolean).join(' – ');
  const said = [
    robot.name || words.untitled,
    words.asked(exchanges),
    ...tickets.map((label) => words.ticket(label)),
    erased_at !== null ? words.erasedBefore : why !== 'hour' && words.why[why],
  ];
  return (
    <FormControlLabel
      disabled={erased_at !== null}
      control={<Checkbox checked={props.chosen} onChange={(_event, chosen) => props.onChange(chosen)} />}
      label={
        <>
          {times}
          <small>{said.filter(Boolean).join(' · ')}</small>
        </>
      }
    />
  );
}

export interface ErasePersonProps {
  /** Null: nobody was chosen yet. */
  meant: MeantPerson | null;
  open: boolean;
  onClose: () => void;
}

/** 'Borrar lo de esta persona': the visits that may be theirs, of which those that are chosen are erased, with their date typed (TAB-4). */
export function ErasePerson({ meant, open, onClose }: ErasePersonProps) {
  const words = useWords(erasingWords);
  const formats = useFormats();
  const id = useId();
  const [day, setDay] = useState('');
  // What a ticket or the camera ties to the person is chosen until somebody says otherwise.
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const query = useQuery({
    ...queryOf(visitErasure.ofPerson, { query: meant ?? {} }),
    enabled: open && meant !== null,
  });
  const visits = query.data ?? [];
  const isChosen = ({ interaction_id, why, erased_at }: PersonVisit) =>
    erased_at === null && (said.get(interaction_id) ?? why !== 'hour');
  const chosen = visits.filter(isChosen);
  const erase = useWrite(visitErasure.eraseMany, {
    showsError: true,
    also: ['visits', 'turns', 'surveys', 'sentences'],
    onSuccess: (erased) => {
      toast({ message: words.doneMany(erased.length) });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate({ body: { interaction_ids: chosen.map(({ interaction_id }) => interaction_id), day } });
  };
  const type = (value: string) => {
    erase.reset();
    setDay(value);
  };
  const first = chosen[0] ?? visits[0];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      slotProps={{
        transition: {
          onExited: () => {
            type('');
            setSaid(new Map());
          },
        },
      }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{words.personTitle}</DialogTitle>
        <DialogContent>
          <QueryBoundary
            query={query}
            skeleton={<FieldsSkeleton />}
            isEmpty={(found) => found.length === 0}
            empty={<Empty title={words.personNone}>{words.personNoneBody}</Empty>}
          >
            {(found) => (
              <>
                <Visits>
                  <legend>
                    {words.personHint} {first && formats.day(first.date)}
                  </legend>
                  {found.map((visit) => (
                    <Visit
                      key={visit.interaction_id}
                      visit={visit}
                      chosen={isChosen(visit)}
                      onChange={(chosen) => setSaid(new Map(said).set(visit.interaction_id, chosen))}
                    />
                  ))}
                </Visits>
                <p className="quiet">{chosen.length === 0 ? words.chooseOne : words.final}</p>
                {first && <TypedDate day={first.date} value={day} onChange={type} error={erase.error} />}
              </>
            )}
          </QueryBoundary>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {words.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={erase.isPending || chosen.length === 0}>
            {words.eraseMany(chosen.length)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
