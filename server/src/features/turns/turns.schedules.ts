import { usualWaitLimit } from '@botones/contract/turns/turn-settings';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';
import { freeBox } from './boxes.free.ts';
import { standsIn, waitsUntil } from './line.day.ts';
import { holdLine } from './line.lock.ts';
import { tellTurns } from './turns.telling.ts';

interface Changed {
  client_id: number;
  branchoffice_id: number;
}

/**
 * Whoever still waited when the day ended waits no more, and in the morning who came back after it (MOV-8); what was called yesterday and
 * is over is on no screen, and no name is kept longer than its day and its service (TUR-6, TUR-10).
 */
export function endDaysSchedule({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  const today = '(now() at time zone c.timezone)::date';
  const due = `t.status = 'waiting' and t.day < ${today} and ${waitsUntil('t')} <= now() at time zone c.timezone`;
  return {
    name: 'end-turn-days',
    everyMs: 60_000,
    async run() {
      const ended = await system.ingest(async (sql) => {
        // The lines first, in one order, as whoever changes a ticket does.
        const lines = await runSql<Changed>(
          sql,
          `update turn_lines l set version = l.version + 1, day = greatest(l.day, due.today),
            last = case when l.day >= due.today then l.last else 0 end
          from (select o.client_id, o.branchoffice_id, ${today} as today from turn_lines o join clients c using (client_id)
            where o.day < ${today} or exists (select from turns t where t.client_id = o.client_id
              and t.branchoffice_id = o.branchoffice_id and ${due})
            order by 1, 2 for update of o) due
          where l.client_id = due.client_id and l.branchoffice_id = due.branchoffice_id
          returning l.client_id, l.branchoffice_id`,
          [],
        );
        const over = await runSql<{ client_id: number; turn_id: number }>(
          sql,
          `with ended as (
            update turns t set status = 'cancelled', end_reason = 'day_end', end_date = greatest(clock_timestamp(), t.created_at)
            from clients c where c.client_id = t.client_id and ${due}
              and (t.client_id, t.branchoffice_id) in (select * from unnest($1::bigint[], $2::bigint[]))
            returning t.client_id, t.turn_id)
          insert into turn_events (client_id, turn_id, kind, reason)
          select client_id, turn_id, 'cancelled', '{"how": "day_end"}' from ended
          returning client_id, turn_id`,
          [lines.map(({ client_id }) => client_id), lines.map(({ branchoffice_id }) => branchoffice_id)],
        );
        await tellTurns(sql, 'ticket.cancelled', over);
        await runSql(
          sql,
          `update turns t set name = null from clients c where c.client_id = t.client_id and t.name is not null
            and t.end_date is not null and t.day < ${today}`,
          [],
        );
        return lines;
      });
      for (const { client_id, branchoffice_id } of ended)
        live.signal(client_id, { feature: 'turns', id: branchoffice_id });
    },
  };
}

/** Gives back the boxes of people who were deleted or suspended, and the tickets that they served (TUR-6). */
export function freeBoxesSchedule({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  const gone = (sql: Sql) =>
    sql
      .selectFrom('attention_boxes as x')
      .innerJoin('users as u', 'u.user_id', 'x.user_id')
      .innerJoin('clients as c', 'c.client_id', 'x.client_id')
      .select(['x.attention_box_id', 'x.box_number', 'x.client_id', 'x.branchoffice_id', 'u.user_id'])
      // Of a client that is being erased nothing is written anew.
      .where('c.deleted_at', 'is', null)
      .where((e) => e.or([e('u.deleted_at', 'is not', null), e('u.is_active', '=', false)]))
      .orderBy('x.client_id')
      .orderBy('x.branchoffice_id');
  return {
    name: 'free-boxes',
    everyMs: 5_000,
    async run() {
      for (const { attention_box_id } of await system.read((sql) => gone(sql).execute())) {
        const freed = await system.write('boxes.free')(async (sql) => {
          const row = gone(sql).where('x.attention_box_id', '=', attention_box_id);
          const found = await row.executeTakeFirst();
          if (!found) return null;
          await holdLine(sql, found.branchoffice_id);
          const box = await row.executeTakeFirst();
          if (box) await freeBox(sql, box, { by: null, keepTurn: false });
          return found;
        });
        if (freed) live.signal(freed.client_id, { feature: 'turns', id: freed.branchoffice_id });
      }
    },
  };
}

interface Late extends Changed {
  robot_id: number;
  branch: string;
  minutes: number;
}

/** Tells at the first robot of a branch that somebody waits longer than its limit, and that it is over (TUR-8). */
export function waitingAlertsSchedule({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  const late = `select distinct on (t.client_id, t.branchoffice_id) t.client_id, t.branchoffice_id, b.name as branch, r.robot_id,
      floor(extract(epoch from now() - t.created_at) / 60)::int as minutes
    from turns t join clients c on c.client_id = t.client_id and c.is_active and c.deleted_at is null
    join branch_offices b on b.client_id = t.client_id and b.branchoffice_id = t.branchoffice_id
    left join turn_limits l on l.client_id = t.client_id and l.branchoffice_id = t.branchoffice_id
    cross join lateral (select r.robot_id from robot_main_branches m join robots r on r.robot_id = m.robot_id and r.deleted_at is null
      where m.client_id = t.client_id and m.branchoffice_id = t.branchoffice_id order by r.name::text collate spanish, r.robot_id limit 1) r
    where t.status = 'waiting' and ${standsIn('t', '(now() at time zone c.timezone)::date')}
      and t.created_at < now() - make_interval(mins => coalesce(l.wait_limit_minutes, ${usualWaitLimit}))
    order by t.client_id, t.branchoffice_id, t.created_at`;
  return {
    name: 'turn-waiting-alerts',
    everyMs: 15_000,
    async run() {
      const changed = await system.ingest(async (sql) => {
        const now = await runSql<Late>(sql, late, []);
        const { rows: open } = await raw<{ robot_id: number; client_id: number }>`
          select robot_id, client_id from alerts where alert = 'turn_waiting' and ended_at is null`.execute(sql);
        const at = new Date().toISOString();
        const fresh = now.filter(({ robot_id }) => !open.some((each) => each.robot_id === robot_id));
        const over = open.filter(({ robot_id }) => !now.some((each) => each.robot_id === robot_id));
        const raised = await raiseAlerts(
          sql,
          fresh.map(({ robot_id, client_id, branch, minutes }) => ({
            ...{ robot_id, client_id, uuid: null, alert: 'turn_waiting', type: 'warning', priority: 'high' },
            title: 'Un turno espera demasiado',
            description: `En ${branch} el primero de la fila lleva ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
            solution: 'Abra otra caja o llame al siguiente turno.',
            ...{ at, source: 'server' },
          })),
        );
        const causes = over.map((each) => ({ ...each, alert: 'turn_waiting', at }));
        return over.length > 0 ? [...raised, ...(await endAlerts(sql, causes))] : raised;
      });
      signalAlerts(live, changed);
    },
  };
}
