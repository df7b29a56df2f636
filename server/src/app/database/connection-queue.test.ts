import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asking, type Caller } from './asking.ts';
import { connectionQueue, patienceOf } from './connection-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue all of whose connections are in use, and what became of who came meanwhile. */
async function blocked(size = 2) {
  const queue = connectionQueue(size, patienceOf(10));
  const holders = await Promise.all(Array.from({ length: size }, queue.enter));
  const done: string[] = [];
  const come = (caller: Caller, name: string = caller) =>
    void asking(caller, queue.enter).then(
      () => done.push(`${name} in`),
      ({ status, code }) => done.push(`${name} ${status} ${code}`),
    );
  return { queue, done, come, free: () => holders.pop()?.() };
}

test('on a busy machine a login waits 10 s before it is refused, a robot is refused first, work of ours waits longest', async () => {
  const { done, come } = await blocked();
  for (const caller of ['background', 'person', 'robot'] as const) come(caller);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['robot 503 server.busy']);
  await vi.advanceTimersByTimeAsync(8_499);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.slice(1)).toEqual(['person 503 server.busy']);
  await vi.advanceTimersByTimeAsync(49_999);
  expect(done).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(done.slice(2)).toEqual(['background 503 server.busy']);
});

test('what comes free is a person’s first, then a robot’s, each kind in the order in which they came', async () => {
  const { done, come, free, queue } = await blocked(4);
  come('background');
  come('robot', 'robot 1');
  come('robot', 'robot 2');
  come('person');
  expect(queue.waiting()).toBe(4);
  for (let n = 0; n < 4; n++) free();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['person in', 'robot 1 in', 'robot 2 in', 'background in']);
  expect(queue.waiting()).toBe(0);
  // Who got in is not refused later.
  await vi.advanceTimersByTimeAsync(100_000);
  expect(done).toHaveLength(4);
});

test('of a fleet that comes at once a hundred wait, the others are refused at once; people still find room', async () => {
  const { done, come, queue } = await blocked();
  for (let n = 0; n < 150; n++) come('robot');
  come('person');
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(Array(50).fill('robot 503 server.busy'));
  expect(queue.waiting()).toBe(101);
});

test('a place that is given back twice is one place', async () => {
  const queue = connectionQueue(1, patienceOf(10));
  const back = await queue.enter();
  back();
  back();
  await queue.enter();
  let second = false;
  void queue.enter().then(() => {
    second = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([second, queue.waiting()]).toEqual([false, 1]);
});
