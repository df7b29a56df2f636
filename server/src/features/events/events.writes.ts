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
import { type CalendarRobot, checkRoom, type EventRow, holdCampaigns, rowOf } from './events.rows.ts';

type Sent = z.output<typeof EventChanges>;
const days = ['start_day', 'end_day', 'until_day'] as const;

/** Days before today, by the robot's clock, are refused; one that stands already may stay (EVT-26, AMB-112). */
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

/** What an event is made of, whichever way it came: from a form, or from another robot's calendar. */
interface Made extends When {
  name: string;
  priority: number;
  campaigns: readonly number[];
}

/** Adds an event to the calendar of a robot. */
export async function addEvent(sql: Sql, robot: CalendarRobot, { campaigns, ...fields }: Made, created_by: number) {
  const { robot_id, client_id } = robot;
  await lockVersions(sql, [robot_id]);
  await checkRoom(sql, robot);
  await holdCampaigns(sql, client_id, campaigns);
  const { event_id } = await sql
    .insertInto('events')
    .values({ ...fields, client_id, robot_id, created_by })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  await writeInPlace(
    sql,
    { table: 'event_campaigns', owner: 'event_id', of: { client_id, event_id } },
    [],
    rows(campaigns),
  );
  return event_id;
}

/** What a form says; fails where its days are over or it has no campaign. */
export function madeOf(sent: EventForm, today: string): Made {
  const campaigns = orderOf(sent.campaigns);
  const when = whenOf(sent);
  checkDays(when, today);
  return { ...when, name: sent.name, priority: sent.priority ?? 0, campaigns };
}

/** Changes an event; what is not sent stays. Its robot stays too: its campaigns play where they were put. */
export async function changeEvent(sql: Sql, before: EventRow, sent: Sent, today: string, modified_by: number) {
  const { event_id, client_id, robot_id } = before;
  const { robot = robot_id, campaigns, name = before.name, priority = before.priority, ...changed } = sent;
  const becomes = { ...before, ...changed, always: changed.always ?? before.always };
  const merged = { ...keptOf(before, becomes), ...changed, always: becomes.always };
  const problems = whenProblems(merged);
  // An event stays where it is: another robot gets a copy.
  if (robot !== robot_id) fail('request.invalid', { robot: rule('value') });
  if (problems.length > 0) fail('request.invalid', Object.fromEntries(problems));
  const when = whenOf(merged);
  checkDays(when, today, before);
  await lockVersions(sql, [robot_id]);
  const ids = campaigns && orderOf(campaigns);
  if (ids) await holdCampaigns(sql, client_id, ids);
  await sql
    .updateTable('events')
    .set({ ...when, name, priority, modified_by, modified_date: raw<string>`now()` })
    .where('event_id', '=', event_id)
    .execute();
  if (!ids) return;
  const had = before.campaigns.map(({ campaign_id }) => campaign_id);
  await writeInPlace(
    sql,
    { table: 'event_campaigns', owner: 'event_id', of: { client_id, event_id } },
    rows(had),
    rows(ids),
  );
}

/** What another robot gets of an event: all of it, as it stands. */
export async function copyOf(sql: Sql, event_id: number): Promise<Made & { client_id: number; robot_id: number }> {
  const row = await rowOf(sql, event_id);
  const { client_id, robot_id, name, priority } = row;
  return {
    ...whenOf(row),
    client_id,
    robot_id,
    name,
    priority,
    campaigns: row.campaigns.map(({ campaign_id }) => campaign_id),
  };
}
