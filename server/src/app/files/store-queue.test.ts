import { expect, test } from 'vitest';
import { createQueue } from './store-queue.ts';

const failed = { code: 'storage.failed', retryAfter: 30 };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Work that goes on until it is told to end; who has begun it, in order. */
function workIn(queue: ReturnType<typeof createQueue>) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (n: number) =>
    queue.run(() => {
      begun.push(n);
      return new Promise<number>((resolve) => ends.set(n, () => resolve(n)));
    });
  const end = async (n: number) => {
    ends.get(n)?.();
    await turn();
  };
  return { begun, work, end };
}

test('so many talk to the store at a time, the others in their order; more than may wait are told to come again', async () => {
  const { begun, work, end } = workIn(createQueue({ atOnce: 2, mostWaiting: 2, silentMs: 60_000 }));
  const all = [1, 2, 3, 4].map(work);
  await turn();
  expect(begun).toEqual([1, 2]);
  await expect(work(5)).rejects.toMatchObject({ code: 'server.busy', retryAfter: 5 });
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const n of [3, 4]) await end(n);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  // Nobody is inside any more: two places are free, and no third.
  const later = [6, 7, 8].map(work);
  await turn();
  expect(begun.slice(4)).toEqual([6, 7]);
  for (const n of [6, 7, 8]) await end(n);
  expect(await Promise.all(later)).toEqual([6, 7, 8]);
});

test('who fails makes room as who succeeds does', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 1, silentMs: 60_000 });
  const first = queue.run(() => Promise.reject(new Error('of its own')));
  const second = queue.run(async () => 2);
  await expect(first).rejects.toThrow('of its own');
  expect([await second, await queue.run(async () => 3)]).toEqual([2, 3]);
});

test('a store that says nothing ends the turns of all, who wait and who are inside; who comes after them is let in (E11)', async () => {
  const queue = createQueue({ atOnce: 1, mostWaiting: 2, silentMs: 20 });
  const before = queue.silence();
  const { begun, work, end } = workIn(queue);
  const told: AbortSignal[] = [];
  const inside = queue.run((silence) => {
    told.push(silence);
    return new Promise(() => {});
  });
  const waiting = [work(1), work(2)];
  await Promise.all([inside, ...waiting].map((one) => expect(one).rejects.toMatchObject(failed)));
  expect([begun, told, before.aborted]).toEqual([[], [before], true]);
  expect(queue.silence().aborted).toBe(false);
  const next = work(3);
  await turn();
  await end(3);
  expect(await next).toBe(3);
});

test('as long as the store takes bytes from anybody nobody is told to go, however long it takes', async () => {
  const [busy, silent] = [1, 2].map(() => createQueue({ atOnce: 1, mostWaiting: 1, silentMs: 50 }));
  const { work, end } = workIn(busy as ReturnType<typeof createQueue>);
  const bytes = setInterval(() => busy?.progress(), 1);
  const both = [work(1), work(2)];
  // Two silences of another store pass meanwhile.
  for (let n = 0; n < 2; n++) await expect(silent?.run(() => new Promise(() => {}))).rejects.toMatchObject(failed);
  for (const n of [1, 2]) await end(n);
  clearInterval(bytes);
  expect(await Promise.all(both)).toEqual([1, 2]);
});
