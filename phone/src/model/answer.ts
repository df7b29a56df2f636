import type { TicketPage } from '@botones/contract/turns/ticket-pages';

/** Why a call did not answer what was asked for. */
export interface Failure {
  /** 0: no answer came. */
  status: number;
  /** The error code of the answer; `network` where none came, `failed` where it said none. */
  code: string;
  /** Seconds after which asking again makes sense, where the server said so. */
  retryAfter: number | null;
}
export type Answer = { page: TicketPage } | { failure: Failure };

/** What whoever holds a ticket can do with it, by its path. */
export type Action = 'leave' | 'return' | 'later';
