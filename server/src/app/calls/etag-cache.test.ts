import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { SentSignal, Signals } from '../live/signals.ts';
import { createEtagCache, type PreparedAnswer, prepareAnswer, sendPrepared } from './etag-cache.ts';

const of = (client_id: number | null) => ({ client_id, shows: ['robots', 'alerts'] });

function cached(most?: number) {
  let at = 1000;
  let made = 0;
  const heard: ((signal: SentSignal) => void)[] = [];
  const gaps: (() => void)[] = [];
  const live = {
    onNow: (listener) => void heard.push(listener),
    onGap: (listener) => void gaps.push(listener),
  } as Partial<Signals>;
  const answer = createEtagCache(live as Signals, () => at, most);
  return {
    /** Which making of an answer somebody gets who asks so much later. */
    ask: async (key: string, after = 0, client_id: number | null = 1) => {
      at += after;
      return (await answer(key, of(client_id), async () => prepareAnswer(String(++made), null))).body.toString();
    },
    answer,
    signal: (feature: SentSignal['feature'], client_id: number | null = 1) => {
      for (const listener of heard) listener({ feature, client_id });
    },
    gap: () => {
      for (const listener of gaps) listener();
    },
  };
}

test('an answer is shared for a second with a caller that asks the same', async () => {
  const { ask } = cached();
  expect([await ask('a'), await ask('a', 999), await ask('b'), await ask('a', 1), await ask('b', 998)]).toEqual([
    ...['1', '1', '2', '3', '2'],
  ]);
});

test('a signal makes it anew, and so do signals that were missed; facts that pour in do not', async () => {
  const { ask, signal, gap } = cached();
  expect(await ask('a')).toBe('1');
  for (const feature of ['interactions', 'commands', 'surveys', 'turns'] as const) signal(feature);
  expect(await ask('a')).toBe('1');
  signal('robots');
  expect(await ask('a')).toBe('2');
  gap();
  expect(await ask('a')).toBe('3');
});

test('a change of a client leaves the answers of the others, and one that no answer tells of leaves all of them', async () => {
  const { ask, signal } = cached();
  const all = async () => [await ask('a', 0, 1), await ask('b', 0, 2), await ask('all', 0, null)];
  expect(await all()).toEqual(['1', '2', '3']);
  signal('products', 1);
  expect(await all()).toEqual(['1', '2', '3']);
  signal('alerts', 1);
  expect(await all()).toEqual(['4', '2', '5']);
  signal('robots', 3);
  expect(await all()).toEqual(['4', '2', '6']);
  // Of the platform, which all of them tell of.
  signal('robots', null);
  expect(await all()).toEqual(['7', '8', '9']);
});

test('an answer that was begun before a signal is nobody’s after it', async () => {
  const { answer, ask, signal } = cached();
  let finish: (made: PreparedAnswer) => void = () => undefined;
  const early = answer(
    'a',
    of(1),
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  signal('robots');
  const anew = await ask('a');
  finish(prepareAnswer('early', null));
  expect((await early).body.toString()).toBe('early');
  expect([anew, await ask('a')]).toEqual(['1', '1']);
});

test('beyond the bytes that they may take the oldest go, not all', async () => {
  const { ask } = cached(3);
  for (const key of ['a', 'b', 'c']) await ask(key);
  expect([await ask('a'), await ask('b'), await ask('c')]).toEqual(['1', '2', '3']);
  expect(await ask('d')).toBe('4');
  expect([await ask('b'), await ask('c'), await ask('d')]).toEqual(['2', '3', '4']);
  expect(await ask('a')).toBe('5');
});

test('a failure is nobody’s answer but theirs who asked for it', async () => {
  const { answer, ask } = cached();
  await expect(answer('a', of(1), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toBe('1');
  // One that fails late forgets none that was made meanwhile.
  let reject: (cause: Error) => void = () => undefined;
  const late = answer(
    'b',
    of(1),
    () =>
      new Promise((_, no) => {
        reject = no;
      }),
  );
  const made = await ask('b', 1000);
  reject(new Error('late'));
  await expect(late).rejects.toThrow('late');
  expect(await ask('b')).toBe(made);
});

test('the same text has the same mark, another has another; it is made small once', async () => {
  const [one, same, other] = ['{"a":1}', '{"a":1}', '{"a":2}'].map((text) => prepareAnswer(text, null));
  expect(one?.etag).toMatch(/^"[\w-]{27}"$/);
  expect([same?.etag === one?.etag, other?.etag === one?.etag]).toEqual([true, false]);
  const zipped = await one?.zipped();
  expect(gunzipSync(zipped ?? Buffer.alloc(0)).toString()).toBe('{"a":1}');
  expect(await one?.zipped()).toBe(zipped);
});

/** What is sent to somebody who asks with these headers. */
async function sent(
  prepared: PreparedAnswer,
  asked: Record<string, string> = {},
  before: Record<string, unknown> = {},
) {
  const answer = { status: 200, headers: { ...before }, body: undefined as Buffer | undefined };
  const reply = {
    code: (status: number) => {
      answer.status = status;
      return reply;
    },
    header: (name: string, value: unknown) => {
      answer.headers[name] = value;
      return reply;
    },
    getHeader: (name: string) => answer.headers[name],
    send: (body?: Buffer) => {
      answer.body = body;
      return reply;
    },
  };
  await sendPrepared({ headers: asked } as unknown as FastifyRequest, reply as unknown as FastifyReply, prepared);
  return answer;
}

test('a caller that has it already is told so; a long one is sent small to who takes it so', async () => {
  const short = prepareAnswer('{}', { total: 3, next: 'abc' });
  const headers = {
    etag: short.etag,
    'cache-control': 'private, no-cache',
    'x-total-count': 3,
    'x-next-cursor': 'abc',
  };
  expect(await sent(short, { 'accept-encoding': 'gzip' })).toEqual({ status: 200, headers, body: short.body });
  expect(await sent(short, { 'if-none-match': short.etag })).toEqual({ status: 304, headers, body: undefined });
  expect((await sent(short, { 'if-none-match': '"other"' })).status).toBe(200);
  const long = prepareAnswer('x'.repeat(2049), { total: null, next: null });
  const small = await sent(long, { 'accept-encoding': 'br, gzip' }, { vary: 'origin' });
  expect(small.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'origin, accept-encoding',
    'x-total-count': '10000+',
  });
  expect(small.headers).not.toHaveProperty('x-next-cursor');
  expect(gunzipSync(small.body ?? Buffer.alloc(0)).toString()).toBe('x'.repeat(2049));
  expect((await sent(long, { 'accept-encoding': 'gzip' })).headers.vary).toBe('accept-encoding');
  for (const asked of [{}, { 'accept-encoding': 'br' }] as Record<string, string>[])
    expect((await sent(long, asked)).body).toBe(long.body);
  expect((await sent(prepareAnswer('x'.repeat(2048), null), { 'accept-encoding': 'gzip' })).headers).toEqual({
    etag: expect.any(String),
    'cache-control': 'private, no-cache',
  });
});
