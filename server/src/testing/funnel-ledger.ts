import { randomUUID } from 'node:crypto';
import type { Steps } from '@botones/contract/analytics/funnel';
import type { PairedRobot } from './paired-robot.ts';

/** Numbers that are the same each time. */
export function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
export type Take = ReturnType<typeof chance>;
function shuffled<T>(list: readonly T[], take: Take): T[] {
  const left = [...list];
  return list.map(() => left.splice(take(left.length), 1)[0] as T);
}

const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A full hour of the last two weeks. */
const hourAt = (take: Take) => Math.floor(Date.now() / hourMs) * hourMs - dayMs - take(12 * 24) * hourMs;
export const clockAt = (ms: number) => ({
  ...{ wall: new Date(ms).toISOString(), boot_id: randomUUID() },
  ...{ mono_ms: 0, offset_ms: 0 },
});
/** Day and hour where the clients are. */
export const local = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: 'America/Mexico_City', hourCycle: 'h23' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
});

/** A robot tells all of it twice and in no order, as after a week without a network. */
export async function tellTwice(robot: PairedRobot, told: readonly Told[], take: Take, now: number): Promise<void> {
  const order = [...shuffled(told, take), ...shuffled(told, take)];
  for (let from = 0; from < order.length; from += 60) {
    const batch = order.slice(from, from + 60);
    for (const kind of shuffled([...new Set(batch.map((each) => each.kind))], take)) {
      const records = batch.filter((each) => each.kind === kind).map(({ record }) => record);
      const { rejected } = await robot.api.device[kind]({ body: { now: clockAt(now), records } } as never);
      // No `expect`: campaigns, which are no tests, keep this ledger too.
      if (rejected.length > 0) throw new Error(`${kind} were rejected: ${JSON.stringify(rejected)}`);
    }
  }
}

type Kind = 'detections' | 'interactions' | 'exchanges' | 'views' | 'responses' | 'playback';
export interface Told {
  kind: Kind;
  record: object;
}
/** Nobody at any step. */
export const none = {
  hours: 0,
  passed: 0,
  told: 0,
  stopped: 0,
  interacted: 0,
  understood: 0,
  answered: 0,
  surveyed: 0,
};
type Counts = typeof none;
export interface Cell {
  robot: number;
  hour: number;
  counts: Counts;
  scenes: Set<number>;
  campaigns: Set<number>;
}

/** A book of its own: what happened in each hour of each robot, from what is told and not from what is kept. */
export class Ledger {
  cells = new Map<string, Cell>();
  at(robot: number, ms: number): Cell {
    const [day = '', hour = ''] = local.format(ms).split(', ');
    const key = `${robot} ${day} ${hour}`;
    const fresh = () => ({
      ...{ robot, hour: Number(hour), counts: { ...none } },
      ...{ scenes: new Set<number>(), campaigns: new Set<number>() },
    });
    const cell = this.cells.get(key) ?? fresh();
    this.cells.set(key, cell);
    return cell;
  }
  sum(wanted: (cell: Cell) => boolean): Counts {
    const sum = { ...none };
    for (const cell of this.cells.values()) {
      const { counts } = cell;
      if (!wanted(cell) || counts.passed + counts.interacted === 0) continue;
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += name === 'hours' ? 1 : counts[name];
    }
    return sum;
  }
}
/** Steps as the ledger counts them: what is not told is nobody. */
export const countsOf = ({ hidden: _, ...steps }: Steps) => {
  const { hours, passed, told, stopped, interacted, understood, answered, surveyed } = steps;
  return { hours, passed, told, stopped: stopped ?? 0, interacted, understood, answered, surveyed: surveyed ?? 0 };
};

/** Somebody passes: seen by a detector that tells how long they stood there at once, later or never, or by none that does. */
export function pass(robot: number, take: Take, ledger: Ledger): Told[] {
  const at = hourAt(take) + take(3_600) * 1_000;
  const seen = {
    uuid: randomUUID(),
    at: clockAt(at),
    event_type: 'person_crossed',
    gender: null,
    age: null,
    track_id: null,
  };
  const how = take(4);
  const dwell_ms = [0, 2_999, 3_000, 45_000][take(4)] ?? 0;
  const { counts } = ledger.at(robot, at);
  counts.passed += 1;
  if (how < 2) {
    counts.told += 1;
    counts.stopped += Number(dwell_ms >= 3_000);
  }
  const records = [
    [{ ...seen, dwell_ms }],
    [
      { ...seen, dwell_ms: null },
      { ...seen, dwell_ms },
    ],
    [{ ...seen, dwell_ms: null }],
    [seen],
  ];
  return (records[how] ?? []).map((record) => ({ kind: 'detections', record }));
}

