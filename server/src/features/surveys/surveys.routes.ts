import { kinds } from '@botones/contract/surveys/kinds/kinds';
import { itemKinds } from '@botones/contract/surveys/survey-item';
import { type Survey, surveys } from '@botones/contract/surveys/surveys';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { keysetList } from '../../app/lists/keyset.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { retainPicture } from '../storage/storage.queries.ts';
import { responsesCsv } from './surveys.csv.ts';
import { excelRoutes } from './surveys.excel.ts';
import { checkedItems, itemsFrom, type SurveyWords, wordsOf } from './surveys.form.ts';
import { listSurveys } from './surveys.list.ts';
import { getSurvey } from './surveys.queries.ts';
import { startRelating, unrelateGroup } from './surveys.relate.ts';
import {
  getResponse,
  newestFirst,
  requireSurvey,
  selectResponses,
  sensitiveQuestions,
  toResponse,
} from './surveys.responses.ts';
import { changedItems, describedItems, firstItems, itemsOf, writeVersion } from './surveys.versions.ts';

/** Locks the versions of the robots that offer a survey: see `lockVersions`. */
async function lockRobotsOf(sql: Sql, poll_id: number): Promise<void> {
  const robots = await sql.selectFrom('robots').select('robot_id').where('poll_id', '=', poll_id).execute();
  await lockVersions(
    sql,
    robots.map(({ robot_id }) => robot_id),
  );
}

/** A survey that is there, held until the transaction ends; what people answer may point at it meanwhile. */
const locked = (sql: Sql, poll_id: number) =>
  sql
    .selectFrom('polls')
    .selectAll()
    .where('poll_id', '=', poll_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export function surveyRoutes(services: Services) {
  const { live } = services;
  const changed = (survey: Survey): Survey => {
    live.signal(survey.client, { feature: 'surveys', id: survey.poll_id });
    // Their cards show it.
    live.signal(survey.client, { feature: 'robots' });
    return survey;
  };

  const remove = async (id: number, { db, person }: PersonContext) => {
    const survey = await db(async (sql) => {
      orFail(await locked(sql, id), 'surveys.not_found');
      const found = await getSurvey(sql, id);
      const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
      await sql.updateTable('polls').set(gone).where('poll_id', '=', id).execute();
      return found;
    });
    changed(survey);
    return null;
  };

  return implement(surveys, {
    list: ({ query }, context) => listSurveys(query, context),
    options: ({ query }, context) => listSurveys(query, context),
    types: async () => itemKinds.map((kind) => ({ id: kinds[kind].id, name: kinds[kind].wire })),
    get: ({ params }, { db }) => db((sql) => getSurvey(sql, params.id)),

    create: async ({ body: { client: client_id, state, logo, questions, ...texts } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const words = wordsOf(texts) as SurveyWords;
          const items = await firstItems(sql, checkedItems(words, itemsFrom(questions)));
          const kept = await retainPicture(sql, logo, { now: null, client_id, field: 'logo' });
          const created_by = person.user_id;
          const { poll_id } = await sql
            .insertInto('polls')
            .values({ client_id, state, logo: kept, created_by, ...words, ...describedItems(items) })
            .returning('poll_id')
            .executeTakeFirstOrThrow();
          await writeVersion(sql, { client_id, poll_id, version: 1, created_by }, items);
          return getSurvey(sql, poll_id);
        }),
      ),

    update: async ({ params: { id }, body: { client: _client, updated_at, state, logo, ...body } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const before = orFail(await locked(sql, id), 'surveys.not_found');
          refuseStale(before, updated_at);
          const { client_id } = before;
          await lockRobotsOf(sql, id);
          const words = wordsOf(body);
          const former = await itemsOf(sql, id, before.version);
          const sent = body.questions ? itemsFrom(body.questions) : former;
          const items = await changedItems(sql, id, former, checkedItems({ ...before, ...words }, sent));
          const version = before.version + (items ? 1 : 0);
          if (items) await writeVersion(sql, { client_id, poll_id: id, version, created_by: person.user_id }, items);
          const kept = await retainPicture(sql, logo, { now: before.logo, client_id, field: 'logo' });
          await sql
            .updateTable('polls')
            .set({ ...words, state, logo: kept, version, ...(items && describedItems(items)), updated_at: raw`now()` })
            .where('poll_id', '=', id)
            .execute();
          return getSurvey(sql, id);
        }),
      ),

    remove: ({ params }, context) => remove(params.id, context),
    removeNamed: ({ body }, context) => remove(body.poll_id, context),

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('polls')
            .set({ deleted_at: null, deleted_by: null })
            .where('poll_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('poll_id')
            .executeTakeFirst();
          return getSurvey(sql, orFail(row, 'surveys.not_found').poll_id);
        }),
      ),

    relate: ({ params, body }, context) => startRelating(services, context, params.id, body),
    unrelateGroup: async ({ params: { id, group_id } }, { db, person }) => {
      const survey = await db(async (sql) => {
        await unrelateGroup(sql, { poll_id: id, group_id }, person);
        return getSurvey(sql, id);
      });
      live.signal(survey.client, { feature: 'groups', id: group_id });
      return changed(survey);
    },

    responses: async ({ params: { id }, query: { limit, after, offset, ...filter } }, context) => {
      const hidden = await context.db(async (sql) => {
        await requireSurvey(sql, id, context.person);
        return sensitiveQuestions(sql, id);
      });
      const find = (sql: Sql) => selectResponses(sql, id, filter);
      return keysetList({ limit, after, offset }, context, newestFirst, find, (row) => toResponse(row, hidden));
    },
    response: ({ params }, { db, person }) => db((sql) => getResponse(sql, params.id, person)),
    exportCsv: async ({ params: { id }, query }, { db, person }) => {
      await db((sql) => requireSurvey(sql, id, person));
      return responsesCsv(db, id, query);
    },
    ...excelRoutes(services),
  });
}
