import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { discardFacts, type Fact, nextBatch, putFacts, settleBatch, snapshot } from './outbox.ts';
import { openIdbStore } from './store-idb.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const crossing = (uuid: string): Fact => ({
  kind: 'detections',
  body: {
    uuid,
    at: { wall: '2026-11-20T09:00:00.000Z', boot_id: 'b', mono_ms: 0, offset_ms: null },
    event_type: 'person_crossed',
    track_id: null,
    gender: null,
    age: null,
  },
});

test('what was written is there after a start, oldest first', async () => {
  const store = await openIdbStore();
  await store.write({ values: { power: 'off' }, changes: putFacts(store.held.box, ['z', 'a', 'm'].map(crossing)) });
  await store.close();
  const again = await openIdbStore();
  expect(again.held.values).toEqual({ power: 'off' });
  expect(nextBatch(again.held.box, 'detections').map((entry) => entry.fact.body.uuid)).toEqual(['z', 'a', 'm']);
  expect(snapshot(again.held.box)).toEqual(snapshot(store.held.box));
});

test('what was acknowledged is gone; losses and refusals are remembered', async () => {
  const store = await openIdbStore();
  await store.write({ changes: putFacts(store.held.box, ['a', 'b', 'c'].map(crossing)) });
  await store.write({ changes: putFacts(store.held.box, [crossing('d')], 3) });
  const rejected = [{ index: 1, uuid: 'c', error: 'bad' }];
  await store.write({
    changes: settleBatch(store.held.box, nextBatch(store.held.box, 'detections'), { accepted: ['b'], rejected }),
  });
  await store.close();
  const { held } = await openIdbStore();
  expect([...held.box.entries.detections.keys()]).toEqual(['d']);
  expect(held.box.lost?.count).toBe(1);
  expect(held.box.refused).toEqual({ count: 1, error: 'bad' });
});

test('everything can be forgotten', async () => {
  const store = await openIdbStore();
  await store.write({ changes: putFacts(store.held.box, ['a', 'b'].map(crossing)) });
  await store.write({ changes: discardFacts(store.held.box) });
  await store.close();
  expect(snapshot((await openIdbStore()).held.box)).toEqual([]);
});
