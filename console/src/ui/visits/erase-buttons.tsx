import { visitErasure } from '@botones/contract/visits/erasure';
import { visits } from '@botones/contract/visits/visits';
import Button from '@mui/material/Button';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { queryOf, useQuery } from '../../app/query.ts';
import { useAllowed } from '../../app/session/rights.tsx';
import { useWords } from '../../app/words.ts';
import { AskHour } from './ask-hour.tsx';
import { ErasePerson, type MeantPerson } from './erase-person.tsx';
import { EraseVisit } from './erase-visit.tsx';
import { erasingWords } from './erasing.words.ts';

const look = { className: 'off-paper', variant: 'outlined', startIcon: <Eraser /> } as const;

/** Erases what was said and known in a visit, for whoever may. */
export function EraseVisitButton({ interaction_id }: { interaction_id: number }) {
  const words = useWords(erasingWords);
  const may = useAllowed(visitErasure.erase.access);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {words.ofVisit}
      </Button>
      <EraseVisit interaction_id={interaction_id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Erases what is kept of whoever took a ticket at a robot, for whoever may; nothing for tickets of no visit. */
export function EraseHolderButton({ turn }: { turn: number }) {
  const words = useWords(erasingWords);
  const may = useAllowed(visitErasure.eraseMany.access) && turn > 0;
  const sees = useAllowed(visits.find.access);
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...queryOf(visits.find, { params: { source: 'ticket', record_id: turn } }),
    enabled: may && sees,
  });
  // The dialog goes with its own movement, also once the ticket is of no visit any more.
  if (!may || !(query.data?.interaction_id || open)) return null;
  return (
    <>
      <Button {...look} sx={{ mb: 2.5, minHeight: 44 }} onClick={() => setOpen(true)}>
        {words.ofPerson}
      </Button>
      <ErasePerson meant={{ turn }} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Erases what is kept of somebody who was before a robot in an hour that is asked for, for whoever may. */
export function ErasePersonButton({ robot_id }: { robot_id: number }) {
  const words = useWords(erasingWords);
  const may = useAllowed(visitErasure.eraseMany.access);
  const [asks, setAsks] = useState(false);
  const [meant, setMeant] = useState<MeantPerson | null>(null);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const find = (day: string, hour: number) => {
    setMeant({ robot: robot_id, day, hour });
    setAsks(false);
    setOpen(true);
  };
  return (
    <>
      <Button {...look} onClick={() => setAsks(true)}>
        {words.ofSomebody}
      </Button>
      <AskHour open={asks} onClose={() => setAsks(false)} onAsk={find} />
      <ErasePerson meant={meant} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
