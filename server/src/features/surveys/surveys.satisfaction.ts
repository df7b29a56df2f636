import { runSql, type Sql } from '../../app/database/db.ts';
import { counted, countedRows, type FiguresAsked } from '../../app/figures/counts.ts';
import { answerDays } from './surveys.roll-ups.ts';

/** The steps of a scale, and from which on somebody is satisfied. */
const steps = [1, 2, 3, 4, 5];
const satisfied = 4;

/** The share, 0 to 1, of the two highest steps among answers to scales; null where there is none. */
export function satisfiedShare(counts: readonly { value: number; n: number }[]): number | null {
  const sum = (of: readonly { n: number }[]) => of.reduce((total, { n }) => total + n, 0);
  const all = sum(counts);
  return all > 0 ? sum(counts.filter(({ value }) => value >= satisfied)) / all : null;
}

/** How often a step was chosen of a scale. */
export interface Rating {
  client_id: number;
  robot_id: number;
  poll_id: number;
  version: number;
  question_id: number;
  value: number;
  n: number;
}

/**
 * What complete responses chose of scales, whatever survey asks them, but of those that were sensitive in any version (ENC-7).
 * `byRobot`: of each robot by itself; else `robot_id` is 0, and fewer rows are read.
 */
export async function ratingsIn(sql: Sql, asked: FiguresAsked, byRobot: boolean): Promise<Rating[]> {
  const what = counted(answerDays, { complete: true, value: steps });
  const keys = ['client_id', 'poll_id', 'version', 'question_id', 'value'] as const;
  const { from, params } = countedRows(what, asked, byRobot ? [...keys, 'robot_id'] : keys);
  return runSql<Rating>(
    sql,
    `with chosen as (select ${keys.join(', ')}, ${byRobot ? 'robot_id' : '0 as robot_id'}, sum(n)::int as n from ${from}
        group by 1, 2, 3, 4, 5, 6 having sum(n) > 0),
      items as (select v.client_id, v.poll_id, v.version, i.question_id, i.kind,
          bool_or(coalesce(i.sensitive, false)) over (partition by v.client_id, v.poll_id, i.question_id) as sensitive
        from (select distinct client_id, poll_id from chosen) c join poll_versions v using (client_id, poll_id),
          jsonb_to_recordset(v.items) as i (question_id bigint, kind text, sensitive boolean))
    select c.* from chosen c join items i using (client_id, poll_id, version, question_id)
    where i.kind = 'linearScale' and not i.sensitive`,
    params,
  );
}

/**
 * How many people there were at least: of each version of a survey those who answered the scale that most did. Who answered two is told
 * twice among the answers.
 */
export function ratersOf(ratings: readonly Rating[]): number {
  const asked = new Map<string, Map<number, number>>();
  for (const { client_id, poll_id, version, question_id, n } of ratings) {
    const key = `${client_id} ${poll_id} ${version}`;
    const questions = asked.get(key) ?? new Map<number, number>();
    asked.set(key, questions.set(question_id, (questions.get(question_id) ?? 0) + n));
  }
  return [...asked.values()].reduce((sum, questions) => sum + Math.max(...questions.values()), 0);
}
