import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { foundByName, type Search } from '../../app/records/search.ts';
import { surveyContent } from './surveys.content.ts';
import { responseFacts } from './surveys.facts.ts';
import { surveysOfGroups } from './surveys.groups.ts';
import { answerDays, offerDays, responseDays, responseTimes } from './surveys.roll-ups.ts';
import { surveyRoutes } from './surveys.routes.ts';

const search: Search = {
  kind: 'survey',
  access: ['Encuestas'],
  find: foundByName({
    records: 'polls',
    id: 'poll_id',
    title: 'title_es',
    joins: raw`join clients c using (client_id)`,
    detail: raw`c.name || ' · ' || to_char(r.created_date at time zone c.timezone, 'DD/MM/YYYY')`,
  }),
};

/** What was deleted comes back with its robots for 30 days; then they offer it no more, and its answers stay (ENC-6). */
const cleanup = async (sql: Sql): Promise<void> => {
  const gone = sql
    .selectFrom('polls')
    .select('poll_id')
    .where('deleted_at', '<', raw<string>`now() - interval '30 days'`);
  const own = sql.updateTable('robots').set({ poll_id: null }).where('poll_id', 'in', gone);
  const without = await own.where('poll_group_id', 'is', null).returning('client_id').execute();
  const given = await sql.deleteFrom('group_polls').where('poll_id', 'in', gone).returning('client_id').execute();
  // Groups may give those robots another one.
  for (const client_id of new Set([...without, ...given].map((row) => row.client_id)))
    await raw`select ask_for_group_surveys(${client_id})`.execute(sql);
};

export const surveys: Feature = {
  tells: ['survey.answered', 'survey.low'],
  start: (services) => ({ routes: [surveyRoutes(services)] }),
  robotContent: surveyContent,
  groupContent: surveysOfGroups,
  facts: [responseFacts],
  rollUps: [responseDays, answerDays, responseTimes, offerDays],
  search,
  cleanup,
  names: {
    polls: { id: 'poll_id', name: 'title_es', columns: /^poll_id$/ },
  },
};
