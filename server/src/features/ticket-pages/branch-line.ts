import type { Measured, OpenBoxes } from '@botones/contract/turns/estimate';
import type { CalledTurn } from '@botones/contract/turns/line';
import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { inOrder, standsIn } from '../turns/line.day.ts';
import { lastCalled, measuredAt, placeOf } from '../turns/line.queries.ts';

/** What all phones of a branch are told alike, read once for all of them: their places in it are reckoned in memory. */
export interface BranchLine {
  client_id: number;
  day: string;
  timezone: string;
  branch: TicketPage['branch'];
  called: CalledTurn[];
  /** Who waits for whichever box, in the order in which they are called. */
  waiting: readonly number[];
  boxes: OpenBoxes;
  measured: Measured;
}

interface Waiting {
  turn_id: number;
}

/** The line of a branch now; fails where it, or its client, is no more. */
export async function branchLineOf(sql: Sql, branchoffice_id: number): Promise<BranchLine> {
  const [branch] = await runSql<TicketPage['branch']>(
    sql,
    `select b.name::text as name, c.name::text as client, c.primary_color, b.direction, b.url_maps, b.open_at::text as open_at,
      b.until_at::text as until_at
    from branch_offices b join clients c on c.client_id = b.client_id and c.is_active and c.deleted_at is null
    where b.branchoffice_id = $1 and b.deleted_at is null`,
    [branchoffice_id],
  );
  const place = await placeOf(sql, branchoffice_id);
  const { client_id, day, timezone } = place;
  const waiting = await runSql<Waiting>(
    sql,
    `select t.turn_id from turns t where t.client_id = $1 and t.branchoffice_id = $2 and t.status = 'waiting'
      and ${standsIn('t', '$3::date')} and t.for_box_id is null and t.for_user_id is null order by ${inOrder('t')}`,
    [client_id, branchoffice_id, day],
  );
  return {
    ...{ client_id, day, timezone, branch: orFail(branch, 'tickets.not_found') },
    called: await lastCalled(sql, place),
    waiting: waiting.map(({ turn_id }) => turn_id),
    ...(await measuredAt(sql, place)),
  };
}
