import {
  type EventChanges,
  type EventForm,
  keptOf,
  type When,
  whenOf,
  whenProblems,
} from '@botones/contract/events/event-form';
import { rule } from '@botones/contract/fields/rule';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { type FieldProblems, fail, failure } from '../../app/http/fail.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import {
  type CalendarRobot,
  type Calendars,
  calendarsOf,
  putInCalendars,
  robotsOfCalendars,
  robotsWith,
  todayOf,
} from './events.robots.ts';
import { checkRoom, type EventRow, holdCampaigns, rowOf } from './events.rows.ts';

type Sent = z.output<typeof EventChanges>;
const days = ['start_day', 'end_day', 'until_day'] as const;

/** Days before today are refused, by the clock that is furthest behind; one that stands already may stay (EVT-26, AMB-112, P10). */
function checkDays(when: When, today: string, before?: EventRow): void {
  const problems: FieldProblems = {};
  for (const field of days) {
    const day = when[field];
    if (day !== null && day < today && day !== before?.[field]) problems[field] = rule('events.today');
  }
  if (when.except_days.some((day) => day < today && !before?.except_days.includes(day)))
    problems.except_days = rule('events.today');
  if (Object.keys(problems).length > 0) fail('request.invalid', problems);
}

/** Campaigns in the order of their positions; an event without any plays nothing (EVT-27). */
function orderOf(campaigns: EventForm['campaigns']): number[] {
  if (campaigns.length === 0) throw failure('events.no_campaign', { fields: { campaigns: 'events.no_campaign' } });
  return [...campaigns].sort((a, b) => a.position - b.position).map(({ campaign_id }) => campaign_id);
}

const rows = (ids: readonly number[]) => ids.map((campaign_id) => ({ campaign_id }));

const idsOf = (robots: readonly CalendarRobot[]) => robots.map(({ robot_id }) => robot_id);

/** What an event is made of, whichever way it came: from a form, or from another robot's calendar. */
export interface Made extends When {
  name: string;
  priority: number;
  campaigns: readonly number[];
}

/** Adds an event to calendars; their groups are held. */
export async function addEvent(
  sql: Sql,
  calendars: Calendars,
  all: readonly CalendarRobot[],
  { campaigns, ...fields }: Made,
  created_by: number,
): Promise<number> {
  const { client_id, except_robots } = calendars;
  await lockVersions(sql, idsOf(all));
  await holdCampaigns(sql, client_id, campaigns);
  const { event_id } = await sql
    .insertInto('events')
    .values({ ...fields, client_id, except_robots, created_by })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  const of = { client_id, event_id };
  await writeInPlace(sql, { table: 'event_campaigns', owner: 'event_id', of }, [], rows(campaigns));
  await putInCalendars(sql, of, calendars, all);
  await checkRoom(sql, idsOf(all));
  return event_id;
}

/** Adds the event of a form to the calendars that it names. */
export async function createEvent(sql: Sql, sent: EventForm, created_by: number): Promise<number> {
  const calendars = await calendarsOf(sql, sent);
  const all = await robotsOfCalendars(sql, calendars);
  const made = madeOf(sent, await todayOf(sql, calendars.client_id, all));
  return addEvent(sql, calendars, all, made, created_by);
}

/** What a form says; fails where its days are over or it has no campaign. */
function madeOf(sent: EventForm, today: string): Made {
  const campaigns = orderOf(sent.campaigns);
  const when = whenOf(sent);
  checkDays(when, today);
  return { ...when, name: sent.name, priority: sent.priority ?? 0, campaigns };
}

/** What an event becomes by changes; what is not sent stays. Fails where the whole breaks a rule. */
export function changedBy(before: EventRow, sent: Sent, today: string): Made & { sameCampaigns: boolean } {
  const { campaigns, name = before.name, priority = before.priority, robot: _robot, ...changed } = sent;
  const becomes = { ...before, ...changed, always: changed.always ?? before.always };
  const merged = { ...keptOf(before, becomes), ...changed, always: becomes.always };
  const problems = whenProblems(merged);
  if (problems.length > 0) fail('request.invalid', Object.fromEntries(problems));
  const when = whenOf(merged);
  checkDays(when, today, before);
  const had = before.campaigns.map(({ campaign_id }) => campaign_id);
  return { ...when, name, priority, campaigns: campaigns ? orderOf(campaigns) : had, sameCampaigns: !campaigns };
}

/** The calendars that an event is to be in by changes; null: it stays where it is. */
async function movedTo(sql: Sql, before: EventRow, sent: Sent): Promise<Calendars | null> {
  const { robots = before.robots, groups = before.groups, except_robots = before.except_robots } = sent;
  if (!sent.robots && !sent.groups && !sent.except_robots) return null;
  const calendars = await calendarsOf(sql, { robots, groups, except_robots });
  // Robots and groups that are there, but another client's.
  if (calendars.client_id !== before.client_id) fail(robots.length > 0 ? 'robots.not_found' : 'groups.not_found');
  return calendars;
}

/** Changes an event, which is held, at all its robots. */
export async function changeEvent(sql: Sql, before: EventRow, sent: Sent, modified_by: number): Promise<void> {
  const { event_id, client_id } = before;
  const had = await robotsWith(sql, before);
  // A robot is where its event is drawn; another one gets it by `robots`.
  if (sent.robot && !idsOf(had).includes(sent.robot)) fail('request.invalid', { robot: rule('value') });
  const calendars = await movedTo(sql, before, sent);
  const all = calendars ? await robotsOfCalendars(sql, calendars) : had;
  const { sameCampaigns, campaigns, ...fields } = changedBy(before, sent, await todayOf(sql, client_id, all));
  await lockVersions(sql, [...idsOf(had), ...idsOf(all)]);
  if (!sameCampaigns) await holdCampaigns(sql, client_id, campaigns);
  // Robots that were taken out of the fleet are excepted still when they are back.
  const except_robots = raw<number[]>`${calendars?.except_robots ?? before.except_robots}::bigint[]
    || array(select u from unnest(except_robots) u join robots r on r.robot_id = u where r.deleted_at is not null)`;
  await sql
    .updateTable('events')
    .set({ ...fields, except_robots, modified_by, modified_date: raw<string>`now()` })
    .where('event_id', '=', event_id)
    .execute();
  if (!sameCampaigns) {
    const of = { table: 'event_campaigns', owner: 'event_id', of: { client_id, event_id } } as const;
    await writeInPlace(sql, of, rows(before.campaigns.map(({ campaign_id }) => campaign_id)), rows(campaigns));
  }
  if (!calendars) return;
  await putInCalendars(sql, before, calendars, all);
  const there = new Set(idsOf(had));
  await checkRoom(
    sql,
    idsOf(all).filter((robot_id) => !there.has(robot_id)),
  );
}

/** What another robot gets of an event: all of it, as it stands. */
export async function copyOf(sql: Sql, event_id: number): Promise<{ row: EventRow; made: Made }> {
  const row = await rowOf(sql, event_id);
  const { name, priority } = row;
  return {
    row,
    made: { ...whenOf(row), name, priority, campaigns: row.campaigns.map(({ campaign_id }) => campaign_id) },
  };
}
