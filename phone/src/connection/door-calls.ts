import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { DoorPage } from '@botones/contract/turns/turn-doors';
import { type Asked, ask } from './calls.ts';

/** What is told of a ticket that was taken. */
export interface Taken {
  code: string;
  ticket: TicketPage;
}
/** What is sent to take one. */
export interface Taking {
  door: string;
  browser: string;
  code: string;
  language_id: 1 | 2;
}

/** The branch of a door, as it stands now. */
export const showDoor = (door: string, fetching?: typeof fetch): Promise<Asked<DoorPage>> =>
  ask<DoorPage>('POST', '/api/t/door/', { door }, fetching);

/** A ticket at a door; asked again with the same code it is the same. */
export const takeTicket = (taking: Taking, fetching?: typeof fetch): Promise<Asked<Taken>> =>
  ask<Taken>('POST', '/api/t/', taking, fetching);
