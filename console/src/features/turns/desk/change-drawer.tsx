import type { WaitingTurn } from '@botones/contract/turns/line';
import { turns } from '@botones/contract/turns/turns';
import { useState } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { FormDrawer } from '../../../ui/form/form-drawer.tsx';
import { DeskTicket, TicketFields, ticketBody, ticketValues } from '../admin/ticket-fields.tsx';
import { deskWords } from './desk.words.ts';
import { useTicketName } from './ticket-label.tsx';

export interface ChangeDrawerProps {
  turn: WaitingTurn;
  client_id: number;
  open: boolean;
  onClose: () => void;
}

/** Name and advance of a ticket that waits (TUR-7); mounted anew for each. */
export function ChangeDrawer({ turn, client_id, open, onClose }: ChangeDrawerProps) {
  const words = useWords(deskWords);
  const update = useWrite(turns.update);
  const [known] = useState(() => ticketValues(turn));
  const form = useContractForm(DeskTicket, known);
  return (
    <FormDrawer
      title={words.changeOf(useTicketName(turn))}
      form={form}
      draftKey={`turn.${turn.id}`}
      open={open}
      onClose={onClose}
      onSubmit={(values) => update.mutateAsync({ params: { id: turn.id }, body: ticketBody(values) })}
    >
      <TicketFields client_id={client_id} form={form} known={known} />
    </FormDrawer>
  );
}
