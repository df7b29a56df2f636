import type { RawBuilder } from 'kysely';
import { raw } from '../../../app/database/db.ts';
import { source, type Told, type VisitKey } from './part.ts';

/** Whoever stops was seen passing at most this long before. */
const passedBefore = '10 minutes';
/** What stood on the screen when somebody came had stopped playing at most this long before. */
const playedBefore = '1 minute';
/** What was shown at rest is told by quarters of an hour; a player is a little late at their end. */
const quarter = '16 minutes';

/** Views of a visit: those that name it, and of programs that named none those at its time (ALL-2); of an erased one none says whose it was. */
export const viewsOf = (
  { robot_id, client_id, uuid, started_at, until, erased_at }: VisitKey,
  columns: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) => raw`
  select w.viewed_at as at, w.view_id as id, ${columns} from view_events w
  where w.robot_id = ${robot_id} and w.interaction_uuid = ${uuid} and w.client_id = ${client_id} and ${which}
  union all
  select w.viewed_at, w.view_id, ${columns} from view_events w
  where w.robot_id = ${robot_id} and w.interaction_uuid is null and w.viewed_at between ${started_at} and ${until}
    and w.client_id = ${client_id} and w.erased_at is null and ${erased_at === null} and ${which}`;

/** Whoever came was seen before, under the number that the camera gave them. */
export const passed = source<object>({
  part: 'views',
  kind: 'passed',
  rows: ({ robot_id, client_id, track_id, started_at, until }) => raw`
    select d.occurred_at as at, d.id from detections d
    where d.robot_id = ${robot_id} and d.track_id = ${track_id} and d.client_id = ${client_id}
      and d.occurred_at between ${started_at}::timestamptz - ${passedBefore}::interval and ${until}`,
  tell: () => ({ kind: 'passed' }),
});

export const shown = source<NonNullable<Told['shown']>>({
  part: 'views',
  kind: 'shown',
  rows: (visit) => viewsOf(visit, raw`w.kind, w.record_id, w.name`, raw`w.kind <> 'survey'`),
  tell: ({ kind, record_id, name }) => ({ kind: 'shown', shown: { kind, record_id, name } }),
});

/** What the robot showed at rest just before the visit, or during it. */
export const played = source<NonNullable<Told['played']>>({
  part: 'views',
  kind: 'played',
  rows: ({ robot_id, client_id, started_at, until }) => raw`
    select p.started_at as at, p.playback_id as id, p.name, p.media_id, coalesce(c.name, '') as campaign, coalesce(s.name, '') as scene,
      p.ended_at as until, p.plays, (p.shown_ms / 1000)::int as shown_seconds
    from playback p left join campaigns c on c.client_id = p.client_id and c.campaign_id = p.campaign_id
    left join scenes s on s.client_id = p.client_id and s.scene_id = p.scene_id
    where p.robot_id = ${robot_id} and p.client_id = ${client_id} and not p.doubtful
      and p.started_at between ${started_at}::timestamptz - ${quarter}::interval and ${until}
      and p.ended_at >= ${started_at}::timestamptz - ${playedBefore}::interval`,
  tell: ({ name, media_id, campaign, scene, until, plays, shown_seconds }) => ({
    kind: 'played',
    played: { name, media_id, campaign, scene, until, plays, shown_seconds },
  }),
});

/** An urgent message that the robot showed meanwhile. */
export const message = source<{ id: number; text: string }>({
  part: 'views',
  kind: 'message',
  rows: ({ robot_id, client_id, started_at, until }) => raw`
    select greatest(s.shown_at, ${started_at}::timestamptz) as at, m.message_id as id, m.text
    from message_robots l join shown_messages s using (client_id, message_id, robot_id)
    join urgent_messages m using (client_id, message_id)
    where l.robot_id = ${robot_id} and l.client_id = ${client_id} and s.shown_at <= ${until}
      and coalesce(m.ended_at, m.until) >= ${started_at}`,
  tell: ({ id, text }) => ({ kind: 'message', message: { message_id: id, text } }),
});
