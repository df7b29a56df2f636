import type { Answer } from '@botones/contract/surveys/answers';
import { answersTo, kindOf } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import type { SurveyResponse, SurveyResponseDetail } from '@botones/contract/surveys/survey-responses';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { instantKey, numberKey, reversed } from '../../app/lists/keyset.ts';
import { inGroup } from '../../app/robots/groups.ts';
import { itemsOf } from './surveys.versions.ts';

/** Which responses of a survey. */
export interface ResponseFilter {
  robot_id?: number | undefined;
  /** Of robots that are in this group now. */
  group_id?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
  complete?: 'true' | 'false' | undefined;
  language_id?: number | undefined;
  version?: number | undefined;
  /** Where the robot stood. */
  branch?: number | undefined;
  /** Local hours, both included; from a later one to an earlier one is over midnight. */
  hour_from?: number | undefined;
  hour_to?: number | undefined;
}

/** Newest first. */
export const newestFirst = reversed([instantKey(raw`r.started_at`), numberKey(raw`r.response_id`)]);

/** Fails where there is no such survey; of one that was deleted staff still see the responses (AMB-118). */
export async function requireSurvey(sql: Sql, poll_id: number, { is_staff }: { is_staff: boolean }): Promise<void> {
  const row = sql
    .selectFrom('polls')
    .select('poll_id')
    .where('poll_id', '=', poll_id)
    .$if(!is_staff, (found) => found.where('deleted_at', 'is', null));
  orFail(await row.executeTakeFirst(), 'surveys.not_found');
}

const selectAll = (sql: Sql) =>
  sql
    .selectFrom('poll_responses as r')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    // One that went to another client is known by its number: its name is theirs now.
    .leftJoin('robots as o', (on) => on.onRef('o.client_id', '=', 'r.client_id').onRef('o.robot_id', '=', 'r.robot_id'))
    .leftJoin('branch_offices as b', (on) =>
      on.onRef('b.client_id', '=', 'r.client_id').onRef('b.branchoffice_id', '=', 'r.branchoffice_id'),
    )
    .select(['r.response_id', 'r.poll_id', 'r.robot_id', 'o.name as robot_name', 'b.name as branch', 'r.language_id'])
    .select(['r.complete', 'r.version', 'r.dropped', 'r.answers'])
    .select(raw<string>`to_char(r.local_day, 'YYYY-MM-DD')`.as('date'))
    .select(raw<string>`to_char(r.started_at at time zone c.timezone, 'HH24:MI:SS')`.as('time'))
    .select(raw<string | null>`to_char(r.ended_at at time zone c.timezone, 'HH24:MI:SS')`.as('end_time'));

/** Responses of a survey that were asked for. */
export const selectResponses = (sql: Sql, poll_id: number, filter: ResponseFilter) => {
  const {
    robot_id,
    group_id,
    start,
    end,
    complete,
    language_id,
    version,
    branch,
    hour_from = 0,
    hour_to = 23,
  } = filter;
  return (
    selectAll(sql)
      .where('r.poll_id', '=', poll_id)
      .$if(robot_id !== undefined, (found) => found.where('r.robot_id', '=', robot_id ?? 0))
      .$if(group_id !== undefined, (found) => found.where(inGroup('r.robot_id', group_id ?? 0)))
      // The day was decided in the client's zone at the insert; the instants around it let the index narrow first.
      .$if(start !== undefined, (found) =>
        found.where('r.local_day', '>=', start ?? '').where(raw<boolean>`r.started_at >= ${start}::date - 1`),
      )
      .$if(end !== undefined, (found) =>
        found.where('r.local_day', '<=', end ?? '').where(raw<boolean>`r.started_at < ${end}::date + 2`),
      )
      .$if(complete !== undefined, (found) => found.where('r.complete', '=', complete === 'true'))
      .$if(language_id !== undefined, (found) => found.where('r.language_id', '=', language_id ?? 0))
      .$if(version !== undefined, (found) => found.where('r.version', '=', version ?? 0))
      .$if(branch !== undefined, (found) => found.where('r.branchoffice_id', '=', branch ?? 0))
      .$if(hour_from > 0 || hour_to < 23, (found) =>
        found.where((e) => {
          const [from, until] = [e('r.local_hour', '>=', hour_from), e('r.local_hour', '<=', hour_to)];
          return hour_from > hour_to ? e.or([from, until]) : e.and([from, until]);
        }),
      )
  );
};
export type ResponseRow = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>;

