import { quarterMs } from '@botones/contract/device/facts';
import type { RobotSchedule } from '@botones/contract/events/events';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { keptOf } from './playback.kept.ts';
import { type Plan, planOf, type Shown } from './playback.plan.ts';
import { totalClient, totalRobot } from './playback.totals.ts';
import type { Span } from './spans.ts';

/** Robots tell a quarter of an hour when it ends; until they have, it would seem not shown. */
const toldWithinMs = 60_000;
/** Days that one look reckons. */
const atOnce = 1_000;

interface Due {
  client_id: number;
  robot_id: number;
  day: string;
}

/** Rules that were in force within a time, by a robot, in their order. */
export async function rulesOf(sql: Sql, { client_id, robot_id, from, to }: Omit<Due, 'day'> & Span) {
  const [begin, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const rows = await inOnePiece(
    sql,
    raw<{ from: number; to: number | null; schedule: RobotSchedule }>`
      select (extract(epoch from since) * 1000)::float8 as "from", (extract(epoch from ended_at) * 1000)::float8 as "to", rules as schedule
      from playback_rules where client_id = ${client_id} and robot_id = ${robot_id}
        and since < ${end}::timestamptz and (ended_at is null or ended_at > ${begin}::timestamptz) order by since`,
  );
  return rows;
}

const quarterOf = (instant: number): number => Math.floor(instant / quarterMs) * quarterMs;

/** A day of a client's clock, milliseconds, as far as its robot has told it or could have. */
async function spanOf(sql: Sql, { client_id, robot_id, day }: Due): Promise<Span | undefined> {
  const { rows } = await raw<Span & { newest: number | null }>`
    select (extract(epoch from (${day}::date)::timestamp at time zone timezone) * 1000)::float8 as "from",
      (extract(epoch from (${day}::date + 1)::timestamp at time zone timezone) * 1000)::float8 as "to",
      (select (extract(epoch from max(started_at)) * 1000)::float8 from playback
        where robot_id = ${robot_id} and started_at > now() - interval '1 hour' and started_at <= now()) as newest
    from clients where client_id = ${client_id}`.execute(sql);
  const [span] = rows;
  if (!span) return undefined;
  const now = Date.now();
  const told = span.newest === null ? 0 : Math.min(quarterOf(span.newest) + quarterMs, quarterOf(now));
  return { from: span.from, to: Math.min(span.to, Math.max(told, quarterOf(now - toldWithinMs))) };
}

const shownOn = (sql: Sql, { client_id, robot_id, day }: Due, { from, to }: Span): Promise<Shown[]> =>
  inOnePiece(
    sql,
    raw<Shown>`select (extract(epoch from started_at) * 1000)::float8 as at, coalesce(campaign_id, 0) as campaign_id, media_id, shown_ms as ms
      from playback where client_id = ${client_id} and robot_id = ${robot_id} and local_day = ${day}::date and not doubtful
        and started_at >= ${new Date(from).toISOString()}::timestamptz and started_at < ${new Date(to).toISOString()}::timestamptz`,
  );

/** Puts what was planned of a day in the place of what was reckoned before. */
async function write(sql: Sql, { client_id, robot_id, day }: Due, plans: readonly Plan[]): Promise<void> {
  await raw`delete from playback_plans where client_id = ${client_id} and robot_id = ${robot_id} and day = ${day}::date`.execute(
    sql,
  );
  await raw`insert into playback_plans select ${client_id}, ${day}::date, ${robot_id}, p.* from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
    as p (campaign_id bigint, media_id bigint, planned_ms bigint, interaction_ms bigint, standby_ms bigint, file_ms bigint, offline_ms bigint, message_ms bigint)`.execute(
    sql,
  );
}

/** Days before this one that were reckoned only so far: who told nothing over midnight tells nothing more of them (PUB-7). */
const earlierFallDue = (sql: Sql, { client_id, robot_id, day }: Due) =>
  raw`insert into playback_due (client_id, robot_id, day) select p.client_id, p.robot_id, d::date from playback_rules p join clients c using (client_id),
      generate_series(greatest((coalesce(p.planned_until, p.since) at time zone c.timezone)::date, ${day}::date - 100), ${day}::date - 1, '1 day') d
    where p.client_id = ${client_id} and p.robot_id = ${robot_id} and p.ended_at is null order by 3 on conflict do nothing`.execute(
    sql,
  );

/** Reckons the plan of a day anew; one of which no rules are kept any more stays as it was reckoned. */
async function plan(sql: Sql, due: Due): Promise<void> {
  const span = await spanOf(sql, due);
  if (!span || span.from >= span.to) return;
  const rules = await rulesOf(sql, { ...due, ...span });
  if (rules.length === 0) return;
  const [kept, shown] = [await keptOf(sql, { ...due, ...span }), await shownOn(sql, due, span)];
  const inForce = rules.map(({ from, to, schedule }) => ({ from, to: to ?? span.to, schedule }));
  await write(sql, due, planOf({ ...span, rules: inForce, kept, shown }));
  await earlierFallDue(sql, due);
  await raw`update playback_rules set planned_until = greatest(planned_until, ${new Date(span.to).toISOString()}::timestamptz)
    where robot_id = ${due.robot_id} and client_id = ${due.client_id} and ended_at is null`.execute(sql);
}

/** Reckons a day of a robot, and then of its client: one after the other, whichever process does it. */
async function reckon(sql: Sql, due: Due): Promise<void> {
  await raw`select pg_advisory_xact_lock(7266836, hashint8(${due.client_id}))`.execute(sql);
  if (due.robot_id === 0) return totalClient(sql, due);
  await plan(sql, due);
  await totalRobot(sql, due);
  await sql
    .insertInto('playback_due')
    .values({ client_id: due.client_id, robot_id: 0, day: due.day })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Days of robots that told nothing lately fall due too: an hour after the last time, and all that nobody reckoned meanwhile. */
const fallDue = (sql: Sql) =>
  raw`insert into playback_due (client_id, robot_id, day)
    select p.client_id, p.robot_id, d::date from playback_rules p join clients c using (client_id),
      generate_series(greatest((coalesce(p.planned_until, p.since) at time zone c.timezone)::date, current_date - 100),
        (now() at time zone c.timezone)::date, '1 day') d
    -- The time first: most robots are up to date, and their rules are long.
    where p.ended_at is null and coalesce(p.planned_until, p.since) < now() - interval '75 minutes'
      -- One that plays nothing any more may have had something to play until then.
      and (p.rules -> 'scenes' <> '[]' or exists (select from playback_rules o where o.robot_id = p.robot_id and o.client_id = p.client_id
        and o.ended_at > coalesce(p.planned_until, p.since) and o.rules -> 'scenes' <> '[]'))
    order by 1, 2, 3 on conflict do nothing`.execute(sql);

const takeDue = async (sql: Sql): Promise<Due | undefined> => {
  const { rows } = await raw<Due>`delete from playback_due where (client_id, robot_id, day) = (
      -- What all robots come to after each of them.
      select client_id, robot_id, day from playback_due order by robot_id = 0, day, robot_id limit 1 for update skip locked)
    returning client_id, robot_id, day::text`.execute(sql);
  return rows[0];
};

/** Reckons the next day that is due and answers it. One that cannot be reckoned must not hold up the others: it falls due again. */
async function reckonNext({ system, log }: Pick<Services, 'system' | 'log'>): Promise<Due | undefined> {
  let taken: Due | undefined;
  try {
    await system.write('playback.plans')(async (sql) => {
      taken = await takeDue(sql);
      if (taken) await reckon(sql, taken);
    });
  } catch (cause) {
    if (!taken) throw cause;
    const { client_id, robot_id, day } = taken;
    log.warn({ err: cause, client_id, robot_id, day }, 'a day of what was shown could not be reckoned');
    await system.write('playback.due')((sql) =>
      raw`delete from playback_due where client_id = ${client_id} and robot_id = ${robot_id} and day = ${day}::date`.execute(
        sql,
      ),
    );
  }
  return taken;
}

/** Reckons what was planned and why less was shown, of each day on which a robot told something, or should have (PUB-7). */
export const reckonSchedule = (services: Pick<Services, 'system' | 'live' | 'log'>): Schedule => ({
  name: 'playback-plans',
  everyMs: 10_000,
  async run() {
    await services.system.write('playback.due')(fallDue);
    const clients = new Set<number>();
    for (let nth = 0; nth < atOnce; nth++) {
      const due = await reckonNext(services);
      if (!due) break;
      clients.add(due.client_id);
    }
    for (const client_id of clients) services.live.signal(client_id, { feature: 'playback' });
  },
});
