import type { Answer } from '@botones/contract/surveys/answers';
import { raw, type Sql } from '../../app/database/db.ts';
import { type Happening, listeners, tellOut } from '../../app/telling/tell-out.ts';
import { getResponse, sensitiveQuestions } from './surveys.responses.ts';
import { itemsOf } from './surveys.versions.ts';

type ResponseEvent = 'survey.answered' | 'survey.low';
const events = ['survey.answered', 'survey.low'] as const;
/** On the mean of its scales, of five steps: whoever answers so little was not served well. */
const low = 2;

interface Told {
  robot_id: number;
  client_id: number;
  uuid: string;
  complete: boolean;
}
interface Whole {
  client_id: number;
  response_id: number;
  mean: number | null;
}

/** The mean of what was chosen of scales; null: of none. */
function meanOf(answers: readonly Answer[], scales: ReadonlySet<number>): number | null {
  const chosen = answers.flatMap(({ question_id, scale }) =>
    scale !== null && scales.has(question_id) ? [scale] : [],
  );
  return chosen.length === 0 ? null : chosen.reduce((sum, step) => sum + step, 0) / chosen.length;
}

const complete = async (sql: Sql, told: readonly Told[]) => {
  const { rows } = await raw<{
    client_id: number;
    response_id: number;
    poll_id: number;
    version: number;
    answers: Answer[];
  }>`
    select r.client_id, r.response_id, r.poll_id, r.version, r.answers
    from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as g (robot_id bigint, client_id bigint, uuid uuid)
    join poll_responses r using (robot_id, client_id, uuid) where r.complete order by r.ended_at, r.response_id`.execute(
    sql,
  );
  return rows;
};

/**
 * Writes responses by `write`, and tells the webhooks of those that are whole with it and were not before. Their robots are held first,
 * as `write` does, so that of two that tell one response only one is told of.
 */
export async function tellingWhole(sql: Sql, told: readonly Told[], write: () => Promise<unknown>): Promise<void> {
  const whole = told.filter((one) => one.complete);
  const listening = await listeners(
    sql,
    events,
    whole.map(({ client_id }) => client_id),
  );
  const heard = whole.filter(({ client_id }) => listening.has(client_id));
  if (heard.length === 0) return void (await write());
  await raw`select robot_id from robot_state where robot_id = any(${told.map(({ robot_id }) => robot_id)}::bigint[])
    order by robot_id for update`.execute(sql);
  const before = new Set((await complete(sql, heard)).map(({ response_id }) => response_id));
  await write();
  const fresh: Whole[] = [];
  for (const { answers, poll_id, version, ...one } of await complete(sql, heard)) {
    if (before.has(one.response_id)) continue;
    const items = await itemsOf(sql, poll_id, version);
    // Of one that was sensitive in any version it is not even told whether it was low (ENC-7).
    const hidden = await sensitiveQuestions(sql, poll_id);
    const scales = items.flatMap(({ kind, question_id }) =>
      kind === 'linearScale' && question_id !== null && !hidden.has(question_id) ? [question_id] : [],
    );
    fresh.push({ ...one, mean: meanOf(answers, new Set(scales)) });
  }
  await tell(sql, 'survey.answered', fresh);
  await tell(
    sql,
    'survey.low',
    fresh.filter(({ mean }) => mean !== null && mean <= low),
  );
}

const tell = (sql: Sql, event: ResponseEvent, whole: readonly Whole[]): Promise<void> =>
  tellOut(sql, event, whole, async (mine) => {
    const told: Happening<ResponseEvent>[] = [];
    for (const { response_id } of mine) {
      // One that was deleted while a robot held it is told of as well: its responses are kept.
      const response = await getResponse(sql, response_id, { is_staff: true });
      const { poll_id, title, ended_at } = await sql
        .selectFrom('poll_responses as r')
        .innerJoin('polls as p', (on) =>
          on.onRef('p.client_id', '=', 'r.client_id').onRef('p.poll_id', '=', 'r.poll_id'),
        )
        .select(['p.poll_id', 'p.title_es as title', raw<string>`coalesce(r.ended_at, r.started_at)`.as('ended_at')])
        .where('r.response_id', '=', response_id)
        .executeTakeFirstOrThrow();
      const data = { ...response, survey: { poll_id, title }, ended_at, robot_id: response.robot.robot_id };
      told.push({ data, at: ended_at });
    }
    return told;
  });
