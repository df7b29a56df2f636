import { rule } from '@botones/contract/fields/rule';
import { advanceNames, advanceReasons, maxAdvance, usualAdvance } from '@botones/contract/turns/advance';
import type { WaitingTurn } from '@botones/contract/turns/line';
import { TicketForm } from '@botones/contract/turns/ticket-form';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { queryOf, useQuery } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { NumberInput, SelectInput, TextInput } from '../../../ui/fields/fields.tsx';
import type { ContractForm } from '../../../ui/form/form.ts';
import { adminWords } from './admin.words.ts';

const maxName = 40;
/** What somebody at the desk may say of a ticket: both are optional (TUR-3, TUR-10). */
export const DeskTicket = z.object({
  name: z.string().max(maxName, rule('too_long', { max: maxName })),
  advance_reason: z.enum(['none', ...advanceReasons]),
  advance: TicketForm.shape.advance.unwrap(),
});
type Values = z.output<typeof DeskTicket>;

/** The form of a ticket that there is. */
export const ticketValues = (turn: Pick<WaitingTurn, 'name' | 'advance' | 'advance_reason'>): Values => ({
  name: turn.name ?? '',
  advance_reason: turn.advance_reason ?? (turn.advance > 0 ? 'other' : 'none'),
  advance: turn.advance,
});

/** What is sent of the form: no reason is no advance. */
export const ticketBody = ({ name, advance_reason, advance }: Values) => ({
  name: name.trim() || null,
  ...(advance_reason === 'none' ? { advance_reason: null } : { advance_reason, advance }),
});

export interface TicketFieldsProps {
  client_id: number;
  form: ContractForm<typeof DeskTicket>;
  /** What the ticket has already, of which no minutes are proposed anew. */
  known?: Values;
}

/** Name and advance of a ticket; the client's own minutes of a reason are proposed, and may be changed for this ticket. */
export function TicketFields({ client_id, form, known }: TicketFieldsProps) {
  const words = useWords(adminWords);
  const { language } = usePreferences();
  const minutes = useQuery(queryOf(turnSettings.get, { params: { client_id } })).data;
  const reason = form.watch('advance_reason');
  /** The minutes that were proposed last: others were typed, or came with a draft. */
  const proposed = useRef<number | null>(null);
  const propose = useCallback(
    (of: Values['advance_reason']) => {
      if (of === 'none') return;
      proposed.current = of === known?.advance_reason ? known.advance : (minutes?.[of] ?? usualAdvance);
      form.setValue('advance', proposed.current);
    },
    [form, known, minutes],
  );
  useEffect(() => {
    // They may come after the reason was chosen.
    if (form.getValues('advance') === proposed.current) propose(form.getValues('advance_reason'));
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (name === 'advance_reason' && type === 'change') propose(values.advance_reason);
      },
    });
  }, [form, propose]);
  return (
    <>
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
    </>
  );
}
