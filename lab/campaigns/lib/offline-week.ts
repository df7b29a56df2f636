import type { DetectionFact, InteractionFact, NotificationFact } from '@botones/contract/device/facts';

/** What a robot lived through in a week without network, as a formula: nothing is kept but the order in which it is told. */
export interface Week {
  robot_id: number;
  /** Talks, people who crossed and alerts. */
  talks: number;
  crossings: number;
  alerts: number;
}

export type FactKind = 'interactions' | 'detections' | 'notifications';
const weekMs = 7 * 86_400_000;
/** So long before now it ended. */
const endedAgoMs = 10 * 60_000;
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const kindMarks = { interactions: 1, detections: 2, notifications: 3 } as const;

/** `events` records: an interaction is two, its start and its end. */
export const weekOf = (robot_id: number, events: number): Week => {
  const talks = Math.floor(events * 0.3);
  const alerts = Math.floor(events * 0.005);
  return { robot_id, talks, alerts, crossings: events - 2 * talks - alerts };
};

export const uuidOf = (kind: FactKind, robot_id: number, n: number): string =>
  `${hex(robot_id, 8)}-0000-4000-8${hex(kindMarks[kind], 3)}-${hex(n, 12)}`;

/** Milliseconds before `now` at which the nth of `of` happened: evenly over the week, newest last. */
export const msBeforeNow = (n: number, of: number): number => endedAgoMs + Math.round(weekMs * (1 - n / of));
/** How long the nth interaction lasted, in milliseconds: 1 to 180 s, never a whole second. */
export const durationOf = (n: number): number => 1_000 + ((n * 7_919) % 179_000) + (n % 1_000 === 0 ? 1 : 0);
export const genderOf = (n: number) => (['male', 'female', null] as const)[n % 3] ?? null;

/** The records of a week by number: starts of talks, their ends, crossings, alerts. */
export const recordsOf = (week: Week): number => 2 * week.talks + week.crossings + week.alerts;

/** A robot's clock of this boot: `mono` is anything that only grows. */
export interface Boot {
  boot_id: string;
  /** The wall clock and the monotonic one, at the same instant. */
  wall: number;
  mono: number;
}

export function recordOf(week: Week, at: number, boot: Boot): { kind: FactKind; body: unknown } {
  const clock = (ago: number) => ({
    wall: new Date(boot.wall - ago).toISOString(),
    boot_id: boot.boot_id,
    mono_ms: boot.mono - ago,
    offset_ms: 0,
  });
  const { robot_id, talks, crossings, alerts } = week;
  if (at < 2 * talks) {
    const n = at % talks;
    const ago = msBeforeNow(n, talks);
    const ended = at >= talks;
    const body: InteractionFact = {
      uuid: uuidOf('interactions', robot_id, n),
      start: clock(ago),
      end: ended ? clock(ago - durationOf(n)) : null,
      gender: ended ? genderOf(n) : null,
      age: ended ? n % 90 : null,
      language_id: 1,
      session_kind: 'es',
      track_id: null,
    };
    return { kind: 'interactions', body };
  }
  if (at < 2 * talks + crossings) {
    const n = at - 2 * talks;
    const uuid = uuidOf('detections', robot_id, n);
    const body: DetectionFact = {
      uuid,
      at: clock(msBeforeNow(n, crossings)),
      event_type: 'person_crossed',
      track_id: null,
      gender: null,
      age: null,
    };
    return { kind: 'detections', body };
  }
  const n = at - 2 * talks - crossings;
  const body: NotificationFact = {
    uuid: uuidOf('notifications', robot_id, n),
    at: clock(msBeforeNow(n, alerts)),
    alert: 'low_battery',
    type: 'warning',
    title: 'Batería baja',
    description: '',
    solution: null,
    priority: 'medium',
  };
  return { kind: 'notifications', body };
}

/** Numbers below 1 in an order that a run repeats. */
export function chance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Every record once and a share of them again, in no order: batches of at most `size` of one kind each. */
export function shuffledBatches(week: Week, doubled: number, size: number): { kind: FactKind; at: Uint32Array }[] {
  const random = chance(week.robot_id * 7_919 + 1);
  const count = recordsOf(week);
  const order = new Uint32Array(count + Math.floor(count * doubled));
  for (let at = 0; at < order.length; at++) order[at] = at < count ? at : Math.floor(random() * count);
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  const kindOf = (at: number): FactKind =>
    at < 2 * week.talks ? 'interactions' : at < 2 * week.talks + week.crossings ? 'detections' : 'notifications';
  const batches: { kind: FactKind; at: Uint32Array }[] = [];
  for (const kind of ['interactions', 'detections', 'notifications'] as const) {
    const mine = order.filter((at) => kindOf(at) === kind);
    for (let from = 0; from < mine.length; from += size) batches.push({ kind, at: mine.slice(from, from + size) });
  }
  for (let at = batches.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [batches[at], batches[other]];
    if (a && b) [batches[at], batches[other]] = [b, a];
  }
  return batches;
}
