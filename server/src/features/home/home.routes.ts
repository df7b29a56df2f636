import { alertDesk } from '@botones/contract/alerts/alert-desk';
import { audit } from '@botones/contract/audit/audit';
import { allows } from '@botones/contract/calls/access';
import { home } from '@botones/contract/home/home';
import { interactions } from '@botones/contract/interactions/interactions';
import { robots } from '@botones/contract/robots/robots';
import { implement } from '../../app/calls/bind.ts';
import type { Services } from '../../app/services.ts';
import { alertsToSee } from '../alerts/unseen.queries.ts';
import { latestLines } from '../audit/audit.latest.ts';
import { interactionsToday } from '../interactions/today.queries.ts';
import { countStates, troubledRobots } from '../robots/fleet.queries.ts';
import { startOf } from './start.queries.ts';

/** Rows of a block; the rest is on the page that it leads to. */
const few = 6;
const lastDone = 5;

/** Each block is read as the list that it leads to, and by a person who may open that. */
export function homeRoutes({ system, records }: Services) {
  return implement(home, {
    get: async (_input, context) => {
      const may = {
        robots: allows(robots.summary.access, context.person),
        audit: allows(audit.list.access, context.person),
      };
      const mayInteractions = allows(interactions.listByDates.access, context.person);
      const mayAlerts = allows(alertDesk.search.access, context.person);
      const [blocks, done] = await Promise.all([
        context.db(async (sql) => {
          const [alerts, fleet, troubled, today] = await Promise.all([
            mayAlerts ? alertsToSee(sql, few) : null,
            may.robots ? countStates(sql) : null,
            may.robots ? troubledRobots(sql, few) : null,
            mayInteractions ? interactionsToday(sql) : null,
          ]);
          return {
            start: fleet && (await startOf(sql, fleet.total, fleet.states.unpaired)),
            alerts,
            robots: fleet &&
              troubled && { total: fleet.total, states: fleet.states, troubled: troubled.total, rows: troubled.rows },
            interactions: today,
          };
        }),
        may.audit ? latestLines({ system, records }, context, lastDone) : null,
      ]);
      return { ...blocks, done };
    },
  });
}
