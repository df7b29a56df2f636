import { alertCodes, repeatWindowMinutes } from '@botones/contract/alerts/alert-codes';
import { lateAfterSeconds, offlineAfterSeconds } from '@botones/contract/robots/robots';
import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { type AlertFact, endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';
import { hoursOfSilent, wokenByHours } from './device.hours.ts';
import { tellSilent } from './device.telling.ts';

interface Silence {
  robot_id: number;
  client_id: number;
  at: string;
}
const silence = alertCodes.offline?.delay ?? 300;
const silent = {
  uuid: null,
  alert: 'offline',
  type: 'error',
  priority: 'high',
  source: 'server',
  title: 'Robot sin conexión',
  description: 'El robot dejó de reportarse.',
  solution: 'Revise que el robot esté encendido y conectado a la red.',
} as const;
/**
 * Notices silence: OFF LINE after 45 s, an alert after the seconds of the client's rule (at most one an hour), and its end when
 * the robot is back. A client whose network is cut is a few statements, however many robots it has. `upSeconds` answers how long
 * this server has been up, by a clock that nobody sets.
 */
export function offlineSchedule(
  { system, live }: Pick<Services, 'system' | 'live'>,
  upSeconds = process.uptime,
): Schedule {
  return {
    name: 'offline',
    everyMs: 3_000,
    async run() {
      const unheard = await system.ingest(async (sql) => {
        // Who is late is counted as such (0063) and told of to nobody: they are read again.
        const { rows } = await raw<{ client_id: number; silent: boolean }>`
          update robot_state set late = true, offline_since = case
            when last_seen_at <= now() - make_interval(secs => ${offlineAfterSeconds}) then last_seen_at end
          where offline_since is null and last_seen_at <= now() - make_interval(secs => ${lateAfterSeconds})
            and (not late or last_seen_at <= now() - make_interval(secs => ${offlineAfterSeconds}))
          returning client_id, offline_since is not null as silent`.execute(sql);
        return rows.filter(({ silent }) => silent);
      });
      for (const client_id of new Set(unheard.map((row) => row.client_id)))
        live.signal(client_id, { feature: 'robots' });

      const touched = await system.ingest(async (sql) => {
        // What was silent while the server itself was away is counted from the server's start. A silence is told once, and
        // somebody may have taken it out of the bell; a new one at most once an hour, unless it goes on with the one before.
        // One that is out of service may be silent (ROB-63), and one outside its hours; within them it counts from their beginning (PUB-10).
        const { rests, since } = await hoursOfSilent(sql, Date.now());
        await tellSilent(sql, rests, upSeconds());
        const { rows: gone } = await raw<Silence>`
          with due as (
            select s.robot_id from robot_state s join robots r on r.robot_id = s.robot_id
            left join unnest(${since.map(({ robot_id }) => robot_id)}::bigint[], ${since.map(({ at }) => at)}::timestamptz[]) h (robot_id, at)
              on h.robot_id = s.robot_id
            left join alert_rules a on a.client_id = r.client_id and a.alert = 'offline'
            where r.deleted_at is null and r.is_active and s.offline_since is not null and r.robot_id <> all(${rests}::bigint[])
              and exists (select from devices d where d.robot_id = r.robot_id and d.revoked_at is null)
              and greatest(s.offline_since, now() - make_interval(secs => ${upSeconds()}), h.at) <= now() - make_interval(secs => coalesce(a.delay_seconds, ${silence}))
              and not exists (select from alerts n where n.robot_id = s.robot_id and n.client_id = s.client_id
                and n.alert = 'offline' and n.ended_at is null)
              and (s.offline_alerted_at is null or s.offline_alerted_at <= now() - interval '1 hour'
                or exists (select from alerts n where n.robot_id = s.robot_id and n.client_id = s.client_id
                  and n.alert = 'offline' and n.ended_at >= s.offline_since - make_interval(mins => ${repeatWindowMinutes})))
            order by s.robot_id for update of s
          )
          update robot_state s set offline_alerted_at = now() from due where due.robot_id = s.robot_id
          returning s.robot_id, s.client_id, s.offline_since as at`.execute(sql);
        const { rows: heard } = await raw<Silence>`
          select n.robot_id, n.client_id, s.last_seen_at as at from alerts n join robot_state s using (robot_id)
          where n.alert = 'offline' and n.ended_at is null and s.offline_since is null
            and s.last_seen_at > n.last_at and s.last_seen_at > now() - make_interval(secs => ${offlineAfterSeconds})`.execute(
          sql,
        );
        const over = [...heard.map((row) => ({ ...row, alert: 'offline' })), ...(await wokenByHours(sql))];
        const ended = over.length > 0 ? await endAlerts(sql, over) : [];
        const raised = await raiseAlerts(
          sql,
          gone.map((row): AlertFact => ({ ...row, ...silent })),
        );
        return [...ended, ...raised];
      });
      signalAlerts(live, touched);
    },
  };
}

/** Closes interactions whose end never came, at their last known moment, once nobody can still be talking. */
export function openInteractionsSchedule({ system, live }: Services): Schedule {
  return {
    name: 'open-interactions',
    everyMs: 60_000,
    async run() {
      const { rows } = await system.ingest((sql) =>
        raw<{ client_id: number }>`
          update interactions i set ended_at = started_at
          from robot_state s where s.robot_id = i.robot_id and i.ended_at is null and i.started_at < now() - interval '30 minutes'
            and i.received_at < now() - interval '30 minutes' and s.last_seen_at > i.started_at + interval '30 minutes' and s.outbox = 0
          returning i.client_id`.execute(sql),
      );
      for (const client_id of new Set(rows.map((row) => row.client_id)))
        for (const feature of ['interactions', 'visits'] as const) live.signal(client_id, { feature });
    },
  };
}
