import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

test('a ticket that was just called is not ended by the second press of the same hand', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { result, rerender } = renderHook(({ id }) => useSettled(id), { initialProps: { id: 1 } });
  // Who opens the page finds their ticket as it is.
  expect(result.current).toBe(true);
  rerender({ id: 2 });
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(699));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});
