import { inBoth } from '@botones/contract/fields/translated';
import type { Voice } from '@botones/contract/fields/voice';
import type { RobotForm } from '@botones/contract/robots/robot-form';
import type { Robot, RobotState } from '@botones/contract/robots/robots';
import type { HoursAt } from '@botones/contract/schedule/hours-at';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { containsText, keyset, nameKey, numberKey, reversed } from '../../app/lists/keyset.ts';
import type { PageQuery } from '../../app/lists/paging.ts';
import { inGroup } from '../../app/robots/groups.ts';
import { hoursReader, powerOf } from '../../app/robots/power.ts';
import { stateSql } from '../../app/robots/state.ts';
import { usedBytes } from '../storage/storage.queries.ts';
import { countStates } from './fleet.queries.ts';

const name = nameKey(raw`r.name::text`);
const id = numberKey(raw`r.robot_id`);
const orders = {
  name: [name, id],
  client: [nameKey(raw`c.name::text`), name, id],
  // Who was never heard comes last.
  last_seen: [...reversed([numberKey(raw`coalesce((extract(epoch from s.last_seen_at) * 1000)::bigint, 0)`)]), id],
};

const robotRows = (sql: Sql) =>
  sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .innerJoin('resolutions as q', 'q.id', 'r.screen_resolution_id')
    .leftJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 'r.robot_id').on('d.revoked_at', 'is', null))
    // One that is off or deleted counts as none (ENC-6).
    .leftJoin('polls as p', (on) =>
      on
        .onRef('p.client_id', '=', 'r.client_id')
        .onRef('p.poll_id', '=', 'r.poll_id')
        .on('p.state', '=', true)
        .on('p.deleted_at', 'is', null),
    )
    .leftJoin('robot_groups as pg', (on) =>
      on.onRef('pg.client_id', '=', 'r.client_id').onRef('pg.group_id', '=', 'r.poll_group_id'),
    )
    .where('r.deleted_at', 'is', null);

const selected = (sql: Sql) =>
  robotRows(sql)
    .select([
      'r.robot_id',
      'r.name',
      'r.serial_number',
      'r.url',
      'r.image',
      'r.is_active',
      'r.desired_power',
      'r.power_at',
      'r.is_simulated',
    ])
    .select([raw<Robot['hours']>`r.hours`.as('hours'), 'c.timezone as home'])
    .select([
      'r.max_wait_time',
      'r.downtime_allowed',
      'r.mic_listening_time',
      'r.time_to_remind_client',
      'r.timezone',
      'r.updated_at',
    ])
    .select(['c.client_id', 'c.name as client_name', 'c.bucket_name', 'c.storage_limit_bytes'])
    .select(['q.id as resolution_id', 'q.name as resolution_name', 'q.wide', 'q.height', 'd.device_id'])
    .select([
      's.last_seen_at',
      's.reported_power',
      's.fault',
      's.config_version',
      's.applied_version',
      's.config_error',
    ])
    .select(['p.poll_id', 'p.title_es as poll_title', 'p.title_en as poll_title_en', 'r.poll_offer'])
    .select(['r.poll_group_id', 'pg.name as poll_group_name'])
    .select(['s.offline_capable', 's.alerts_count', 's.interactions_count'])
    .select(
      raw<Voice[]>`array(select distinct v from agents a join session_types t on t.session_id = a.session_id,
        unnest(array[nullif(t.kind, 'other'), case a.language_id when 1 then 'es' when 2 then 'en' end]) v
        where a.robot_id = r.robot_id and v is not null order by v)`.as('voices'),
    )
    .select(stateSql.as('state'));

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

/** Hours as the row keeps them; absent: as they are. */
export const hoursColumn = (hours: RobotForm['hours']) =>
  hours === undefined ? {} : { hours: hours && JSON.stringify(hours) };

/** What its hours make of its power: outside them what it does by itself is what is wanted. */
function restOf(row: Row, hours: HoursAt | null): Pick<Robot, 'desired_power' | 'rests_until'> {
  const { power, by } = powerOf({ ...row, timezone: row.timezone ?? row.home }, hours);
  if (by === 'command' || power === 'on') return { desired_power: power, rests_until: null };
  const rests = row.reported_power !== 'on' && hours !== null;
  const until = rests && hours.until !== null ? new Date(hours.until).toISOString() : null;
  return { desired_power: rests ? 'off' : 'on', rests_until: until };
}

/** The groups in which each of some robots is now. */
async function groupsByRobot(sql: Sql, robots: readonly { robot_id: number }[]): Promise<Map<number, number[]>> {
  const ids = robots.map(({ robot_id }) => robot_id);
  const { rows } = await raw<{ robot_id: number; groups: number[] }>`
    select robot_id, array_agg(group_id order by group_id) as groups from group_robots where robot_id = any(${ids}::bigint[])
    group by robot_id`.execute(sql);
  return new Map(rows.map(({ robot_id, groups }) => [robot_id, groups]));
}

