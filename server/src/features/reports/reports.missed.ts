import { raw, type Sql } from '../../app/database/db.ts';
import { saidOf, wordingsOf } from '../sentences/sentences.said.ts';

/** A report shows so many groups of sentences; the inbox has them all. */
const mostSaid = 30;

/** What robots of a client did not understand on some days and nobody dealt with, the most frequent first. */
export async function missedWithin(
  sql: Sql,
  { client_id, robot_id, from, to }: { client_id: number; robot_id: number | null; from: string; to: string },
): Promise<{ sentence: string; n: number }[]> {
  const { rows } = await raw<{ client_id: number; sentence_key: string; n: number }>`
    select c.client_id, c.sentence_key, sum(c.n)::bigint as n from missed_sentences c
    where c.client_id = ${client_id} and c.day between ${from}::date and ${to}::date
      and (${robot_id}::bigint is null or c.robot_id = ${robot_id}::bigint)
      and not exists (select from handled_sentences h where h.client_id = c.client_id and h.sentence_key = c.sentence_key)
    group by c.client_id, c.sentence_key having sum(c.n) > 0
    order by n desc, c.sentence_key limit ${mostSaid}`.execute(sql);
  const which = { since: from, until: to, ...(robot_id !== null && { robot: robot_id }) };
  const said = new Map((await saidOf(sql, rows, which)).map((one) => [one.sentence_key, one]));
  return rows.flatMap(({ sentence_key, n }) => {
    const one = said.get(sentence_key);
    return one ? [{ sentence: wordingsOf(one).sentence, n }] : [];
  });
}
