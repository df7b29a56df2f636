import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action, Answer } from '../model/answer.ts';
import { aPage } from '../testing/a-page.ts';
import { type Following, follow, pollMs, silenceMs } from './follow.ts';
import type { SocketListener } from './socket.ts';

const missing: Answer = { failure: { status: 404, code: 'tickets.not_found', retryAfter: null } };
const offline: Answer = { failure: { status: 0, code: 'network', retryAfter: null } };
const answer = (of: Partial<TicketPage> = {}): Answer => ({ page: aPage(of) });

let following: Following | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  following?.stop();
  vi.useRealTimers();
});

/** A ticket that is followed: what was told, what was asked, the sockets, and the answer that the next call gets. */
function followed({ awaitsTicket = false, first = answer() }: { awaitsTicket?: boolean; first?: Answer } = {}) {
  const told: string[] = [];
  const asked: (Action | null)[] = [];
  const sockets: (SocketListener & { isOpen: boolean })[] = [];
  const of = { answer: first as Answer | Promise<Answer> };
  following = follow(
    '7K3M9QXA5TVBHW2E',
    { awaitsTicket },
    {
      call: async (_code, action) => {
        asked.push(action);
        return of.answer;
      },
      openSocket(_code, listener) {
        const socket = { ...listener, isOpen: true };
        sockets.push(socket);
        return () => {
          socket.isOpen = false;
        };
      },
      random: () => 0.5,
    },
    {
      page: ({ ahead, status }) => told.push(status === 'waiting' ? `ahead ${ahead}` : status),
      missing: () => told.push('missing'),
      failed: ({ status }, retryIn) => told.push(`failed ${status}, again in ${retryIn} s`),
      live: (isLive) => told.push(isLive ? 'live' : 'not live'),
      unchanged: () => told.push('unchanged'),
    },
  );
  const text = (page: Partial<TicketPage>) => JSON.stringify(aPage(page));
  return { ...{ told, asked, sockets, of, text, following }, last: () => sockets[sockets.length - 1] };
}
const soon = () => vi.advanceTimersByTimeAsync(0);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it reads once, and then hears: a socket that tells is not asked beside', async () => {
  const { told, asked, last, text } = followed();
  await soon();
  last()?.heard(text({ ahead: 5 }));
  last()?.heard('');
  last()?.heard(text({ ahead: 4 }));
  expect(told).toEqual(['ahead 5', 'live', 'ahead 5', 'unchanged', 'ahead 4']);
  for (let n = 0; n < 20; n += 1) {
    await later(25_000);
    last()?.heard('');
  }
  expect(asked).toHaveLength(1);
});

test('while no socket opens the page is asked for every 15 s, and sockets are tried often for a while, then later and later', async () => {
  const { asked, sockets, last, text, told } = followed();
  await soon();
  const at: number[] = [];
  const begun = Date.now();
  while (Date.now() - begun < 150_000) {
    const { length } = sockets;
    if (last()?.isOpen) last()?.closed(1006);
    while (sockets.length === length) await later(250);
    at.push(Date.now() - begun);
  }
  const between = at.map((time, n) => time - (at[n - 1] ?? 0));
  // A server that begins anew within seconds is heard again within two.
  expect(new Set(between.slice(0, 15))).toEqual(new Set([1_250]));
  expect(between.slice(15, 20)).toEqual([2_500, 5_000, 10_000, 20_000, 30_000]);
  expect(Math.max(...between)).toBe(30_000);
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.length).toBeLessThan(14);
  last()?.heard(text({ ahead: 3 }));
  expect(told.slice(-2)).toEqual(['live', 'ahead 3']);
  // What is heard ends the polling, and the next time it is tried at once again.
  const { length } = asked;
  await later(pollMs * 2);
  expect(asked).toHaveLength(length);
});

test('a socket that says nothing for a minute is dead', async () => {
  const { sockets, last, text, told } = followed();
  await soon();
  last()?.heard(text({}));
  await later(silenceMs - 1_000);
  expect(sockets).toHaveLength(1);
  await later(2_500);
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(told).toContain('not live');
});

test('4404 is asked about: the ticket is no more, or it is', async () => {
  const gone = followed();
  await soon();
  gone.last()?.heard(gone.text({}));
  gone.of.answer = missing;
  gone.last()?.closed(4404);
  await later(120_000);
  expect(gone.told.slice(-2)).toEqual(['not live', 'missing']);
  expect(gone.sockets).toHaveLength(1);
  expect(gone.asked).toHaveLength(2);
  gone.following.stop();

  // The client was suspended for a moment.
  const back = followed();
  await soon();
  back.last()?.closed(4404);
  await soon();
  expect(back.asked).toHaveLength(2);
  expect(back.sockets).toHaveLength(1);
  await later(1_250);
  expect(back.sockets).toHaveLength(2);
});