/** Rows to the wire; what is the same for all robots of a client (modules, storage) is looked up once. */
async function toWire(sql: Sql, rows: Row[]): Promise<Robot[]> {
  if (rows.length === 0) return [];
  const clients = [...new Set(rows.map((row) => row.client_id))];
  const modules = await sql
    .selectFrom('client_modules as cm')
    .innerJoin('modules as m', 'm.module_id', 'cm.module_id')
    .select(['cm.client_id', raw<string[]>`array_agg(m.name::text order by m.module_id)`.as('names')])
    .where('cm.client_id', '=', raw<number>`any(${clients}::bigint[])`)
    .groupBy('cm.client_id')
    .execute();
  const used = await usedBytes(sql, clients);
  const groupsOf = await groupsByRobot(sql, rows);
  const namesOf = new Map(modules.map((row) => [row.client_id, row.names]));
  const hoursOf = hoursReader(Date.now());
  return rows.map((row) => {
    const connected = row.state !== 'offline' && row.state !== 'unpaired';
    return {
      robot_id: row.robot_id,
      name: row.name,
      serial_number: row.serial_number,
      url: row.url,
      client: { client_id: row.client_id, name: row.client_name, bucket_name: row.bucket_name },
      screen_resolution: {
        id: row.resolution_id,
        name: row.resolution_name,
        resolution: `${row.wide}x${row.height}`,
        wide: row.wide,
        height: row.height,
      },
      image: row.image,
      is_active: row.is_active,
      status: connected && row.state !== 'standby' ? 'online' : 'offline',
      state: row.state,
      last_seen_at: row.last_seen_at,
      connected,
      paired: row.device_id !== null,
      ...restOf(row, hoursOf({ ...row, timezone: row.timezone ?? row.home })),
      hours: row.hours,
      reported_power: row.reported_power as Robot['reported_power'],
      fault: row.fault,
      config_version: row.config_version,
      applied_version: row.applied_version,
      config_error: row.config_error,
      offline_capable: row.offline_capable,
      alerts_count: row.alerts_count,
      interactions_count: row.interactions_count,
      modules: namesOf.get(row.client_id) ?? [],
      storage_used_bytes: used.get(row.client_id) ?? 0,
      storage_limit_bytes: row.storage_limit_bytes,
      is_simulated: row.is_simulated,
      voices: row.voices,
      groups: groupsOf.get(row.robot_id) ?? [],
      polls:
        row.poll_id === null ? [] : [{ poll_id: row.poll_id, title: inBoth(row.poll_title ?? '', row.poll_title_en) }],
      poll_offer: row.poll_offer as PollOffer,
      poll_group: row.poll_group_id === null ? null : { group_id: row.poll_group_id, name: row.poll_group_name ?? '' },
      timezone: row.timezone,
      max_wait_time: row.max_wait_time,
      downtime_allowed: row.downtime_allowed,
      mic_listening_time: row.mic_listening_time,
      time_to_remind_client: row.time_to_remind_client,
      updated_at: row.updated_at,
    };
  });
}

/** Some robots of the caller's scope, by number. */
export const robotsOf = async (sql: Sql, ids: readonly number[]): Promise<Robot[]> =>
  toWire(
    sql,
    await selected(sql).where('r.robot_id', '=', raw<number>`any(${ids}::bigint[])`).orderBy('r.robot_id').execute(),
  );

export interface RobotFilter extends PageQuery {
  search?: string | undefined;
  state?: RobotState | undefined;
  group_id?: number | undefined;
  sort?: 'name' | 'last_seen' | 'client' | undefined;
}

/** Robots in the caller's scope; without `limit` all of them. `next` is the cursor of the following page. */
export async function listRobots(
  sql: Sql,
  filter: RobotFilter,
): Promise<{ robots: Robot[]; total: number; next: string | null }> {
  const { search, state, group_id, sort = 'name', ...asked } = filter;
  const matching = <Q extends ReturnType<typeof robotRows>>(query: Q): Q =>
    query
      .$if(Boolean(search), (q) =>
        q.where((e) =>
          e.or(
            ['r.name', 'r.serial_number', 'c.name'].map((column) =>
              containsText(raw`${raw.ref(column)}::text`, search ?? ''),
            ),
          ),
        ),
      )
      .$if(group_id !== undefined, (q) => q.where(inGroup('r.robot_id', group_id ?? 0)))
      .$if(state !== undefined, (q) => q.where(stateSql, '=', state as RobotState)) as Q;
  const query = matching(selected(sql) as never) as ReturnType<typeof selected>;
  const { rows, next } = await keyset(query, orders[sort], asked);
  const whole = asked.limit === undefined && !asked.offset && !asked.after;
  const countAll = async () => {
    // Where nothing narrows them they are all there are, and those are counted already.
    if (!search && state === undefined && group_id === undefined) return (await countStates(sql)).total;
    return (await matching(robotRows(sql)).select(raw<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n;
  };
  const total = whole ? rows.length : await countAll();
  return { robots: await toWire(sql, rows), total, next };
}

/** One robot in the caller's scope; fails where it is not there. */
export async function robotOf(sql: Sql, robot_id: number): Promise<Robot> {
  const row = await selected(sql).where('r.robot_id', '=', robot_id).executeTakeFirst();
  return orFail(row && (await toWire(sql, [row]))[0], 'robots.not_found');
}
