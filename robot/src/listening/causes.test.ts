import { expect, test, vi } from 'vitest';
import { microphoneFault, watchCauses } from './causes.ts';

/** A browser whose permission and devices a test changes. */
function browser(kinds: string[] = ['audioinput'], state = 'prompt') {
  const permission = Object.assign(new EventTarget(), { state });
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => kinds.map((kind) => ({ kind })),
    getUserMedia: vi.fn(),
  });
  const navigator = { mediaDevices, permissions: { query: async () => permission } };
  const view = Object.assign(new EventTarget(), { navigator }) as unknown as Window;
  return { view, permission, mediaDevices };
}

test('a microphone is there unless it is refused or none is plugged in, and nobody is asked for it', async () => {
  const there = browser();
  expect(await microphoneFault(there.view)).toBeNull();
  expect(there.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  expect(await microphoneFault(browser(['videoinput']).view)).toBe('no_microphone');
  expect(await microphoneFault(browser(['audioinput'], 'denied').view)).toBe('not_allowed');
});

test('a browser that tells nothing of microphones is tried', async () => {
  const view = Object.assign(new EventTarget(), { navigator: {} }) as unknown as Window;
  expect(await microphoneFault(view)).toBeNull();
  const broken = { query: () => Promise.reject(new TypeError('microphone')) };
  const navigator = { permissions: broken, mediaDevices: { enumerateDevices: () => Promise.reject(new Error()) } };
  expect(await microphoneFault(Object.assign(new EventTarget(), { navigator }) as unknown as Window)).toBeNull();
});

test('network, permission and what is plugged in are told as they change, until it ends', async () => {
  const { view, permission, mediaDevices } = browser();
  const tell = vi.fn();
  const stop = new AbortController();
  watchCauses(view, tell, stop.signal);
  await vi.waitFor(() => {
    permission.dispatchEvent(new Event('change'));
    expect(tell.mock.calls).toEqual([['microphone']]);
  });
  view.dispatchEvent(new Event('online'));
  mediaDevices.dispatchEvent(new Event('devicechange'));
  expect(tell.mock.calls.flat()).toEqual(['microphone', 'network', 'microphone']);
  stop.abort();
  view.dispatchEvent(new Event('online'));
  mediaDevices.dispatchEvent(new Event('devicechange'));
  permission.dispatchEvent(new Event('change'));
  expect(tell).toHaveBeenCalledTimes(3);
});
