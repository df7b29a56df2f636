import { type ErasureAsked, visitErasure } from '@botones/contract/visits/erasure';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { toast } from '../toast.tsx';
import { erasingWords } from './erasing.words.ts';
import { TypedDate } from './typed-date.tsx';

const Body = styled('div')({
  display: 'grid',
  gap: 12,
  '& h3': { margin: 0, fontSize: '0.84375rem', fontWeight: 600 },
  '& p': { margin: 0 },
  '& ul': { margin: '4px 0 0', paddingLeft: 20 },
});

/** A heading with a line for each thing that there is any of. */
function Counted({ title, lines, none }: { title: string; lines: readonly (string | false)[]; none?: string }) {
  const said = lines.filter((line) => line !== false);
  return (
    <section>
      <h3>{title}</h3>
      {said.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {said.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What goes and what stays, in counts. */
function Told({ asked: { goes, stays, robot, date, time, end_time } }: { asked: ErasureAsked }) {
  const words = useWords(erasingWords);
  const formats = useFormats();
  const times = [time, end_time].filter(Boolean).join(' – ');
  return (
    <>
      <p>{words.visit(robot.name || words.untitled, formats.day(date), times)}</p>
      <Counted
        title={words.goes}
        none={words.goesNothing}
        lines={[
          goes.sentences > 0 && words.goesSentences(goes.sentences),
          goes.traits > 0 && words.goesTraits,
          goes.sightings > 0 && words.goesSightings(goes.sightings),
          goes.tickets > 0 && words.goesTickets(goes.tickets),
          goes.links > 0 && words.goesLinks(goes.links),
        ]}
      />
      <Counted
        title={words.stays}
        lines={[
          words.staysBody,
          stays.exchanges > 0 && words.exchanges(stays.exchanges),
          stays.views > 0 && words.views(stays.views),
          stays.responses > 0 && words.responses(stays.responses),
          stays.tickets > 0 && words.tickets(stays.tickets),
          stays.tries > 0 && words.tries(stays.tries),
          stays.tickets > 0 && words.waits,
        ]}
      />
      <p className="quiet">{words.final}</p>
    </>
  );
}

export interface EraseVisitProps {
  /** 0: none was chosen yet. */
  interaction_id: number;
  open: boolean;
  onClose: () => void;
}

/** Asks whether what was said and known of somebody in a visit is erased, with its date typed (TAB-4). */
export function EraseVisit({ interaction_id, open, onClose }: EraseVisitProps) {
  const words = useWords(erasingWords);
  const formats = useFormats();
  const id = useId();
  const [day, setDay] = useState('');
  const params = { interaction_id };
  const query = useQuery({ ...queryOf(visitErasure.asked, { params }), enabled: open && interaction_id > 0 });
  const erase = useWrite(visitErasure.erase, {
    showsError: true,
    also: ['visits', 'turns', 'surveys', 'sentences'],
    onSuccess: () => {
      toast({ message: words.done });
      onClose();
    },
  });
  const erased_at = query.data?.erased_at ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate({ params, body: { day } });
  };
  const type = (value: string) => {
    erase.reset();
    setDay(value);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      slotProps={{ transition: { onExited: () => type('') } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
        <DialogContent>
          <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
            {(asked) => (
              <Body>
                {erased_at === null ? (
                  <>
                    <Told asked={asked} />
                    <TypedDate day={asked.date} value={day} onChange={type} error={erase.error} />
                  </>
                ) : (
                  <p>{words.already(formats.dateTime(erased_at))}</p>
                )}
              </Body>
            )}
          </QueryBoundary>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {erased_at === null ? words.cancel : words.close}
          </Button>
          {query.data && erased_at === null && (
            <Button type="submit" variant="contained" color="error" disabled={erase.isPending}>
              {words.erase}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
