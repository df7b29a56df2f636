import type {
  BatchResult,
  DetectionFact,
  ExchangeFact,
  InteractionFact,
  NotificationFact,
  ViewFact,
} from '@botones/contract/device/facts';

/** What the robot tells the server; each kind has its call. Order: what is sent first. */
export const factTypes = ['notifications', 'interactions', 'exchanges', 'views', 'detections'] as const;
export type FactType = (typeof factTypes)[number];
interface Bodies {
  notifications: NotificationFact;
  interactions: InteractionFact;
  exchanges: ExchangeFact;
  views: ViewFact;
  detections: DetectionFact;
}
export type Fact = { [K in FactType]: { kind: K; body: Bodies[K] } }[FactType];

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
/** A week without network of a busy robot is about 20,000 facts. */
export const defaultCapacity = 60_000;

export const emptyOutbox = (): Outbox => ({
  entries: {
    notifications: new Map(),
    interactions: new Map(),
    exchanges: new Map(),
    views: new Map(),
    detections: new Map(),
  },
  lost: null,
  refused: null,
  next: 1,
});

export const sizeOf = (box: Outbox): number => factTypes.reduce((sum, kind) => sum + box.entries[kind].size, 0);

const wallOf = (fact: Fact): string => (fact.kind === 'interactions' ? fact.body.start : fact.body.at).wall;

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

/** The oldest entries of all kinds, as many as asked for. */
function oldest(box: Outbox, count: number): Entry[] {
  const heads = factTypes.map((kind) => box.entries[kind].values());
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
  factTypes.flatMap((kind) => {
    const uuids = entries.filter((entry) => entry.fact.kind === kind).map((entry) => entry.fact.body.uuid);
    return uuids.length ? [{ op: 'drop', kind, uuids }] : [];
  });

/** Whether `held` already says more than `fact`: the end of an interaction is never overwritten by its start. */
const saysMore = (held: Fact, fact: Fact): boolean =>
  held.kind === 'interactions' && fact.kind === 'interactions' && held.body.end !== null && fact.body.end === null;

/** What must be written to hold these facts; the oldest make room when the outbox is full. */
export function putFacts(box: Outbox, facts: readonly Fact[], capacity = defaultCapacity): Change[] {
  const changes: Change[] = [];
  const puts = new Map<string, Entry>();
  let next = box.next;
  let fresh = 0;
  for (const fact of facts) {
    const key = `${fact.kind}/${fact.body.uuid}`;
    const held = puts.get(key) ?? box.entries[fact.kind].get(fact.body.uuid);
    if (held && saysMore(held.fact, fact)) continue;
    if (!held) fresh++;
    puts.set(key, { pos: held?.pos ?? next, rev: next, fact });
    next++;
  }
  const excess = sizeOf(box) + fresh - capacity;
  if (excess > 0) {
    const gone = oldest(box, excess).filter((entry) => !puts.has(`${entry.fact.kind}/${entry.fact.body.uuid}`));
    const [first] = gone;
    const last = gone.at(-1);
    if (first && last) {
      changes.push(...dropsOf(gone));
      const lost = {
        count: (box.lost?.count ?? 0) + gone.length,
        from: box.lost?.from ?? wallOf(first.fact),
        to: wallOf(last.fact),
      };
      changes.push({ op: 'lost', lost });
    }
  }
  for (const entry of puts.values()) changes.push({ op: 'put', entry });
  return changes;
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
  ...dropsOf(factTypes.flatMap((kind) => [...box.entries[kind].values()])),
  { op: 'lost', lost: null },
  { op: 'refused', refused: null },
];

/** The changes that make an empty outbox into this one: what a compacted journal holds. */
export const snapshot = (box: Outbox): Change[] => [
  ...factTypes.flatMap((kind) => [...box.entries[kind].values()].map((entry): Change => ({ op: 'put', entry }))),
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
