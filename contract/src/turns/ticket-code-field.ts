import { z } from 'zod';
import { rule } from '../fields/rule.ts';
import { codePattern } from './ticket-code.ts';

/** A ticket's code as programs pass it on. Apart from the code itself, which pages read that have no validator. */
export const TicketCode = z.string().regex(codePattern, rule('value'));
