import type { Exchange } from '@botones/contract/interactions/interactions';
import { runSql, type Sql } from '../../app/database/db.ts';
import { areWordsKept } from '../../app/facts/kept-words.ts';
import { orFail } from '../../app/http/fail.ts';
import { type ChosenColumns, chosenOf } from './chosen-columns.ts';

/** What was asked and answered within an interaction, in order, by the clock of its client. */
export async function exchangesOf(sql: Sql, id: number): Promise<{ client_id: number; exchanges: Exchange[] }> {
  const [found] = await runSql<{ robot_id: number; uuid: string; client_id: number }>(
    sql,
    `select i.robot_id, i.uuid, i.client_id from interactions i join robots r using (robot_id)
     where i.id = $1 and r.deleted_at is null`,
    [id],
  );
  const { robot_id, uuid, client_id } = orFail(found, 'interactions.not_found');
  // The client too: two clients that had one robot after the other never share an interaction.
  const rows = await runSql<Omit<Exchange, 'chosen'> & ChosenColumns>(
    sql,
    `select e.exchange_id as id, to_char(e.asked_at at time zone c.timezone, 'HH24:MI:SS') as time, e.asked_by,
       coalesce(k.question, '') as question, e.language_id, e.intent_id, coalesce(e.intent_name, '') as intent_name,
       coalesce(k.answer, '') as answer, coalesce(e.shown, '') as shown,
       e.outcome, e.score, e.chosen_kind, e.chosen_id
     from exchanges e join clients c using (client_id)
     left join lateral (select e.question, e.answer where ${areWordsKept()}) k on true
     where e.robot_id = $1 and e.interaction_uuid = $2 and e.client_id = $3
     order by e.asked_at, e.exchange_id`,
    [robot_id, uuid, client_id],
  );
  const exchanges = rows.map(({ chosen_kind, chosen_id, ...row }) => ({
    ...row,
    chosen: chosenOf({ chosen_kind, chosen_id }),
  }));
  return { client_id, exchanges };
}