export const answersOf = ({ answers }: ResponseRow): Answer[] => answers as Answer[];

/** Who filled in which version where and when. */
export const toOccasion = (row: ResponseRow): Omit<SurveyResponse, 'answered'> => ({
  response_id: row.response_id,
  robot: { robot_id: row.robot_id, name: row.robot_name ?? '' },
  branch: row.branch ?? '',
  date: row.date,
  time: row.time,
  end_time: row.end_time ?? '',
  language_id: row.language_id,
  complete: row.complete,
  version: row.version,
  dropped: row.dropped,
});

/** The same with how much was answered: of hidden questions it is not even told whether. */
export function toResponse(row: ResponseRow, hidden: ReadonlySet<number>): SurveyResponse {
  const answered = new Set(answersOf(row).map(({ question_id }) => question_id));
  return { ...toOccasion(row), answered: [...answered].filter((id) => !hidden.has(id)).length };
}

/** Questions whose answers are told to nobody, as they were sensitive in any version: who answered then relied on it (ENC-7). */
export async function sensitiveQuestions(sql: Sql, poll_id: number): Promise<Set<number>> {
  const { rows } = await raw<{ question_id: number }>`
    select distinct i.question_id from poll_versions v, jsonb_to_recordset(v.items) as i (question_id bigint, sensitive boolean)
    where v.poll_id = ${poll_id} and i.sensitive`.execute(sql);
  return new Set(rows.map(({ question_id }) => question_id));
}

/** The ticket whose service a response is about; '' where it is about none (TUR-11). */
async function ticketOf(sql: Sql, response_id: number): Promise<string> {
  const [turn] = await runSql<{ number: number }>(
    sql,
    `select t.number from poll_responses r join turns t on t.client_id = r.client_id and t.uuid = r.turn_uuid
    where r.response_id = $1 limit 1`,
    [response_id],
  );
  return turn ? ticketLabel(turn.number) : '';
}

/** What was asked, in the words of a version and in the language of who answered, with the answers; of hidden questions null. */
export function answersTold(
  items: readonly SurveyItem[],
  answers: Answer[],
  hidden: ReadonlySet<number>,
  language_id: number,
): SurveyResponseDetail['answers'] {
  const language = language_id === 2 ? 'en' : 'es';
  return items.flatMap((item) => {
    const { question_id, kind, text } = item;
    if (question_id === null || !kindOf(item).asks) return [];
    const said = kindOf(item).says(item, answersTo(item, answers), language);
    const question = (language === 'en' && text.en) || text.es;
    return [{ question_id, kind, question, answer: hidden.has(question_id) ? null : said }];
  });
}

/** One response with what was asked, in the words of then and in the language of who answered. */
export async function getResponse(sql: Sql, id: number, who: { is_staff: boolean }): Promise<SurveyResponseDetail> {
  const found = selectAll(sql).where('r.response_id', '=', id);
  const row = orFail(await found.executeTakeFirst(), 'responses.not_found');
  await requireSurvey(sql, row.poll_id, who);
  const hidden = await sensitiveQuestions(sql, row.poll_id);
  const items = await itemsOf(sql, row.poll_id, row.version);
  const answers = answersTold(items, answersOf(row), hidden, row.language_id);
  return { ...toResponse(row, hidden), turn: await ticketOf(sql, id), answers };
}
