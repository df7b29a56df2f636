import { alertCodes } from '@botones/contract/alerts/alert-codes';
import { raw, type Sql } from '../../app/database/db.ts';
import { consoleOrigin } from '../../app/http/own-address.ts';
import { queueMail } from '../../app/mail/mail.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { alertMail, type DueAlert, groupMails } from './alerts.mail.ts';
import { type ChangedAlert, signalAlerts } from './alerts.queries.ts';
import { severityAt } from './alerts.severity.ts';
import { tellAlerts } from './alerts.telling.ts';

/** Wakes what was put off, and lets be heard what a rule kept quiet until now. */
export function wakeSnoozedAlertsSchedule({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  return {
    name: 'wake-alerts',
    everyMs: 2_000,
    async run() {
      const woken = await system.ingest(async (sql) => {
        const { rows } = await raw<ChangedAlert & { notification_id: number; slept: boolean }>`
          with due as (
            select notification_id, snoozed_until <= now() as slept from alerts
            where deleted_at is null and (snoozed_until is not null or quiet_until is not null)
              and (snoozed_until <= now() or quiet_until <= now())
            order by notification_id limit 1000 for update skip locked
          ), woken as (
            update alerts n set
              snoozed_until = case when n.snoozed_until <= now() then null else n.snoozed_until end,
              quiet_until = case when n.quiet_until <= now() then null else n.quiet_until end
            from due where due.notification_id = n.notification_id
            returning n.notification_id, n.client_id, n.robot_id, due.slept
          ), noted as (
            insert into alert_steps (client_id, notification_id, what)
            select client_id, notification_id, 'woken' from woken where slept
          )
          select * from woken`.execute(sql);
        // What a rule kept quiet until now is told now; what was put off was told when it opened.
        const first = rows.filter(({ slept }) => slept !== true);
        await tellAlerts(sql, 'alert.opened', first);
        return rows;
      });
      signalAlerts(live, woken);
    },
  };
}

/** Codes whose alerts end by themselves, with the hours after which they do. */
const lasting = Object.entries(alertCodes).flatMap(([alert, { lasts }]) => (lasts ? [{ alert, hours: lasts }] : []));

/** Ends requests that nobody waits for any more: at the hour that they ran out, whenever this server looks. */
export function endRequestsSchedule({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  return {
    name: 'end-requests',
    everyMs: 15_000,
    async run() {
      const codes = JSON.stringify(lasting);
      const ended = await system.ingest(async (sql) => {
        const over = raw`alerts n join jsonb_to_recordset(${codes}::text::jsonb) as k (alert text, hours int) using (alert)
          where n.ended_at is null and n.last_at < now() - make_interval(hours => k.hours)`;
        // The robots first, as the code that raises alerts does; what is told meanwhile is seen by the statement after.
        const { rows: robots } = await raw<{ robot_id: number }>`
          select robot_id from robot_state where robot_id in (select n.robot_id from ${over}) order by robot_id for update`.execute(
          sql,
        );
        const { rows } = await raw<ChangedAlert & { notification_id: number; rang: boolean }>`
          with over as (
            select n.notification_id, n.last_at + make_interval(hours => k.hours) as at,
              n.deleted_at is null and coalesce(n.quiet_until <= now(), true) as rang from ${over}
              and n.robot_id = any(${robots.map(({ robot_id }) => robot_id)}::bigint[])
          ), ended as (
            update alerts n set ended_at = o.at, deleted_at = coalesce(n.deleted_at, o.at), snoozed_until = null, mail_at = null
            from over o where o.notification_id = n.notification_id
            returning n.notification_id, n.client_id, n.robot_id, o.at, o.rang
          ), noted as (
            insert into alert_steps (client_id, notification_id, at, what) select client_id, notification_id, at, 'ended' from ended
          )
          select * from ended`.execute(sql);
        await tellAlerts(
          sql,
          'alert.ended',
          rows.filter(({ rang }) => rang),
        );
        return rows;
      });
      signalAlerts(live, ended);
    },
  };
}

/** Mails about alerts that one person gets in an hour. */
export const maxMailsPerHour = 10;
/** Alerts that one run looks at; a client that is cut off has thousands. */
const mostDue = 5000;
/** A mail that could not be sent for a day is not worth reading. */
const worth = 86_400_000;

/** What is to be mailed to whom, the oldest first: nobody hears of what was put off, seen or over before the mail went. */
async function dueMails(sql: Sql): Promise<DueAlert[]> {
  const { rows } = await raw<Omit<DueAlert, 'severity'> & { place: number }>`
    select n.notification_id, n.client_id, u.user_id, u.email as to, trim(u.name || ' ' || u.last_name) as person, r.name as robot,
      c.name as client, c.primary_color as colour, n.title, n.description, n.solution, n.severity as place,
      to_char(n.origin_created_at at time zone c.timezone, 'DD/MM/YYYY HH24:MI') as at
    from alerts n
    join robots r on r.robot_id = n.robot_id and r.client_id = n.client_id and r.deleted_at is null
    join clients c on c.client_id = n.client_id and c.is_active and c.deleted_at is null
    join alert_rules a on a.client_id = n.client_id and a.alert = n.alert and a.notify
    join alert_rule_people p on p.rule_id = a.rule_id
    join users u on u.user_id = p.user_id and u.client_id = n.client_id and u.is_active and u.deleted_at is null
    where n.mail_at <= now() and n.deleted_at is null and n.acknowledged_at is null
      and (n.snoozed_until is null or n.snoozed_until <= now())
      and not exists (select from alert_steps step where step.notification_id = n.notification_id and step.what = 'mailed' and step.user_id = u.user_id)
    order by n.mail_at, n.notification_id, u.user_id limit ${mostDue}`.execute(sql);
  return rows.map(({ place, ...row }) => ({ ...row, severity: severityAt(place) }));
}

/** Writes mails about alerts that opened: one each, few an hour, the rest together; the outbox sends them. */
export function mailAlertsSchedule({ system, config, port }: Pick<Services, 'system' | 'config' | 'port'>): Schedule {
  const anyDue = () =>
    system.read((sql) =>
      sql
        .selectFrom('alerts')
        .select('notification_id')
        .where('mail_at', '<=', raw<string>`now()`)
        .limit(1)
        .executeTakeFirst(),
    );
  return {
    name: 'mail-alerts',
    everyMs: 5_000,
    async run() {
      if (!(await anyDue())) return;
      await system.history(async (sql) => {
        // One process writes at a time; the others come back later.
        const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266834) as mine`.execute(sql);
        if (!rows[0]?.mine) return;
        const due = await dueMails(sql);
        const people = [...new Set(due.map((one) => one.user_id))];
        const { rows: had } = await raw<{ user_id: number; mails: number }>`
          select user_id, count(distinct uuid) as mails from alert_steps
          where what = 'mailed' and at > now() - interval '1 hour' and user_id = any(${people}::bigint[]) group by 1`.execute(
          sql,
        );
        const told: object[] = [];
        for (const user_id of people) {
          const left = maxMailsPerHour - (had.find((each) => each.user_id === user_id)?.mails ?? 0);
          for (const letter of groupMails(
            due.filter((one) => one.user_id === user_id),
            left,
          )) {
            const [first] = letter.about;
            if (!first) continue;
            const mail = {
              ...alertMail(letter, config.brandName, consoleOrigin(config, port())),
              to: first.to,
              until: Date.now() + worth,
            };
            await queueMail(sql, config.secretKey, mail);
            for (const { client_id, notification_id, person } of letter.about)
              told.push({ client_id, notification_id, user_id, uuid: letter.mail_id, detail: person });
          }
        }
        await raw`insert into alert_steps (client_id, notification_id, what, user_id, uuid, detail)
          select client_id, notification_id, 'mailed', user_id, uuid, detail from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
            as t (client_id bigint, notification_id bigint, user_id bigint, uuid uuid, detail text)`.execute(sql);
        // A person who had their share of the hour gets the rest later, together; what is put off waits until it wakes.
        const waiting = (await dueMails(sql)).map((one) => one.notification_id);
        await raw`update alerts set mail_at = case
            when deleted_at is null and acknowledged_at is null and snoozed_until > now() then snoozed_until
            when notification_id = any(${waiting}::bigint[]) then now() + interval '5 minutes' end
          where mail_at <= now()`.execute(sql);
      });
    },
  };
}
