import type { Clock } from '@botones/contract/device/fact-clock';
import { type FactType, factOrder } from '@botones/contract/device/facts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyChange,
  type Change,
  discardFacts,
  type Entry,
  emptyOutbox,
  type Fact,
  nextBatch,
  type Outbox,
  pendingAlerts,
  putFacts,
  settleBatch,
  sizeOf,
  snapshot,
} from './outbox.ts';
import { compacted, replay } from './store-file.ts';

const clock = (minute: number): Clock => ({
  wall: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  boot_id: '00000000-0000-4000-8000-000000000000',
  mono_ms: minute * 60_000,
  offset_ms: 0,
});
const none = { gender: null, age: null, track_id: null };
const interaction = (id: number, ended: boolean): Fact => ({
  kind: 'interactions',
  body: {
    uuid: `t${id}`,
    start: clock(id),
    end: ended ? clock(id + 2) : null,
    ...none,
    language_id: 1,
    session_kind: 'es',
  },
});
const crossing = (id: number): Fact => ({
  kind: 'detections',
  body: { uuid: `d${id}`, at: clock(id), event_type: 'person_crossed', ...none },
});
const make = {
  gap: ({ count, from, to }: { count: number; from: string; to: string }) =>
    alert('outbox_gap', `${count} ${from} ${to}`),
  refused: (count: number, error: string) => alert('outbox_rejected', `${count} ${error}`),
};
let alertCount = 0;
function alert(word: string, description: string) {
  const uuid = `n${alertCount++}`;
  return {
    uuid,
    at: clock(0),
    alert: word,
    type: 'warning' as const,
    title: word,
    description,
    solution: null,
    priority: null,
  };
}
const run = (box: Outbox, changes: readonly Change[]) => {
  for (const change of changes) applyChange(box, change);
};
const holding = (facts: Fact[], capacity?: number): Outbox => {
  const box = emptyOutbox();
  for (const fact of facts) run(box, putFacts(box, [fact], capacity));
  return box;
};
const uuidsOf = (entries: readonly Entry[]) => entries.map((entry) => entry.fact.body.uuid);

describe('put', () => {
  test('an unsent start is replaced by its end and keeps its place', () => {
    const box = holding([interaction(1, false), interaction(2, false), interaction(1, true)]);
    expect(
      nextBatch(box, 'interactions').map(
        ({ fact }) => fact.kind === 'interactions' && [fact.body.uuid, fact.body.end !== null],
      ),
    ).toEqual([
      ['t1', true],
      ['t2', false],
    ]);
  });

  test('a start that comes late does not overwrite the end', () => {
    const box = holding([interaction(1, true), interaction(1, false)]);
    const [entry] = nextBatch(box, 'interactions');
    expect(entry?.fact.kind === 'interactions' && entry.fact.body.end).not.toBeNull();
  });

  test('both versions in one put are one fact', () => {
    const box = emptyOutbox();
    run(box, putFacts(box, [interaction(1, true), interaction(1, false)]));
    expect(nextBatch(box, 'interactions')).toHaveLength(1);
    expect(nextBatch(box, 'interactions')[0]?.fact).toEqual(interaction(1, true));
  });

  test('when it is full the oldest of all kinds go and are counted', () => {
    const box = holding([crossing(1), interaction(2, true), crossing(3), interaction(4, true)], 3);
    expect(sizeOf(box)).toBe(3);
    expect(box.lost).toEqual({ count: 1, from: clock(1).wall, to: clock(1).wall });
    run(box, putFacts(box, [interaction(5, true)], 3));
    expect(box.lost).toEqual({ count: 2, from: clock(1).wall, to: clock(2).wall });
    expect(uuidsOf([...nextBatch(box, 'interactions'), ...nextBatch(box, 'detections')])).toEqual(['t4', 't5', 'd3']);
  });

  test('the end of an interaction in a full outbox takes the place of its own start, not of another fact', () => {
    const box = holding([interaction(1, false), interaction(2, true)], 2);
    run(box, putFacts(box, [interaction(1, true)], 2));
    expect(box.lost).toBeNull();
    expect(sizeOf(box)).toBe(2);
  });

  test('facts with room of their own push out each other and no other fact, nor any other fact them', () => {
    const box = emptyOutbox();
    for (const fact of [crossing(1), interaction(2, true), crossing(3), crossing(4), interaction(5, true)])
      run(box, putFacts(box, [fact], 1, { detections: 2 }));
    expect(factOrder.flatMap((kind) => uuidsOf(nextBatch(box, kind)))).toEqual(['t5', 'd3', 'd4']);
    expect(box.lost).toEqual({ count: 2, from: clock(1).wall, to: clock(2).wall });
  });

  test('what both rooms throw away at once is told in the order of its age', () => {
    const box = emptyOutbox();
    run(
      box,
      putFacts(box, [interaction(1, true), crossing(2), crossing(3), interaction(4, true)], 2, { detections: 2 }),
    );
    run(box, putFacts(box, [crossing(5), crossing(6), interaction(7, true)], 2, { detections: 2 }));
    expect(factOrder.flatMap((kind) => uuidsOf(nextBatch(box, kind)))).toEqual(['t4', 't7', 'd5', 'd6']);
    expect(box.lost).toEqual({ count: 3, from: clock(1).wall, to: clock(3).wall });
  });

  test('never holds more than it may', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 60 }), fc.integer({ min: 1, max: 10 }), (ids, capacity) => {
        const box = emptyOutbox();
        const put1 = new Set<string>();
        for (const id of ids) {
          const fact = id % 2 ? crossing(id) : interaction(id, id % 4 === 0);
          if (!box.entries[fact.kind].has(fact.body.uuid)) put1.add(`${fact.body.uuid}#${put1.size}`);
          run(box, putFacts(box, [fact], capacity));
          expect(sizeOf(box)).toBeLessThanOrEqual(capacity);
        }
        // Whatever came in is still there or counted as lost.
        expect(sizeOf(box) + (box.lost?.count ?? 0)).toBe(put1.size);
      }),
    );
  });
});

