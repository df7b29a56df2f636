import { usualAdvance } from '@botones/contract/turns/advance';
import { turns } from '@botones/contract/turns/turns';
import { useState } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { adminWords } from './admin.words.ts';
import { GivenTicket, usePages } from './given-ticket.tsx';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';
import { DeskTicket, TicketFields, ticketBody } from './ticket-fields.tsx';

const blank = { name: '', advance_reason: 'none', advance: usualAdvance } as const;

/** A ticket that is given out at the desk (TRN-18, AMB-150): name and advance are optional (TUR-3, TUR-10). */
export function TicketTab({ client_id, branch, demandBranch }: Place) {
  const words = useWords(adminWords);
  const [given, setGiven] = useState({ branch: 0, label: '', code: '' });
  const create = useWrite(turns.create);
  const pages = usePages(client_id);
  const form = useContractForm(DeskTicket, blank);
  return (
    <>
      <InlineForm
        title={words.ticketTitle}
        action={words.give}
        form={form}
        before={demandBranch}
        draftKey={`turns.${client_id}`}
        onSubmit={async (values) => {
          const { label, code } = await create.mutateAsync({ body: { branch_office: branch, ...ticketBody(values) } });
          setGiven({ branch, label, code });
          form.reset(blank);
        }}
      >
        <TicketFields client_id={client_id} form={form} />
      </InlineForm>
      {given.branch === branch && given.label && <GivenTicket label={given.label} code={given.code} pages={pages} />}
    </>
  );
}
