import { raw, type Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';

/** Campaigns that are gone for good, held; one that an event in a calendar names stays until the event has given it up, and may come back to it. */
const purged = (sql: Sql) =>
  sql
    .selectFrom('campaigns as c')
    .select('c.campaign_id')
    .where('c.deleted_at', '<', raw<string>`now() - interval '30 days'`)
    .where(
      raw<boolean>`not exists (select from event_campaigns x join events e using (client_id, event_id)
        where x.client_id = c.client_id and x.campaign_id = c.campaign_id and e.deleted_at is null and is_in_calendars(e.client_id, e.event_id))`,
    )
    .orderBy('c.campaign_id')
    .forUpdate()
    .execute();

interface Naming {
  client_id: number;
  event_id: number;
  campaigns: number[];
}

/** Takes campaigns out of the events that name them, which nobody sees now but which may come back; one that has no other is gone with them. */
async function takeOut(sql: Sql, gone: readonly number[]): Promise<void> {
  // Events before versions, as everywhere.
  const { rows } = await raw<Naming>`select e.client_id, e.event_id, array(select x.campaign_id from event_campaigns x
      where x.client_id = e.client_id and x.event_id = e.event_id order by x.position) as campaigns
    from events e where exists (select from event_campaigns x
      where x.client_id = e.client_id and x.event_id = e.event_id and x.campaign_id = any(${gone}::bigint[]))
    order by e.event_id for update of e`.execute(sql);
  for (const { campaigns, ...of } of rows) {
    const left = campaigns.filter((id) => !gone.includes(id));
    if (left.length === 0) await sql.deleteFrom('events').where('event_id', '=', of.event_id).execute();
    else {
      const places = (ids: readonly number[]) => ids.map((campaign_id) => ({ campaign_id }));
      await writeInPlace(sql, { table: 'event_campaigns', owner: 'event_id', of }, places(campaigns), places(left));
    }
  }
}

/** What was deleted comes back for 30 days (ALL-8). */
export async function purgeCampaigns(sql: Sql): Promise<void> {
  const gone = (await purged(sql)).map(({ campaign_id }) => campaign_id);
  if (gone.length === 0) return;
  await takeOut(sql, gone);
  await sql.deleteFrom('campaigns').where('campaign_id', 'in', gone).execute();
}
