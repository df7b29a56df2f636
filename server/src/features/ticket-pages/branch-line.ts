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
  /** Who waits, in the order in which they are called: for whichever box, and for each box or person alone (`targetOf`). */
  waiting: ReadonlyMap<string, readonly number[]>;
  boxes: OpenBoxes;
  measured: Measured;
}

interface Waiting {
  turn_id: number;
  target: string;
}

/** For whom alone a ticket waits; '': for whoever is free; SQL. */
export const targetOf = (row: string): string =>
  `coalesce('box ' || ${row}.for_box_id, 'person ' || ${row}.for_user_id, '')`;

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
    `select t.turn_id, ${targetOf('t')} as target from turns t where t.client_id = $1 and t.branchoffice_id = $2
      and t.status = 'waiting' and ${standsIn('t', '$3::date')} order by ${inOrder('t')}`,
    [client_id, branchoffice_id, day],
  );
  const rows = new Map<string, number[]>();
  for (const { turn_id, target } of waiting) {
    const row = rows.get(target) ?? [];
    row.push(turn_id);
    rows.set(target, row);
  }
  return {
    ...{ client_id, day, timezone, branch: orFail(branch, 'tickets.not_found') },
    called: await lastCalled(sql, place),
    waiting: rows,
    ...(await measuredAt(sql, place)),
  };
}