test('an unknown ticket is asked for once; one of a robot without network until it is told', async () => {
  const unknown = followed({ first: missing });
  await later(120_000);
  expect([unknown.told, unknown.asked.length, unknown.sockets.length]).toEqual([['missing'], 1, 0]);
  unknown.following.stop();

  const own = followed({ awaitsTicket: true, first: missing });
  await later(pollMs * 3);
  expect(own.told).toEqual(['missing', 'missing', 'missing']);
  own.of.answer = answer({ ahead: 2 });
  await later(pollMs * 4);
  expect(own.told.slice(-1)).toEqual(['ahead 2']);
  own.last()?.heard(own.text({ ahead: 1 }));
  expect(own.told.slice(-2)).toEqual(['live', 'ahead 1']);
});

test('a ticket that its robot does not tell of is asked for ever more rarely, and at once by whoever looks again', async () => {
  const { asked, following: ticket } = followed({ awaitsTicket: true, first: missing });
  await soon();
  const after = async (ms: number) => {
    await later(ms);
    return asked.length;
  };
  expect([await after(15_000), await after(30_000), await after(60_000), await after(120_000)]).toEqual([2, 3, 4, 5]);
  expect([await after(119_000), await after(1_000)]).toEqual([5, 6]);
  ticket.refresh();
  expect([await after(0), await after(14_000), await after(1_000)]).toEqual([7, 7, 8]);
});

test('without network it is tried every 15 s, and when the server says so', async () => {
  const { told, asked, of } = followed({ first: offline });
  await soon();
  expect(told).toEqual(['failed 0, again in 15 s']);
  of.answer = { failure: { status: 429, code: 'request.too_many', retryAfter: 40 } };
  await later(pollMs);
  expect(told.slice(-1)).toEqual(['failed 429, again in 40 s']);
  of.answer = answer();
  await later(39_000);
  expect(asked).toHaveLength(2);
  await later(1_000);
  expect(told.slice(-1)).toEqual(['ahead 5']);
});

test('an answer that was asked for before a newer page came is thrown away', async () => {
  const { told, of, following: ticket, last, text } = followed();
  await soon();
  let tell: (late: Answer) => void = () => undefined;
  of.answer = new Promise<Answer>((resolve) => {
    tell = resolve;
  });
  ticket.refresh();
  of.answer = answer({ ahead: 1 });
  ticket.refresh();
  await soon();
  tell(answer({ ahead: 9 }));
  await soon();
  expect(told).toEqual(['ahead 5', 'ahead 1']);
  last()?.heard(text({ ahead: 0 }));
  expect(told.slice(-1)).toEqual(['ahead 0']);
});

test('a phone that comes back reads everything again and opens its socket anew', async () => {
  const { told, asked, sockets, last, of, text, following: ticket } = followed();
  await soon();
  last()?.heard(text({}));
  of.answer = answer({ ahead: 1 });
  ticket.refresh();
  await soon();
  expect(asked).toHaveLength(2);
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(told.slice(-2)).toEqual(['not live', 'ahead 1']);
});

test('what is done is answered with the ticket as it is then; a refusal is told and everything read again', async () => {
  const { told, asked, of, following: ticket } = followed();
  await soon();
  const left = answer({ status: 'cancelled', end_reason: 'left', may_return_until: '2026-11-30T16:44:00.000Z' });
  of.answer = left;
  expect(await ticket.act('leave')).toBeNull();
  expect(told.slice(-1)).toEqual(['cancelled']);
  of.answer = { failure: { status: 409, code: 'tickets.too_late', retryAfter: null } };
  expect(await ticket.act('return')).toMatchObject({ code: 'tickets.too_late' });
  await soon();
  expect(asked).toEqual([null, 'leave', 'return', null]);
});

test('what is over is followed no further; a place that was taken again is', async () => {
  const { asked, sockets, last, text, of, following: ticket } = followed();
  await soon();
  last()?.heard(text({ status: 'cancelled', end_reason: 'left', ahead: null }));
  expect(last()?.isOpen).toBe(false);
  await later(300_000);
  expect(asked).toHaveLength(1);
  of.answer = answer();
  await ticket.act('return');
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('after it was stopped nothing is told', async () => {
  const { told, asked, last, text, following: ticket } = followed();
  await soon();
  ticket.stop();
  await later(300_000);
  expect([told, asked.length]).toEqual([['ahead 5'], 1]);
  expect(last()?.isOpen).toBe(false);
  expect(text({})).toContain('017');
});
