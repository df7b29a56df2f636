import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Time } from '../connection/time.ts';
import { idbTabLockStore, type TabLock, tabLockMs, takeTabLock } from './tab-lock.ts';

/** A clock that tests turn; `wall` may be told to lie. */
function turned() {
  let now = 0;
  let wallAt = 1_800_000_000_000;
  let timers: { at: number; run: () => void }[] = [];
  const time: Time = {
    wall: () => wallAt + now,
    mono: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const settle = async () => {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    time,
    settle,
    setWall: (ms: number) => {
      wallAt = ms;
    },
    /** Timers run in their order; a tab that sleeps passes time without them. */
    async pass(ms: number, asleep = false) {
      const end = now + ms;
      while (!asleep) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

let databases = 0;
/** Tabs of one browser, on one disk. */
async function tabs() {
  const store = await idbTabLockStore(`lock-${databases++}`);
  const hearers = new Set<(owner: string) => void>();
  return (me: string, clock = turned()) => {
    const tab = { clock, lock: null as TabLock | null, waited: false, lost: false };
    const ready = takeTabLock({
      store,
      time: clock.time,
      me,
      onWait: () => {
        tab.waited = true;
      },
      onLost: () => {
        tab.lost = true;
      },
      left: (heard) => {
        hearers.add(heard);
        return () => void hearers.delete(heard);
      },
    }).then((tabLock) => {
      tab.lock = tabLock;
      return tabLock;
    });
    return {
      tab,
      ready,
      goodbye: () => {
        for (const heard of hearers) heard(me);
      },
    };
  };
}

test('the first tab is the robot, the second waits and takes over when the first lets go', async () => {
  const open = await tabs();
  const one = open('one');
  await one.ready;
  const two = open('two');
  await two.tab.clock.settle();
  expect([one.tab.waited, two.tab.waited, two.tab.lock]).toEqual([false, true, null]);
  await one.tab.lock?.release();
  await two.tab.clock.pass(1_000);
  await expect(two.ready).resolves.toBeDefined();
  await expect(two.tab.lock?.confirm()).resolves.toBeUndefined();
});

test('while the first renews, the second waits for ever', async () => {
  const open = await tabs();
  const clock = turned();
  const one = open('one', clock);
  await one.ready;
  const two = open('two', clock);
  await clock.pass(10 * tabLockMs);
  expect(two.tab.lock).toBeNull();
  await expect(one.tab.lock?.confirm()).resolves.toBeUndefined();
});

test('a tab that said goodbye is not waited for, and one that crashed only until the tab lock ends', async () => {
  const open = await tabs();
  const one = open('one');
  await one.ready;
  const two = open('two');
  await two.tab.clock.settle();
  one.goodbye();
  await two.tab.clock.settle();
  expect(two.tab.lock).not.toBeNull();
  // Nothing of the second runs any more; the third has a clock of its own.
  const three = open('three');
  await three.tab.clock.pass(tabLockMs / 2);
  expect(three.tab.lock).toBeNull();
  await three.tab.clock.pass(tabLockMs);
  expect(three.tab.lock).not.toBeNull();
});

test('a tab that slept while another took over is told before it speaks', async () => {
  const open = await tabs();
  const clock = turned();
  const one = open('one', clock);
  await one.ready;
  await clock.pass(2 * tabLockMs, true);
  const two = open('two', turned());
  two.tab.clock.setWall(clock.time.wall());
  await two.ready;
  await expect(one.tab.lock?.confirm()).rejects.toThrow();
  expect(one.tab.lost).toBe(true);
  await expect(two.tab.lock?.confirm()).resolves.toBeUndefined();
});

test('of ten that ask at once one is the robot', async () => {
  const open = await tabs();
  const all = Array.from({ length: 10 }, (_, index) => open(`tab ${index}`));
  for (const { tab } of all) await tab.clock.settle();
  expect(all.filter(({ tab }) => tab.lock !== null)).toHaveLength(1);
});

test('a tab lock that a wrong clock wrote far into the future holds nobody up', async () => {
  const open = await tabs();
  const wrong = turned();
  wrong.setWall(4_000_000_000_000);
  await open('wrong', wrong).ready;
  await expect(open('right').ready).resolves.toBeDefined();
});
