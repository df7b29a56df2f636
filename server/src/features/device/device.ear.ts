import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';

/**
 * Tells robots once after the start whether a server hears for them (OIR-1): where LISTEN_URL was set or taken away since it was told last,
 * their versions rise together. Each process says it once: of two that are set otherwise the one that started last is right, and none of them
 * says it again and again.
 */
export function earSchedule({ system, listening: { isSet: is_set } }: Services): Schedule {
  let told = false;
  return {
    name: 'server-ear',
    everyMs: 2_000,
    async run() {
      if (told) return;
      await system.write('device.ear')(async (sql) => {
        const other = sql.updateTable('server_ear').set({ is_set }).where('is_set', '<>', is_set);
        const { numUpdatedRows } = await other.executeTakeFirst();
        if (numUpdatedRows > 0n)
          await raw`select raise_versions(array(select robot_id from robot_state order by robot_id))`.execute(sql);
      });
      told = true;
    },
  };
}
