import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earFaultOf, earNews } from './ear-news.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser with as much about microphones as a test gives it. */
function browser(navigator: object = {}) {
  return Object.assign(new EventTarget(), { navigator }) as unknown as Window;
}
const hour = 60 * 60_000;
const settle = () => vi.advanceTimersByTimeAsync(0);

test('silence and an end that was asked for are no fault', () => {
  expect(['no-speech', 'aborted'].map(earFaultOf)).toEqual([null, null]);
  expect(['audio-capture', 'network', 'not-allowed', 'service-not-allowed'].map(earFaultOf)).toEqual([
    'audio-capture',
    'network',
    'not-allowed',
    'not-allowed',
  ]);
});

describe('after a fault', () => {
  test('a permission that is given makes it work, one that is refused once more does not', async () => {
    const permission = Object.assign(new EventTarget(), { state: 'denied' });
    const news = vi.fn();
    void earNews(browser({ permissions: { query: async () => permission } }), 'not-allowed').then(news);
    await settle();
    permission.dispatchEvent(new Event('change'));
    await settle();
    expect(news).not.toHaveBeenCalled();
    permission.state = 'granted';
    permission.dispatchEvent(new Event('change'));
    await settle();
    expect(news).toHaveBeenCalledExactlyOnceWith('works');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a microphone that is plugged in makes it work, a camera does not', async () => {
    const kinds = ['videoinput'];
    const mediaDevices = Object.assign(new EventTarget(), {
      enumerateDevices: async () => kinds.map((kind) => ({ kind })),
    });
    const news = vi.fn();
    void earNews(browser({ mediaDevices }), 'audio-capture').then(news);
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await settle();
    expect(news).not.toHaveBeenCalled();
    kinds.push('audioinput');
    mediaDevices.dispatchEvent(new Event('devicechange'));
    await settle();
    expect(news).toHaveBeenCalledExactlyOnceWith('works');
  });

  test('a network that is back is a reason to try again', async () => {
    const view = browser();
    const news = earNews(view, 'network');
    view.dispatchEvent(new Event('online'));
    expect(await news).toBe('perhaps');
  });

  test.each([
    'audio-capture',
    'network',
    'not-allowed',
  ] as const)('by %s in a browser that tells nothing it is tried again after an hour', async (fault) => {
    const news = vi.fn();
    void earNews(browser(), fault).then(news);
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(news).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(news).toHaveBeenCalledExactlyOnceWith('perhaps');
  });
});
