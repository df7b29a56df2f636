import { quarterMs } from '@botones/contract/device/facts';
import { storableText } from '../../app/database/storable-text.ts';
import { instantOf } from '../../app/facts/fact-clock.ts';
import { factClient, factStore, writeRows } from '../../app/facts/fact-store.ts';

/** A player is a little late at the end of a quarter. */
const slackMs = 60_000;

/** What robots showed at rest (PUB-6); what no player can have done is kept and marked, and counts nowhere. */
export const playbackFacts = factStore({
  type: 'playback',
  row({ start, end, ...fact }, { date }) {
    const [began, ended] = [date(start), date(end)];
    const at = began.at;
    const isDoubtful = fact.shown_ms > quarterMs + slackMs || began.by === 'arrival';
    return {
      ...fact,
      name: storableText(fact.name),
      started_at: instantOf(at),
      ended_at: instantOf(Math.max(at, ended.at)),
      doubtful: isDoubtful,
    };
  },
  write: writeRows(`
    insert into playback (uuid, client_id, robot_id, event_id, campaign_id, scene_id, media_id, sha256, name, started_at, ended_at,
      plays, shown_ms, completed, doubtful, local_day, local_hour)
    select g.uuid, ${factClient('playback', 'g')}, g.robot_id, g.event_id, g.campaign_id, g.scene_id, m.media_id, g.sha256, g.name, g.started_at, g.ended_at,
      g.plays, g.shown_ms, g.completed, g.doubtful or m.media_id is null, (g.started_at at time zone g.timezone)::date,
      extract(hour from g.started_at at time zone g.timezone)
    from jsonb_to_recordset($1::text::jsonb) as g (uuid uuid, client_id bigint, robot_id bigint, timezone text, event_id bigint,
      campaign_id bigint, scene_id bigint, media_id bigint, sha256 text, name text, started_at timestamptz(3), ended_at timestamptz(3),
      plays int, shown_ms bigint, completed int, doubtful boolean)
    left join media m on m.client_id = g.client_id and m.media_id = g.media_id
    order by g.robot_id, g.uuid
    on conflict on constraint playback_once do nothing`),
  signals: ['playback'],
});
