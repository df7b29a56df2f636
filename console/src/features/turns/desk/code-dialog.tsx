import { turns } from '@botones/contract/turns/turns';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useAllowed } from '../../../app/session/rights.tsx';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { GivenTicket, usePages } from '../admin/given-ticket.tsx';
import { deskWords } from './desk.words.ts';
import { useTicketName } from './ticket-label.tsx';
import type { Desk } from './use-desk.ts';

/** Where the pages of tickets are, for who may show one again: at a box, or who decides about all of them; null: nobody here. */
export function useShownPages(client_id: number, { box }: Desk): string | null {
  const decides = useAllowed(turns.create.access);
  const pages = usePages(client_id);
  return box || decides ? pages : null;
}

interface Shown {
  id: number;
  label: string;
  days_ago?: number | undefined;
}

function Code({ turn, pages }: { turn: Shown; pages: string | null }) {
  const query = useQuery(queryOf(turns.page, { params: { id: turn.id } }));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
      {({ code }) => <GivenTicket label={turn.label} code={code} pages={pages} alone />}
    </QueryBoundary>
  );
}

/** The QR code of a ticket that is there already, for whoever lost its page (MOV-1); null: closed. */
export function CodeDialog({
  turn,
  pages,
  onClose,
}: {
  turn: Shown | null;
  pages: string | null;
  onClose: () => void;
}) {
  const words = useWords(deskWords);
  const id = useId();
  // It keeps its words while it fades.
  const [last, setLast] = useState(turn);
  if (turn && turn !== last) setLast(turn);
  const name = useTicketName(last ?? { label: '' });
  return (
    <Dialog open={turn !== null} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{words.codeOf(name)}</DialogTitle>
      <DialogContent>
        <div style={{ paddingTop: 10 }}>{last && <Code turn={last} pages={pages} />}</div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
