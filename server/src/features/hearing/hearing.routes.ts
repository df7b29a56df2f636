import { hearing, usualHearingDays } from '@botones/contract/hearing/hearing';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { hearingOf } from './hearing.figures.ts';

export const hearingRoutes = ({ config: { minGroup }, now }: Pick<Services, 'config' | 'now'>) =>
  implement(hearing, {
    ofRobot: ({ params: { robot_id }, query: { days = usualHearingDays } }, { db }) =>
      db(async (sql) => {
        const at = new Date(now()).toISOString();
        const today = raw`(${at}::timestamptz at time zone c.timezone)::date`;
        const robot = await sql
          .selectFrom('robots as r')
          .innerJoin('clients as c', 'c.client_id', 'r.client_id')
          .select(['r.robot_id', 'r.client_id', raw<string>`${today}::text`.as('to')])
          .select(raw<string>`(${today} - ${days - 1}::int)::text`.as('from'))
          .where('r.robot_id', '=', robot_id)
          .where('r.deleted_at', 'is', null)
          .executeTakeFirst();
        return { ...(await hearingOf(sql, orFail(robot, 'robots.not_found'))), min_group: minGroup };
      }),
  });
