import { offlineAfterSeconds } from '@botones/contract/robots/robots';
import { raw, type Sql } from '../../app/database/db.ts';
import { hoursReader, type PowerRow, powerOf } from '../../app/robots/power.ts';

/** Of robots that are silent and have hours: which wait by these, and since when the others should not. */
export async function hoursOfSilent(sql: Sql, now: number) {
  const rows = await sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .select(['r.robot_id', 'r.desired_power', 'r.power_at', 'r.hours'])
    .select(raw<string>`coalesce(r.timezone, c.timezone)`.as('timezone'))
    .where('r.hours', 'is not', null)
    .where('r.deleted_at', 'is', null)
    .where('s.offline_since', 'is not', null)
    .execute();
  const hoursOf = hoursReader(now);
  const rests: number[] = [];
  const since: { robot_id: number; at: string }[] = [];
  for (const row of rows as (PowerRow & { robot_id: number })[]) {
    const hours = hoursOf(row);
    const { power, by } = powerOf(row, hours);
    if (power === 'off' && by === 'hours') rests.push(row.robot_id);
    else if (hours?.within && hours.since !== null)
      since.push({ robot_id: row.robot_id, at: new Date(hours.since).toISOString() });
  }
  return { rests, since };
}

/** Robots that the bell tells as switched off and that their hours have switched on since. */
export async function wokenByHours(sql: Sql) {
  const { rows } = await raw<{ robot_id: number; client_id: number; at: string }>`
    select n.robot_id, n.client_id, s.last_seen_at as at
    from alerts n join robots r using (robot_id) join robot_state s using (robot_id)
    where n.alert = 'switched_off' and n.ended_at is null and n.deleted_at is null and r.hours is not null and s.reported_power = 'on'
      and s.last_seen_at > n.last_at + make_interval(secs => ${offlineAfterSeconds}) and s.offline_since is null`.execute(
    sql,
  );
  return rows.map((row) => ({ ...row, alert: 'switched_off' }));
}
