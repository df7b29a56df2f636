// A robot of the real software in a process of its own, to be killed: it puts what it is sent into its outbox and says when that is on disk,
// and gives out tickets.
// `node --import tsx asked-robot.ts SERVER FOLDER DEVICE_ID SECRET`

import type { PrintedTurnFact, ResponseFact } from '@botones/contract/device/facts';
import { createHeadlessRobot } from '../../../robot/src/simulator/headless.ts';
import type { TicketOutcome } from '../../../robot/src/turns/ticketing.ts';
import { createTickets } from '../../../robot/src/turns/tickets.ts';
import type { TicketWish } from '../../../robot/src/turns/wish.ts';

export type ToRobot =
  | { put: ResponseFact[]; id: number }
  | { ticket: TicketWish; id: number }
  | { ask: 'pending'; id: number }
  | { ask: 'stop'; id: number };
export interface FromRobot {
  id: number;
  pending: number;
  /** Its band of numbers, once it knows one. */
  slot: number | null;
  /** What somebody who wanted a ticket saw, and what is told of a number of the robot's own. */
  ticket?: { outcome: TicketOutcome; fact: PrintedTurnFact | null };
}

const [server = '', storeDir = '', device_id = '', secret = ''] = process.argv.slice(2);
const robot = await createHeadlessRobot({ server, storeDir, identity: { device_id, secret } });
await robot.start();

const printed = new Map<string, PrintedTurnFact>();
const giveTicket = createTickets({
  line: robot.link.line,
  store: robot.store,
  stamp: robot.clock.stamp,
  capacity: undefined,
  onPut(fact) {
    if (fact.kind === 'printed_turns') printed.set(fact.body.uuid, fact.body);
    robot.link.poke();
  },
});

const slotOf = () => robot.store.held.values.pack?.config.turns?.slot ?? null;
const answer = (id: number, more: Pick<FromRobot, 'ticket'> = {}) =>
  process.send?.({ id, pending: robot.pending(), slot: slotOf(), ...more } satisfies FromRobot);
process.on('message', async (asked: ToRobot) => {
  if ('ticket' in asked) {
    const outcome = await giveTicket(asked.ticket);
    answer(asked.id, { ticket: { outcome, fact: printed.get(asked.ticket.uuid) ?? null } });
    return;
  }
  if ('put' in asked) await robot.put(asked.put.map((body) => ({ kind: 'responses' as const, body })));
  // Impatient: kills are to fall into what is told and not into waiting.
  robot.link.heartbeatNow();
  if ('ask' in asked && asked.ask === 'stop') await robot.stop();
  answer(asked.id);
  if ('ask' in asked && asked.ask === 'stop') process.disconnect();
});
// Who sends has ended: nothing of it stays.
process.on('disconnect', () => process.exit());
answer(0);
