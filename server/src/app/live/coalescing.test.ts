import { subscribers } from '@botones/contract/signals';
import { expect, test } from 'vitest';
import type { Engine } from '../database/engine.ts';
import { createSignals, roomsOfPerson, roomsOfSignal, type SentSignal } from './signals.ts';

/** Signals of a process whose others are spoken to by hand. */
async function live() {
  const told: string[][] = [];
  const heard: { now: SentSignal[]; soon: SentSignal[]; gaps: number } = { now: [], soon: [], gaps: 0 };
  const other: { say: (payload: string) => void; miss: () => void } = { say: () => {}, miss: () => {} };
  const engine: Partial<Engine> = {
    notify: async (_channel, payloads) => void told.push([...payloads]),
    listen: async (_channel, say, miss) => void Object.assign(other, { say, miss }),
  };
  const signals = createSignals(engine as Engine);
  signals.onNow((signal) => heard.now.push(signal));
  signals.onSignal((signal) => heard.soon.push(signal));
  signals.onGap(() => void heard.gaps++);
  await signals.start();
  return { signals, told, heard, other };
}

test('who hears a signal: the person alone, everybody of the platform’s, or the client’s own and staff', () => {
  expect(roomsOfSignal({ feature: 'session', client_id: 3, user_id: 5 })).toEqual(['user:5']);
  expect(roomsOfSignal({ feature: 'clients', client_id: null })).toEqual(['all:clients']);
  expect(roomsOfSignal({ feature: 'robots', client_id: 3 })).toEqual(['staff:robots', 'client:3:robots']);
});

test('a person is in the rooms of what they may see: their client’s, or all clients’ as staff', () => {
  const holder = roomsOfPerson({ user_id: 5, client_id: 3, is_staff: false, modules: ['Robots'] });
  expect(holder).toEqual(expect.arrayContaining(['user:5', 'all:robots', 'client:3:robots', 'client:3:session']));
  for (const other of ['all:users', 'client:3:users', 'staff:robots']) expect(holder).not.toContain(other);
  const staff = roomsOfPerson({ user_id: 1, client_id: null, is_staff: true, modules: [] });
  expect(staff).toEqual([
    'user:1',
    ...['all', 'staff'].flatMap((who) => Object.keys(subscribers).map((of) => `${who}:${of}`)),
  ]);
});

test('of several records that changed at once is told which, unless one is not known or they are very many', async () => {
  const { signals } = await live();
  const heard: [string, number[] | null][] = [];
  signals.onSignal(({ feature }, ids) => heard.push([feature, ids && ([...ids] as number[])]));
  for (const id of [7, 8, 7]) signals.signal(3, { feature: 'turns', id });
  for (const id of [1, undefined, 2]) signals.signal(3, { feature: 'robots', ...(id && { id }) });
  for (let id = 1; id <= 101; id++) signals.signal(3, { feature: 'users', id });
  signals.signal(3, { feature: 'branches', id: 5 });
  signals.signal(3, { feature: 'branches', id: 5 });
  await expect
    .poll(() => heard)
    .toEqual([
      ['turns', [7, 8]],
      ['robots', null],
      ['users', null],
      ['branches', [5]],
    ]);
  signals.stop();
});

test('what changes at once is told as one: two records of a feature without their numbers, other clients and people apart', async () => {
  const { signals, heard, told } = await live();
  signals.signal(3, { feature: 'robots', id: 1 });
  signals.signal(3, { feature: 'robots', id: 2 });
  signals.signal(4, { feature: 'robots', id: 1 });
  signals.signal(3, { feature: 'users', id: 9 });
  signals.signal(3, { feature: 'users', id: 9 });
  signals.signal(3, { feature: 'session', user_id: 5 });
  signals.signal(3, { feature: 'session', user_id: 6 });
  // A listener that must not believe old things hears each at once.
  expect(heard.now).toHaveLength(7);
  expect(heard.soon).toEqual([]);
  await expect
    .poll(() => heard.soon)
    .toEqual([
      { feature: 'robots', client_id: 3 },
      { feature: 'robots', client_id: 4, id: 1 },
      { feature: 'users', client_id: 3, id: 9 },
      { feature: 'session', client_id: 3, user_id: 5 },
      { feature: 'session', client_id: 3, user_id: 6 },
    ]);
  // To the other processes all travel together, the records of one feature and client in one notification.
  await expect.poll(() => told).toHaveLength(1);
  expect(told[0]?.map((payload) => JSON.parse(payload))).toMatchObject([
    { feature: 'robots', client_id: 3, ids: [1, 2] },
    { feature: 'robots', client_id: 4, id: 1 },
    { feature: 'users', client_id: 3, id: 9 },
    { feature: 'session', client_id: 3, user_id: 5 },
    { feature: 'session', client_id: 3, user_id: 6 },
  ]);
  signals.signal(3, { feature: 'robots', id: 1 });
  await expect.poll(() => heard.soon.slice(5)).toEqual([{ feature: 'robots', client_id: 3, id: 1 }]);
  await expect.poll(() => told.slice(1)).toEqual([[expect.stringContaining('"robots"')]]);
  signals.stop();
});

test('what another process says is heard in both ways, what it was itself that said is not heard twice', async () => {
  const { signals, heard, told, other } = await live();
  signals.signal(3, { feature: 'robots', id: 1 });
  await expect.poll(() => told).toHaveLength(1);
  for (const payload of told[0] ?? []) other.say(payload);
  other.say(JSON.stringify({ from: 'another', feature: 'users', client_id: 4, id: 2 }));
  other.say(JSON.stringify({ from: 'database', feature: 'robots', client_id: 3, ids: [8, 9] }));
  const theirs = { feature: 'users', client_id: 4, id: 2 };
  const robots = [1, 8, 9].map((id) => ({ feature: 'robots', client_id: 3, id }));
  expect(heard.now).toEqual([robots[0], theirs, robots[1], robots[2]]);
  await expect.poll(() => heard.soon).toEqual([robots[0], theirs, { feature: 'robots', client_id: 3 }]);
  other.miss();
  expect(heard.gaps).toBe(1);
  signals.stop();
});

test('after its end nothing more is told', async () => {
  const { signals, heard } = await live();
  signals.signal(3, { feature: 'robots', id: 1 });
  signals.stop();
  // Another's that is told later shows that its time has passed.
  const later = await live();
  later.signals.signal(3, { feature: 'robots', id: 2 });
  await expect.poll(() => later.heard.soon).toHaveLength(1);
  expect(heard.soon).toEqual([]);
  later.signals.stop();
});
