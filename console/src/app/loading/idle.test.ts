import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIdleFetch } from './idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the next click is prepared once the browser is idle, at the latest after three seconds; who leaves needs it no more', () => {
  const waiting = new Map<number, () => void>();
  const ask = vi.fn((then: () => void, _options: { timeout: number }) => {
    waiting.set(waiting.size + 1, then);
    return waiting.size;
  });
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  const fetch = vi.fn();
  const { rerender, unmount } = renderHook(() => useIdleFetch(fetch));
  rerender();
  expect(ask.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 3000 }]);
  expect(fetch).not.toHaveBeenCalled();
  waiting.get(1)?.();
  expect(fetch).toHaveBeenCalledOnce();
  unmount();
  expect(waiting.size).toBe(0);
});

test('a browser that does not tell when it is idle is given three seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', undefined);
  const fetch = vi.fn();
  renderHook(() => useIdleFetch(fetch));
  vi.advanceTimersByTime(2999);
  expect(fetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fetch).toHaveBeenCalledOnce();
  const { unmount } = renderHook(() => useIdleFetch(fetch));
  unmount();
  vi.advanceTimersByTime(5000);
  expect(fetch).toHaveBeenCalledOnce();
});
