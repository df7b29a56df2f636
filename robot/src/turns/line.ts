import { z } from 'zod';
import type { InputOf } from '../interaction/part.ts';
import type { LineGiven, PartLine } from '../interaction/part-line.ts';
import type { TurnsSent } from './activity.ts';
import { createLineReader } from './line-reader.ts';
import type { TurnsInputs } from './part.ts';
import { createTickets } from './tickets.ts';
import { type TicketWish, ticketTask } from './wish.ts';

const CalledIn = z.object({ branch_office: z.int().nullable() });

/** Hears of the socket in which branch somebody was called, or came; null: in any, as signals were missed. */
export const turnsNews = (onTurns: (branch_office: number | null) => void) => (sent: unknown) => {
  const news = CalledIn.safeParse(sent);
  if (news.success) onTurns(news.data.branch_office);
};

/** Who waits and who was called is read from the server, which gives out tickets as long as it answers. */
export function createTurnsLine(given: LineGiven<InputOf<TurnsInputs> | TurnsSent>): PartLine {
  const { http, store, clock, random, capacity, send } = given;
  const reader = createLineReader({
    line: http,
    random,
    branch: () => store.held.values.pack?.config.turns?.branchoffice_id ?? null,
    onLine: (line) => send({ kind: 'line', line, now: clock.serverNow() ?? clock.wall() }),
  });
  const ticketFor = createTickets({
    ...{ line: http, store, stamp: clock.stamp, capacity },
    onPut: (fact) => given.onPut([fact]),
  });
  async function give(wish: TicketWish): Promise<void> {
    const outcome = await ticketFor(wish);
    send({ kind: 'activity', name: 'turns', input: { kind: 'outcome', uuid: wish.uuid, outcome } });
  }
  return {
    quiet: reader.stop,
    onConfig: reader.read,
    // Without a socket a call is heard late rather than never.
    onHeartbeat: ({ socket }) => socket || reader.read(),
    onSocket: reader.read,
    news: { turns: turnsNews(reader.changed) },
    perform(effect) {
      const wish = ticketTask.of(effect);
      if (wish) void give(wish);
    },
  };
}
