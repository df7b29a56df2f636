import { usualAdvance } from '@botones/contract/turns/advance';
import { turns } from '@botones/contract/turns/turns';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { adminWords } from './admin.words.ts';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';
import { DeskTicket, TicketFields, ticketBody } from './ticket-fields.tsx';

const blank = { name: '', advance_reason: 'none', advance: usualAdvance } as const;

const Given = styled('output')({
  display: 'grid',
  padding: '14px 18px',
  borderRadius: 14,
  background: 'var(--ok-soft)',
  '& b': { fontSize: '3rem', lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
});

/** A ticket that is given out at the desk (TRN-18, AMB-150): name and advance are optional (TUR-3, TUR-10). */
export function TicketTab({ client_id, branch, demandBranch }: Place) {
  const words = useWords(adminWords);
  const [given, setGiven] = useState({ branch: 0, label: '' });
  const create = useWrite(turns.create);
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
          const { label } = await create.mutateAsync({ body: { branch_office: branch, ...ticketBody(values) } });
          setGiven({ branch, label });
          form.reset(blank);
        }}
      >
        <TicketFields client_id={client_id} form={form} />
      </InlineForm>
      {given.branch === branch && given.label && (
        <Given aria-live="polite">
          <span>{words.given}</span>
          <b>{given.label}</b>
          <span>{words.givenHint}</span>
        </Given>
      )}
    </>
  );
}
