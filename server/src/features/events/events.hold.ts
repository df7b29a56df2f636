import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { holdGroups } from '../../app/robots/groups.ts';
import type { Owned } from './events.robots.ts';
import { type EventRow, rowOf } from './events.rows.ts';

/** Whether groups give an event, also such as are deleted and may come back. */
async function hasGroups(sql: Sql, { client_id, event_id }: Owned): Promise<boolean> {
  const named = sql
    .selectFrom('event_groups')
    .select('group_id')
    .where('client_id', '=', client_id)
    .where('event_id', '=', event_id)
    .limit(1);
  return (await named.executeTakeFirst()) !== undefined;
}

/**
 * Holds the row of an event; where groups give it, or are to, they are held before it: robots that join wait, and none of them misses what is
 * saved. An event without groups is held without them, and waits for none.
 */
export async function holdAfterGroups<T>(
  sql: Sql,
  of: Owned,
  { takesGroups, hold }: { takesGroups: boolean; hold: () => Promise<T> },
): Promise<T> {
  if (!takesGroups && !(await hasGroups(sql, of))) {
    await raw`savepoint without_groups`.execute(sql);
    const held = await hold();
    if (!(await hasGroups(sql, of))) return held;
    // It got some while this waited for it: who holds them may wait for it already, so it is let go and held once more, behind them.
    await raw`rollback to savepoint without_groups`.execute(sql);
  }
  await holdGroups(sql, of.client_id);
  return hold();
}

/** Holds an event until it is saved; fails where it is not there, and where somebody saved it since it was loaded. */
export async function holdEvent(
  sql: Sql,
  event_id: number,
  { updated_at, takesGroups = false }: { updated_at?: string | undefined; takesGroups?: boolean } = {},
): Promise<EventRow> {
  const row = sql
    .selectFrom('events as e')
    .select(['e.client_id', 'e.updated_at'])
    .where('e.event_id', '=', event_id)
    .where('e.deleted_at', 'is', null);
  const { client_id } = orFail(await row.executeTakeFirst(), 'events.not_found');
  const hold = () => lockLoaded(row, updated_at, 'events.not_found');
  await holdAfterGroups(sql, { client_id, event_id }, { takesGroups, hold });
  return rowOf(sql, event_id);
}
