import { device } from '@botones/contract/device/device';
import type { Clock } from '@botones/contract/device/fact-clock';
import { bandNumber, ticketLabel } from '@botones/contract/turns/tickets';
import { callServer, type HttpOptions } from '../connection/http.ts';
import { type Fact, putFacts } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';
import type { TicketOutcome } from './ticketing.ts';
import type { TicketWish } from './wish.ts';

declare module '../facts/store.ts' {
  interface StoredValues {
    /** How many tickets of its own band the robot has given out, ever: a band begins anew only when it is through (TUR-4). */
    bandCount: number;
  }
}

/** Nobody stands before a robot for longer than this to see a number (TUR-5). */
const patienceMs = 3_000;

export interface TicketParts {
  line: HttpOptions;
  store: Store;
  stamp: () => Clock;
  capacity: number | undefined;
  /** There is a fact to be sent. */
  onPut: (fact: Fact) => void;
}

/** Tickets: the server's, and where it does not answer in time those of the robot's own band, under the same uuid (TUR-5). */
export function createTickets({ line, store, stamp, capacity, onPut }: TicketParts) {
  /** The server's answer; null: none came in time, or it has no time for this robot. */
  async function ask(wish: TicketWish): Promise<TicketOutcome | null> {
    const body = { ...wish, now: stamp() };
    const answer = await callServer(line, device.askTurn, { body }, patienceMs);
    if (answer.ok) return { how: 'given', ...answer.value };
    // The server's own no: there is no branch with boxes here any more, or its numbers of today are used up.
    return answer.status === 409 || answer.why === 'revoked' ? { how: 'none' } : null;
  }

  /** The next number of the band, on disk with what is told of it before anybody sees it. Null: there is no band, or no room on the disk. */
  async function printOwn(wish: TicketWish): Promise<string | null> {
    const turns = store.held.values.pack?.config.turns;
    if (turns?.slot == null) return null;
    const bandCount = (store.held.values.bandCount ?? 0) + 1;
    const number = bandNumber(turns.slot, bandCount);
    const body = { ...wish, at: stamp(), number, branch_office: turns.branchoffice_id };
    const fact: Fact = { kind: 'printed_turns', body };
    const written = store.write({ values: { bandCount }, changes: putFacts(store.held.box, [fact], capacity) });
    if (!(await written.then(() => true).catch(() => false))) return null;
    onPut(fact);
    return ticketLabel(number);
  }

  /** A ticket for somebody, at the latest after three seconds. */
  return async (wish: TicketWish): Promise<TicketOutcome> => {
    const answered = await ask(wish);
    if (answered) return answered;
    const label = await printOwn(wish);
    return label === null ? { how: 'none' } : { how: 'own', label, code: wish.code };
  };
}
