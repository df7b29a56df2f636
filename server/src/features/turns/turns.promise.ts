import type { WaitRange } from '@botones/contract/turns/line';
import { runSql, type Sql } from '../../app/database/db.ts';
import { inOrder, standsIn } from './line.day.ts';
import { placeOf, waitBehind } from './line.queries.ts';

/** How many of the line are called before a ticket that stands in it; SQL. */
export const aheadOf = (row: string): string => `(select count(*) from turns w where w.client_id = ${row}.client_id
    and w.branchoffice_id = ${row}.branchoffice_id and ${standsIn('w', `${row}.day`)} and w.status = 'waiting'
    and w.for_box_id is null and w.for_user_id is null and (${inOrder('w')}) < (${inOrder(row)}))`;

/**
 * Keeps what whoever takes a ticket is told of the wait first, minutes from when it came (MOV-7): only that is a promise, whatever is
 * told later. Runs inside the write that added it.
 */
export async function promise(
  sql: Sql,
  { client_id, branchoffice_id }: { client_id: number; branchoffice_id: number },
  turn_id: number,
): Promise<{ ahead: number; wait: WaitRange }> {
  const [row] = await runSql<{ ahead: number }>(
    sql,
    `select ${aheadOf('t')} as ahead from turns t where t.client_id = $1 and t.turn_id = $2`,
    [client_id, turn_id],
  );
  const ahead = Number(row?.ahead ?? 0);
  const wait = await waitBehind(sql, await placeOf(sql, branchoffice_id), ahead);
  if (wait)
    await runSql(
      sql,
      `update turns set promised_from = $3, promised_until = $4
      where client_id = $1 and turn_id = $2 and promised_until is null`,
      [client_id, turn_id, wait.from, wait.until],
    );
  return { ahead, wait };
}
