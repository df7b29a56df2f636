import { allows, type Rights } from '@botones/contract/calls/access';
import { type Feature, type Signal, subscribers } from '@botones/contract/signals';
import type { Engine } from '../database/engine.ts';
import { apart, type Told, together } from './signals.together.ts';

/** A signal on its way: which client it is about (null: the platform), or which person alone. */
export interface SentSignal extends Signal {
  client_id: number | null;
  user_id?: number;
}

/** Who hears it among people: rooms that the server joins for them, never named by them. */
export const roomsOfSignal = (signal: SentSignal): string[] =>
  signal.user_id !== undefined
    ? [`user:${signal.user_id}`]
    : signal.client_id === null
      ? [`all:${signal.feature}`]
      : [`staff:${signal.feature}`, `client:${signal.client_id}:${signal.feature}`];

/** The rooms of a person with these rights. */
export function roomsOfPerson(person: Rights & { user_id: number; client_id: number | null }): string[] {
  const features = (Object.keys(subscribers) as Feature[]).filter((feature) => allows(subscribers[feature], person));
  return [
    `user:${person.user_id}`,
    ...features.map((feature) => `all:${feature}`),
    ...features.map((feature) => (person.is_staff ? `staff:${feature}` : `client:${person.client_id}:${feature}`)),
  ];
}

/** The records that changed; null: not known which. */
export type ChangedIds = ReadonlySet<number | string> | null;
/** Hears of changes that were told together: the signal has a number where all were of one record, `ids` are those of several. */
export type SignalListener = (signal: SentSignal, ids: ChangedIds) => void;
/** Of more records at once nobody is told which. */
const mostIds = 100;

interface Waiting {
  signal: SentSignal;
  ids: Set<number | string> | null;
}

const channel = 'botones_signals';
/** Signals that wait for a database that is away. */
const mostUnsent = 10_000;
/** After a signal was told, those of this time are told together: one of each feature and client. */
const coalesceMs = 100;

/**
 * Carries signals: at once to listeners in this process that must not believe old things (`onNow`), and coalesced to
 * people's sockets here and in the other processes (`onSignal`).
 */
export function createSignals(engine: Engine) {
  const now: ((signal: SentSignal) => void)[] = [];
  const soon: SignalListener[] = [];
  const gaps: (() => void)[] = [];
  const me = Math.random().toString(36).slice(2);
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | null = null;
  let toldAt = 0;

  const deliver = () => {
    timer = null;
    toldAt = performance.now();
    const batch = [...waiting.values()];
    waiting = new Map();
    for (const { signal, ids } of batch) for (const listener of soon) listener(signal, ids);
  };
  const enqueue = (signal: SentSignal) => {
    const key = `${signal.feature} ${signal.client_id} ${signal.user_id ?? ''}`;
    const earlier = waiting.get(key);
    const { id, ...whole } = signal;
    if (!earlier) waiting.set(key, { signal, ids: id === undefined ? null : new Set([id]) });
    else if (earlier.signal.id !== id || id === undefined) {
      // Two records of one feature: 'something changed' says it for both.
      earlier.signal = whole;
      if (id === undefined || earlier.ids?.size === mostIds) earlier.ids = null;
      else earlier.ids?.add(id);
    }
    // The first is told at once, with whatever else happens in this turn of the loop.
    timer ??= setTimeout(deliver, Math.max(0, toldAt + coalesceMs - performance.now()));
  };

  let outgoing: SentSignal[] = [];
  const flushOutgoing = () => {
    const sent = outgoing;
    outgoing = [];
    const payloads = together(sent).map((signal) => JSON.stringify({ from: me, ...signal }));
    engine.notify(channel, payloads).catch(() => {
      // The others must not go on believing what is old: said again until it is heard.
      if (outgoing.length === 0) setTimeout(flushOutgoing, 500).unref();
      outgoing = [...sent, ...outgoing].slice(-mostUnsent);
    });
  };

  return {
    /** Says that something changed; call it after the commit. */
    signal(client_id: number | null, signal: Signal & { user_id?: number }): void {
      const sent: SentSignal = { ...signal, client_id };
      for (const listener of now) listener(sent);
      enqueue(sent);
      if (outgoing.length === 0) setImmediate(flushOutgoing);
      outgoing.push(sent);
    },
    onNow: (listener: (signal: SentSignal) => void) => void now.push(listener),
    onSignal: (listener: SignalListener) => void soon.push(listener),
    onGap: (listener: () => void) => void gaps.push(listener),
    async start(): Promise<void> {
      await engine.listen(
        channel,
        (payload) => {
          const { from, ...told } = JSON.parse(payload) as Told & { from: string };
          if (from === me) return;
          for (const signal of apart(told)) {
            for (const listener of now) listener(signal);
            enqueue(signal);
          }
        },
        () => {
          for (const listener of gaps) listener();
        },
      );
    },
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}
export type Signals = ReturnType<typeof createSignals>;
