import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { surveyContent } from './surveys.content.ts';
import { responseFacts } from './surveys.facts.ts';
import { answerDays, offerDays, responseDays, responseTimes } from './surveys.roll-ups.ts';
import { surveyRoutes } from './surveys.routes.ts';

/** What was deleted comes back with its robots for 30 days; then they offer it no more, and its answers stay (ENC-6). */
const cleanup = async (sql: Sql): Promise<void> => {
  const gone = sql
    .selectFrom('polls')
    .select('poll_id')
    .where('deleted_at', '<', raw<string>`now() - interval '30 days'`);
  await sql.updateTable('robots').set({ poll_id: null }).where('poll_id', 'in', gone).execute();
};

export const surveys: Feature = {
  start: (services) => ({ routes: [surveyRoutes(services)] }),
  robotContent: surveyContent,
  facts: [responseFacts],
  rollUps: [responseDays, answerDays, responseTimes, offerDays],
  cleanup,
  names: {
    polls: { id: 'poll_id', name: 'title_es', columns: /^poll_id$/ },
  },
};
