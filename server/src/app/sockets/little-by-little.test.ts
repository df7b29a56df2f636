import { afterEach, expect, test, vi } from 'vitest';
import { littleByLittle } from './little-by-little.ts';

afterEach(() => vi.useRealTimers());

test('the first are done at once, the others some at a time and each once, and whoever comes after a pause at once again', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const { add } = littleByLittle((key) => done.push(key), { atOnce: 2, everyMs: 100 });
  for (const key of ['a', 'b', 'c', 'd', 'c', 'e']) add(key);
  expect(done).toEqual(['a', 'b']);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  // One that was done already waits again behind the others.
  add('a');
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
  vi.advanceTimersByTime(1_000);
  add('f');
  add('g');
  expect(done.slice(-2)).toEqual(['f', 'g']);
});

test('those that wait when it is stopped are forgotten', () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const { add, stop } = littleByLittle((key) => done.push(key), { atOnce: 1, everyMs: 100 });
  for (const key of ['a', 'b']) add(key);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['a']);
});
