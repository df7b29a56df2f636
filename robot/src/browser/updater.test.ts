import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installUpdater } from './updater.ts';

const reload = vi.fn();
const hour = 60 * 60_000;

/** The service workers of a page: whether one already runs it, and one that waits or is being installed. */
function workersOf({ running = true, waiting = false } = {}) {
  const waiter = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? waiter : null,
    installing: null as EventTarget | null,
    update: vi.fn(async () => undefined),
  });
  const register = vi.fn(async (_address: string, _options: object) => registration);
  const workers = Object.assign(new EventTarget(), { controller: running ? {} : null, register });
  return { waiter, registration, register, workers };
}
function open(page: ReturnType<typeof workersOf>, secure = true) {
  vi.stubGlobal('window', { isSecureContext: secure });
  vi.stubGlobal('navigator', { serviceWorker: page.workers });
  return installUpdater();
}
/** Until everything that was already promised has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('there is nothing to keep where the page is not secure, has no workers, or is being developed', async () => {
  const page = workersOf({ waiting: true });
  const insecure = open(page, false);
  vi.stubEnv('PROD', false);
  const developed = open(page);
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {});
  const old = installUpdater();
  for (const shell of [insecure, developed, old]) {
    shell.rest(true);
    await shell.update();
  }
  await vi.advanceTimersByTimeAsync(hour);
  expect(page.register).not.toHaveBeenCalled();
  expect(page.waiter.postMessage).not.toHaveBeenCalled();
});

test('a program that waits takes over when nobody is there, in one step and once', async () => {
  const page = workersOf({ waiting: true });
  const shell = open(page);
  await settled();
  expect(page.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  shell.rest(false);
  await settled();
  expect(page.waiter.postMessage).not.toHaveBeenCalled();
  shell.rest(true);
  shell.rest(true);
  await settled();
  expect(page.waiter.postMessage.mock.calls).toEqual([['switch']]);
  page.workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that arrives while nobody is there takes over by itself; while somebody is, it waits for rest', async () => {
  const page = workersOf();
  const shell = open(page);
  shell.rest(true);
  await settled();
  const arrive = () => {
    const installing = new EventTarget();
    page.registration.installing = installing;
    page.registration.dispatchEvent(new Event('updatefound'));
    // Not whole yet: there is nothing to change to.
    installing.dispatchEvent(new Event('statechange'));
    page.registration.waiting = page.waiter;
    return () => installing.dispatchEvent(new Event('statechange'));
  };
  arrive()();
  expect(page.waiter.postMessage.mock.calls).toEqual([['switch']]);

  const other = workersOf();
  const busy = open(other);
  busy.rest(true);
  await settled();
  busy.rest(false);
  other.registration.waiting = other.waiter;
  other.registration.installing = new EventTarget();
  other.registration.dispatchEvent(new Event('updatefound'));
  other.registration.installing.dispatchEvent(new Event('statechange'));
  expect(other.waiter.postMessage).not.toHaveBeenCalled();
  busy.rest(true);
  await settled();
  expect(other.waiter.postMessage).toHaveBeenCalledTimes(1);
});

test('one that waited before the page was opened takes over as soon as it is registered', async () => {
  const page = workersOf({ waiting: true });
  let registered = () => {};
  page.register.mockImplementation(() => new Promise((resolve) => (registered = () => resolve(page.registration))));
  const shell = open(page);
  shell.rest(true);
  await settled();
  expect(page.waiter.postMessage).not.toHaveBeenCalled();
  registered();
  await settled();
  expect(page.waiter.postMessage).toHaveBeenCalledTimes(1);
});

test('a page begins again when another program takes it over, not when the first one does', async () => {
  const first = workersOf({ running: false });
  open(first);
  await settled();
  first.workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  // Another tab may have told the new one to take over.
  const later = workersOf();
  open(later);
  await settled();
  later.workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a first program that is replaced before the page was loaded again takes it over too', async () => {
  const page = workersOf({ running: false, waiting: true });
  open(page).rest(true);
  await settled();
  page.workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a newer one is asked for each hour and on demand; what fails is tried again', async () => {
  const page = workersOf();
  const shell = open(page);
  await shell.update();
  expect(page.registration.update).toHaveBeenCalledTimes(1);
  page.registration.update.mockRejectedValueOnce(new TypeError('no network'));
  await expect(shell.update()).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(page.registration.update).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.registration.update).toHaveBeenCalledTimes(3);
});

test('a worker that cannot be registered leaves the page as it is', async () => {
  const page = workersOf();
  page.register.mockRejectedValue(new TypeError('no network'));
  const shell = open(page);
  shell.rest(true);
  await expect(shell.update()).resolves.toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
