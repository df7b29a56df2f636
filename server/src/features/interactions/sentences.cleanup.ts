import { raw, type Sql } from '../../app/database/db.ts';

/** More at once would hold up robots that tell theirs. */
const emptiedAtOnce = 10_000;

/** Empties what people said, once it is older than their client keeps it (ENT-1): the row and its outcome stay. */
export async function emptySentences(sql: Sql): Promise<void> {
  await raw`update exchanges set question = null, answer = null, sentence_key = null
    from (select e.client_id, e.exchange_id from clients c cross join lateral (
        select o.client_id, o.exchange_id from exchanges o where o.client_id = c.client_id
          and (o.question is not null or o.answer is not null) and o.asked_at < now() - c.sentence_days * interval '1 day'
        order by o.asked_at limit ${emptiedAtOnce}) e limit ${emptiedAtOnce}) old
    where exchanges.client_id = old.client_id and exchanges.exchange_id = old.exchange_id`.execute(sql);
}
