import { offlineAfter } from '@botones/contract/robots';
import { raw } from '../../app/db.ts';
import type { Job } from '../../app/jobs.ts';
import type { Services } from '../../app/services.ts';

/** Notices silence: OFF LINE after 45 s, an alert after the client's minutes (at most one an hour), and its end when the robot is back. */
export function offlineJob({ system, live, now }: Services): Job {
  const startedAt = new Date(now()).toISOString();
  return {
    name: 'offline',
    everyMs: 3_000,
    async run() {
      const silent = await system.ingest(async (sql) => {
        const { rows } = await raw<{ robot_id: number; client_id: number }>`
          update robot_state set offline_since = last_seen_at
          where last_seen_at <= now() - make_interval(secs => ${offlineAfter}) and offline_since is null
          returning robot_id, client_id`.execute(sql);
        return rows;
      });
      for (const { robot_id, client_id } of silent) live.signal(client_id, { feature: 'robots', id: robot_id });

      const told = await system.write('robots.offline')(async (sql) => {
        // What was silent while the server itself was away is counted from the server's start.
        const { rows: gone } = await raw<{ robot_id: number; client_id: number }>`
          with due as (
            update robot_state s set offline_alerted_at = now()
            from robots r join clients c on c.client_id = r.client_id
            where r.robot_id = s.robot_id and r.deleted_at is null and s.offline_since is not null
              and exists (select from devices d where d.robot_id = r.robot_id and d.revoked_at is null)
              and greatest(s.offline_since, ${startedAt}::timestamptz) <= now() - make_interval(mins => c.offline_alert_minutes)
              and not exists (select from notifications n where n.robot_id = s.robot_id and n.client_id = s.client_id
                and n.alert = 'offline' and n.deleted_at is null)
              and (s.offline_alerted_at is null or s.offline_alerted_at <= now() - interval '1 hour')
            returning s.robot_id, s.client_id, s.offline_since
          )
          insert into notifications (client_id, robot_id, alert, type, title, description, solution, priority, origin_created_at, source)
          select client_id, robot_id, 'offline', 'error', 'Robot sin conexión', 'El robot dejó de reportarse.',
            'Revise que el robot esté encendido y conectado a la red.', 'high', offline_since, 'server'
          from due returning robot_id, client_id`.execute(sql);
        const { rows: back } = await raw<{ robot_id: number; client_id: number }>`
          with cleared as (
            update notifications n set deleted_at = now() from robot_state s
            where s.robot_id = n.robot_id and n.alert = 'offline' and n.deleted_at is null and s.offline_since is null
              and s.last_seen_at > n.origin_created_at and s.last_seen_at > now() - make_interval(secs => ${offlineAfter})
            returning n.robot_id, n.client_id, s.last_seen_at
          )
          insert into notifications (client_id, robot_id, alert, type, title, description, solution, priority, origin_created_at, source)
          select client_id, robot_id, 'online', 'success', 'Robot en línea', 'El robot volvió a conectarse.', null, null, last_seen_at, 'server'
          from cleared returning robot_id, client_id`.execute(sql);
        return [...gone, ...back];
      });
      for (const { robot_id, client_id } of told) {
        live.signal(client_id, { feature: 'alerts', id: robot_id });
        live.signal(client_id, { feature: 'robots', id: robot_id });
      }
    },
  };
}

/** Closes conversations whose end never came, at their last known moment, once nobody can still be talking. */
export function openInteractionsJob({ system, live }: Services): Job {
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
        live.signal(client_id, { feature: 'interactions' });
    },
  };
}