/** Somebody uses the robot, and comes as far as chance has it; some of it is in the next hour. */
export function visit(robot: number, take: Take, ledger: Ledger, poll: { poll_id: number; version: number }): Told[] {
  const at = hourAt(take) + 3_500_000;
  const interaction = randomUUID();
  const [later, end] = [clockAt(at + 200_000), { ...clockAt(at), mono_ms: 240_000 }];
  const start = { ...end, mono_ms: 0 };
  const open = {
    uuid: interaction,
    start,
    end: null,
    gender: 'female',
    age: 40,
    language_id: 1,
    session_kind: 'es',
    track_id: randomUUID(),
  };
  // One in three never tells its end: the server closes it.
  const told: Told[] = (take(3) === 0 ? [open] : [open, { ...open, end }]).map((record) => ({
    kind: 'interactions',
    record,
  }));
  const { counts } = ledger.at(robot, at);
  counts.interacted += 1;
  const said = (more: object) => ({
    kind: 'exchanges' as const,
    record: {
      ...{
        uuid: randomUUID(),
        interaction,
        at: later,
        asked_by: 'voice',
        question: 'Hola',
        language_id: 1,
        intent_id: null,
      },
      ...{ intent_name: null, answer: 'Sí', shown: null, ...more },
    },
  });
  told.push(said({ asked_by: 'robot', question: null }), said({ outcome: 'none' }));
  const how = take(4);
  if (how === 1) told.push(said({ outcome: 'intent' }), said({ outcome: 'record', asked_by: 'touch' }));
  if (how === 2) {
    const asked = said({ outcome: 'choice', score: 0.5 });
    told.push(asked, { ...asked, record: { ...asked.record, chosen: { kind: 'branch', record_id: 1 } } });
  }
  // Nobody chose, or none of it.
  if (how === 3)
    told.push(said({ outcome: 'choice', score: 0.5 }), said({ outcome: 'choice', score: 0.5, chosen: null }));
  counts.understood += Number(how === 1 || how === 2);
  const seen = { at: later, record_id: 3, name: 'Pan', interaction };
  const isShown = take(2) === 0;
  if (isShown)
    for (const kind of ['product', 'category'])
      told.push({ kind: 'views', record: { ...seen, uuid: randomUUID(), kind } });
  told.push({ kind: 'views', record: { ...seen, uuid: randomUUID(), kind: 'survey', stage: 'offered' } });
  counts.answered += Number(isShown);
  const filled = {
    uuid: randomUUID(),
    start: later,
    end: null,
    rev: 1,
    ...poll,
    language_id: 1,
    complete: false,
    answers: [],
    interaction,
  };
  const fills = take(3);
  if (fills > 0) told.push({ kind: 'responses', record: filled });
  if (fills > 1) told.push({ kind: 'responses', record: { ...filled, end: later, rev: 2, complete: true } });
  counts.surveyed += Number(fills > 1);
  return told;
}

/** What was on the screen within a quarter of an hour. */
export function show(robot: number, take: Take, ledger: Ledger, media_id: number): Told {
  const at = hourAt(take) + take(4) * 900_000;
  const [scene_id, campaign_id] = [1 + take(2), [null, 7, 8][take(3)] ?? null];
  const cell = ledger.at(robot, at);
  cell.scenes.add(scene_id);
  if (campaign_id !== null) cell.campaigns.add(campaign_id);
  const start = clockAt(at);
  const about = { event_id: null, campaign_id, scene_id, media_id, sha256: null, name: 'M' };
  const shown = { plays: 2, shown_ms: 20_000, completed: 2 };
  return {
    kind: 'playback',
    record: { uuid: randomUUID(), start, end: { ...start, mono_ms: 60_000 }, ...about, ...shown },
  };
}
