import { device } from '@botones/contract/device/device';
import type { Clock } from '@botones/contract/device/fact-clock';
import { BatchResult, type FactType, factOrder, type NotificationFact } from '@botones/contract/device/facts';
import { type DroppedFacts, type Entry, nextBatch, pendingAlerts, settleBatch, sizeOf } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';
import { backoff } from './backoff.ts';
import { callServer, type Failure, type HttpOptions, type Outcome } from './http.ts';

export interface FactSenderParts {
  line: HttpOptions;
  store: Store;
  random: () => number;
  stamp: () => Clock;
  alertFacts: {
    gap: (gap: DroppedFacts) => NotificationFact;
    refused: (count: number, error: string) => NotificationFact;
  };
  onRevoked: () => void;
  onSettled?: (kind: FactType, uuids: readonly string[]) => void;
}

/** Gathers what is put within this time into one batch. */
const batchDelayMs = 250;

/** Carries the outbox to the server: one batch at a time, until it is empty or something says wait. */
export function createFactSender(parts: FactSenderParts) {
  const { line, store, random } = parts;
  const { time } = line;
  let timer: (() => void) | null = null;
  let working = false;
  let again = false;
  let stopped = true;
  let failures = 0;
  /** Monotonic instant before which the server asked not to be called. */
  let notBefore = 0;

  async function post(kind: FactType, entries: readonly Entry[]): Promise<Outcome<BatchResult>> {
    const outcome = await callServer(line, device[kind], {
      body: { now: parts.stamp(), records: entries.map((entry) => entry.fact.body) },
    });
    if (!outcome.ok) return outcome;
    const result = BatchResult.safeParse(outcome.value);
    return result.success
      ? { ok: true, value: result.data }
      : { ok: false, why: 'retry', status: 200, message: 'answer' };
  }

  async function keep(kind: FactType, sent: readonly Entry[], result: BatchResult): Promise<number> {
    const changes = settleBatch(store.held.box, sent, result);
    // Not synced: at worst the same facts are sent again, and the server knows their uuids.
    await store.write({ changes }, false).catch(() => undefined);
    parts.onSettled?.(kind, result.accepted);
    return changes.length;
  }

  /** Null when the batch is settled. A batch refused as a whole is halved until the bad record stands alone. */
  async function deliver(kind: FactType, entries: readonly Entry[]): Promise<Failure | null> {
    const outcome = await post(kind, entries);
    if (outcome.ok) {
      const moved = await keep(kind, entries, outcome.value);
      return moved ? null : { ok: false, why: 'retry', status: 200, message: 'nothing settled' };
    }
    if (outcome.why !== 'refused') return outcome;
    const [only] = entries;
    if (entries.length > 1 || !only) {
      const middle = Math.ceil(entries.length / 2);
      return (await deliver(kind, entries.slice(0, middle))) ?? (await deliver(kind, entries.slice(middle)));
    }
    // An empty batch refused as well means that the record is not to blame: keep it.
    const probe = await post(kind, []);
    if (!probe.ok) return { ...probe, why: probe.why === 'refused' ? 'retry' : probe.why };
    await keep(kind, entries, {
      accepted: [],
      rejected: [{ index: 0, uuid: only.fact.body.uuid, error: outcome.message }],
    });
    return null;
  }

  async function run(): Promise<Failure | null> {
    for (;;) {
      const told = pendingAlerts(store.held.box, parts.alertFacts);
      if (told.length) await store.write({ changes: told }).catch(() => undefined);
      const kind = factOrder.find((each) => store.held.box.entries[each].size > 0);
      if (!kind || stopped) return null;
      const failure = await deliver(kind, nextBatch(store.held.box, kind));
      if (failure) return failure;
      failures = 0;
    }
  }

  async function work(): Promise<void> {
    if (working || stopped) {
      again = working;
      return;
    }
    working = true;
    again = false;
    const failure = await run();
    working = false;
    if (stopped) return;
    if (failure?.why === 'revoked') return parts.onRevoked();
    if (failure) {
      failures++;
      const wait = backoff(failures, random(), failure.retryAfter);
      notBefore = time.mono() + (failure.retryAfter ?? 0) * 1_000;
      schedule(wait);
    } else if (again || sizeOf(store.held.box) > 0) schedule(batchDelayMs);
  }

  function schedule(ms: number): void {
    timer?.();
    timer = time.after(ms, () => {
      timer = null;
      void work();
    });
  }

  return {
    start() {
      stopped = false;
      if (sizeOf(store.held.box) > 0 || store.held.box.lost || store.held.box.refused) schedule(batchDelayMs);
    },
    stop() {
      stopped = true;
      timer?.();
      timer = null;
    },
    /** Something was put. */
    poke() {
      if (working) again = true;
      else if (!stopped && !timer) schedule(batchDelayMs);
    },
    /** The server was just heard: no reason to wait longer, unless it asked to. */
    heard() {
      if (stopped || working || failures === 0 || time.mono() < notBefore) return;
      schedule(batchDelayMs * (1 + 8 * random()));
    },
    idle: () => !working && sizeOf(store.held.box) === 0,
  };
}
