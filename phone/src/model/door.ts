import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { DoorPage } from '@botones/contract/turns/turn-doors';
import type { Failure } from './answer.ts';

/** A ticket that this browser took before and that still waits or is served. */
export interface HeldTicket {
  code: string;
  page: TicketPage;
}

/** Everything that the page knows of the door that somebody stands at. */
export interface Door {
  secret: string;
  page: DoorPage | null;
  heardAt: number;
  /** Reading failed since it was heard last. */
  failure: Failure | null;
  retryAt: number;
  /** Its secret opens nothing any more. */
  isGone: boolean;
  isTaking: boolean;
  /** A ticket was asked for and no answer came: it is asked for again. */
  isLost: boolean;
  /** Why none was taken. */
  refused: string | null;
  /** Null: not asked yet. */
  held: readonly HeldTicket[] | null;
}

/** Tickets that wait or are served which one browser may have taken. */
export const mostHeld = 3;

export type DoorInput =
  | { type: 'page'; page: DoorPage }
  | { type: 'failed'; failure: Failure; retryIn: number }
  | { type: 'gone' }
  | { type: 'held'; held: readonly HeldTicket[] }
  | { type: 'pressed' }
  | { type: 'lost' }
  | { type: 'refused'; code: string };

export const firstDoor = (secret: string): Door => ({
  ...{ secret, page: null, heardAt: 0, failure: null, retryAt: 0, isGone: false },
  ...{ isTaking: false, isLost: false, refused: null, held: null },
});

/** Refusals that the door itself tells as well, for as long as they are so. */
const toldByDoor = ['doors.off', 'doors.hours', 'doors.full', 'doors.no_boxes'];

/** What the page knows of a door after an input. */
export function nextDoor(door: Door, input: DoorInput, now: number): Door {
  switch (input.type) {
    case 'page':
      return {
        ...door,
        ...{ page: input.page, heardAt: now, failure: null },
        refused: door.refused !== null && toldByDoor.includes(door.refused) ? null : door.refused,
      };
    case 'failed':
      return { ...door, failure: input.failure, retryAt: now + input.retryIn * 1_000 };
    case 'gone':
      return { ...door, isGone: true, isTaking: false, isLost: false, failure: null, refused: null };
    case 'held':
      return { ...door, held: input.held };
    case 'pressed':
      return { ...door, isTaking: true, isLost: false, refused: null };
    case 'lost':
      return { ...door, isLost: true };
    case 'refused':
      return { ...door, isTaking: false, isLost: false, refused: input.code };
  }
}

/** Whether a television showed it: those open for some minutes only. */
export const isOfTelevision = (secret: string): boolean => /^[0-9a-z]+\.w/.test(secret);
