import type { ErrorCode } from '@botones/contract/errors';
import { lastOwnNumber } from '@botones/contract/turns/tickets';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';

/** The line of a branch while it is held: nobody else changes it until this transaction ends. */
export interface HeldLine {
  client_id: number;
  branchoffice_id: number;
  /** The client's local day. */
  day: string;
  /** The last number that was given out today. */
  last: number;
}

/** Whose line: that of a branch, of the branch where a person serves, or of the ticket that a person serves; and what is said where there is none. */
const lines = {
  branch: { id: '$1::bigint', none: 'branches.not_found' },
  box: {
    id: '(select branchoffice_id from attention_boxes where user_id = $1 and deleted_at is null)',
    none: 'turns.no_box',
  },
  served: {
    id: `(select branchoffice_id from turns where attended_by = $1 and status = 'assigned')`,
    none: 'turns.not_attending',
  },
} as const;

/** Takes the line of a branch, whose version rises with it; with `numbers` 1 the next number is given out too (TUR-2, AMB-151). */
export async function holdLine(
  sql: Sql,
  id: number,
  numbers: 0 | 1 = 0,
  of: keyof typeof lines = 'branch',
  none: ErrorCode = lines[of].none,
): Promise<HeldLine> {
  const [line] = await runSql<HeldLine>(
    sql,
    `insert into turn_lines as l (client_id, branchoffice_id, day, last, version)
    select c.client_id, b.branchoffice_id, (clock_timestamp() at time zone c.timezone)::date, $2::int, 1
    from branch_offices b join clients c on c.client_id = b.client_id
    where b.branchoffice_id = ${lines[of].id} and b.deleted_at is null
    on conflict (client_id, branchoffice_id) do update set version = l.version + 1, day = greatest(l.day, excluded.day),
      last = case when l.day >= excluded.day then l.last else 0 end + excluded.last
    returning client_id, branchoffice_id, day::text as day, last`,
    [id, numbers],
  );
  const held = orFail(line, none);
  if (held.last > lastOwnNumber) fail('turns.no_numbers');
  return held;
}
