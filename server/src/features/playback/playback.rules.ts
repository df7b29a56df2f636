import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { drawnScheduleOf } from '../events/events.drawn.ts';

/** Robots that one look takes; the others are taken by the next, without a pause. */
const atOnce = 200;

/** Robots whose configuration is not the one that was last looked at. */
const changedRobots = async (sql: Sql) =>
  (
    await raw<{ robot_id: number; config_version: number }>`
      select s.robot_id, s.config_version from robot_state s join robots r using (robot_id)
        left join playback_rules p on p.robot_id = s.robot_id and p.ended_at is null
      where r.deleted_at is null and (p.config_version is distinct from s.config_version or p.client_id <> s.client_id)
      order by s.robot_id limit ${atOnce}`.execute(sql)
  ).rows;

/** Rules that are the same go on under the newer version; others end now, and what was planned by them is reckoned with the next look. */
async function keep(sql: Sql, robot_id: number, config_version: number): Promise<void> {
  const schedule = await drawnScheduleOf(sql, robot_id);
  const rules = JSON.stringify(schedule);
  await raw`
    with same as (
      update playback_rules set config_version = ${config_version}
      where robot_id = ${robot_id} and ended_at is null and client_id = ${schedule.client_id} and rules = ${rules}::jsonb returning 1
    ), ended as (
      update playback_rules set ended_at = greatest(now(), since)
      where robot_id = ${robot_id} and ended_at is null and not exists (select from same)
      returning client_id, planned_until, since
    )
    insert into playback_rules (client_id, robot_id, since, config_version, rules, planned_until)
    select ${schedule.client_id}, ${robot_id}, greatest(now(), (select since + interval '1 millisecond' from ended)), ${config_version},
      ${rules}::jsonb, (select coalesce(planned_until, since) from ended where client_id = ${schedule.client_id})
    where not exists (select from same)`.execute(sql);
}

/**
 * Keeps what robots are to play whenever it changes (PUB-7), some seconds after it did: so nobody who saves waits for it, and what is
 * changed many times in a row is kept once.
 */
export const keepRulesSchedule = ({ system }: Pick<Services, 'system'>): Schedule => ({
  name: 'playback-rules',
  everyMs: 10_000,
  async run(isOver = () => false) {
    for (let found = atOnce; found === atOnce && !isOver(); )
      found = await system.write('playback.rules')(async (sql) => {
        const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(7266835) as mine`.execute(sql);
        if (!rows[0]?.mine) return 0;
        await raw`update playback_rules p set ended_at = greatest(now(), p.since) from robots r
          where r.robot_id = p.robot_id and p.ended_at is null and r.deleted_at is not null`.execute(sql);
        const changed = await changedRobots(sql);
        for (const { robot_id, config_version } of changed) await keep(sql, robot_id, config_version);
        return changed.length;
      });
  },
});
