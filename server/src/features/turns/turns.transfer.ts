import type { SentTo } from '@botones/contract/turns/line';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { HeldLine } from './line.lock.ts';
import { noteEvent } from './turn.events.ts';
import { returnTurn } from './turns.returning.ts';

interface Holder {
  attention_box_id: number;
  box_number: number;
  user_id: number | null;
}

/** Gives a ticket of a held line to one box or one person of the same branch, who alone may take it then, or back to all (TUR-7). */
export async function transferTo(
  sql: Sql,
  { client_id, branchoffice_id }: HeldLine,
  { turn_id, by, assigned }: { turn_id: number; by: number; assigned: boolean },
  to: SentTo,
): Promise<void> {
  const event = { client_id, turn_id, kind: 'transferred', user_id: by } as const;
  if ('everybody' in to) {
    await returnTurn(sql, client_id, turn_id, { returned: assigned });
    await noteEvent(sql, { ...event, reason: { how: 'everybody' } });
    return;
  }
  const [found] = await runSql<Holder>(
    sql,
    `select x.attention_box_id, x.box_number, x.user_id from attention_boxes x
    where x.client_id = $1 and x.branchoffice_id = $2 and x.deleted_at is null
      and ($3::bigint is null or x.attention_box_id = $3) and ($4::bigint is null or x.user_id = $4)`,
    [
      ...[client_id, branchoffice_id],
      ...['attention_box_id' in to ? to.attention_box_id : null, 'user' in to ? to.user : null],
    ],
  );
  const there = orFail(found, 'turns.elsewhere');
  const only = 'user' in to ? { for_user_id: there.user_id } : { for_box_id: there.attention_box_id };
  await returnTurn(sql, client_id, turn_id, { returned: assigned, ...only });
  const reason = 'user' in to ? { to_user: to.user } : { box: there.box_number };
  await noteEvent(sql, { ...event, reason });
}
