import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { SentSignal, Signals } from '../live/signals.ts';
import { createEtagCache, prepareAnswer } from './etag-cache.ts';

function cached() {
  let at = 1000;
  let made = 0;
  const heard: ((signal: SentSignal) => void)[] = [];
  const gaps: (() => void)[] = [];
  const live = {
    onNow: (listener) => void heard.push(listener),
    onGap: (listener) => void gaps.push(listener),
  } as Partial<Signals>;
  const answer = createEtagCache(live as Signals, () => at);
  return {
    /** Which making of an answer somebody gets who asks so much later. */
    ask: async (key: string, after = 0) => {
      at += after;
      return (await answer(key, async () => prepareAnswer(String(++made), null))).body.toString();
    },
    answer,
    signal: (feature: SentSignal['feature']) => {
      for (const listener of heard) listener({ feature, client_id: 1 });
    },
    gap: () => {
      for (const listener of gaps) listener();
    },
  };
}

test('an answer is shared for a second with whoever asks the same', async () => {
  const { ask } = cached();
  expect([await ask('a'), await ask('a', 999), await ask('b'), await ask('a', 1), await ask('b', 998)]).toEqual([
    ...['1', '1', '2', '3', '2'],
  ]);
});

test('a signal makes it anew, and so do signals that were missed; facts that pour in do not', async () => {
  const { ask, signal, gap } = cached();
  expect(await ask('a')).toBe('1');
  signal('interactions');
  signal('commands');
  expect(await ask('a')).toBe('1');
  signal('robots');
  expect(await ask('a')).toBe('2');
  gap();
  expect(await ask('a')).toBe('3');
});

test('no more than two hundred are kept', async () => {
  const { ask } = cached();
  for (let n = 0; n < 200; n++) await ask(`${n}`);
  expect(await ask('0')).toBe('1');
  expect(await ask('one more')).toBe('201');
  expect(await ask('0')).toBe('202');
});

test('a failure is nobody’s answer but theirs who asked for it', async () => {
  const { answer, ask } = cached();
  await expect(answer('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toBe('1');
  // One that fails late forgets none that was made meanwhile.
  let reject: (cause: Error) => void = () => undefined;
  const late = answer(
    'b',
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
