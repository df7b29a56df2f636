import { programVersion } from '@botones/contract/device/program-version';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserVitals, keepScreenOn, readDevice, watchPainting } from './browser.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the device', () => {
  const screen = (width: number, height: number, devicePixelRatio = 1) =>
    vi.stubGlobal('window', { devicePixelRatio, screen: { width, height } });

  test('is what its launcher says, and as large as its display has dots', () => {
    screen(540, 960, 2);
    expect(readDevice('https://robot.mx/pantalla/?mac=aa:bb&hostname=kiosk&serial=BT-3')).toEqual({
      mac: 'aa:bb',
      hostname: 'kiosk',
      serial: 'BT-3',
      app_version: programVersion,
      screen: { wide: 1080, height: 1920 },
    });
    expect(readDevice('https://robot.mx/pantalla/')).toMatchObject({ mac: null, hostname: null });
  });

  test('says no more than the server takes, whatever launcher and browser say', () => {
    screen(0, 40_000);
    const {
      mac,
      hostname,
      screen: size,
    } = readDevice(`https://robot.mx/?mac=${'a'.repeat(30)}b&hostname=c${'d'.repeat(300)}`);
    expect([mac, hostname]).toEqual(['a'.repeat(20), `c${'d'.repeat(199)}`]);
    expect(size).toEqual({ wide: 1, height: 16_384 });
  });
});

test('a display that stops painting is seen to have stopped', () => {
  vi.useFakeTimers();
  let now = 1_000;
  let paint = () => {};
  const frame = vi.fn((painted: () => void) => (paint = painted));
  vi.stubGlobal('requestAnimationFrame', frame);
  const ago = watchPainting(() => now);
  expect(frame).toHaveBeenCalledTimes(1);
  now = 1_500;
  expect(ago()).toBe(500);
  paint();
  expect(ago()).toBe(0);
  // Looked at again by and by, not at each frame.
  expect(frame).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(frame).toHaveBeenCalledTimes(2);
  now = 4_000;
  expect(ago()).toBe(2_500);
  paint();
  expect(ago()).toBe(0);
  now = 3_000;
  expect(ago()).toBe(0);
});

describe('what the browser knows of the body', () => {
  const device = { mac: 'aa:bb', hostname: 'kiosk', app_version: '1', screen: null };
  const vitals = (browser: object, { secure = true, disk = true } = {}) => {
    vi.stubGlobal('window', { isSecureContext: secure });
    vi.stubGlobal('navigator', browser);
    return browserVitals(device, () => 12.6, disk)();
  };
  const estimate = (told: object) => ({ storage: { estimate: async () => told } });

  test('is told as numbers', async () => {
    const told = await vitals({
      getBattery: async () => ({ level: 0.427 }),
      ...estimate({ quota: 1_000.4, usage: 400 }),
      serviceWorker: { getRegistration: async () => ({ active: {} }) },
    });
    expect(told).toEqual({
      painted_ago_ms: 13,
      battery: 43,
      storage_free_bytes: 600,
      temperature: null,
      fault: null,
      offline_capable: true,
      mac: 'aa:bb',
      hostname: 'kiosk',
    });
  });

  test('is nothing where it says nothing, and a disk that keeps nothing is a fault', async () => {
    expect(await vitals({}, { disk: false })).toEqual({
      painted_ago_ms: 13,
      battery: null,
      storage_free_bytes: null,
      temperature: null,
      fault: 'El navegador no guarda datos en disco',
      offline_capable: false,
      mac: 'aa:bb',
      hostname: 'kiosk',
    });
    const refuses = async () => Promise.reject(new Error('no'));
    expect(await vitals({ getBattery: refuses, storage: { estimate: refuses } })).toMatchObject({
      battery: null,
      storage_free_bytes: null,
    });
  });

  test('has as much room as is left, never less than none', async () => {
    expect((await vitals(estimate({ quota: 1_000 }))).storage_free_bytes).toBe(1_000);
    expect((await vitals(estimate({ quota: 1_000, usage: 1_500 }))).storage_free_bytes).toBe(0);
    expect((await vitals(estimate({ usage: 1_500 }))).storage_free_bytes).toBeNull();
  });

  test('it starts without network only with a worker at work on a secure page', async () => {
    const workers = (found: unknown) => ({ serviceWorker: { getRegistration: async () => found } });
    const alone = async (browser: object, secure = true) => (await vitals(browser, { secure })).offline_capable;
    expect(await alone(workers({ active: {} }))).toBe(true);
    expect(await alone(workers({ active: {} }), false)).toBe(false);
    expect(await alone(workers({ active: null }))).toBe(false);
    expect(await alone(workers(undefined))).toBe(false);
    expect(await alone({ serviceWorker: { getRegistration: async () => Promise.reject(new Error('no')) } })).toBe(
      false,
    );
  });
});

describe('a display, not a browser', () => {
  let page: EventTarget & { visibilityState?: string };
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('document', page);
  });

  test('stays lit, and asks for it again whenever it is seen again', () => {
    const request = vi.fn(async (_what: string) => Promise.reject(new Error('not now')));
    vi.stubGlobal('navigator', { wakeLock: { request } });
    keepScreenOn();
    expect(request.mock.calls).toEqual([['screen']]);
    for (const state of ['hidden', 'visible']) {
      page.visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    }
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('of a browser that cannot keep it lit goes out without a word', () => {
    vi.stubGlobal('navigator', {});
    expect(keepScreenOn).not.toThrow();
  });
});
