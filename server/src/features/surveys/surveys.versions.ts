import { isDeepStrictEqual } from 'node:util';
import { kindOf } from '@botones/contract/surveys/kinds/kinds';
import type { ItemKind, SurveyItem } from '@botones/contract/surveys/survey-item';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { refuseAlike } from './surveys.form.ts';
import { anew, type KnownQuestion, keptNumbers, missingNumbers, withNumbers } from './surveys.numbers.ts';
import { outlineOf } from './surveys.outline.ts';

/** The questions of a survey in one of its versions. */
export async function itemsOf(sql: Sql, poll_id: number, version: number): Promise<SurveyItem[]> {
  const row = await sql
    .selectFrom('poll_versions')
    .select('items')
    .where('poll_id', '=', poll_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return orFail(row, 'surveys.not_found').items as SurveyItem[];
}

interface KnownRow {
  question_id: number;
  kind: ItemKind;
  options: number[];
  highest_row: number;
}

/** Every question that a survey has or had. */
async function knownQuestions(sql: Sql, poll_id: number): Promise<Map<number, KnownQuestion>> {
  const { rows } = await raw<KnownRow>`
    select i.question_id, min(i.kind) as kind,
      array(select distinct (o ->> 'option_id')::bigint from jsonb_array_elements(jsonb_agg(i.options)) all_of, jsonb_array_elements(all_of) o) as options,
      coalesce(max((select max((r ->> 'row_index')::int) from jsonb_array_elements(i.rows) r)), 0) as highest_row
    from poll_versions v, jsonb_to_recordset(v.items) as i (question_id bigint, kind text, options jsonb, rows jsonb)
    where v.poll_id = ${poll_id} group by 1`.execute(sql);
  return new Map(
    rows.map(({ question_id, kind, options, highest_row }) => [
      question_id,
      { kind, options: new Set(options.map(Number)), highestRow: highest_row },
    ]),
  );
}

/** As many new numbers of a sequence, one after the other. */
async function numbersOf(sql: Sql, sequence: string, count: number): Promise<() => number> {
  const { rows } = await raw<{ id: number }>`
    select nextval(${sequence}::text::regclass) as id from generate_series(1, ${count}::int)`.execute(sql);
  return () => rows.shift()?.id ?? 0;
}

async function numbered(sql: Sql, items: readonly SurveyItem[]): Promise<SurveyItem[]> {
  const missing = missingNumbers(items);
  return withNumbers(items, {
    question: await numbersOf(sql, 'poll_questions_id_seq', missing.questions),
    option: await numbersOf(sql, 'poll_options_id_seq', missing.options),
  });
}

/** What the row of a survey tells of its questions. */
export const describedItems = (items: readonly SurveyItem[]) => ({
  outline: outlineOf(items),
  questions_count: items.filter((item) => kindOf(item).asks).length,
});

/** Questions of a survey that begins. */
export function firstItems(sql: Sql, items: readonly SurveyItem[]): Promise<SurveyItem[]> {
  refuseAlike(items, []);
  return numbered(sql, items.map(anew));
}

/** Questions as they are to be from now on, or null where nothing of them changes (ENC-1). */
export async function changedItems(
  sql: Sql,
  poll_id: number,
  former: readonly SurveyItem[],
  items: readonly SurveyItem[],
): Promise<SurveyItem[] | null> {
  const kept = keptNumbers(items, await knownQuestions(sql, poll_id));
  if (isDeepStrictEqual(kept, former)) return null;
  refuseAlike(kept, former);
  return numbered(sql, kept);
}

/** Writes down a version for ever. */
export const writeVersion = (
  sql: Sql,
  of: { client_id: number; poll_id: number; version: number; created_by: number | null },
  items: readonly SurveyItem[],
) =>
  sql
    .insertInto('poll_versions')
    .values({ ...of, items: JSON.stringify(items) })
    .execute();
