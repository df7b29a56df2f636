import { raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { hearingAlertsSchedule } from './hearing.alerts.ts';
import { tryFacts } from './hearing.facts.ts';
import { spokenFigures, tryFigures } from './hearing.roll-ups.ts';
import { hearingRoutes } from './hearing.routes.ts';

/** More at once would hold up robots that tell theirs. */
const removedAtOnce = 10_000;

/** Tries are kept for six months, as what was played is; what they came to stays. */
async function cleanup(sql: Sql): Promise<void> {
  await raw`delete from tries where (client_id, try_id) in (
    select client_id, try_id from tries where tried_at < now() - interval '6 months' order by tried_at limit ${removedAtOnce})`.execute(
    sql,
  );
}

export const hearing: Feature = {
  start: (services) => ({ routes: [hearingRoutes(services)], schedules: [hearingAlertsSchedule(services)] }),
  facts: [tryFacts],
  rollUps: [tryFigures, spokenFigures],
  cleanup,
};
