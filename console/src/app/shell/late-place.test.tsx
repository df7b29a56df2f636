import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLatePlace } from './late-place.ts';

const root = document.documentElement;
let grow: () => void;
let watches: boolean;
const scrolled = vi.fn();

beforeEach(() => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ list: 700, top: 0 }));
  watches = false;
  scrolled.mockReset();
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        // As a browser does, it tells nothing once it was let go.
        grow = () => watches && look();
      }
      observe = () => {
        watches = true;
      };
      disconnect = () => {
        watches = false;
      };
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  Reflect.deleteProperty(root, 'scrollHeight');
});

/** The page is so high from now on, in px. */
function rows(height: number): void {
  Object.defineProperty(root, 'scrollHeight', { value: height, configurable: true });
  grow();
}
const load = (place = 'list') => renderHook(({ at }) => useLatePlace(at), { initialProps: { at: place } });

test('a page that is loaded again stands where it was as soon as it is long enough, once', () => {
  load();
  rows(1599);
  expect([scrolled.mock.calls, watches]).toEqual([[], true]);
  rows(1600);
  expect([scrolled.mock.calls, watches]).toEqual([[[0, 700]], false]);
  rows(3000);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test.each([
  new PopStateEvent('popstate'),
  new Event('wheel'),
  new Event('touchstart'),
  new Event('pointerdown'),
  new Event('keydown'),
  new Event('click'),
])('who moves meanwhile is not moved again: $type', (move) => {
  load();
  rows(1000);
  window.dispatchEvent(move);
  rows(1600);
  expect([scrolled.mock.calls, watches]).toEqual([[], false]);
});

test('a move that a part of the page keeps to itself is one too', () => {
  load();
  const part = document.body.appendChild(document.createElement('button'));
  part.addEventListener('pointerdown', (event) => event.stopPropagation());
  part.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  part.remove();
  rows(1600);
  expect(scrolled).not.toHaveBeenCalled();
});

test('what the page does by itself is no move', () => {
  const { rerender } = load();
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  rerender({ at: 'top' });
  rows(1600);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('after a quarter of a minute it would surprise, and a shell that is gone moves nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  load();
  vi.advanceTimersByTime(14_999);
  expect(watches).toBe(true);
  vi.advanceTimersByTime(1);
  expect(watches).toBe(false);
  const { unmount } = load();
  expect(watches).toBe(true);
  unmount();
  expect(watches).toBe(false);
});

test.each(['top', 'elsewhere'])('one that stood at its top, or was never left, waits for nothing: %s', (place) => {
  load(place);
  expect(watches).toBe(false);
});

test.each(['{', 'null'])('what is kept and cannot be read is nothing: %s', (text) => {
  sessionStorage.setItem('react-router-scroll-positions', text);
  load();
  expect(watches).toBe(false);
});
