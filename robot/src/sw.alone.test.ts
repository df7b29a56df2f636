import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A request as the worker makes it: its address, and whether it goes past the browser's own cache. */
class Asked {
  url: string;
  init: { cache?: string };
  constructor(url: string, init: { cache?: string }) {
    this.url = url;
    this.init = init;
  }
}
type Kept = Map<string, string>;

/** The caches of a browser, each with answers by their path; those of a page are asked without what follows a `?`. */
function cachesOf(held: Record<string, Kept>) {
  const all = new Map(Object.entries(held));
  const pathOf = (wanted: string | { url: string }) =>
    typeof wanted === 'string' ? wanted : wanted.url.replace('https://robot.mx', '');
  return {
    all,
    added: [] as Asked[],
    async open(name: string) {
      const kept: Kept = all.get(name) ?? new Map();
      all.set(name, kept);
      return {
        addAll: async (requests: Asked[]) => {
          this.added.push(...requests);
          for (const { url } of requests) kept.set(url, `kept ${url}`);
        },
        match: async (wanted: string | { url: string }, { ignoreSearch }: { ignoreSearch: boolean }) =>
          kept.get(ignoreSearch ? pathOf(wanted).replace(/\?.*$/, '') : pathOf(wanted)),
      };
    },
    keys: async () => [...all.keys()],
    delete: vi.fn(async (name: string) => all.delete(name)),
  };
}

/** Begins the worker of version 2 in a browser that holds these caches. */
async function begin(held: Record<string, Kept> = {}) {
  const hears = new Map<string, (event: object) => void>();
  const caches = cachesOf(held);
  const claim = vi.fn(async () => undefined);
  const skipWaiting = vi.fn(async () => undefined);
  vi.stubGlobal('self', {
    registration: { scope: 'https://robot.mx/pantalla/' },
    clients: { claim },
    skipWaiting,
    addEventListener: (name: string, listen: (event: object) => void) => hears.set(name, listen),
  });
  vi.stubGlobal('caches', caches);
  vi.resetModules();
  await import('./sw.ts');
  /** An event that ends when what the worker does about it has ended. */
  const happen = async (name: string) => {
    let work: Promise<unknown> = Promise.reject(new Error('nothing was done'));
    work.catch(() => undefined);
    hears.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  /** What the page is answered; null: the browser asks the network as if there were no worker. */
  const ask = async (url: string, more: { method?: string; mode?: string } = {}) => {
    let answer: Promise<unknown> | null = null;
    const request = { method: 'GET', mode: 'cors', url, ...more };
    hears.get('fetch')?.({ request, respondWith: (given: Promise<unknown>) => (answer = given) });
    return answer;
  };
  return { caches, claim, skipWaiting, happen, ask, say: (data: unknown) => hears.get('message')?.({ data }) };
}

const network = vi.fn(async ({ url }: { url: string }) => `fetched ${url}`);
beforeEach(() => {
  network.mockClear();
  vi.stubGlobal('__PRECACHE__', ['/pantalla/', '/pantalla/assets/a.js']);
  vi.stubGlobal('__VERSION__', '2');
  vi.stubGlobal('Request', Asked);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('location', { origin: 'https://robot.mx' });
});
afterEach(() => vi.unstubAllGlobals());

test('a version is kept whole, each file once and as the server has it now', async () => {
  const { caches, happen } = await begin();
  await happen('install');
  expect([...caches.all.keys()]).toEqual(['pantalla-2']);
  expect(caches.added).toEqual(
    ['/pantalla/', '/pantalla/assets/a.js'].map((url) => ({ url, init: { cache: 'reload' } })),
  );
});

test('a version that cannot be kept whole is not installed', async () => {
  const { caches, happen } = await begin();
  caches.open = async () => {
    throw new TypeError('no network');
  };
  await expect(happen('install')).rejects.toThrow('no network');
});

test('its turn come, it drops the versions before it and nothing of others, then serves the pages that are open', async () => {
  const { caches, claim, happen } = await begin({
    'pantalla-1': new Map(),
    'pantalla-2': new Map(),
    other: new Map(),
  });
  await happen('activate');
  expect([...caches.all.keys()]).toEqual(['pantalla-2', 'other']);
  expect(claim).toHaveBeenCalledTimes(1);
});

test('it takes over when it is told to, and at no other word', async () => {
  const { say, skipWaiting } = await begin();
  say('hello');
  expect(skipWaiting).not.toHaveBeenCalled();
  say('switch');
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

describe('what the page asks for', () => {
  const kept = () => ({
    'pantalla-2': new Map([
      ['/pantalla/', 'the page'],
      ['/pantalla/assets/a.js', 'a program'],
      ['/pantalla/assets/a.js?2', 'another program'],
    ]),
  });

  test('is answered from what is kept: the page under each of its addresses, a file under its own alone', async () => {
    const { ask } = await begin(kept());
    const page = (url: string) => ask(`https://robot.mx${url}`, { mode: 'navigate' });
    expect(await page('/pantalla/?mac=1')).toBe('the page');
    expect(await page('/pantalla/anything')).toBe('the page');
    expect(await ask('https://robot.mx/pantalla/assets/a.js')).toBe('a program');
    expect(await ask('https://robot.mx/pantalla/assets/a.js?2')).toBe('another program');
    expect(network).not.toHaveBeenCalled();
  });

  test('is fetched where it is not kept', async () => {
    const { ask } = await begin(kept());
    const url = 'https://robot.mx/pantalla/assets/b.js';
    expect(await ask(url)).toBe(`fetched ${url}`);
  });

  test('is left to the network when it is no file of the screen: other paths, other servers, writes', async () => {
    const { ask } = await begin(kept());
    expect(await ask('https://robot.mx/device/v1/config')).toBeNull();
    expect(await ask('https://elsewhere.mx/pantalla/')).toBeNull();
    expect(await ask('https://robot.mx/pantalla/', { method: 'POST' })).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });
});
