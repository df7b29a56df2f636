import { setImmediate as others } from 'node:timers/promises';
import { type EventForm, whenOf } from '@botones/contract/events/event-form';
import type { RobotConflicts } from '@botones/contract/events/of-many-robots';
import { conflictsOf, type KnownOccurrences, newEventId } from '@botones/contract/schedule/conflicts';
import type { ScheduleEvent } from '@botones/contract/schedule/schedule';
import type { Db } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { calendarsNamed, robotsOfCalendars } from './events.robots.ts';
import { rowOf } from './events.rows.ts';
import { schedulesOf } from './events.schedule.ts';

type Told = RobotConflicts['conflicts'];

/** The event that a form would save, as evaluators read it. */
function candidateOf({ name, priority, campaigns, ...when }: EventForm, event_id: number): ScheduleEvent {
  const order = [...campaigns].sort((a, b) => a.position - b.position).map(({ campaign_id }) => campaign_id);
  return { ...whenOf(when), event_id, name, priority: priority ?? 0, campaigns: order };
}

/** Of each robot that a form names, the events with which it would share the time, from now on. */
export async function conflictsWith(db: Db, form: EventForm, event_id: number | undefined): Promise<RobotConflicts[]> {
  const candidate = candidateOf(form, event_id ?? newEventId);
  const { robots, rulesOf } = await db(async (sql) => {
    const calendars = await calendarsNamed(sql, form);
    if (event_id !== undefined && (await rowOf(sql, event_id)).client_id !== calendars.client_id)
      fail('events.not_found');
    const robots = await robotsOfCalendars(sql, calendars);
    const ids = robots.map(({ robot_id }) => robot_id);
    return { robots, rulesOf: await schedulesOf(sql, calendars.client_id, ids, candidate.campaigns) };
  });
  const now = Date.now();
  // Robots of a group mostly have the same calendar.
  const known = new Map<string, Told>();
  // Where they have not, most of their events are the same.
  const occurrences: KnownOccurrences = new Map();
  const told: RobotConflicts[] = [];
  for (const { robot_id, name, timezone } of robots) {
    const rules = rulesOf(robot_id);
    const key = [timezone, rules.default_scene_id, ...rules.events.map((event) => event.event_id)].join(' ');
    let conflicts = known.get(key);
    if (!conflicts) {
      conflicts = toldOf({ ...rules, timezone }, candidate, now, occurrences);
      known.set(key, conflicts);
      await others();
    }
    if (conflicts.length > 0) told.push({ robot_id, name, timezone, conflicts });
  }
  return told;
}

function toldOf(...asked: Required<Parameters<typeof conflictsOf>>): Told {
  const { losesTo, takesFrom } = conflictsOf(...asked);
  return [
    ...losesTo.map((conflict) => ({ ...conflict, wins: false })),
    ...takesFrom.map((conflict) => ({ ...conflict, wins: true })),
  ];
}
