import { z } from 'zod';
import { idValue, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { AdvanceReason, maxAdvance } from './advance.ts';
import { readTicket } from './tickets.ts';

/** A name on a ticket (TUR-10). */
const ticketName = text(40);
/** A ticket's number as it is printed. */
export const printedTicket = typed(
  z
    .string()
    .min(1, rule('required'))
    .max(12, rule('too_long', { max: 12 }))
    .refine((typedText) => readTicket(typedText) !== null, rule('turns.ticket')),
);
const advance = z
  .int(rule('number'))
  .min(0, rule('min', { min: 0 }))
  .max(maxAdvance, rule('max', { max: maxAdvance }));

/** Who somebody at the desk makes a ticket for: minutes of advance are the client's for the reason, where none are given. */
export const TicketForm = z.object({
  branch_office: idValue,
  name: ticketName.nullish(),
  advance_reason: AdvanceReason.nullish(),
  advance: advance.optional(),
});
