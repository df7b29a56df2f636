import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { holdLine } from '../turns/line.lock.ts';

/** A visit by the number that its robot gave it. */
export interface Visit {
  interaction_id: number;
  client_id: number;
  robot_id: number;
  uuid: string;
  day: string;
}

/** The visits with these numbers that the caller may reach, in their order: a number that is nobody's, or another's, fails. */
export async function visitsOf(sql: Sql, ids: readonly number[]): Promise<Visit[]> {
  const rows = await runSql<Visit>(
    sql,
    `select i.id as interaction_id, i.client_id, i.robot_id, i.uuid, i.local_day::text as day
    from interactions i where i.id = any($1::bigint[]) order by i.id`,
    [ids],
  );
  if (rows.length < new Set(ids).size) orFail(null, 'interactions.not_found');
  return rows;
}

/**
 * Erases a visit, once: whoever comes second is answered the same. The lines of its tickets are held first, as by whoever changes a ticket;
 * everything else is done by the database, which does the same with what is told later and after a restore (`erase_visit`). Answers when it was
 * erased, and the branches whose tickets read otherwise.
 */
export async function eraseVisit(sql: Sql, visit: Visit): Promise<{ erased_at: string; branches: number[] }> {
  const { client_id, robot_id, uuid, day } = visit;
  const lines = await runSql<{ branchoffice_id: number }>(
    sql,
    `select distinct t.branchoffice_id from turns t join branch_offices b using (client_id, branchoffice_id)
    where t.robot_id = $1 and t.interaction_uuid = $2 and b.deleted_at is null order by 1`,
    [robot_id, uuid],
  );
  const branches = lines.map(({ branchoffice_id }) => branchoffice_id);
  for (const branch of branches) await holdLine(sql, branch);
  await runSql(sql, 'select erase_visit($1, $2, $3, $4)', [robot_id, uuid, day, client_id]);
  const [erased] = await runSql<{ erased_at: string }>(
    sql,
    'select erased_at from erased_visits where client_id = $1 and robot_id = $2 and uuid = $3',
    [client_id, robot_id, uuid],
  );
  return { erased_at: orFail(erased, 'server.failed').erased_at, branches };
}
