import { funnel } from '@botones/contract/analytics/funnel';
import { allows } from '@botones/contract/calls/access';
import { implement } from '../../app/calls/bind.ts';
import { refuseForeign, refuseLong } from '../../app/figures/refused.ts';
import type { Services } from '../../app/services.ts';
import { detectionFigures, interactionFigures } from '../interactions/interactions.roll-ups.ts';
import { countedSteps } from './funnel.queries.ts';
import { toldFunnel } from './funnel.told.ts';

/** A robot that is gone is told of as long as it is counted. */
const tellers = { robots: [interactionFigures, detectionFigures] };

export const funnelRoutes = ({ config: { minGroup }, now }: Pick<Services, 'config' | 'now'>) =>
  implement(funnel, {
    read: ({ query }, { db, person }) => {
      const {
        client_id: client = null,
        robot_id: robot,
        group_id,
        branch_office: branch,
        start: from,
        end: to,
      } = query;
      const asked = { client: client ?? person.client_id, robot, group_id, branch, from, to };
      refuseLong(asked, 'month', now());
      return db(async (sql) => {
        await refuseForeign(sql, asked, tellers);
        const rows = await countedSteps(sql, asked);
        return toldFunnel(rows, {
          ...{ minGroup, opensResponses: allows(['Encuestas'], person) },
          isGroup: group_id !== undefined,
        });
      });
    },
  });
