import type { AdvanceReason } from '@botones/contract/turns/advance';

/** What somebody asks for: what the server is sent, and what a ticket of the robot's own is told with (TUR-5). */
export interface TicketWish {
  uuid: string;
  name: string | null;
  advance_reason: AdvanceReason | null;
  language_id: 1 | 2;
  interaction: string | null;
}

/** A call that waits to be said, and the monotonic instant after which it is not. */
export interface WaitingCall {
  label: string;
  box_number: number;
  until: number;
}
