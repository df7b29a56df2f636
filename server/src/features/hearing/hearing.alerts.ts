import { hearsBadly } from '@botones/contract/hearing/hearing';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';

interface Deaf {
  robot_id: number;
  client_id: number;
  /** Of today, and of the days before. */
  tries: number;
  words: number;
  tries_before: number;
  words_before: number;
}

const counts = `sum(f.n)::bigint as tries, (sum(f.n) filter (where f.outcome = 'words'))::bigint as words`;
const days = `(d.today - ${hearsBadly.days})`;

/** Robots that hear words today in less than half as many of their tries as on the days before, by the days of their clients. */
const robotsThatHearBadly = (sql: Sql, at: string): Promise<Deaf[]> =>
  runSql(
    sql,
    `select t.robot_id, t.client_id, t.tries, coalesce(t.words, 0) as words, b.tries as tries_before, b.words as words_before
    from (
      select f.client_id, f.robot_id, d.today, ${counts}
      from try_figures f join clients c on c.client_id = f.client_id and c.is_active and c.deleted_at is null
      cross join lateral (select ($1::timestamptz at time zone c.timezone)::date as today) d
      -- No clock on earth is a day from another.
      where f.day between $1::timestamptz::date - 1 and $1::timestamptz::date + 1 and f.day = d.today
      group by 1, 2, 3 having sum(f.n) >= ${hearsBadly.tries}) t
    join robots r on r.robot_id = t.robot_id and r.client_id = t.client_id and r.deleted_at is null
    cross join lateral (
      select ${counts} from try_figures f, (values (t.today)) d (today)
      where f.client_id = t.client_id and f.robot_id = t.robot_id and f.day >= ${days} and f.day < d.today) b
    where b.tries >= ${hearsBadly.tries} and 2 * coalesce(t.words, 0) * b.tries < b.words * t.tries
    order by t.robot_id`,
    [at],
  );

const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** Tells that a robot hears badly today, and that it does no more or the day is over (OIR-3). */
export function hearingAlertsSchedule({ system, live, now }: Pick<Services, 'system' | 'live' | 'now'>): Schedule {
  return {
    name: 'hearing-alerts',
    everyMs: 60_000,
    async run() {
      const at = new Date(now()).toISOString();
      const deaf = await system.read((sql) => robotsThatHearBadly(sql, at));
      const changed = await system.ingest(async (sql) => {
        const { rows: open } = await raw<{ robot_id: number; client_id: number }>`
          select robot_id, client_id from alerts where alert = 'hears_badly' and ended_at is null`.execute(sql);
        const same = (one: { robot_id: number; client_id: number }) => (other: typeof one) =>
          other.robot_id === one.robot_id && other.client_id === one.client_id;
        const fresh = deaf.filter((each) => !open.some(same(each)));
        const over = open.filter((each) => !deaf.some(same(each)));
        const raised = await raiseAlerts(
          sql,
          fresh.map(({ robot_id, client_id, tries, words, tries_before, words_before }) => ({
            ...{ robot_id, client_id, uuid: null, alert: 'hears_badly', type: 'warning', priority: 'medium' },
            title: 'El robot oye mal',
            description: `Hoy oyó palabras en ${percent(words, tries)} % de ${tries} intentos; en los ${hearsBadly.days} días anteriores, en ${percent(words_before, tries_before)} %.`,
            solution:
              'Vea en la página del robot, en “Oído”, con qué oye y qué le falta; revise su micrófono y el ruido.',
            ...{ at, source: 'server' },
          })),
        );
        const causes = over.map((each) => ({ ...each, alert: 'hears_badly', at }));
        return over.length > 0 ? [...raised, ...(await endAlerts(sql, causes))] : raised;
      });
      signalAlerts(live, changed);
    },
  };
}
