import type { Exchange } from '@botones/contract/interactions/interactions';
import { runSql, type Sql } from '../../app/database/db.ts';
import { areWordsKept } from '../../app/facts/kept-words.ts';
import { tellOut } from '../../app/telling/tell-out.ts';

type Missed = Pick<Exchange, 'id' | 'time' | 'asked_by' | 'question' | 'language_id' | 'answer' | 'outcome' | 'score'>;

/**
 * Tells the webhooks of sentences that nobody's answer fits, as they are kept: masked, and none where sentences are not (ENT-10), or that are
 * older than their client keeps them, or of a visit that was erased. Of a question back it is told once nothing of it was chosen.
 */
export const tellMissed = (
  sql: Sql,
  kept: readonly { client_id: number; exchange_id: number; missed: boolean }[],
): Promise<void> =>
  tellOut(
    sql,
    'sentence.missed',
    kept.filter(({ missed }) => missed),
    async (mine) => {
      const rows = await runSql<Missed & { robot_id: number; asked_at: string }>(
        sql,
        `select e.exchange_id as id, to_char(e.asked_at at time zone c.timezone, 'HH24:MI:SS') as time, e.asked_by, e.question,
          e.language_id, coalesce(e.answer, '') as answer, e.outcome, e.score, e.robot_id, e.asked_at
        from exchanges e join clients c using (client_id)
        where e.exchange_id = any($1::bigint[]) and e.question is not null and ${areWordsKept()} and c.sentence_days > 0
        order by e.asked_at, e.exchange_id`,
        [mine.map(({ exchange_id }) => exchange_id)],
      );
      return rows.map(({ asked_at, ...data }) => ({ data, at: asked_at }));
    },
  );
