import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageArea, stored, useStored } from './stored.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const number = (key: string) => stored<number>(key, (found) => (typeof found === 'number' ? found : 0));
/** What another tab did, as the browser tells this one. */
const tellOf = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }));

test('a value is what was kept, or what is sound where nothing is or it is no value', () => {
  localStorage.setItem('kept', '7');
  localStorage.setItem('broken', '{');
  localStorage.setItem('text', '"seven"');
  expect(['kept', 'broken', 'text', 'none'].map((key) => number(key).get())).toEqual([7, 0, 0, 0]);
});

test('what is set is kept and told, and the same value is not told twice; null leaves nothing behind', () => {
  const store = stored<number | null>('told', (found) => found as number | null);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(7);
  store.set(7);
  expect([store.get(), localStorage.getItem('told'), listener.mock.calls.length]).toEqual([7, '7', 1]);
  store.set(null);
  expect([store.get(), localStorage.getItem('told'), listener.mock.calls.length]).toEqual([null, null, 2]);
  stop();
  store.set(8);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('another tab’s value is heard of, that of another key is not', () => {
  const store = number('mine');
  const listener = vi.fn();
  store.subscribe(listener);
  localStorage.setItem('mine', '3');
  tellOf('other');
  expect(listener).not.toHaveBeenCalled();
  tellOf('mine');
  expect([listener.mock.calls.length, store.get()]).toEqual([1, 3]);
  localStorage.clear();
  // The whole storage was emptied.
  tellOf(null);
  expect([listener.mock.calls.length, store.get()]).toEqual([2, 0]);
});

test('who asks knows of another tab before the browser tells of it, and the others learn of it then', async () => {
  const store = number('early');
  const listener = vi.fn();
  store.subscribe(listener);
  expect(store.get()).toBe(0);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
  localStorage.setItem('early', '5');
  expect(store.get()).toBe(5);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a browser that forbids storage keeps a value for this page', () => {
  vi.stubGlobal('localStorage', undefined);
  const store = number('forbidden');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(4);
  expect([store.get(), listener.mock.calls.length]).toEqual([4, 1]);
  expect(storageArea('localStorage')).toBeNull();
  vi.unstubAllGlobals();
  // Some browsers do not even let it be looked at.
  const looked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storageArea('localStorage')).toBeNull();
  looked.mockRestore();
  expect(storageArea('localStorage')).toBe(localStorage);
});

test('a full storage loses nothing for this page, and keeps again when it has room', () => {
  let full = true;
  const kept = new Map([['full', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  const store = number('full');
  store.set(4);
  expect([store.get(), store.get(), kept.get('full')]).toEqual([4, 4, '1']);
  full = false;
  store.set(5);
  expect([store.get(), kept.get('full')]).toEqual([5, '5']);
  kept.set('full', '6');
  expect(store.get()).toBe(6);
});

test('a page that shows it is drawn anew', () => {
  const store = number('shown');
  const { result } = renderHook(() => useStored(store));
  act(() => store.set(9));
  expect(result.current).toBe(9);
});
