import type { TotalName } from '@botones/contract/analytics/dashboard';
import type { World } from './world.ts';

/** How many of something a robot told of a local day, and in which branch it stood. */
export interface LaidDay {
  robot_id: number;
  branch?: number;
  day: string;
  n: number;
}

const of = `from jsonb_to_recordset($2::jsonb) as r (robot_id bigint, branch bigint, day date, n int), generate_series(1, r.n),
  lateral (select (r.day + time '18:00') at time zone 'UTC' as at) t`;
const visits = (comesBack: boolean) => `insert into interactions
    (uuid, client_id, robot_id, branchoffice_id, started_at, started_by, wall_started_at, local_day, local_hour, comes_back)
  select gen_random_uuid(), $1, r.robot_id, r.branch, t.at, 'monotonic', t.at, r.day, 12, ${comesBack} ${of}`;

const laid: Record<Exclude<TotalName, 'answered'>, string> = {
  crossing: `insert into detections (uuid, client_id, robot_id, branchoffice_id, event_type, occurred_at, occurred_by, local_day, local_hour)
    select gen_random_uuid(), $1, r.robot_id, r.branch, 'person_crossed', t.at, 'monotonic', r.day, 12 ${of}`,
  people: visits(false),
  // Those of somebody who was counted already.
  interactions: visits(true),
  missed: `insert into exchanges (uuid, client_id, robot_id, branchoffice_id, interaction_uuid, asked_at, asked_by, language_id, outcome, local_day)
    select gen_random_uuid(), $1, r.robot_id, r.branch, gen_random_uuid(), t.at, 'typed', 1, 'none', r.day ${of}`,
};

/**
 * Facts of many days at once, whose counts the triggers keep as those of told ones: robots are believed for thirty days alone. What is laid as
 * interactions is beside the people, who are interactions too.
 */
export async function layDays(
  w: World,
  client_id: number,
  what: keyof typeof laid,
  days: readonly LaidDay[],
): Promise<void> {
  await w.engine.owner((c) => c.query(laid[what], [client_id, JSON.stringify(days)]));
}

/** The same of complete responses to a survey. */
export async function layResponses(
  w: World,
  client_id: number,
  { poll_id, version }: { poll_id: number; version: number },
  days: readonly LaidDay[],
): Promise<void> {
  await w.engine.owner((c) =>
    c.query(
      `insert into poll_responses (client_id, uuid, robot_id, branchoffice_id, poll_id, version, language_id, rev, started_at, complete, local_day,
          local_hour, answers, dropped)
        select $1, gen_random_uuid(), r.robot_id, r.branch, $3, $4, 1, 1, t.at, true, r.day, 12, '[]', 0 ${of}`,
      [client_id, JSON.stringify(days), poll_id, version],
    ),
  );
}
