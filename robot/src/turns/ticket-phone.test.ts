import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { expect, test } from 'vitest';
import type { Time } from '../connection/time.ts';
import { followTicket, habitsOf, type OpenPageSocket, type PhoneHabits } from './ticket-phone.ts';

const code = '7K3M9QXA5TVBHW2E';
const blank: TicketPage = {
  ...{ turn: 17, label: '017', status: 'waiting', end_reason: null, ahead: 5, wait: null, called: [] },
  ...{
    box_number: null,
    called_at: null,
    almost: false,
    may_step_back: true,
    may_return_until: null,
    calls: 0,
    sent_on: false,
    behind: 3,
    may_come_back: true,
    language_id: 1,
  },
  ...{ timezone: 'America/Mexico_City', push_key: null, server_time: '2026-11-30T16:42:00.000Z' },
  branch: {
    ...{ name: 'Centro', client: 'Aurora', primary_color: '#0f7b6c', direction: 'x', url_maps: 'https://maps.test' },
    ...{ open_at: '09:00:00', until_at: '18:00:00' },
  },
};

/** A phone with habits whose time passes at once, and what its server was asked; the ticket is attended after so many seconds. */
async function phoneOf(
  habits: Partial<PhoneHabits>,
  { attendedAfter = 600, open }: { attendedAfter?: number; open?: OpenPageSocket } = {},
) {
  let now = 0;
  const time: Time = {
    wall: () => now,
    mono: () => now,
    after(ms, run) {
      const timer = setTimeout(() => {
        now += ms;
        run();
      }, 0);
      return () => clearTimeout(timer);
    },
  };
  let page = blank;
  const asked: string[] = [];
  const fetching = (async (url: string, { method }: RequestInit) => {
    const action = url.split(`/api/t/${code}/`)[1]?.replace('/', '') ?? '';
    if (action || asked.at(-1) !== 'GET') asked.push(action || (method ?? ''));
    if (action === 'leave')
      page = { ...page, status: 'cancelled', end_reason: 'left', may_return_until: '2026-11-30T16:44:00.000Z' };
    if (action === 'return') page = { ...page, status: 'waiting', end_reason: null, may_return_until: null };
    if (action === 'later') page = { ...page, ahead: 8, may_step_back: false };
    if (now >= attendedAfter * 1_000) page = { ...page, status: 'attended', ahead: null };
    const answer =
      now > 3_000_000 ? { code: 404, message: '', error: 'tickets.not_found' } : { code: 200, message: '' };
    return new Response(JSON.stringify({ headerResponse: { error: null, ...answer }, payload: page }), {
      status: answer.code,
    });
  }) as typeof fetch;
  const phones = { server: 'http://robot.test', sockets: open !== undefined, fetch: fetching };
  const stop = new AbortController().signal;
  const all = { later: null, leaves: null, returns: null, ...habits };
  await followTicket({ code, habits: all, phones, time, stop, ...(open && { open }) });
  return { asked, seconds: now / 1_000 };
}

test('somebody looks until they are attended; who comes late, leaves and thinks better of it says so in time', async () => {
  expect(await phoneOf({})).toEqual({ asked: ['GET'], seconds: 600 });
  const { asked } = await phoneOf({ later: 40, leaves: 100, returns: 130 });
  expect(asked.filter((one) => one !== 'GET')).toEqual(['later', 'leave', 'return']);
  // What cannot be done when its time has come is not done, and nobody asks any faster.
  expect((await phoneOf({ returns: 100 })).asked).toEqual(['GET']);
  // Over: nothing is asked any more.
  expect((await phoneOf({ leaves: 700 })).asked).toEqual(['GET']);
});

test('while its socket tells, nothing is asked; a socket that is lost is opened again', async () => {
  const sockets: { isOpen: boolean; tell: (page: TicketPage) => void }[] = [];
  const open: OpenPageSocket = (_server, _code, told) => {
    const socket = { isOpen: true, tell: told };
    sockets.push(socket);
    if (sockets.length === 1) setTimeout(() => Object.assign(socket, { isOpen: false }), 20);
    else setTimeout(() => told({ ...blank, status: 'attended' }), 20);
    return { isOpen: () => socket.isOpen, close: () => Object.assign(socket, { isOpen: false }) };
  };
  const { asked } = await phoneOf({}, { attendedAfter: 1e9, open });
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  expect(asked).toEqual(['GET']);
});

test('more than half open the page of their ticket, the same whenever it is asked; some come late, few leave', () => {
  const days = Array.from({ length: 1_000 }, (_, n) => habitsOf(`Centro/${n}`));
  const of = (count: (habits: PhoneHabits) => boolean) => days.filter((habits) => habits && count(habits)).length;
  expect(days).toEqual(Array.from({ length: 1_000 }, (_, n) => habitsOf(`Centro/${n}`)));
  expect(of(() => true)).toBeGreaterThan(500);
  expect(of(() => true)).toBeLessThan(700);
  expect(of(({ later }) => later !== null)).toBeGreaterThan(40);
  expect(of(({ leaves }) => leaves !== null)).toBeGreaterThan(10);
  expect(of(({ leaves, returns }) => returns !== null && returns <= (leaves ?? 0))).toBe(0);
  // At the door everybody does.
  expect(habitsOf('Centro/1', 1)).not.toBeNull();
});
