import { expect, test, vi } from 'vitest';
import { heartbeatDelay, heartbeatRetryDelay } from './backoff.ts';
import { createClock } from './clock.ts';
import { type Answer, createHeartbeat } from './heartbeat.ts';
import type { Failure } from './http.ts';
import type { Time } from './time.ts';

const wall = Date.UTC(2026, 10, 20, 20, 5);
const fraction = 0.25;
const healthy = { server_time: new Date(wall).toISOString(), config_version: 3, commands: [], suspended: false };
const envelope = (code: number, payload: object | null, error: string | null, headers: Record<string, string> = {}) =>
  Response.json({ headerResponse: { code, message: '', error }, payload }, { status: code, headers });
const busy = (headers = {}) => envelope(503, null, 'server.busy', headers);

/** A heartbeat on a clock that stands still until a test moves it; body and network take as long as they are said to. */
function heartbeatOnClock({ bodyMs = 0, networkMs = 0 } = {}) {
  let now = 700;
  let timers: { at: number; run: () => void }[] = [];
  const time: Time = {
    wall: () => wall + now,
    mono: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const server = { reply: async (): Promise<Response> => envelope(200, healthy, null), heartbeats: 0 };
  const answers: Answer[] = [];
  const failures: Failure[] = [];
  const heartbeat = createHeartbeat({
    line: {
      server: 'http://robot.mx',
      time,
      authorization: () => 'Device d.s',
      async fetch() {
        server.heartbeats++;
        now += networkMs;
        return server.reply();
      },
    },
    clock: createClock(time, 'b'),
    fraction,
    async body() {
      now += bodyMs;
      return {} as never;
    },
    onAnswer: (answer) => answers.push(answer),
    onFailure: (failure) => failures.push(failure),
  });
  const waits = () => timers.map(({ at }) => at - now);
  return {
    heartbeat,
    server,
    answers,
    failures,
    waits,
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    /** Lets the next heartbeat come and end; answers how long it was waited for, and for the one after it. */
    async next() {
      const [wait = Number.NaN] = waits();
      const heard = answers.length + failures.length;
      this.pass(wait);
      await vi.waitFor(() => expect(answers.length + failures.length).toBe(heard + 1), { interval: 1 });
      expect(waits()).toHaveLength(1);
      return [wait, waits()[0]];
    },
  };
}

test('each heartbeat is followed by one at its own place; after a failure soon once, then as usual, until it is answered', async () => {
  const it = heartbeatOnClock();
  it.heartbeat.start(300);
  it.heartbeat.start(0);
  expect(it.waits()).toEqual([300]);
  expect(await it.next()).toEqual([300, heartbeatDelay(fraction, 1)]);
  expect(await it.next()).toEqual([heartbeatDelay(fraction, 1), heartbeatDelay(fraction, 2)]);
  it.server.reply = async () => busy();
  expect((await it.next())[1]).toBe(heartbeatRetryDelay(1, fraction));
  expect((await it.next())[1]).toBe(heartbeatRetryDelay(2, fraction));
  it.server.reply = async () => envelope(200, healthy, null);
  expect((await it.next())[1]).toBe(heartbeatDelay(fraction, 3));
  it.server.reply = async () => busy({ 'retry-after': '60' });
  expect((await it.next())[1]).toBe(67_500);
  expect(it.failures.map(({ status, why }) => `${status} ${why}`)).toEqual(['503 retry', '503 retry', '503 retry']);
});

test('an answer without time or commands is no answer', async () => {
  const it = heartbeatOnClock();
  it.heartbeat.start();
  for (const broken of [{ server_time: 'soon' }, { commands: null }]) {
    it.server.reply = async () => envelope(200, { ...healthy, ...broken }, null);
    await it.next();
  }
  expect(it.answers).toEqual([]);
  expect(it.failures).toEqual([0, 1].map(() => ({ ok: false, why: 'retry', status: 200, message: 'answer' })));
});

test('hands on what the server says: known commands, the names of unknown ones, and nothing of what has no name', async () => {
  const it = heartbeatOnClock({ bodyMs: 5_000, networkMs: 400 });
  const off = { command_id: crypto.randomUUID(), kind: 'power_off', payload: null, expires_at: healthy.server_time };
  const commands = [off, { ...off, command_id: 'c', kind: 'dance' }, {}, null, 'reload'];
  it.server.reply = async () => envelope(200, { ...healthy, commands, suspended: true }, null);
  it.heartbeat.start();
  await it.next();
  // Half of the way there and back; how long the body took to say how it is does not count.
  const serverNow = wall + 200;
  expect(it.answers).toEqual([{ config_version: 3, commands: [off], unknown: ['c'], suspended: true, serverNow }]);
  it.server.reply = async () => envelope(200, { ...healthy, suspended: undefined }, null);
  await it.next();
  expect(it.answers[1]?.suspended).toBe(false);
});

test('of a change it sends one at once, but not two within a second, however often and whenever something changes', async () => {
  const it = heartbeatOnClock();
  it.heartbeat.start(15_000);
  it.heartbeat.now();
  expect(it.waits()).toEqual([0]);
  await it.next();
  it.heartbeat.now();
  it.heartbeat.now();
  expect(it.waits()).toEqual([1_000]);
  it.pass(400);
  it.heartbeat.now();
  expect(it.waits()).toEqual([600]);
  it.pass(500);
  await it.next();
  it.pass(1_500);
  it.heartbeat.now();
  expect(it.waits()).toEqual([0]);
  // While one is on its way, what changed may have come too late for it.
  let arrive = (_answer: Response) => {};
  it.server.reply = () => new Promise((resolve) => (arrive = resolve));
  it.pass(0);
  await vi.waitFor(() => expect(it.server.heartbeats).toBe(3), { interval: 1 });
  it.heartbeat.now();
  arrive(envelope(200, healthy, null));
  await vi.waitFor(() => expect(it.answers).toHaveLength(3), { interval: 1 });
  expect(it.waits()).toEqual([1_000]);
  it.server.reply = async () => envelope(200, healthy, null);
  expect((await it.next())[1]).toBe(heartbeatDelay(fraction, 4));
});

test('one that was stopped neither sends nor hands on what still arrives', async () => {
  const it = heartbeatOnClock();
  it.heartbeat.now();
  expect(it.waits()).toEqual([]);
  it.heartbeat.start(100);
  it.heartbeat.stop();
  expect(it.waits()).toEqual([]);
  it.heartbeat.start();
  let arrive = (_answer: Response) => {};
  it.server.reply = () => new Promise((resolve) => (arrive = resolve));
  it.pass(0);
  await vi.waitFor(() => expect(it.server.heartbeats).toBe(1), { interval: 1 });
  it.heartbeat.stop();
  arrive(envelope(200, healthy, null));
  await vi.waitFor(() => expect(it.waits()).toEqual([]), { interval: 1 });
  it.heartbeat.now();
  expect([it.waits(), it.answers, it.failures]).toEqual([[], [], []]);
});
