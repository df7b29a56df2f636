import { ticketPath } from '@botones/contract/turns/ticket-code';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { type Attending, attend } from './connection/attend.ts';
import { call } from './connection/calls.ts';
import { showDoor, takeTicket } from './connection/door-calls.ts';
import { createOwnTickets } from './device/own-tickets.ts';
import type { Address, AskedAtDoor } from './model/address.ts';
import type { DoorInput } from './model/door.ts';
import { languageOf } from './words/language.ts';

const own = createOwnTickets(() => localStorage);

export interface DoorOutlet {
  put: (input: DoorInput) => void;
  /** Shows the ticket that was taken, whose address stands already. */
  taken: (page: TicketPage) => void;
}

/** Stands at the door in the address of this page; what is asked for is kept with it in the history, so that loading it again asks for no second ticket. */
export function standAtDoor(
  { secret, asked }: NonNullable<Address['door']>,
  phoneLanguages: readonly string[],
  { put, taken }: DoorOutlet,
): Attending {
  const language_id = languageOf(phoneLanguages) === 'en' ? 2 : 1;
  const remember = (asked: string | null) => history.replaceState({ asked } satisfies AskedAtDoor, '');
  return attend(
    asked,
    {
      show: () => showDoor(secret),
      take: (code) => takeTicket({ door: secret, browser: own.browser(), code, language_id }),
      read: (code) => call(code, null),
      newCode: own.newCode,
      held: own.codes,
      forget: own.forget,
      now: () => performance.now(),
      random: Math.random,
    },
    {
      page: (page) => put({ type: 'page', page }),
      failed: (failure, retryIn) => put({ type: 'failed', failure, retryIn }),
      gone: () => put({ type: 'gone' }),
      held: (held) => put({ type: 'held', held }),
      pressed(code) {
        own.keep(code);
        remember(code);
        put({ type: 'pressed' });
      },
      lost: () => put({ type: 'lost' }),
      refused(code, failure, forGood) {
        if (forGood) {
          own.forget(code);
          remember(null);
        }
        put({ type: 'refused', code: failure.code });
      },
      taken(code, page) {
        own.keep(code);
        // In place of the door: going back takes no second one.
        history.replaceState(null, '', ticketPath(code));
        taken(page);
      },
    },
  );
}
