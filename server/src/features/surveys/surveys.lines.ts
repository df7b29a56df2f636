import { apart } from '@botones/contract/fields/apart';
import { answersTo, kindOf } from '@botones/contract/surveys/kinds/kinds';
import type { SurveyItem } from '@botones/contract/surveys/survey-item';
import type { SurveyResponse } from '@botones/contract/surveys/survey-responses';
import { type Db, raw, type Sql } from '../../app/database/db.ts';
import { keyset } from '../../app/lists/keyset.ts';
import { streamChunkRows } from '../../app/lists/stream-list.ts';
import {
  answersOf,
  newestFirst,
  type ResponseFilter,
  type ResponseRow,
  selectResponses,
  sensitiveQuestions,
  toOccasion,
} from './surveys.responses.ts';
import { itemsOf } from './surveys.versions.ts';

/** A response as files tell it: who answered what where and when, and what was said to each question that has a column. */
export interface ResponseLine extends Omit<SurveyResponse, 'answered'> {
  robotName: string;
  language: string;
  said: string[];
}
const languages: Record<number, string> = { 1: 'Español', 2: 'Inglés' };

/** A question that has a column, in its newest words. */
export interface AnswerColumn extends SurveyItem {
  /** It is asked no longer. */
  archived: boolean;
}

/** Questions that have a column: those of now in their order, then former ones that somebody answered. */
async function columnsOf(sql: Sql, poll_id: number): Promise<AnswerColumn[]> {
  const { rows } = await raw<{ item: SurveyItem; archived: boolean }>`
    select item, version < newest as archived from (
      select distinct on (item -> 'question_id') item, v.version, place, p.version as newest
      from polls p join poll_versions v using (client_id, poll_id), jsonb_array_elements(v.items) with ordinality as e (item, place)
      where p.poll_id = ${poll_id} order by item -> 'question_id', v.version desc) q
    where version = newest or exists (select from poll_answer_days d
      where d.poll_id = ${poll_id} and d.question_id = (item ->> 'question_id')::bigint and d.n > 0)
    order by version desc, place`.execute(sql);
  const hidden = await sensitiveQuestions(sql, poll_id);
  const columns = rows.map(({ item, archived }) => ({ ...item, archived }));
  return columns.filter((item) => kindOf(item).asks && !hidden.has(item.question_id ?? 0));
}

const headingOf = ({ text, archived }: AnswerColumn) => (archived ? `${text.es} (Ya no se pregunta)` : text.es);
/** What stands above the questions that have a column, in their order: no two alike, and none like those of the sheet itself. */
export const headingsOf = (columns: readonly AnswerColumn[], own: readonly string[]): string[] =>
  apart([...own, ...columns.map(headingOf)]).slice(own.length);
export const readColumns = (db: Db, poll_id: number): Promise<AnswerColumn[]> => db((sql) => columnsOf(sql, poll_id));

function lineOf(row: ResponseRow, columns: readonly SurveyItem[], asked: readonly SurveyItem[]): ResponseLine {
  const occasion = toOccasion(row);
  const { robot, language_id } = occasion;
  const said = columns.map(({ question_id }) => {
    const item = asked.find((each) => each.question_id === question_id);
    return item ? kindOf(item).says(item, answersTo(item, answersOf(row)), 'es') : '';
  });
  const robotName = robot.name || `Robot ${robot.robot_id}`;
  return { ...occasion, robotName, language: languages[language_id] ?? '', said };
}

/** All responses that were asked for, a page at a time, each in the words of the version that was answered. */
export async function* responseLines(
  db: Db,
  poll_id: number,
  filter: ResponseFilter,
  columns: readonly SurveyItem[],
): AsyncIterable<ResponseLine[]> {
  const versions = new Map<number, SurveyItem[]>();
  for (let after: string | undefined; ; ) {
    const page = await db(async (sql) => {
      const asked = { limit: streamChunkRows, after, offset: undefined };
      const found = await keyset(selectResponses(sql, poll_id, filter), newestFirst, asked);
      for (const { version } of found.rows)
        if (!versions.has(version)) versions.set(version, await itemsOf(sql, poll_id, version));
      return found;
    });
    yield page.rows.map((row) => lineOf(row, columns, versions.get(row.version) ?? []));
    if (page.next === null) return;
    after = page.next;
  }
}
