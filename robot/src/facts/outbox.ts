import {
  type BatchResult,
  type FactOf,
  type FactType,
  factDeclaration,
  factOrder,
  type NotificationFact,
} from '@botones/contract/device/facts';

export type Fact = { [K in FactType]: { kind: K; body: FactOf<K> } }[FactType];

/** A fact in the outbox. `rev` changes when a newer version takes its place, `pos` (its age) does not. */
export interface Entry {
  pos: number;
  rev: number;
  fact: Fact;
}

/** What was thrown away because the outbox was full, until a notification tells it. */
export interface DroppedFacts {
  count: number;
  from: string;
  to: string;
}

export interface Outbox {
  readonly entries: Record<FactType, Map<string, Entry>>;
  lost: DroppedFacts | null;
  refused: { count: number; error: string } | null;
  next: number;
}

/** Everything that ever happens to an outbox: a journal of these, cut anywhere, is an outbox again. */
export type Change =
  | { op: 'put'; entry: Entry }
  | { op: 'drop'; kind: FactType; uuids: string[] }
  | { op: 'lost'; lost: DroppedFacts | null }
  | { op: 'refused'; refused: Outbox['refused'] };

export const batchSize = 500;
/** Of all facts without room of their own: a week without network of a busy robot is about 20,000. */
export const defaultCapacity = 60_000;
type Capacities = Partial<Record<FactType, number>>;
const ownCapacities: Capacities = Object.fromEntries(factOrder.map((kind) => [kind, factDeclaration(kind).capacity]));

export const emptyOutbox = (): Outbox => ({
  entries: Object.fromEntries(factOrder.map((kind) => [kind, new Map()])) as Outbox['entries'],
  lost: null,
  refused: null,
  next: 1,
});

export const sizeOf = (box: Outbox, kinds: readonly FactType[] = factOrder): number =>
  kinds.reduce((sum, kind) => sum + box.entries[kind].size, 0);

const wallOf = ({ body }: Fact): string => ('start' in body ? body.start : body.at).wall;
const keyOf = ({ kind, body }: Fact): string => `${kind}/${body.uuid}`;

/** The only thing that changes an outbox. */
export function applyChange(box: Outbox, change: Change): void {
  if (change.op === 'put') {
    const { entry } = change;
    box.entries[entry.fact.kind].set(entry.fact.body.uuid, entry);
    box.next = Math.max(box.next, entry.pos + 1, entry.rev + 1);
  } else if (change.op === 'drop') for (const uuid of change.uuids) box.entries[change.kind].delete(uuid);
  else if (change.op === 'lost') box.lost = change.lost;
  else box.refused = change.refused;
}

/** Facts about the outbox itself are kept when it is full: they are what is left of the others. */
const isOutboxAlert = ({ fact }: Entry): boolean =>
  fact.kind === 'notifications' && outboxAlerts.includes(fact.body.alert);
const outboxAlerts = ['outbox_gap', 'outbox_rejected'];

/** The oldest entries of these kinds, as many as asked for. */
function oldest(box: Outbox, kinds: readonly FactType[], count: number): Entry[] {
  const heads = kinds.map((kind) => box.entries[kind].values());
  const next = heads.map((head) => head.next());
  const found: Entry[] = [];
  while (found.length < count) {
    let best = -1;
    next.forEach((step, index) => {
      const rival = next[best];
      if (!step.done && (!rival || rival.done || step.value.pos < rival.value.pos)) best = index;
    });
    const step = next[best];
    const head = heads[best];
    if (!step || step.done || !head) break;
    if (!isOutboxAlert(step.value)) found.push(step.value);
    next[best] = head.next();
  }
  return found;
}

const dropsOf = (entries: readonly Entry[]): Change[] =>
  factOrder.flatMap((kind) => {
    const uuids = entries.filter((entry) => entry.fact.kind === kind).map((entry) => entry.fact.body.uuid);
    return uuids.length ? [{ op: 'drop', kind, uuids }] : [];
  });

/** Kinds that make room for each other: one with a capacity of its own alone, all others together. */
function lanesOf(shared: number, own: Capacities): { kinds: readonly FactType[]; capacity: number }[] {
  const apart = factOrder.flatMap((kind) => {
    const capacity = own[kind];
    return capacity === undefined ? [] : [{ kinds: [kind], capacity }];
  });
  return [{ kinds: factOrder.filter((kind) => own[kind] === undefined), capacity: shared }, ...apart];
}

