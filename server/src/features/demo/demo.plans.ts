import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';

/**
 * Robots of a demonstration tell of some days before there was one, so their calendars hold for these too: from the moment at which all of
 * their media can be played, once.
 */
export const demonstrationPlans = ({ system, config }: Pick<Services, 'system' | 'config'>): Schedule => ({
  name: 'demonstration-plans',
  everyMs: 10_000,
  run: () =>
    system.write('demonstration')(async (sql) => {
      await raw`
        with ready as (
          select p.client_id, p.robot_id, p.since from playback_rules p
            join clients c using (client_id) join robots r on r.robot_id = p.robot_id and r.client_id = p.client_id
          where c.is_demo and r.is_simulated and p.ended_at is null and p.rules -> 'scenes' <> '[]'
            and not exists (select from media m where m.client_id = p.client_id and m.deleted_at is null and m.played_url is null)
            and not exists (select from playback_rules o where o.robot_id = p.robot_id and o.since < c.created_at)
        ), gone as (delete from playback_rules p using ready where p.robot_id = ready.robot_id and p.ended_at is not null)
        update playback_rules p set since = now() - make_interval(days => ${config.demoDays}), planned_until = null from ready
        where p.client_id = ready.client_id and p.robot_id = ready.robot_id and p.since = ready.since`.execute(sql);
    }),
});
