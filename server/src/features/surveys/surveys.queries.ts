import { inBoth } from '@botones/contract/fields/translated';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { writeItem } from '@botones/contract/surveys/survey-wire';
import type { Survey, SurveyRow } from '@botones/contract/surveys/surveys';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { itemsOf } from './surveys.versions.ts';

/** Surveys that are there, with all that a list tells of them. */
export const selectSurveys = (sql: Sql) =>
  sql
    .selectFrom('polls as p')
    .innerJoin('clients as c', 'c.client_id', 'p.client_id')
    .select(['p.poll_id', 'p.client_id', 'p.state', 'p.logo', 'p.version', 'p.questions_count', 'p.updated_at'])
    .select(['p.title_es', 'p.title_en', 'p.description_es', 'p.description_en', 'p.goodbye_es', 'p.goodbye_en'])
    .select(raw<string>`to_char(p.created_date at time zone c.timezone, 'YYYY-MM-DD')`.as('created_date'))
    .select(raw<{ name: string; last_name: string } | null>`seen_person(p.created_by)`.as('author'))
    .select((e) =>
      e
        .selectFrom('poll_response_robots as d')
        .whereRef('d.client_id', '=', 'p.client_id')
        .whereRef('d.poll_id', '=', 'p.poll_id')
        .select(raw<number>`coalesce(sum(d.n), 0)`.as('n'))
        .as('responses_count'),
    )
    .select((e) =>
      e
        .selectFrom('robots as r')
        .whereRef('r.client_id', '=', 'p.client_id')
        .whereRef('r.poll_id', '=', 'p.poll_id')
        .where('p.state', '=', true)
        .where('r.deleted_at', 'is', null)
        .select(raw<number>`count(*)`.as('n'))
        .as('robots_count'),
    )
    .where('p.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectSurveys>['executeTakeFirstOrThrow']>>;

export const toWire = (row: Row): SurveyRow => ({
  poll_id: row.poll_id,
  id: row.poll_id,
  client: row.client_id,
  status: row.state,
  state: row.state,
  title: inBoth(row.title_es, row.title_en),
  description: inBoth(row.description_es, row.description_en),
  goodbye_message: inBoth(row.goodbye_es, row.goodbye_en),
  created_date: row.created_date,
  created_by: row.author && { name: row.author.name, last_name: row.author.last_name },
  questions_count: row.questions_count,
  responses_count: row.responses_count ?? 0,
  robots_count: row.robots_count ?? 0,
  version: row.version,
  updated_at: row.updated_at,
});

export async function getSurvey(sql: Sql, id: number): Promise<Survey> {
  const row = orFail(await selectSurveys(sql).where('p.poll_id', '=', id).executeTakeFirst(), 'surveys.not_found');
  const robots = await sql
    .selectFrom('robots')
    .select(['robot_id', 'name', 'poll_group_id as group_id'])
    .where('client_id', '=', row.client_id)
    .where('poll_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy(raw`name::text collate spanish`)
    .orderBy('robot_id')
    .execute();
  const groups = await sql
    .selectFrom('group_polls as p')
    .innerJoin('robot_groups as g', (on) =>
      on.onRef('g.client_id', '=', 'p.client_id').onRef('g.group_id', '=', 'p.group_id'),
    )
    .select(['g.group_id', 'g.name'])
    .select(
      raw<
        number[]
      >`array(select r.robot_id from robots r where r.client_id = p.client_id and r.robot_id = any(p.except_robots)
        and r.deleted_at is null order by r.robot_id)`.as('except_robots'),
    )
    .select(raw<PollOffer>`p.poll_offer`.as('poll_offer'))
    .where('p.client_id', '=', row.client_id)
    .where('p.poll_id', '=', id)
    .where('g.deleted_at', 'is', null)
    .orderBy(raw`g.name::text collate spanish`)
    .orderBy('g.group_id')
    .execute();
  const questions = (await itemsOf(sql, id, row.version)).map(writeItem);
  // Of one that is off they offer nothing (ENC-6).
  return { ...toWire(row), logo: row.logo, questions, robots: row.state ? robots : [], groups };
}

/** Fails unless robots of the client may offer this survey; it stays until the transaction ends (ROB-39). */
export async function holdActive(sql: Sql, client_id: number, poll_id: number): Promise<void> {
  const row = await sql
    .selectFrom('polls')
    .select('poll_id')
    .where('client_id', '=', client_id)
    .where('poll_id', '=', poll_id)
    .where('state', '=', true)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) fail('surveys.not_active', { polls: 'surveys.not_active' });
}
