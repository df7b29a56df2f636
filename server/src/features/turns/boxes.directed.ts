import { runSql, type Sql } from '../../app/database/db.ts';
import { standsIn } from './line.day.ts';
import type { HeldLine } from './line.lock.ts';
import { noteEvent } from './turn.events.ts';

interface DirectedTo {
  attention_box_id: number;
  box_number: number;
}

/** Tickets for a box that is deleted are everybody's, in a held line; each tells which box it was for. */
export async function undirect(sql: Sql, { client_id }: HeldLine, box: DirectedTo, by: number): Promise<void> {
  const { attention_box_id: of_box } = box;
  const freed = await sql
    .updateTable('turns')
    .set({ for_box_id: null })
    .where('client_id', '=', client_id)
    .where('for_box_id', '=', of_box)
    .where('status', '=', 'waiting')
    .returning('turn_id')
    .execute();
  const reason = { how: 'box_deleted', of_box };
  for (const { turn_id } of freed)
    await noteEvent(sql, { client_id, turn_id, kind: 'transferred', user_id: by, reason });
}

/** Tickets that were for a box until it was deleted are for it again, where they wait and nobody called or sent them since (ALL-8). */
export async function directAgain(sql: Sql, line: HeldLine, box: DirectedTo, by: number): Promise<void> {
  const { client_id, branchoffice_id, day } = line;
  const back = await runSql<{ turn_id: number }>(
    sql,
    `update turns t set for_box_id = $4 where t.client_id = $1 and t.branchoffice_id = $2 and ${standsIn('t', '$3::date')}
      and t.status = 'waiting' and t.for_box_id is null and t.for_user_id is null
      and (select (e.reason ->> 'of_box')::bigint from turn_events e where e.client_id = t.client_id and e.turn_id = t.turn_id
        and e.kind in ('called', 'chosen', 'served', 'transferred') order by e.event_id desc limit 1) = $4
    returning t.turn_id`,
    [client_id, branchoffice_id, day, box.attention_box_id],
  );
  const reason = { how: 'box_restored', box: box.box_number };
  for (const { turn_id } of back)
    await noteEvent(sql, { client_id, turn_id, kind: 'transferred', user_id: by, reason });
}
