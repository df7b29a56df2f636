import type { AdvanceReason } from '@botones/contract/turns/advance';
import { task } from '../interaction/task.ts';

/** What somebody asks for: what the server is sent, and what a ticket of the robot's own is told with (TUR-5). */
export interface TicketWish {
  uuid: string;
  name: string | null;
  advance_reason: AdvanceReason | null;
  language_id: 1 | 2;
  interaction: string | null;
  /** Of its page, which whoever asks can open at once, whatever becomes of the answer (MOV-1). */
  code: string;
}

/** Asks for a ticket; what comes of it is told as an outcome. */
export const ticketTask = task<TicketWish>('ticket');
