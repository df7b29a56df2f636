import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clock: typeof import('./clock.ts');
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.resetModules();
  clock = await import('./clock.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer that took so many milliseconds, from a server whose clock is ahead by some. */
function answer(took: number, ahead: number) {
  const now = Date.now();
  clock.learnServerTime(new Date(now - took / 2 + ahead - 500).toUTCString(), now - took, now);
}
const ahead = () => clock.serverNow() - Date.now();

test('nothing is known until an answer tells its date', () => {
  expect(ahead()).toBe(0);
  clock.learnServerTime(null, 0, 0);
  clock.learnServerTime('yesterday', 0, 0);
  expect(ahead()).toBe(0);
});

test('the clock of the server is learnt, with half a second for what the header drops; nearly right is right', () => {
  answer(0, 60_500);
  expect(ahead()).toBe(60_500);
  answer(0, -90_500);
  expect(ahead()).toBe(-90_500);
  answer(0, 1_500);
  expect(ahead()).toBe(1_500);
  answer(0, 500);
  expect(ahead()).toBe(0);
});

test('a slow answer does not correct a quick one, unless the clock was set meanwhile', () => {
  answer(100, 60_500);
  const known = ahead();
  answer(2_000, 61_500);
  expect(ahead()).toBe(known);
  answer(2_000, 90_500);
  expect(ahead()).not.toBe(known);
});

test('what is known ages: in time a slower answer is believed', () => {
  answer(0, 60_500);
  for (let n = 1; n < 1000; n++) answer(1000, 62_000);
  expect(ahead()).toBe(60_500);
  answer(1000, 62_000);
  expect(ahead()).toBe(62_000);
});

test('one timer looks at the clock each second while somebody wants to know, and renders what differs', () => {
  let rendered = 0;
  const seconds = () =>
    clock.useEverySecond((now) => {
      return Math.floor(now / 2000);
    });
  const first = renderHook(() => {
    rendered += 1;
    return seconds();
  });
  const second = renderHook(seconds);
  const begun = first.result.current;
  expect(vi.getTimerCount()).toBe(1);
  for (let n = 1; n <= 4; n++) act(() => void vi.advanceTimersByTime(1000));
  expect([first.result.current, second.result.current]).toEqual([begun + 2, begun + 2]);
  expect(rendered).toBe(3);
  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  const again = renderHook(seconds);
  act(() => void vi.advanceTimersByTime(2000));
  expect(again.result.current).toBe(begun + 3);
  again.unmount();
});
