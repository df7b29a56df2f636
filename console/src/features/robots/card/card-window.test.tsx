import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CardWindow, useCardWindow } from './card-window.ts';

let watched: number;
beforeEach(() => {
  watched = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => void watched++;
      disconnect = () => void watched--;
    },
  );
  vi.stubGlobal('innerHeight', 900);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows so many cards in a list of this width, scrolled by so much; answers what is drawn. */
function show(count: number, width: number, scrolled = 0, height = 180) {
  let seen: CardWindow | undefined;
  const place = { width, top: -scrolled };
  function Cards() {
    const cards = useCardWindow(count, 280);
    seen = cards;
    return (
      <ul ref={cards.ref}>
        <li />
      </ul>
    );
  }
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  const { unmount } = render(<Cards />);
  const drawn = () => {
    const { columns, from, to, before, after } = seen as CardWindow;
    return { columns, from, to, before, after };
  };
  const scroll = (to: number) => {
    place.top = -to;
    act(() => void dispatchEvent(new Event('scroll')));
    return drawn();
  };
  return { drawn, scroll, unmount, place };
}

test('as many columns as have room, each with the room between', () => {
  const columns = (width: number) => {
    const { drawn, unmount } = show(100, width);
    const found = drawn().columns;
    unmount();
    return found;
  };
  expect([100, 296, 611, 612, 927, 928].map(columns)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('only the rows near the window are drawn, and the rest is as high as if they were', () => {
  // Rows of 200 px, two cards each: fifty of them.
  const { drawn, scroll } = show(100, 612);
  expect(drawn()).toEqual({ columns: 2, from: 0, to: 16, before: 0, after: 42 * 200 });
  expect(scroll(700)).toEqual({ columns: 2, from: 0, to: 24, before: 0, after: 38 * 200 });
  expect(scroll(2700)).toEqual({ columns: 2, from: 20, to: 44, before: 2000, after: 28 * 200 });
  // Past the end the last row stays.
  expect(scroll(50_000)).toEqual({ columns: 2, from: 98, to: 100, before: 49 * 200, after: 0 });
  expect(scroll(-50_000)).toEqual({ columns: 2, from: 0, to: 2, before: 0, after: 49 * 200 });
});

test('few cards are all drawn, and before one stands its height is guessed', () => {
  const few = show(36, 612, 5000);
  expect(few.drawn()).toEqual({ columns: 2, from: 0, to: 36, before: 0, after: 0 });
  few.unmount();
  expect(show(37, 300, 2500, 0).drawn()).toEqual({ columns: 1, from: 6, to: 14, before: 1800, after: 23 * 300 });
});

test('another width is another grid, and who leaves is not asked any more', () => {
  const { drawn, unmount, place } = show(100, 612);
  place.width = 928;
  act(() => void dispatchEvent(new Event('resize')));
  expect(drawn().columns).toBe(3);
  expect(watched).toBe(1);
  unmount();
  expect(watched).toBe(0);
  const asked = vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect');
  asked.mockClear();
  dispatchEvent(new Event('resize'));
  dispatchEvent(new Event('scroll'));
  expect(asked).not.toHaveBeenCalled();
});
