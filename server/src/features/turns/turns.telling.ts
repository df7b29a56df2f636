import { raw, type Sql } from '../../app/database/db.ts';
import { type Happening, tellOut } from '../../app/telling/tell-out.ts';
import { selectTurns, toTurn } from './turn.rows.ts';

/** What is told outside of tickets. */
export type TurnEvent = 'ticket.taken' | 'ticket.almost' | 'ticket.called' | 'ticket.served' | 'ticket.cancelled';

/** Tells the webhooks of tickets to which this happened just now. Must run inside the write that did it. */
export const tellTurns = (
  sql: Sql,
  event: TurnEvent,
  happened: readonly { client_id: number; turn_id: number }[],
): Promise<void> =>
  tellOut(sql, event, happened, async (mine): Promise<Happening<TurnEvent>[]> => {
    const rows = await selectTurns(sql)
      .select(['t.robot_id', 't.almost_at'])
      .where('t.turn_id', '=', raw<number>`any(${mine.map(({ turn_id }) => turn_id)}::bigint[])`)
      .orderBy('t.turn_id')
      .execute();
    return rows.map(({ robot_id, almost_at, ...row }) => {
      const turn = toTurn(row);
      const at = {
        'ticket.taken': turn.created_at,
        'ticket.almost': almost_at,
        'ticket.called': turn.attention_date,
        'ticket.served': turn.end_date,
        'ticket.cancelled': turn.end_date,
      }[event];
      return { data: { ...turn, robot_id }, at: at ?? undefined };
    });
  });
