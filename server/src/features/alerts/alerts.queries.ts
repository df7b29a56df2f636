import { recoveries, severityOf } from '@botones/contract/alerts/alert-codes';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import type { Signals } from '../../app/live/signals.ts';
import { severityRank } from './alerts.severity.ts';
import { tellAlerts } from './alerts.telling.ts';

/** Something that a robot, or the server about it, tells. Without a uuid it is told once by the caller. */
export interface AlertFact {
  robot_id: number;
  client_id: number;
  uuid: string | null;
  alert: string;
  type: 'error' | 'warning' | 'success';
  title: string;
  description: string;
  solution: string | null;
  priority: 'high' | 'medium' | null;
  /** ISO 8601. */
  at: string;
  source: 'robot' | 'server';
}
export interface ChangedAlert {
  robot_id: number;
  client_id: number;
}
/** One that was opened or ended; whether it rings, or rang: of others nobody is told outside. */
interface OpenedOrEnded extends ChangedAlert {
  notification_id: number;
  rings: boolean;
}

const ringing = ({ rings }: OpenedOrEnded): boolean => rings;

/** Ends what is over, for any number of robots in one statement; answers whose alerts ended. */
export async function endAlerts(
  sql: Sql,
  causes: { robot_id: number; client_id: number; alert: string; at: string }[],
): Promise<ChangedAlert[]> {
  if (causes.length === 0) return [];
  const ended = await runSql<OpenedOrEnded>(sql, 'select * from end_alerts($1::text::jsonb)', [JSON.stringify(causes)]);
  await tellAlerts(sql, 'alert.ended', ended.filter(ringing));
  return ended;
}

/**
 * Opens alerts or counts them to the outbreak that they belong to, for any number of robots in one statement; a recovery ends the
 * alert that it answers and opens none. Must run inside a write; answers whose alerts changed.
 */
export async function raiseAlerts(sql: Sql, facts: AlertFact[]): Promise<ChangedAlert[]> {
  // A code of nobody's making may be called like something every object has.
  const endedBy = ({ alert }: AlertFact) => (Object.hasOwn(recoveries, alert) ? recoveries[alert] : undefined);
  const opening = facts
    .filter((fact) => endedBy(fact) === undefined)
    .map((fact) => ({ ...fact, severity: severityRank(severityOf(fact)) }));
  const over = facts.flatMap((fact) => {
    const alert = endedBy(fact);
    return alert === undefined ? [] : [{ robot_id: fact.robot_id, client_id: fact.client_id, alert, at: fact.at }];
  });
  const touched =
    opening.length > 0
      ? await runSql<OpenedOrEnded>(sql, 'select * from raise_alerts($1::text::jsonb)', [JSON.stringify(opening)])
      : [];
  await tellAlerts(sql, 'alert.opened', touched.filter(ringing));
  return over.length > 0 ? [...touched, ...(await endAlerts(sql, over))] : touched;
}

/** Takes the robots of these alerts first, as the code that raises them does: one that takes them in another order would wait for it. */
export const lockRobotsOf = (sql: Sql, notification_ids: number[]): Promise<unknown> =>
  raw`select robot_id from robot_state where robot_id in
    (select robot_id from alerts where notification_id = any(${notification_ids}::bigint[]))
    order by robot_id for update`.execute(sql);

/** Says that alerts and counts changed: once a client, however many robots it was. */
export function signalAlerts(live: Signals, touched: ChangedAlert[]): void {
  const robotsOf = new Map<number, Set<number>>();
  for (const { client_id, robot_id } of touched)
    robotsOf.set(client_id, (robotsOf.get(client_id) ?? new Set()).add(robot_id));
  for (const [client_id, robots] of robotsOf) {
    const [id] = robots.size === 1 ? robots : [];
    for (const feature of ['alerts', 'robots'] as const)
      live.signal(client_id, id === undefined ? { feature } : { feature, id });
  }
}
