import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchZoom, type ZoomWatch } from './zoom.ts';

const written = 'width=device-width, initial-scale=1';
const day = 24 * 60 * 60_000;

let watch: ZoomWatch | null = null;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  watch?.stop();
  watch = null;
  vi.useRealTimers();
});

/** A page in a browser that goes back to its size when it is asked, or does not listen. */
function open({ scale = 1, obeys = true } = {}) {
  const viewport = Object.assign(new EventTarget(), { scale });
  const meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = written;
  const root = document.createElement('head');
  root.append(meta);
  const replace = vi.fn();
  const onZoomed = vi.fn();
  let now = 5;
  const page = {
    visualViewport: viewport,
    document: root,
    location: { pathname: '/pantalla/', search: '?mac=aa', replace },
  };
  const made = watchZoom(page as unknown as Window, { mono: () => now, onZoomed });
  watch = made;
  const seen = (next: number) => {
    viewport.scale = next;
    viewport.dispatchEvent(new Event('resize'));
  };
  return {
    ...made,
    meta,
    replace,
    onZoomed,
    zoom: seen,
    pass(ms: number) {
      now += ms;
      if (obeys && meta.content.includes('maximum-scale=1')) seen(1);
      vi.advanceTimersByTime(ms);
    },
  };
}

describe('a page that was zoomed', () => {
  test('goes back to its size at once, and its viewport is again as it was written', () => {
    const { zoom, pass, meta, replace, onZoomed } = open();
    zoom(5);
    expect(meta.content).toBe(`${written}, minimum-scale=1, maximum-scale=1`);
    pass(1_000);
    expect(meta.content).toBe(written);
    expect(replace).not.toHaveBeenCalled();
    expect(onZoomed.mock.calls).toEqual([[5]]);
  });

  test('is told once a day, however often it happens', () => {
    const { zoom, pass, onZoomed, meta } = open();
    for (let time = 0; time < 20; time++) {
      zoom(1.5 + time / 10);
      pass(1_000);
    }
    expect(onZoomed).toHaveBeenCalledTimes(1);
    expect(meta.content).toBe(written);
    pass(day);
    zoom(2);
    pass(1_000);
    expect(onZoomed.mock.calls).toEqual([[1.5], [2]]);
  });

  test('is loaded again where the browser does not listen, but not before nobody is in front of it', () => {
    const { zoom, pass, rest, replace, onZoomed } = open({ obeys: false });
    zoom(3);
    pass(1_000);
    pass(60_000);
    expect(replace).not.toHaveBeenCalled();
    rest(true);
    expect(replace).not.toHaveBeenCalled();
    pass(1_000);
    expect(replace.mock.calls).toEqual([['/pantalla/?mac=aa']]);
    expect(onZoomed).toHaveBeenCalledTimes(1);
  });

  test('is not loaded under the hands of whoever comes meanwhile', () => {
    const { zoom, pass, rest, replace } = open({ obeys: false });
    rest(true);
    zoom(3);
    rest(false);
    pass(1_000);
    expect(replace).not.toHaveBeenCalled();
    rest(true);
    pass(1_000);
    expect(replace).toHaveBeenCalledTimes(1);
  });
});

test('a page that never had its own size is told, and not loaded in a loop', () => {
  const { pass, rest, replace, onZoomed } = open({ scale: 1.4, obeys: false });
  for (let time = 0; time < 5; time++) {
    rest(true);
    pass(1_000);
    rest(false);
  }
  expect(onZoomed.mock.calls).toEqual([[1.4]]);
  expect(replace).not.toHaveBeenCalled();
});

test('a page of its own size is left alone', () => {
  const { zoom, pass, rest, meta, replace, onZoomed } = open();
  zoom(1.004);
  rest(true);
  pass(10_000);
  expect([meta.content, replace.mock.calls, onZoomed.mock.calls]).toEqual([written, [], []]);
});

test('a browser that knows nothing of its zoom is no trouble', () => {
  const page = { visualViewport: null, document } as unknown as Window;
  const { rest, stop } = watchZoom(page, { mono: () => 0, onZoomed: () => expect.unreachable() });
  rest(true);
  stop();
});
