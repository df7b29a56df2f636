import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomeOnlyTab } from './single-tab.ts';
import { idbTabLockStore, tabLockMs } from './tab-lock.ts';

/** What a browser keeps for one tab, and copies when the tab is duplicated. */
function ownStorage(copied: Record<string, string> = {}) {
  const kept = new Map(Object.entries(copied));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    all: () => Object.fromEntries(kept),
  };
}

const opened: { say: (kind: string) => void }[] = [];

/** Opens a tab; what it hears of its window is said by `say`, with the tab's own storage in place. */
function open(storage = ownStorage()) {
  const hears = new Map<string, (event: object) => void>();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', (kind: string, heard: (event: object) => void) => hears.set(kind, heard));
  const onWait = vi.fn();
  const sole = becomeOnlyTab(onWait);
  const tab = {
    sole,
    storage,
    onWait,
    say(kind: string, event: object = {}) {
      vi.stubGlobal('sessionStorage', storage);
      hears.get(kind)?.(event);
    },
  };
  opened.push(tab);
  return tab;
}
const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { reload });
  reload.mockClear();
});
afterEach(async () => {
  // A tab that stayed open would go on renewing its lock in the tests of other files.
  for (const tab of opened.splice(0)) tab.say('pagehide');
  const store = await idbTabLockStore();
  await store.swap(() => undefined);
  vi.unstubAllGlobals();
});

test('a duplicated tab waits while the first lives, and is the robot once the first has gone', async () => {
  const first = open();
  const speak = await first.sole;
  const second = open(ownStorage(first.storage.all()));
  await vi.waitFor(() => expect(second.onWait).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  expect(first.onWait).not.toHaveBeenCalled();
  await expect(speak()).resolves.toBeUndefined();
  first.say('pagehide');
  await expect((await second.sole)()).resolves.toBeUndefined();
  // The page that went says nothing more.
  await expect(speak()).rejects.toThrow();
});

test('a page that is loaded again does not wait for itself, and what it noted is no copy’s', async () => {
  const before = open();
  const speak = await before.sole;
  before.say('pagehide');
  const [me = ''] = Object.values(before.storage.all());
  expect(me).toMatch(/^[0-9a-f-]{36}$/);
  await expect(speak()).rejects.toThrow();
  // The page had no time for the disk: it still says that this tab lives.
  const store = await idbTabLockStore();
  await vi.waitFor(async () => expect(await store.swap((held) => held)).toBeUndefined());
  await store.swap(() => ({ owner: me, until: Date.now() + tabLockMs }));
  const after = open(before.storage);
  await (await after.sole)();
  expect(after.onWait).not.toHaveBeenCalled();
  expect(after.storage.all()).toEqual({});
});

test('a page that comes back as it was left begins again', async () => {
  const tab = open();
  await tab.sole;
  tab.say('pageshow', { persisted: false });
  expect(reload).not.toHaveBeenCalled();
  tab.say('pageshow', { persisted: true });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('with locks the browser itself says whose turn it is', async () => {
  const turns: (() => Promise<unknown>)[] = [];
  const request = vi.fn((_name: string, mine: () => Promise<unknown>) => void turns.push(mine));
  vi.stubGlobal('navigator', { locks: { request } });
  const tab = open();
  await vi.waitFor(() => expect(tab.onWait).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  void turns[0]?.();
  await tab.sole;
  await expect((await tab.sole)()).resolves.toBeUndefined();
  expect(request.mock.calls.map(([name]) => name)).toEqual(['botones-robot']);
});
