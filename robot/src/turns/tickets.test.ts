import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { expect, test } from 'vitest';
import type { Time } from '../connection/time.ts';
import type { Fact } from '../facts/outbox.ts';
import { openMemoryStore } from '../facts/store-memory.ts';
import { packOf } from '../testing/parts.ts';
import { configOf, stampAt } from '../testing/stub.ts';
import { createTickets } from './tickets.ts';
import type { TicketWish } from './wish.ts';

const wish = (): TicketWish => ({
  uuid: crypto.randomUUID(),
  name: 'Ana',
  advance_reason: 'elderly',
  language_id: 1,
  interaction: crypto.randomUUID(),
  code: codeOfUuid(crypto.randomUUID()),
});

/** Tickets of a robot with this band, whose server answers so. */
async function tickets(answer: (signal: AbortSignal) => Promise<Response>, slot: number | null = 2) {
  const store = openMemoryStore();
  const turns = { branchoffice_id: 7, branch: 'Centro', slot, advances: [] };
  await store.write({ values: { pack: packOf({ ...configOf(1), turns }) } });
  const told: Fact[] = [];
  const waits: number[] = [];
  const timers: (() => void)[] = [];
  const time: Time = {
    wall: () => 0,
    mono: () => 0,
    after(ms, run) {
      waits.push(ms);
      timers.push(run);
      return () => {};
    },
  };
  const line = {
    server: 'http://robot.mx',
    time,
    authorization: () => 'Device d.s',
    fetch: (async (_input, init) => answer(init?.signal as AbortSignal)) as typeof fetch,
  };
  const give = createTickets({
    line,
    store,
    stamp: () => stampAt(0),
    capacity: undefined,
    onPut: (fact) => told.push(fact),
  });
  return {
    give,
    store,
    told,
    waits,
    giveUp() {
      for (const run of timers) run();
    },
  };
}
const envelope = (code: number, payload: unknown, error: string | null = null) =>
  Response.json(
    { headerResponse: { code, message: '', error, ...(error && { error_code: error }) }, payload },
    { status: code },
  );

test('the server’s number is shown with who is ahead, and nothing is told of it twice', async () => {
  const payload = { turn: 17, label: '017', branch: 'Centro', ahead: 3, wait: { from: 5, until: 15 } };
  const { give, told, store } = await tickets(async () => envelope(200, payload));
  expect(await give(wish())).toMatchObject({ how: 'given', label: '017', ahead: 3, wait: { from: 5, until: 15 } });
  expect(told).toEqual([]);
  expect(store.held.values.bandCount).toBeUndefined();
});

test('without an answer in three seconds a number of the own band is on disk under the same uuid before it is shown (TUR-4, TUR-5)', async () => {
  const { give, told, store, waits, giveUp } = await tickets(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
  );
  const asked = wish();
  const pending = give(asked);
  await Promise.resolve();
  expect(waits).toEqual([3_000]);
  giveUp();
  expect(await pending).toEqual({ how: 'own', label: 'B 001', code: asked.code });
  expect(told).toMatchObject([{ kind: 'printed_turns', body: { ...asked, number: 20_001, branch_office: 7 } }]);
  expect([...store.held.box.entries.printed_turns.keys()]).toEqual([asked.uuid]);
  expect(store.held.values.bandCount).toBe(1);
});

test('600 tickets without network are 600 numbers, and a busy server is no network (TUR-4)', async () => {
  const { give } = await tickets(async () => envelope(429, null, 'server.too_many'));
  const given = new Set<string>();
  for (let n = 0; n < 600; n++) {
    const outcome = await give(wish());
    given.add(outcome.how === 'own' ? outcome.label : 'none');
  }
  expect(given.size).toBe(600);
  expect(given.has('none')).toBe(false);
});

test('the server’s no is no; without a band or a disk there is no number that nobody would know', async () => {
  const refused = await tickets(async () => envelope(409, null, 'turns.no_branch'));
  expect(await refused.give(wish())).toEqual({ how: 'none' });
  expect(refused.told).toEqual([]);
  const bandless = await tickets(async () => Promise.reject(new Error('no network')), null);
  expect(await bandless.give(wish())).toEqual({ how: 'none' });
  const full = await tickets(async () => Promise.reject(new Error('no network')));
  full.store.write = () => Promise.reject(new Error('QuotaExceededError'));
  expect(await full.give(wish())).toEqual({ how: 'none' });
  expect(full.told).toEqual([]);
});
