import { type PlaybackFact, quarterMs } from '@botones/contract/device/facts';
import { expect, test } from 'vitest';
import { createClock } from '../connection/clock.ts';
import { openMemoryStore } from '../facts/store-memory.ts';
import { createPlayCounter } from './play-counter.ts';
import type { PlayedItem } from './plays.ts';

const item = (media_id: number, event_id: number | null = null): PlayedItem => ({
  ...{ media_id, name: `M${media_id}`, file_type: 'image', sha256: 'a'.repeat(64), seconds: 5 },
  ...{ scene_id: 7, campaign_id: 3, event_id },
});

/** A counter whose time passes by hand; it begins ten seconds before a quarter ends. */
function counter(store = openMemoryStore(), began = 1_000 * quarterMs - 10_000) {
  let passed = 0;
  const timers = new Map<() => void, number>();
  const time = {
    wall: () => began + passed,
    mono: () => passed,
    after(ms: number, run: () => void) {
      timers.set(run, passed + ms);
      return () => void timers.delete(run);
    },
  };
  let next = 0;
  const uuid = () => `00000000-0000-4000-8000-${String(began + next++).padStart(12, '0')}`;
  const put: PlaybackFact[] = [];
  const made = createPlayCounter({
    ...{ store, time, uuid, capacity: undefined, clock: createClock(time, '00000000-0000-4000-8000-000000000000') },
    onPut: (facts) => put.push(...facts.flatMap((fact) => (fact.kind === 'playback' ? [fact.body] : []))),
  });
  made.start();
  const pass = async (ms: number) => {
    for (const end = passed + ms; passed < end; ) {
      const due = Math.min(end, ...timers.values());
      passed = Math.max(passed, due);
      for (const [run, at] of [...timers]) if (at <= passed && timers.delete(run)) run();
    }
    await made.saved();
  };
  const told = () =>
    put.map(({ media_id, event_id, plays, shown_ms, completed }) => [media_id, event_id, plays, shown_ms, completed]);
  const sleep = (ms: number) => {
    passed += ms;
  };
  return { store, ...made.plays, pass, sleep, told, put };
}

test('what was shown is told once a quarter, a row a medium and event; one that crosses is cut between two', async () => {
  const { begin, end, pass, told, put } = counter();
  begin(item(1));
  await pass(5_000);
  end(true);
  begin(item(2, 9));
  await pass(2_000);
  end(false);
  begin(item(1));
  await pass(2_000);
  expect(told()).toEqual([]);
  await pass(3_000);
  // Ten seconds are over: the quarter ended one second before the last item's.
  expect(told()).toEqual([
    [1, null, 2, 8_000, 1],
    [2, 9, 1, 2_000, 0],
  ]);
  end(true);
  await pass(quarterMs);
  expect(told().slice(2)).toEqual([[1, null, 0, 2_000, 1]]);
  expect(new Set(put.map(({ uuid }) => uuid)).size).toBe(3);
});

test('a robot that is killed tells what it had counted, and what it goes on with in the same quarter is the same row', async () => {
  const first = counter();
  first.begin(item(1));
  await first.pass(4_000);
  first.end(true);
  first.begin(item(1));
  await first.pass(1_000);
  // Killed here: the play counts, its time was not over.
  const again = counter(first.store, 1_000 * quarterMs - 4_000);
  again.begin(item(1));
  await again.pass(2_000);
  again.end(false);
  await again.pass(quarterMs);
  expect(again.told()).toEqual([[1, null, 3, 6_000, 1]]);
  const late = counter(first.store, 1_003 * quarterMs);
  await late.pass(1_000);
  expect(late.told()).toEqual([]);
});

test('a device that slept while it showed something tells no more time than its quarter has, and all of its plays', async () => {
  const { begin, end, pass, told, sleep } = counter(openMemoryStore(), 1_000 * quarterMs);
  begin(item(1));
  await pass(5_000);
  end(true);
  begin(item(2));
  // Its clocks go on, its timers do not.
  sleep(8 * 3_600_000);
  end(true);
  await pass(0);
  expect(told()).toEqual([
    [1, null, 1, 5_000, 1],
    [2, null, 1, quarterMs - 5_000, 0],
  ]);
});

test('what was left of a quarter long ago is told at the next start', async () => {
  const first = counter();
  first.begin(item(1));
  await first.pass(4_000);
  first.end(false);
  await first.pass(0);
  const later = counter(first.store, 1_010 * quarterMs + 5_000);
  await later.pass(0);
  expect(later.told()).toEqual([[1, null, 1, 4_000, 0]]);
  expect([...later.store.held.box.entries.playback.values()]).toHaveLength(1);
});

test('what the disk refuses is told with the next', async () => {
  const store = openMemoryStore();
  const { write } = store;
  const { begin, end, pass, told } = counter(store);
  begin(item(1));
  await pass(1_000);
  store.write = () => Promise.reject(new Error('no space'));
  end(true);
  await pass(10_000);
  expect(told()).toEqual([]);
  store.write = write;
  begin(item(2));
  await pass(0);
  expect(told()).toEqual([[1, null, 1, 1_000, 1]]);
});
