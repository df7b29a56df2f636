import type { PlaybackReport } from '@botones/contract/playback/playback';
import { raw, type Sql } from '../../app/database/db.ts';
import { inOnePiece } from '../../app/database/in-one-piece.ts';

interface Asked {
  from: string;
  to: string;
  by: 'media' | 'campaign' | 'robot' | 'day';
  robot_id?: number | undefined;
  campaign_id?: number | undefined;
  media_id?: number | undefined;
}

/** What each kind of row is known by, and how it is called. */
const kinds = {
  media: {
    id: raw`d.media_id`,
    name: raw`(select m.name from media m where m.client_id = x.client_id and m.media_id = x.id)`,
  },
  campaign: {
    id: raw`d.campaign_id`,
    name: raw`(select c.name from campaigns c where c.client_id = x.client_id and c.campaign_id = x.id)`,
  },
  robot: { id: raw`d.robot_id`, name: raw`(select r.name from robots r where r.robot_id = x.id)` },
  day: { id: raw`0`, name: raw`null::text` },
};

/** What robots of a client showed from day to day, by one of four; the most shown first, days in their order. */
export async function reportOf(sql: Sql, client_id: number, asked: Asked): Promise<PlaybackReport> {
  const { id, name } = kinds[asked.by];
  const { robot_id = null, campaign_id = null, media_id = null } = asked;
  const day = asked.by === 'day' ? raw`d.day` : raw`null::date`;
  const rows = await inOnePiece(
    sql,
    raw<PlaybackReport['rows'][number]>`select x.id, ${name} as name, x.day, x.plays, x.shown_ms, x.completed from (
        select d.client_id, ${id} as id, ${day} as day, coalesce(sum(n) filter (where measure = 'plays'), 0) as plays,
          coalesce(sum(n) filter (where measure = 'ms'), 0) as shown_ms, coalesce(sum(n) filter (where measure = 'completed'), 0) as completed
        from playback_days d
        where d.client_id = ${client_id} and d.day between ${asked.from}::date and ${asked.to}::date
          and (${robot_id}::bigint is null or d.robot_id = ${robot_id}) and (${media_id}::bigint is null or d.media_id = ${media_id})
          and (${campaign_id}::bigint is null or d.campaign_id = ${campaign_id})
        group by 1, 2, 3) x
      order by x.day, x.shown_ms desc, x.id`,
  );
  const sum = (of: 'plays' | 'shown_ms' | 'completed') => rows.reduce((all, row) => all + row[of], 0);
  return { rows, total: { plays: sum('plays'), shown_ms: sum('shown_ms'), completed: sum('completed') } };
}