/** What must be written to hold these facts; the oldest of a full lane make room. What is whole is never replaced. */
export function putFacts(
  box: Outbox,
  facts: readonly Fact[],
  capacity = defaultCapacity,
  own: Capacities = ownCapacities,
): Change[] {
  const puts = new Map<string, Entry>();
  const fresh: FactType[] = [];
  let next = box.next;
  for (const fact of facts) {
    const held = puts.get(keyOf(fact)) ?? box.entries[fact.kind].get(fact.body.uuid);
    if (held && !factDeclaration(fact.kind).isOpen?.(held.fact.body)) continue;
    if (!held) fresh.push(fact.kind);
    puts.set(keyOf(fact), { pos: held?.pos ?? next, rev: next, fact });
    next++;
  }
  const gone = lanesOf(capacity, own).flatMap((lane) => {
    const excess = sizeOf(box, lane.kinds) + fresh.filter((kind) => lane.kinds.includes(kind)).length - lane.capacity;
    return oldest(box, lane.kinds, excess).filter(({ fact }) => !puts.has(keyOf(fact)));
  });
  return [
    ...dropsOf(gone),
    ...lostWith(box, gone),
    ...[...puts.values()].map((entry): Change => ({ op: 'put', entry })),
  ];
}

/** Adds what is thrown away to what was before. */
function lostWith({ lost }: Outbox, gone: readonly Entry[]): Change[] {
  const byAge = [...gone].sort((a, b) => a.pos - b.pos);
  const [first] = byAge;
  const last = byAge.at(-1);
  if (!first || !last) return [];
  const count = (lost?.count ?? 0) + gone.length;
  return [{ op: 'lost', lost: { count, from: lost?.from ?? wallOf(first.fact), to: wallOf(last.fact) } }];
}

/** The oldest facts of a kind, at most one batch; they stay until the server has them. */
export function nextBatch(box: Outbox, kind: FactType, limit = batchSize): Entry[] {
  const batch: Entry[] = [];
  for (const entry of box.entries[kind].values()) {
    if (batch.length >= limit) break;
    batch.push(entry);
  }
  return batch;
}

/**
 * What an answer changes. Only what the server lists as accepted, and what it will never accept, goes; and only
 * if it is still the version that was sent: an end that was put meanwhile has not been sent yet.
 */
export function settleBatch(box: Outbox, sent: readonly Entry[], result: BatchResult): Change[] {
  const accepted = new Set(result.accepted);
  const errors = new Map<string, string>();
  for (const refusal of result.rejected) {
    const uuid = refusal.uuid ?? sent[refusal.index]?.fact.body.uuid;
    if (uuid !== undefined && !accepted.has(uuid)) errors.set(uuid, refusal.error);
  }
  const same = (entry: Entry) => box.entries[entry.fact.kind].get(entry.fact.body.uuid)?.rev === entry.rev;
  const gone = sent.filter(same).filter(({ fact }) => accepted.has(fact.body.uuid) || errors.has(fact.body.uuid));
  const changes = dropsOf(gone);
  const refused = gone.filter(({ fact }) => errors.has(fact.body.uuid));
  const [first] = refused;
  if (first) {
    const error = errors.get(first.fact.body.uuid) ?? '';
    changes.push({ op: 'refused', refused: { count: (box.refused?.count ?? 0) + refused.length, error } });
  }
  return changes;
}

/** Forgets everything: facts of one robot must never be told as another's. */
export const discardFacts = (box: Outbox): Change[] => [
  ...dropsOf(factOrder.flatMap((kind) => [...box.entries[kind].values()])),
  { op: 'lost', lost: null },
  { op: 'refused', refused: null },
];

/** The changes that make an empty outbox into this one: what a compacted journal holds. */
export const snapshot = (box: Outbox): Change[] => [
  ...factOrder.flatMap((kind) => [...box.entries[kind].values()].map((entry): Change => ({ op: 'put', entry }))),
  ...(box.lost ? [{ op: 'lost', lost: box.lost } satisfies Change] : []),
  ...(box.refused ? [{ op: 'refused', refused: box.refused } satisfies Change] : []),
];

/** The facts that tell of losses and refusals; at most one of each waits at a time, however long the robot is alone. */
export function pendingAlerts(
  box: Outbox,
  make: { gap: (gap: DroppedFacts) => NotificationFact; refused: (count: number, error: string) => NotificationFact },
): Change[] {
  const waiting = new Set(
    [...box.entries.notifications.values()].map(({ fact }) => fact.kind === 'notifications' && fact.body.alert),
  );
  const changes: Change[] = [];
  let next = box.next;
  const add = (body: NotificationFact) => {
    changes.push({ op: 'put', entry: { pos: next, rev: next, fact: { kind: 'notifications', body } } });
    next++;
  };
  if (box.lost && !waiting.has('outbox_gap')) {
    add(make.gap(box.lost));
    changes.push({ op: 'lost', lost: null });
  }
  if (box.refused && !waiting.has('outbox_rejected')) {
    add(make.refused(box.refused.count, box.refused.error));
    changes.push({ op: 'refused', refused: null });
  }
  return changes;
}
