import type { BatchResult } from '@botones/contract/device/facts';
import { describe, expect, test, vi } from 'vitest';
import { createAlertFacts } from '../facts/alert-facts.ts';
import { type Fact, type Outbox, putFacts } from '../facts/outbox.ts';
import { openMemoryStore } from '../facts/store-memory.ts';
import { createFactSender } from './fact-sender.ts';
import type { Time } from './time.ts';

const stamp = () => ({ wall: '2026-11-20T09:00:00.000Z', boot_id: 'b', mono_ms: 0, offset_ms: null });
const crossings = (count: number): Fact[] =>
  Array.from({ length: count }, () => ({
    kind: 'detections',
    body: {
      uuid: crypto.randomUUID(),
      at: stamp(),
      event_type: 'person_crossed',
      track_id: null,
      gender: null,
      age: null,
    },
  }));

type Reply = Partial<BatchResult> | { status: number; retryAfter?: number; error?: string } | 'all' | 'odd';

/** A sender with its outbox, a clock that a test moves, and a server that answers as it is told. */
function sender(reply: (uuids: string[], call: number) => Reply | Promise<Reply> = () => 'all') {
  const store = openMemoryStore();
  const batches: number[] = [];
  let now = 0;
  let timers: { ms: number; run: () => void }[] = [];
  const time: Time = {
    wall: () => now,
    mono: () => now,
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const onSettled = vi.fn();
  const onRevoked = vi.fn();
  const parts = { store, random: () => 0.5, stamp, onSettled, onRevoked };
  const answer = async (_: unknown, init?: RequestInit) => {
    const { records } = JSON.parse(String(init?.body)) as { records: { uuid: string }[] };
    const uuids = records.map(({ uuid }) => uuid);
    batches.push(uuids.length);
    const given = await reply(uuids, batches.length);
    const [code, error] =
      typeof given === 'object' && 'status' in given ? [given.status, given.error ?? 'server.busy'] : [200, null];
    const payload =
      given === 'odd'
        ? { odd: true }
        : { accepted: given === 'all' ? uuids : [], rejected: [], ...(typeof given === 'object' && given) };
    const headers = {
      ...(typeof given === 'object' && 'retryAfter' in given && { 'retry-after': String(given.retryAfter) }),
    };
    return Response.json(
      { headerResponse: { code, message: '', error }, payload: code === 200 ? payload : null },
      { status: code, headers },
    );
  };
  const facts = createFactSender({
    ...parts,
    line: { server: 'http://robot.mx', fetch: answer, time, authorization: () => 'Device d.s' },
    alertFacts: createAlertFacts(stamp, () => crypto.randomUUID()),
  });
  /** Waits of the sender itself: a call's own patience is not one. */
  const waits = () => timers.map(({ ms }) => ms).filter((ms) => ms !== 20_000);
  return {
    facts,
    store,
    batches,
    onSettled,
    onRevoked,
    waits,
    put: (some: readonly Fact[]) => store.write({ changes: putFacts(store.held.box, some) }),
    held: () => store.held.box.entries.detections.size,
    pass(ms: number) {
      now += ms;
    },
    /** Ends the wait that is under way, and answers once the sender waits or rests again. */
    async go() {
      const due = timers.filter(({ ms }) => ms !== 20_000);
      timers = timers.filter((each) => !due.includes(each));
      for (const { run } of due) run();
      const settled = () => facts.idle() || waits().length > 0 || onRevoked.mock.calls.length > 0;
      await vi.waitFor(() => expect(settled()).toBe(true), { timeout: 15_000, interval: 1 });
    },
  };
}
const boxOf = (more: Partial<Outbox>) => (it: ReturnType<typeof sender>) => Object.assign(it.store.held.box, more);

describe('when it begins', () => {
  test('it tells what there is, a quarter of a second later, and rests where there is nothing', async () => {
    const it = sender();
    it.facts.start();
    expect(it.waits()).toEqual([]);
    await it.put(crossings(2));
    it.facts.poke();
    it.facts.poke();
    expect(it.waits()).toEqual([250]);
    await it.go();
    expect([it.batches, it.held(), it.waits()]).toEqual([[2], 0, []]);
    expect(it.onSettled.mock.calls[0]?.[1]).toHaveLength(2);
    const full = sender();
    await full.put(crossings(1));
    full.facts.poke();
    expect(full.waits()).toEqual([]);
    full.facts.start();
    expect([full.waits(), full.facts.idle()]).toEqual([[250], false]);
  });

  test('it tells of what was lost or refused although nothing else is left to tell', async () => {
    const lost = { count: 3, from: '2026-11-20', to: '2026-11-21' };
    for (const more of [{ lost }, { refused: { count: 1, error: 'bad' } }]) {
      const it = sender();
      boxOf(more)(it);
      it.facts.start();
      expect(it.waits()).toEqual([250]);
      await it.go();
      expect([it.batches, it.facts.idle(), it.store.held.box.lost, it.store.held.box.refused]).toEqual([
        [1],
        true,
        null,
        null,
      ]);
    }
  });

  test('one that was stopped waits for nothing and is woken by nothing', async () => {
    const it = sender();
    await it.put(crossings(1));
    it.facts.start();
    it.facts.stop();
    it.facts.poke();
    it.facts.heard();
    expect([it.waits(), it.batches]).toEqual([[], []]);
  });
});

describe('what the server does not take', () => {
  test('an answer that settles nothing is asked again later, not at once and for ever', async () => {
    const it = sender((_, call) => (call < 3 ? { accepted: [] } : 'all'));
    await it.put(crossings(2));
    it.facts.start();
    await it.go();
    // Of a second at most, half of it by chance.
    expect([it.batches, it.held(), it.waits()]).toEqual([[2], 2, [750]]);
    await it.go();
    expect([it.batches, it.waits()]).toEqual([[2, 2], [1_500]]);
    await it.go();
    expect([it.held(), it.waits()]).toEqual([0, []]);
  });

  test('an answer that is none of ours keeps everything', async () => {
    const it = sender(() => 'odd');
    await it.put(crossings(1));
    it.facts.start();
    await it.go();
    expect([it.held(), it.waits()]).toEqual([1, [750]]);
  });

  test('after a success the wait is short again', async () => {
    const it = sender((_, call) => (call === 1 || call === 3 ? { status: 503 } : 'all'));
    await it.put(crossings(501));
    it.facts.start();
    await it.go();
    expect(it.waits()).toEqual([750]);
    await it.go();
    expect([it.batches, it.held(), it.waits()]).toEqual([[500, 500, 1], 1, [750]]);
  });

  test('one bad record goes alone, found by halves', async () => {
    const some = crossings(5);
    const bad = some[3]?.body.uuid ?? '';
    const it = sender((uuids) => (uuids.includes(bad) ? { status: 400, error: 'request.invalid' } : 'all'));
    await it.put(some);
    it.facts.start();
    await it.go();
    // Five, the first three, the last two, each of these, nothing at all; then the note of it.
    expect(it.batches).toEqual([5, 3, 2, 1, 0, 1, 1]);
    expect([it.held(), it.facts.idle()]).toEqual([0, true]);
  });

  test('a server that refuses nothing at all is not believed, one that knows the robot no more is', async () => {
    const it = sender(() => ({ status: 400, error: 'request.invalid' }));
    await it.put(crossings(1));
    it.facts.start();
    await it.go();
    expect([it.batches, it.held(), it.waits()]).toEqual([[1, 0], 1, [750]]);
    const gone = sender(() => ({ status: 401, error: 'device.unknown' }));
    await gone.put(crossings(1));
    gone.facts.start();
    await gone.go();
    expect(gone.onRevoked).toHaveBeenCalledTimes(1);
    expect([gone.held(), gone.waits()]).toEqual([1, []]);
    gone.facts.stop();
  });
});

describe('the server was heard', () => {
  test('no reason to wait longer, unless it asked to', async () => {
    const it = sender((_, call) => (call === 1 ? { status: 503 } : { status: 503, retryAfter: 30 }));
    it.facts.start();
    it.facts.heard();
    expect(it.waits()).toEqual([]);
    await it.put(crossings(1));
    it.facts.poke();
    await it.go();
    expect(it.waits()).toEqual([750]);
    // Spread, or all robots of a fleet would come at once.
    it.facts.heard();
    expect(it.waits()).toEqual([1_250]);
    await it.go();
    expect(it.waits()).toEqual([33_750]);
    it.pass(29_999);
    it.facts.heard();
    expect(it.waits()).toEqual([33_750]);
    it.pass(1);
    it.facts.heard();
    expect(it.waits()).toEqual([1_250]);
  });
});

test('what is put while a batch is under way follows it', async () => {
  let answer = (_: Reply) => {};
  const it = sender((_, call) => (call === 1 ? new Promise<Reply>((resolve) => (answer = resolve)) : 'all'));
  const first = crossings(1);
  await it.put(first);
  it.facts.start();
  const going = it.go();
  await vi.waitFor(() => expect(it.batches).toEqual([1]), { timeout: 15_000, interval: 1 });
  expect(it.facts.idle()).toBe(false);
  it.facts.poke();
  expect(it.waits()).toEqual([]);
  await it.put(crossings(2));
  answer({ accepted: first.map(({ body }) => body.uuid) });
  await going;
  expect([it.batches, it.held()]).toEqual([[1, 2], 0]);
});
