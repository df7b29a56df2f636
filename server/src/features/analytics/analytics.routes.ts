import { analytics, type FiguresOf } from '@botones/contract/analytics/analytics';
import { allows } from '@botones/contract/calls/access';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import type { FiguresAsked } from '../../app/figures/counts.ts';
import { refuseForeign, refuseLong } from '../../app/figures/refused.ts';
import type { Period } from '../../app/figures/series.ts';
import type { Services } from '../../app/services.ts';
import { detectionFigures, interactionFigures, viewFigures } from '../interactions/interactions.roll-ups.ts';
import { responseDays } from '../surveys/surveys.roll-ups.ts';
import * as asks from './analytics.asks.ts';
import { breakDown } from './analytics.breakdown.ts';
import { partsFor, tellParts } from './analytics.dashboard.ts';
import { firstOf } from './analytics.first.ts';
import type { Reader } from './analytics.satisfaction.ts';

const tellers = { robots: [interactionFigures, detectionFigures, viewFigures, responseDays] };

type AnalyticsServices = Pick<Services, 'config' | 'now' | 'log' | 'report'>;

export function analyticsRoutes({ config: { minGroup }, now, ...reporting }: AnalyticsServices) {
  const told = <T>({ db }: PersonContext, asked: FiguresAsked, by: Period, ask: asks.Ask<T>): Promise<T> => {
    refuseLong(asked, by, now());
    return db(async (sql) => {
      await refuseForeign(sql, asked, tellers);
      return ask(sql, asked, by);
    });
  };
  const askedOf = ({
    client,
    robot,
    group_id,
    start_date: from = null,
    end_date: to = null,
  }: FiguresOf): FiguresAsked => ({ client, robot, group_id, from, to });
  const readerOf = ({ person }: PersonContext): Reader => ({
    minGroup,
    opensResponses: allows(['Encuestas'], person),
  });
  /** Answers a call with what is asked of the figures of its client. */
  const answer =
    <T>(ask: asks.Ask<T>) =>
    ({ body }: { body: FiguresOf }, context: PersonContext): Promise<T> =>
      told(context, askedOf(body), body.by ?? 'month', ask);
  return implement(analytics, {
    interactionTotal: answer(asks.total),
    peopleServed: answer(asks.served),
    answeredPolls: answer(asks.answered),
    timeInteraction: answer(asks.times),
    interactionGender: answer(asks.gender),
    pollsConducted: answer(asks.conducted),
    topProductsCategory: answer(async (...asked) => ({
      products: await asks.products(...asked),
      categories: await asks.categories(...asked),
    })),
    topIntent: answer(asks.intents),
    notUnderstood: answer(asks.missed),
    breakdown: ({ body }, context) =>
      told(context, askedOf(body), 'month', (sql, asked) => breakDown(sql, body.figure, asked, readerOf(context))),
    dashboard: async ({ body }, context) => {
      const [asked, by] = [askedOf(body), body.by ?? 'month'];
      // What is wrong of all of it is no part's failure.
      await told(context, asked, by, async () => null);
      const parts = partsFor(readerOf(context));
      return tellParts(body.parts, (part) => context.db<unknown>((sql) => parts[part](sql, asked, by)), reporting);
    },
    first: ({ query }, context) => {
      const { client_id: client, robot_id: robot = null, group_id, end_date: to = null } = query;
      return told(context, { client, robot, group_id, from: to, to }, 'day', (sql, asked) =>
        firstOf(sql, asked, readerOf(context)),
      );
    },
    crossing: ({ query }, context) => {
      const { from_dt: from = null, to_dt: to = null, robot_id: robot = null, group_id, by = 'month' } = query;
      const asked = { client: query.client_id ?? context.person.client_id, robot, group_id, from, to };
      return told(context, asked, by, async (sql) => ({
        person_by_month_count: await asks.crossed(sql, asked, by),
      }));
    },
  });
}
