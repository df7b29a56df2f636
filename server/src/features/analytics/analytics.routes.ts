import { analytics, type FiguresOf } from '@botones/contract/analytics/analytics';
import { allows } from '@botones/contract/calls/access';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import type { Sql } from '../../app/database/db.ts';
import { countBy, counted, type FiguresAsked } from '../../app/figures/counts.ts';
import { refuseForeign, refuseLong } from '../../app/figures/refused.ts';
import { countsOverTime, type Period } from '../../app/figures/series.ts';
import type { Services } from '../../app/services.ts';
import { detectionFigures, interactionFigures, viewFigures } from '../interactions/interactions.roll-ups.ts';
import { responseDays } from '../surveys/surveys.roll-ups.ts';
import { breakDown } from './analytics.breakdown.ts';
import { completed, crossings, interactions, notUnderstood, people } from './analytics.counted.ts';
import { asMap, topOf } from './analytics.tops.ts';

const tellers = { robots: [interactionFigures, detectionFigures, viewFigures, responseDays] };

/** The words of each length, in their order; 0 is unknown and in none of them (AMB-086, TAB-2). */
const lengths = ['Menos de 1 min', '1 a 3 min', '3 a 5 min', 'Más de 5 min'];

const sumOf = <Row extends { n: number }>(rows: readonly Row[], counts: (row: Row) => boolean): number =>
  rows.reduce((sum, row) => (counts(row) ? sum + row.n : sum), 0);

/** Parts behind their total. */
function parted(parts: readonly (readonly [label: string, n: number])[]): Record<string, number> {
  return { Total: parts.reduce((sum, [, n]) => sum + n, 0), ...Object.fromEntries(parts) };
}

type Ask<T> = (sql: Sql, asked: FiguresAsked, by: Period) => Promise<T>;

export function analyticsRoutes({ config: { minGroup }, now }: Pick<Services, 'config' | 'now'>) {
  const told = <T>({ db }: PersonContext, asked: FiguresAsked, by: Period, ask: Ask<T>): Promise<T> => {
    refuseLong(asked, by, now());
    return db(async (sql) => {
      await refuseForeign(sql, asked, tellers);
      return ask(sql, asked, by);
    });
  };
  const daysOf = ({ start_date: from = null, end_date: to = null }: FiguresOf) => ({ from, to });
  /** Answers a call with what is asked of the figures of its client. */
  const answer =
    <T>(ask: Ask<T>) =>
    ({ body }: { body: FiguresOf }, context: PersonContext): Promise<T> =>
      told(context, { ...body, ...daysOf(body) }, body.by ?? 'month', ask);
  return implement(analytics, {
    interactionTotal: answer((sql, asked, by) => countsOverTime(sql, interactions, asked, by)),
    peopleServed: answer((sql, asked, by) => countsOverTime(sql, people, asked, by)),
    answeredPolls: answer((sql, asked, by) => countsOverTime(sql, completed, asked, by)),
    timeInteraction: answer(async (sql, asked) => {
      const counts = await countBy(sql, interactions, asked, ['lasted']);
      return parted(lengths.map((label, at) => [label, sumOf(counts, ({ lasted }) => lasted === at + 1)]));
    }),
    interactionGender: answer(async (sql, asked) => {
      const counts = await countBy(sql, interactions, asked, ['gender']);
      const of = (wanted: string) => sumOf(counts, ({ gender }) => gender === wanted);
      return parted([
        ['Masculino', of('male')],
        ['Femenino', of('female')],
        ['Sin dato', of('')],
      ]);
    }),
    pollsConducted: answer(async (sql, asked) => {
      const counts = await countBy(sql, counted(responseDays), asked, ['complete']);
      return parted([
        ['Completas', sumOf(counts, ({ complete }) => complete)],
        ['Incompletas', sumOf(counts, ({ complete }) => !complete)],
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
    notUnderstood: answer((sql, asked, by) => countsOverTime(sql, notUnderstood, asked, by)),
    breakdown: ({ body }, context) =>
      told(context, { ...body, ...daysOf(body) }, 'month', (sql, asked) =>
        breakDown(sql, body.figure, asked, { minGroup, opensResponses: allows(['Encuestas'], context.person) }),
      ),
    crossing: ({ query }, context) => {
      const { from_dt: from = null, to_dt: to = null, robot_id: robot = null, group_id, by = 'month' } = query;
      const asked = { client: query.client_id ?? context.person.client_id, robot, group_id, from, to };
      return told(context, asked, by, async (sql) => ({
        person_by_month_count: await countsOverTime(sql, crossings, asked, by),
      }));
    },
  });
}
