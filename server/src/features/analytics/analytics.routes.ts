import { analytics, type FiguresOf } from '@botones/contract/analytics/analytics';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import type { Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { breakDown } from './analytics.breakdown.ts';
import {
  type Asked,
  askedOf,
  completed,
  countsBy,
  countsOverTime,
  crossings,
  interactions,
  people,
  refuseLong,
  refuseOthers,
} from './analytics.queries.ts';
import { asMap, topOf } from './analytics.tops.ts';

/** The words of each length, in their order; 0 is unknown and in none of them (AMB-086, TAB-2). */
const lengths = ['Menos de 1 min', '1 a 3 min', '3 a 5 min', 'Más de 5 min'];

/** Parts behind their total. */
function parted(parts: readonly (readonly [label: string, n: number])[]): Record<string, number> {
  return { Total: parts.reduce((sum, [, n]) => sum + n, 0), ...Object.fromEntries(parts) };
}

type Ask<T> = (sql: Sql, asked: Asked) => Promise<T>;

export function analyticsRoutes({ config: { minGroup }, now }: Pick<Services, 'config' | 'now'>) {
  const told = <T>({ db }: PersonContext, asked: Asked, ask: Ask<T>): Promise<T> => {
    refuseLong(asked, now());
    return db(async (sql) => {
      await refuseOthers(sql, asked);
      return ask(sql, asked);
    });
  };
  /** Answers a call with what is asked of the figures of its client. */
  const answer =
    <T>(ask: Ask<T>) =>
    ({ body }: { body: FiguresOf }, context: PersonContext): Promise<T> =>
      told(context, askedOf(body), ask);
  return implement(analytics, {
    interactionTotal: answer((sql, asked) => countsOverTime(sql, interactions, asked)),
    peopleServed: answer((sql, asked) => countsOverTime(sql, people, asked)),
    answeredPolls: answer((sql, asked) => countsOverTime(sql, completed, asked)),
    timeInteraction: answer(async (sql, asked) => {
      const counts = await countsBy(sql, { ...interactions, where: 'lasted > 0' }, asked, 'lasted');
      return parted(lengths.map((label, index) => [label, counts.get(String(index + 1)) ?? 0]));
    }),
    interactionGender: answer(async (sql, asked) => {
      const counts = await countsBy(sql, interactions, asked, 'gender');
      const of = (gender: string) => counts.get(gender) ?? 0;
      return parted([
        ['Masculino', of('male')],
        ['Femenino', of('female')],
        ['Sin dato', of('')],
      ]);
    }),
    pollsConducted: answer(async (sql, asked) => {
      const counts = await countsBy(sql, { table: 'poll_response_days' }, asked, 'complete');
      return parted([
        ['Completas', counts.get('true') ?? 0],
        ['Incompletas', counts.get('false') ?? 0],
      ]);
    }),
    topProductsCategory: answer(async (sql, asked) => ({
      products: (await topOf(sql, 'product', asked)).map(
        ({ name, n }) => [{ Product: name }, n] as [{ Product: string }, number],
      ),
      categories: (await topOf(sql, 'category', asked)).map(
        ({ name, n }) => [{ category: name }, n] as [{ category: string }, number],
      ),
    })),
    topIntent: answer(async (sql, asked) => asMap(await topOf(sql, 'intent', asked))),
    breakdown: ({ body }, context) =>
      told(context, askedOf(body), (sql, asked) => breakDown(sql, body.figure, asked, minGroup)),
    crossing: ({ query }, context) => {
      const { from_dt: start = null, to_dt: end = null, robot_id: robot = null, by = 'month' } = query;
      const asked: Asked = { client: query.client_id ?? context.person.client_id, robot, start, end, by };
      return told(context, asked, async (sql) => ({
        person_by_month_count: await countsOverTime(sql, crossings, asked),
      }));
    },
  });
}
