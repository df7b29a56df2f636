import { rule } from '@botones/contract/fields/rule';
import { advanceNames, advanceReasons, maxAdvance, usualAdvance } from '@botones/contract/turns/advance';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { TicketForm, turns } from '@botones/contract/turns/turns';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { NumberInput, SelectInput, TextInput } from '../../../ui/fields/fields.tsx';
import { useContractForm } from '../../../ui/form/form.ts';
import { adminWords } from './admin.words.ts';
import { InlineForm } from './inline-form.tsx';
import type { Place } from './place.ts';

const maxName = 40;
const DeskTicket = z.object({
  name: z.string().max(maxName, rule('too_long', { max: maxName })),
  advance_reason: z.enum(['none', ...advanceReasons]),
  advance: TicketForm.shape.advance.unwrap(),
});
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
  const { language } = usePreferences();
  const [given, setGiven] = useState({ branch: 0, label: '' });
  const create = useWrite(turns.create);
  const form = useContractForm(DeskTicket, blank);
  const minutes = useQuery(queryOf(turnSettings.get, { params: { client_id } })).data;
  const reason = form.watch('advance_reason');
  // The client's own minutes of the reason, which may be changed for this ticket.
  useEffect(() => {
    if (reason !== 'none') form.setValue('advance', minutes?.[reason] ?? usualAdvance);
  }, [form, reason, minutes]);
  return (
    <>
      <InlineForm
        title={words.ticketTitle}
        action={words.give}
        form={form}
        before={demandBranch}
        onSubmit={async ({ name, advance_reason, advance }) => {
          const { label } = await create.mutateAsync({
            body: {
              branch_office: branch,
              name: name.trim() || null,
              ...(advance_reason !== 'none' && { advance_reason, advance }),
            },
          });
          setGiven({ branch, label });
          form.reset(blank);
        }}
      >
        <TextInput name="name" label={words.name} note={words.optional} hint={words.nameHint} maxLength={maxName} />
        <SelectInput
          name="advance_reason"
          label={words.reason}
          options={[
            { value: 'none', label: words.noReason },
            ...advanceReasons.map((value) => ({ value, label: labelIn(advanceNames[value], language) })),
          ]}
        />
        {reason !== 'none' && (
          <NumberInput name="advance" label={words.advance} unit={words.minutes} min={0} max={maxAdvance} />
        )}
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
