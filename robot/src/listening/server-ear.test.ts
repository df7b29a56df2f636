import { describe, expect, test, vi } from 'vitest';
import type { Time } from '../connection/time.ts';
import { type Record, serverEar } from './server-ear.ts';

const wav = new Blob(['RIFF'], { type: 'audio/wav' });
const spoken: Record = async () => ({ wav, sinceSpeechMs: 740 });
const answer = (status: number, payload: unknown, error: string | null = null, headers = {}) =>
  new Response(JSON.stringify({ headerResponse: { code: status, message: '', error }, payload }), { status, headers });
const words = (...texts: string[]) => answer(200, { texts });

/** A clock that a test moves. */
function turned() {
  let timers: { ms: number; run: () => void }[] = [];
  const time: Time = {
    wall: () => 0,
    mono: () => 0,
    after(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  return {
    time,
    waits: () => timers.map(({ ms }) => ms),
    pass(ms: number) {
      const due = timers.filter((each) => each.ms <= ms);
      timers = timers.filter((each) => each.ms > ms);
      for (const { run } of due) run();
    },
  };
}

function ear(fetch: typeof globalThis.fetch, record: Record = spoken) {
  const clock = turned();
  const http = { server: 'http://robot.mx', fetch, time: clock.time, authorization: () => 'Device d.s' };
  const body = serverEar({ http, record, microphone: async () => null });
  const stop = new AbortController();
  const onEnd = vi.fn();
  const told = { onLevel: vi.fn(), onWords: vi.fn(), onEnd };
  const listen = () => body.listen({ language: 'en', signal: stop.signal, mostMs: 8_000, names: [], ...told });
  return { body, stop, clock, onEnd, listen };
}

describe('the robot’s own server as an ear (OIR-1)', () => {
  test('what is recorded is sent with its language, and its words come back', async () => {
    const calls: [string, RequestInit][] = [];
    const { listen, onEnd } = ear(async (input, init) => {
      calls.push([String(input), init as RequestInit]);
      return words('when do you open', ' ', 'when do you hope');
    });
    expect(await listen()).toEqual({ texts: ['when do you open', 'when do you hope'] });
    expect(onEnd.mock.calls).toEqual([[740]]);
    const [[url, init] = ['', {}]] = calls;
    expect(url).toBe('http://robot.mx/device/v1/listen');
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['language_id', 'audio']);
    expect([form.get('language_id'), (form.get('audio') as Blob).size]).toEqual(['2', 4]);
    expect(init.headers).toMatchObject({ authorization: 'Device d.s' });
  });

  test('who says nothing, and a microphone that gives nothing, cost the server nothing', async () => {
    const fetch = vi.fn();
    expect(await ear(fetch, async () => 'silence').listen()).toBe('silence');
    expect(await ear(fetch, async () => ({ fault: 'no_microphone' })).listen()).toEqual({ fault: 'no_microphone' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await ear(async () => words()).listen()).toBe('silence');
  });

  test.each<[string, () => Promise<Response>, string]>([
    ['cannot be reached', () => Promise.reject(new TypeError('network')), 'network'],
    ['has no LISTEN_URL', async () => answer(503, null, 'listen.not_set'), 'not_set'],
    ['asks a recogniser that fails', async () => answer(503, null, 'listen.failed'), 'failed'],
    ['was asked too often', async () => answer(429, null, 'calls.too_many'), 'failed'],
    ['is a page of somebody else', async () => new Response('<html>', { status: 200 }), 'network'],
    ['answers no texts', async () => answer(200, { texts: 'hola' }), 'failed'],
    ['answers nothing', async () => answer(200, null), 'failed'],
    ['is broken', async () => new Response('oops', { status: 500 }), 'failed'],
  ])('a server that %s is a fault', async (_, fetch, fault) => {
    expect(await ear(fetch).listen()).toEqual({ fault });
  });

  test('a server that never answers is given up after 15 s', async () => {
    const { listen, clock } = ear(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    const heard = listen();
    await vi.waitFor(() => expect(clock.waits()).toEqual([15_000]));
    clock.pass(15_000);
    expect(await heard).toEqual({ fault: 'network' });
  });

  test('a touch takes back what was asked of the server', async () => {
    let sent: AbortSignal | null | undefined;
    const { listen, stop, clock } = ear(
      (_, init) =>
        new Promise((_resolve, reject) => {
          sent = init?.signal;
          sent?.addEventListener('abort', () => reject(sent?.reason));
        }),
    );
    const heard = listen();
    await vi.waitFor(() => expect(sent?.aborted).toBe(false));
    stop.abort();
    expect(sent?.aborted).toBe(true);
    await heard;
    expect(clock.waits()).toEqual([]);
  });
});

describe('a server that failed', () => {
  test('is asked with silence, later and later, until it answers', async () => {
    const answers = [answer(503, null, 'listen.failed'), answer(503, null, 'listen.failed'), words()];
    const sizes: number[] = [];
    const { body, clock, stop } = ear(async (_, init) => {
      sizes.push(((init?.body as FormData).get('audio') as Blob).size);
      return answers.shift() as Response;
    });
    let done = false;
    void body.recovers?.(stop.signal).then(() => (done = true));
    for (const ms of [5_000, 10_000, 20_000]) {
      await vi.waitFor(() => expect(clock.waits()).toEqual([ms]));
      expect(done).toBe(false);
      clock.pass(ms);
    }
    await vi.waitFor(() => expect(done).toBe(true));
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
    expect(clock.waits()).toEqual([]);
  });

  test('is asked no earlier than it said', async () => {
    const { body, clock, listen, stop } = ear(async () => answer(429, null, 'calls.too_many', { 'retry-after': '60' }));
    await listen();
    void body.recovers?.(stop.signal);
    await vi.waitFor(() => expect(clock.waits()).toEqual([60_000]));
    stop.abort();
    await vi.waitFor(() => expect(clock.waits()).toEqual([]));
  });
});