describe('settle', () => {
  test('only what the server lists goes', () => {
    const box = holding([interaction(1, true), interaction(2, true), interaction(3, true)]);
    run(box, settleBatch(box, nextBatch(box, 'interactions'), { accepted: ['t2', 't9'], rejected: [] }));
    expect(uuidsOf(nextBatch(box, 'interactions'))).toEqual(['t1', 't3']);
  });

  test('an end put while its start was under way is still to be sent', () => {
    const box = holding([interaction(1, false)]);
    const sent = nextBatch(box, 'interactions');
    run(box, putFacts(box, [interaction(1, true)]));
    run(box, settleBatch(box, sent, { accepted: ['t1'], rejected: [] }));
    expect(nextBatch(box, 'interactions').map((entry) => entry.fact)).toEqual([interaction(1, true)]);
  });

  test('what is rejected goes, is counted and told once', () => {
    const box = holding([interaction(1, true), interaction(2, true)]);
    const rejected = [
      { index: 0, uuid: null, error: 'age' },
      { index: 1, uuid: 't2', error: 'gender' },
    ];
    run(box, settleBatch(box, nextBatch(box, 'interactions'), { accepted: [], rejected }));
    expect(box.refused).toEqual({ count: 2, error: 'age' });
    run(box, pendingAlerts(box, make));
    expect(box.refused).toBeNull();
    expect(nextBatch(box, 'notifications')).toHaveLength(1);
    expect(pendingAlerts(box, make)).toEqual([]);
  });

  test('a uuid both accepted and rejected is accepted', () => {
    const box = holding([interaction(1, true)]);
    run(
      box,
      settleBatch(box, nextBatch(box, 'interactions'), {
        accepted: ['t1'],
        rejected: [{ index: 0, uuid: 't1', error: 'x' }],
      }),
    );
    expect(sizeOf(box)).toBe(0);
    expect(box.refused).toBeNull();
  });
});

describe('alerts about the outbox', () => {
  test('one gap waits at a time, and is not thrown away itself', () => {
    const box = holding([crossing(1), crossing(2), crossing(3)], 2);
    run(box, pendingAlerts(box, make));
    for (const id of [4, 5, 6]) run(box, putFacts(box, [crossing(id)], 2));
    expect(pendingAlerts(box, make)).toEqual([]);
    expect(nextBatch(box, 'notifications')).toHaveLength(1);
    expect(box.lost?.count).toBeGreaterThan(0);
    run(
      box,
      settleBatch(box, nextBatch(box, 'notifications'), {
        accepted: uuidsOf(nextBatch(box, 'notifications')),
        rejected: [],
      }),
    );
    run(box, pendingAlerts(box, make));
    expect(box.lost).toBeNull();
    expect(nextBatch(box, 'notifications')).toHaveLength(1);
  });
});

test('batches hold at most 500 of one kind, oldest first', () => {
  const box = emptyOutbox();
  run(
    box,
    putFacts(
      box,
      Array.from({ length: 700 }, (_, id) => crossing(id)),
    ),
  );
  expect(nextBatch(box, 'detections')).toHaveLength(500);
  expect(uuidsOf(nextBatch(box, 'detections')).slice(0, 2)).toEqual(['d0', 'd1']);
  expect(nextBatch(box, 'interactions')).toEqual([]);
});

test('a snapshot makes the same outbox again; discarding leaves nothing', () => {
  const box = holding([crossing(1), interaction(2, false), crossing(3), interaction(2, true)], 2);
  const again = emptyOutbox();
  run(again, snapshot(box));
  expect(again.entries).toEqual(box.entries);
  expect(again.lost).toEqual(box.lost);
  run(box, discardFacts(box));
  expect(snapshot(box)).toEqual([]);
});

