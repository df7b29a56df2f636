import type { FactType } from '@botones/contract/device/facts';
import { type DBSchema, openDB } from 'idb';
import { type Change, type Entry, emptyOutbox } from './outbox.ts';
import { applyWrite, type Store, type StoredState, type StoredValues, type StoreWrite } from './store.ts';

interface Schema extends DBSchema {
  values: { key: string; value: unknown };
  facts: { key: [FactType, string]; value: Entry };
}

/** The browser's disk: the same writings as the journal, each one transaction. */
export async function openIdbStore(name = 'botones'): Promise<Store> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('values');
      fresh.createObjectStore('facts');
    },
  });
  const held: StoredState = { values: {}, box: emptyOutbox() };
  const reading = db.transaction(['values', 'facts']);
  const [keys, values, entries] = await Promise.all([
    reading.objectStore('values').getAllKeys(),
    reading.objectStore('values').getAll(),
    reading.objectStore('facts').getAll(),
  ]);
  const stored = Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Partial<StoredValues> & Tallies;
  const { 'outbox.lost': lost, 'outbox.refused': refused, ...rest } = stored;
  // Keys sort by uuid; age is what counts.
  const puts = entries.sort((a, b) => a.pos - b.pos).map((entry): Change => ({ op: 'put', entry }));
  const tallies: Change[] = [
    { op: 'lost', lost: lost ?? null },
    { op: 'refused', refused: refused ?? null },
  ];
  applyWrite(held, { values: rest, changes: [...puts, ...tallies] });

  async function persist(writing: StoreWrite, durable: boolean): Promise<void> {
    const writes = db.transaction(['values', 'facts'], 'readwrite', { durability: durable ? 'strict' : 'relaxed' });
    const valuesOf = writes.objectStore('values');
    const facts = writes.objectStore('facts');
    for (const [key, value] of Object.entries(writing.values ?? {})) void valuesOf.put(value, key);
    for (const change of writing.changes ?? []) {
      if (change.op === 'put') void facts.put(change.entry, [change.entry.fact.kind, change.entry.fact.body.uuid]);
      else if (change.op === 'drop') for (const uuid of change.uuids) void facts.delete([change.kind, uuid]);
      else if (change.op === 'lost') void valuesOf.put(change.lost, 'outbox.lost');
      else void valuesOf.put(change.refused, 'outbox.refused');
    }
    await writes.done;
  }

  return {
    held,
    write(writing, durable = true) {
      applyWrite(held, writing);
      return persist(writing, durable);
    },
    async close() {
      db.close();
    },
  };
}

type Tallies = { 'outbox.lost'?: StoredState['box']['lost']; 'outbox.refused'?: StoredState['box']['refused'] };
