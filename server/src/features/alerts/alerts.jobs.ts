import { raw } from '../../app/db.ts';
import type { Job } from '../../app/jobs.ts';
import type { Services } from '../../app/services.ts';
import { signalAlerts, type Touched } from './alerts.queries.ts';

/** Wakes what was put off, and lets be heard what a rule kept quiet until now. */
export function wakeAlertsJob({ system, live }: Pick<Services, 'system' | 'live'>): Job {
  return {
    name: 'wake-alerts',
    everyMs: 2_000,
    async run() {
      const woken = await system.ingest(async (sql) => {
        const { rows } = await raw<Touched>`
          with due as (
            select notification_id, snoozed_until <= now() as slept from notifications
            where deleted_at is null and (snoozed_until is not null or quiet_until is not null)
              and (snoozed_until <= now() or quiet_until <= now())
            order by notification_id limit 1000 for update skip locked
          ), woken as (
            update notifications n set
              snoozed_until = case when n.snoozed_until <= now() then null else n.snoozed_until end,
              quiet_until = case when n.quiet_until <= now() then null else n.quiet_until end
            from due where due.notification_id = n.notification_id
            returning n.notification_id, n.client_id, n.robot_id, due.slept
          ), noted as (
            insert into alert_events (client_id, notification_id, what)
            select client_id, notification_id, 'woken' from woken where slept
          )
          select client_id, robot_id from woken`.execute(sql);
        return rows;
      });
      signalAlerts(live, woken);
    },
  };
}