test('what stands on robots’ disks is read, whatever the list of types becomes', () => {
  const at = '{"wall":"2026-11-20T09:00:00.000Z","boot_id":"b","mono_ms":0,"offset_ms":null}';
  const bodies = {
    notifications: `{"uuid":"n","at":${at},"alert":"low_battery","type":"warning","title":"x","description":"","solution":null,"priority":null}`,
    interactions: `{"uuid":"t","start":${at},"end":null,"gender":null,"age":null,"language_id":1,"session_kind":"es","track_id":null}`,
    exchanges: `{"uuid":"e","interaction":"t","at":${at},"asked_by":"typed","question":"x","language_id":1,"intent_id":null,"intent_name":null,"answer":null,"shown":null}`,
    views: `{"uuid":"v","at":${at},"kind":"product","record_id":1,"name":"x"}`,
    detections: `{"uuid":"d","at":${at},"event_type":"person_crossed","gender":null,"age":null,"track_id":null}`,
  };
  const lines = Object.entries(bodies).map(
    ([kind, body], n) =>
      `{"changes":[{"op":"put","entry":{"pos":${n + 1},"rev":${n + 1},"fact":{"kind":"${kind}","body":${body}}}}]}\n`,
  );
  const { held, damaged } = replay(new TextEncoder().encode(lines.join('')));
  expect(damaged).toBe(0);
  expect(Object.keys(bodies).map((kind) => [...held.box.entries[kind as FactType].keys()])).toEqual([
    ['n'],
    ['t'],
    ['e'],
    ['v'],
    ['d'],
  ]);
  expect(sizeOf(held.box)).toBe(5);
});

/** What may happen to a robot; numbers choose facts, subsets and places. */
const life = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ op: fc.constant('start' as const), id: fc.nat(12) }) },
    { weight: 4, arbitrary: fc.record({ op: fc.constant('end' as const), id: fc.nat(12) }) },
    { weight: 2, arbitrary: fc.record({ op: fc.constant('cross' as const), id: fc.nat(12) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        op: fc.constant('send' as const),
        kind: fc.constantFrom(...factOrder),
        limit: fc.integer({ min: 1, max: 5 }),
        taken: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        answered: fc.boolean(),
        /** A fact put while the batch is under way. */
        meanwhile: fc.option(fc.nat(12), { nil: null }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ op: fc.constant('crash' as const), torn: fc.double({ min: 0, max: 1, noNaN: true }) }),
    },
    { weight: 1, arbitrary: fc.record({ op: fc.constant('compact' as const) }) },
  ),
  { maxLength: 60 },
);

describe('any life of an outbox', () => {
  test('loses nothing that was on disk, tells every end, and repeats nothing it knows as told', () => {
    fc.assert(
      fc.property(life, (events) => {
        let box = emptyOutbox();
        let journal = '';
        let durable = 0;
        const put1 = new Map<string, Fact>();
        const server = new Map<string, Fact>();
        const told = new Set<string>();
        const write = (changes: Change[], synced: boolean) => {
          run(box, changes);
          journal += `${JSON.stringify({ changes })}\n`;
          if (synced) durable = journal.length;
        };
        const add = (fact: Fact) => {
          const held = put1.get(fact.body.uuid);
          if (held && (fact.kind !== 'interactions' || fact.body.end === null)) return;
          put1.set(fact.body.uuid, fact);
          write(putFacts(box, [fact]), true);
        };
        const receive = (facts: Fact[]) => {
          for (const fact of facts) {
            const known = server.get(fact.body.uuid);
            const ended = known?.kind === 'interactions' && known.body.end !== null;
            if (!ended) server.set(fact.body.uuid, fact);
          }
        };
        for (const event of events) {
          if (event.op === 'start') add(interaction(event.id, false));
          else if (event.op === 'end') add(interaction(event.id, true));
          else if (event.op === 'cross') add(crossing(event.id));
          else if (event.op === 'compact') {
            journal = compacted({ values: {}, box });
            durable = journal.length;
          } else if (event.op === 'crash') {
            const cut = durable + Math.floor(event.torn * (journal.length - durable));
            journal = journal.slice(0, cut);
            const { held, good } = replay(new TextEncoder().encode(journal));
            journal = journal.slice(0, good);
            durable = journal.length;
            box = held.box;
            // An acknowledgement may be forgotten by a crash: the fact is then sent again, which the server bears.
            told.clear();
          } else {
            const sent = nextBatch(box, event.kind, event.limit);
            for (const entry of sent) expect(told.has(`${entry.fact.body.uuid}/${entry.rev}`)).toBe(false);
            const accepted = sent.filter((_, index) => event.taken[index]);
            receive(accepted.map((entry) => entry.fact));
            if (event.meanwhile !== null) add(interaction(event.meanwhile, true));
            if (!event.answered) continue;
            for (const entry of accepted) told.add(`${entry.fact.body.uuid}/${entry.rev}`);
            write(settleBatch(box, sent, { accepted: uuidsOf(accepted), rejected: [] }), false);
          }
        }
        for (const kind of factOrder) receive(nextBatch(box, kind, 1_000).map((entry) => entry.fact));
        expect(new Map([...server].sort())).toEqual(new Map([...put1].sort()));
      }),
      { numRuns: 2_000 },
    );
  });
});
