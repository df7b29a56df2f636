import { usualAdvance } from '@botones/contract/turns/advance';
import { spacedCode, ticketAddress } from '@botones/contract/turns/ticket-code';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { turns } from '@botones/contract/turns/turns';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useContractForm } from '../../../ui/form/form.ts';
import { adminWords } from './admin.words.ts';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';
import { Qr } from './qr.tsx';
import { DeskTicket, TicketFields, ticketBody } from './ticket-fields.tsx';

const blank = { name: '', advance_reason: 'none', advance: usualAdvance } as const;

const Given = styled('output')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 18px',
  borderRadius: 14,
  background: 'var(--ok-soft)',
  '& > span': { display: 'grid', flex: '1 1 160px' },
  '& small': { color: 'var(--ink-2)', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& b': { fontSize: '3rem', lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' },
});

/** A ticket that is given out at the desk (TRN-18, AMB-150): name and advance are optional (TUR-3, TUR-10). */
export function TicketTab({ client_id, branch, demandBranch }: Place) {
  const words = useWords(adminWords);
  const [given, setGiven] = useState({ branch: 0, label: '', code: '' });
  const create = useWrite(turns.create);
  const { pages } = useQuery(queryOf(turnSettings.get, { params: { client_id } })).data ?? { pages: null };
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
      {given.branch === branch && given.label && (
        <Given aria-live="polite">
          <span>
            <span>{words.given}</span>
            <b>{given.label}</b>
            <span>{pages === null ? words.givenHint : words.givenScan}</span>
            {pages !== null && (
              <small>
                {pages.replace(/^https?:\/\//, '')} {spacedCode(given.code)}
              </small>
            )}
          </span>
          {pages !== null && <Qr address={ticketAddress(pages, given.code)} label={words.pageCode} />}
        </Given>
      )}
    </>
  );
}
