import { type Campaign, type CampaignRow, campaigns } from '@botones/contract/campaigns/campaigns';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { writeInPlace } from '../../app/database/in-place.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { mediaOf } from '../scenes/scenes.queries.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('campaigns as c')
    .select(['c.campaign_id', 'c.client_id', 'c.name', 'c.updated_at'])
    .select((e) =>
      e
        .selectFrom('campaign_scenes as p')
        .whereRef('p.campaign_id', '=', 'c.campaign_id')
        .select(raw<number>`count(*)`.as('n'))
        .as('scenes_count'),
    )
    .select((e) =>
      e
        .selectFrom('campaign_scenes as p')
        .innerJoin('scene_media as m', 'm.scene_id', 'p.scene_id')
        .whereRef('p.campaign_id', '=', 'c.campaign_id')
        .select(raw<number>`coalesce(sum(m.duration), 0)::bigint`.as('seconds'))
        .as('seconds'),
    )
    .where('c.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = ({ client_id, seconds, scenes_count, ...row }: Row): CampaignRow => ({
  ...row,
  id: row.campaign_id,
  client: client_id,
  duration: seconds ?? 0,
  scenes_count: scenes_count ?? 0,
});

async function get(sql: Sql, id: number): Promise<Campaign> {
  const row = orFail(await selected(sql).where('c.campaign_id', '=', id).executeTakeFirst(), 'campaigns.not_found');
  const scenes = await sql
    .selectFrom('campaign_scenes as p')
    .innerJoin('scenes as s', 's.scene_id', 'p.scene_id')
    .select(['s.scene_id', 's.name', 's.state'])
    .where('p.campaign_id', '=', id)
    .orderBy('p.position')
    .execute();
  const media = await mediaOf(
    sql,
    scenes.map(({ scene_id }) => scene_id),
  );
  const told = scenes.map((scene) => {
    const shown = media.get(scene.scene_id) ?? [];
    return { ...scene, duration: shown.reduce((sum, { duration }) => sum + duration, 0), media: shown };
  });
  return { ...toWire(row), scene: told };
}

/** Scenes must be of the client and there; they stay until the campaign is saved. */
async function checkScenes(sql: Sql, client_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await sql
    .selectFrom('scenes')
    .select('scene_id')
    .where('client_id', '=', client_id)
    .where('scene_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('scene_id')
    .forKeyShare()
    .execute();
  if (found.length < ids.length) fail('campaigns.unknown_scene');
}

const scenesOf = (sql: Sql, campaign_id: number) =>
  sql
    .selectFrom('campaign_scenes')
    .select('scene_id')
    .where('campaign_id', '=', campaign_id)
    .orderBy('position')
    .execute();

async function setScenes(sql: Sql, of: { client_id: number; campaign_id: number }, ids: readonly number[]) {
  await checkScenes(sql, of.client_id, ids);
  const after = ids.map((scene_id) => ({ scene_id }));
  const before = await scenesOf(sql, of.campaign_id);
  await writeInPlace(sql, { table: 'campaign_scenes', owner: 'campaign_id', of }, before, after);
}

/** Places that are named; who has more learns of these first. */
const mostNamed = 5;

/** The events that play a campaign, in the order in which they were added; robots and groups that were removed play nothing, and an event that comes back with them says what of it was deleted. */
async function eventsPlaying(sql: Sql, campaign_id: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('event_campaigns as p')
    .innerJoin('events as e', 'e.event_id', 'p.event_id')
    .select('e.name')
    .where('p.campaign_id', '=', campaign_id)
    .where('e.deleted_at', 'is', null)
    .where(raw<boolean>`is_in_calendars(e.client_id, e.event_id)`)
    .orderBy('e.event_id')
    .limit(mostNamed)
    .execute();
  return rows.map(({ name }) => name);
}

const number = numberKey(raw`c.campaign_id`);
const byName = [nameKey(raw`c.name`), number];
const orders = { name: byName, name_desc: reversed(byName), id: [number], id_desc: reversed([number]) };

export function campaignRoutes({ live }: Services) {
  const changed = (campaign: Campaign): Campaign => {
    live.signal(campaign.client, { feature: 'campaigns', id: campaign.campaign_id });
    return campaign;
  };

  return implement(campaigns, {
    list: ({ query: { search, sort = 'id_desc', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('campaigns as c')
          .where('c.deleted_at', 'is', null)
          .$if(Boolean(search), (found) => found.where(holds(raw`c.searched`, search ?? '')));
      const looked = { records: 'campaigns', id: 'campaign_id', words: search };
      return pageFirstList(query, context, { keys: orders[sort], find, tell: selected, toWire, search: looked });
    },

    get: ({ params }, { db }) => db((sql) => get(sql, params.id)),

    create: async ({ body: { client: client_id, name, scene = [] } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const { campaign_id } = await sql
            .insertInto('campaigns')
            .values({ name, client_id, created_by: person.user_id })
            .returning('campaign_id')
            .executeTakeFirstOrThrow();
          await setScenes(sql, { client_id, campaign_id }, scene);
          return get(sql, campaign_id);
        }),
      ),

    update: async ({ params: { id }, body: { name, scene, updated_at } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const row = sql
            .selectFrom('campaigns')
            .select(['client_id', 'updated_at'])
            .where('campaign_id', '=', id)
            .where('deleted_at', 'is', null);
          const { client_id } = await lockLoaded(row, updated_at, 'campaigns.not_found');
          const modified = { modified_by: person.user_id, modified_date: raw<string>`now()` };
          await sql
            .updateTable('campaigns')
            .set({ ...(name !== undefined && { name }), ...modified })
            .where('campaign_id', '=', id)
            .execute();
          if (scene) await setScenes(sql, { client_id, campaign_id: id }, scene);
          return get(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const campaign = await db(async (sql) => {
        const row = sql.selectFrom('campaigns').select('campaign_id').where('campaign_id', '=', id);
        orFail(await row.where('deleted_at', 'is', null).forUpdate().executeTakeFirst(), 'campaigns.not_found');
        const found = await get(sql, id);
        const uses = await eventsPlaying(sql, id);
        if (uses.length > 0) throw failure('campaigns.in_use', { params: { uses: uses.join(', ') } });
        const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
        await sql.updateTable('campaigns').set(gone).where('campaign_id', '=', id).execute();
        return found;
      });
      changed(campaign);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('campaigns')
            .set({ deleted_at: null, deleted_by: null })
            .where('campaign_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('client_id')
            .executeTakeFirst();
          const { client_id } = orFail(row, 'campaigns.not_found');
          // Scenes that were deleted since come back first.
          const scenes = await scenesOf(sql, id);
          await checkScenes(
            sql,
            client_id,
            scenes.map(({ scene_id }) => scene_id),
          );
          return get(sql, id);
        }),
      ),
  });
}
