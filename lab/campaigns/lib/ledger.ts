import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fact } from '../../../robot/src/facts/outbox.ts';
import type { HeadlessRobot } from '../../../robot/src/simulator/headless.ts';

export const between = (low: number, high: number): number => low + Math.random() * (high - low);

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** What the robots were told to tell, written by the test alone. */
export class Ledger {
  readonly facts = new Map<string, { kind: string; robot: number; ended: boolean }>();
  acknowledged = 0;
  /** What a server has said it has. */
  readonly settled = new Set<string>();
  settle(uuids: readonly string[]): void {
    this.acknowledged += uuids.length;
    for (const uuid of uuids) this.settled.add(uuid);
  }
  note(robot: number, fact: Fact): void {
    const ended = fact.kind !== 'interactions' || fact.body.end !== null;
    this.facts.set(fact.body.uuid, {
      kind: fact.kind,
      robot,
      ended: ended || (this.facts.get(fact.body.uuid)?.ended ?? false),
    });
  }
}

/** A little life: somebody crosses, talks, leaves; now and then a complaint. A start and its end may lie in different batches. */
export async function simulateInteractions(
  robot: HeadlessRobot,
  until: () => boolean,
  [least, most] = [20, 150],
): Promise<void> {
  let open: (Fact & { kind: 'interactions' }) | null = null;
  while (!until()) {
    // Far below the outbox's capacity, where the oldest facts would rightly go.
    if (robot.pending() > 2_000) {
      robot.link.heartbeatNow();
      await pause(100);
      continue;
    }
    const facts: Fact[] = [];
    for (let n = 0; n < 20; n++) {
      const at = robot.clock.stamp();
      facts.push({
        kind: 'detections',
        body: { uuid: randomUUID(), at, event_type: 'person_crossed', track_id: null, gender: null, age: null },
      });
      if (open) {
        facts.push({ kind: 'interactions', body: { ...open.body, end: at, gender: 'female', age: 30 } });
        open = null;
      } else {
        open = {
          kind: 'interactions',
          body: {
            uuid: randomUUID(),
            start: at,
            end: null,
            gender: null,
            age: null,
            language_id: 1,
            session_kind: 'es',
            track_id: null,
          },
        };
        facts.push(open);
      }
    }
    if (Math.random() < 0.1)
      facts.push({
        kind: 'notifications',
        body: {
          uuid: randomUUID(),
          at: robot.clock.stamp(),
          alert: 'low_battery',
          type: 'warning',
          title: 'Batería baja',
          description: '',
          solution: null,
          priority: 'medium',
        },
      });
    await robot.put(facts);
    // Impatient: a robot that is heard again is told at once, so that kills fall into replays and not into waiting.
    robot.link.heartbeatNow();
    await pause(between(least, most));
  }
  if (open) await robot.put([{ kind: 'interactions', body: { ...open.body, end: robot.clock.stamp() } }]);
}

/** What differs between the database and the ledger, in words; counters included. Where others live too, `robots` are the ledger's own. */
export async function compareLedger(ledger: Ledger, query: Query, robots?: readonly number[]): Promise<string[]> {
  const mine = robots ? ` and robot_id in (${robots.join()})` : '';
  const wrong: string[] = [];
  const seen = new Map<string, number>();
  // A fact of an alert that is open already is counted to it and kept as an event of its own.
  const sources = {
    interactions: ['interactions'],
    detections: ['detections'],
    notifications: ['alerts', 'alert_steps'],
  };
  for (const [kind, tables] of Object.entries(sources)) {
    const ended = kind === 'interactions' ? 'ended_at is not null' : 'true';
    const rows = await query(
      tables
        .map((table) => `select uuid, robot_id, ${ended} as ended from ${table} where uuid is not null${mine}`)
        .join(' union all '),
    );
    for (const row of rows) {
      const uuid = String(row.uuid);
      seen.set(uuid, (seen.get(uuid) ?? 0) + 1);
      const known = ledger.facts.get(uuid);
      if (!known) wrong.push(`${kind} ${uuid} is in the database and not in the ledger`);
      else if (known.kind !== kind || known.robot !== Number(row.robot_id)) wrong.push(`${kind} ${uuid} is another's`);
      else if (known.ended !== row.ended)
        wrong.push(`${kind} ${uuid}: ended ${known.ended} in the ledger, ${row.ended} in the database`);
    }
  }
  for (const [uuid, { kind }] of ledger.facts) if (!seen.has(uuid)) wrong.push(`${kind} ${uuid} is lost`);
  for (const [uuid, times] of seen) if (times > 1) wrong.push(`${uuid} is there ${times} times`);
  const [totals] = await query(`select
    (select count(*) from interactions)::int as interactions, (select coalesce(sum(n), 0) from interaction_days)::int as days,
    (select coalesce(sum(interactions_count), 0) from robot_state)::int as cards,
    (select count(*) from alerts where deleted_at is null)::int as alerts, (select coalesce(sum(alerts_count), 0) from robot_state)::int as bell`);
  if (totals?.interactions !== totals?.days || totals?.interactions !== totals?.cards)
    wrong.push(`the counters of interactions differ: ${JSON.stringify(totals)}`);
  if (totals?.alerts !== totals?.bell) wrong.push(`the counters of alerts differ: ${JSON.stringify(totals)}`);
  return wrong;
}
