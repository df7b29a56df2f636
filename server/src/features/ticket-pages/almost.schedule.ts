import { almostAhead } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { inOrder, standsIn } from '../turns/line.day.ts';
import { tellTurns } from '../turns/turns.telling.ts';

/** Lines that are looked at in one transaction. */
const linesAtOnce = 200;

interface Almost {
  client_id: number;
  turn_id: number;
}

/** Lines that changed since they were looked at last; whoever changes one of them just now comes with the next look. */
const lines = `
  select l.client_id, l.branchoffice_id, l.version, greatest(l.day, (now() at time zone c.timezone)::date) as day
  from turn_lines l join clients c using (client_id)
  where l.version <> l.almost_version order by l.client_id, l.branchoffice_id limit $1 for update of l skip locked`;

const waiting = `from turns w where w.client_id = k.client_id and w.branchoffice_id = k.branchoffice_id and ${standsIn('w', 'k.day')}
  and w.status = 'waiting'`;

/** Who is one of the first of those lines, or of what waits for one box or person alone, for the first time. */
const statement = `
  with looked as (${lines}), seen as (
    update turn_lines l set almost_version = k.version from looked k
    where l.client_id = k.client_id and l.branchoffice_id = k.branchoffice_id
  ), first as (
    select w.client_id, w.turn_id, w.almost_at from looked k cross join lateral (
      (select w.client_id, w.turn_id, w.almost_at ${waiting} and w.for_box_id is null and w.for_user_id is null
        order by ${inOrder('w')} limit ${almostAhead + 1})
      union all
      select client_id, turn_id, almost_at from (
        select w.client_id, w.turn_id, w.almost_at, row_number() over (partition by w.for_box_id, w.for_user_id order by ${inOrder('w')}) as nth
        ${waiting} and (w.for_box_id is not null or w.for_user_id is not null)) directed where nth <= ${almostAhead + 1}) w
  )
  update turns t set almost_at = clock_timestamp() from first f
  where t.client_id = f.client_id and t.turn_id = f.turn_id and f.almost_at is null
  returning t.client_id, t.turn_id`;

/** Tells once of each ticket that at most two are before it: outside, and the phones that asked for it (PUE-1, MOV-4). */
export function almostSchedule({ system }: Pick<Services, 'system'>): Schedule {
  return {
    name: 'tickets-almost',
    everyMs: 1_000,
    async run() {
      const [line] = await system.read((sql) =>
        runSql(sql, 'select from turn_lines where version <> almost_version limit 1', []),
      );
      if (!line) return;
      await system.ingest(async (sql: Sql) => {
        const almost = await runSql<Almost>(sql, statement, [linesAtOnce]);
        await tellTurns(sql, 'ticket.almost', almost);
      });
    },
  };
}
