import { doneAs, raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { type GroupContent, holdNamedGroups, robotsInGroups } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';

/** What robots of a client play at rest, and what those of its groups play instead. */
export async function defaultsOf(sql: Sql, client_id: number) {
  const client = sql.selectFrom('clients').select('default_scene_id').where('client_id', '=', client_id);
  const { default_scene_id } = orFail(await client.executeTakeFirst(), 'clients.not_found');
  const groups = await sql
    .selectFrom('group_scenes as s')
    .innerJoin('robot_groups as g', 'g.group_id', 's.group_id')
    .select(['s.group_id', 's.scene_id'])
    .where('s.client_id', '=', client_id)
    .where('g.deleted_at', 'is', null)
    .orderBy('s.group_id')
    .execute();
  return { scene_id: default_scene_id, groups };
}

/** Who deletes the scene meanwhile waits, and is told that it is in use. */
async function holdScene(sql: Sql, client_id: number, scene_id: number): Promise<void> {
  const scene = sql.selectFrom('scenes').select('scene_id').where('client_id', '=', client_id);
  const there = scene.where('scene_id', '=', scene_id).where('deleted_at', 'is', null).forKeyShare();
  if (!(await there.executeTakeFirst())) fail('request.invalid', { scene_id: 'scenes.not_found' });
}

/** Chooses what a client's robots play at rest, but those to which a group gives another. */
export async function setDefault(sql: Sql, client_id: number, scene_id: number | null): Promise<void> {
  if (scene_id === null) await doneAs(sql, 'scenes.unsetDefault');
  else await holdScene(sql, client_id, scene_id);
  await sql.updateTable('clients').set({ default_scene_id: scene_id }).where('client_id', '=', client_id).execute();
}

/** The robots to which several groups give a scene: another one wins where a group weighs otherwise, grows or shrinks. */
async function robotsBetween(sql: Sql, client_id: number): Promise<number[]> {
  const { rows } = await raw<{ others: number[] }>`select robots_between_scenes(${client_id}) as others`.execute(sql);
  return rows[0]?.others ?? [];
}

/** Writes out for robots of a client which scene groups give them. */
async function settle(
  sql: Sql,
  { client_id, robots }: { client_id: number; robots: readonly number[] },
): Promise<void> {
  const all = [...new Set([...robots, ...(await robotsBetween(sql, client_id))])];
  await lockVersions(sql, all);
  await raw`select settle_scenes(${client_id}, ${all}::bigint[])`.execute(sql);
}

/** Chooses what the robots of groups play at rest instead of what their client chose; null: what others give them. */
export async function setDefaultOfGroups(
  sql: Sql,
  client_id: number,
  { scene_id, groups }: { scene_id: number | null; groups: readonly number[] },
): Promise<void> {
  await holdNamedGroups(sql, client_id, groups);
  if (scene_id === null) {
    await doneAs(sql, 'scenes.unsetDefault');
    const gone = sql.deleteFrom('group_scenes').where('client_id', '=', client_id);
    await gone.where('group_id', 'in', [...groups, 0]).execute();
  } else {
    await holdScene(sql, client_id, scene_id);
    for (const group_id of new Set(groups))
      await sql
        .insertInto('group_scenes')
        .values({ client_id, group_id, scene_id })
        .onConflict((row) => row.columns(['client_id', 'group_id']).doUpdateSet({ scene_id }))
        .execute();
  }
  await settle(sql, { client_id, robots: await robotsInGroups(sql, client_id, { groups: [...groups] }) });
}

/** A group that is deleted and comes back gives a scene no longer that was deleted meanwhile. */
export async function leaveDeletedGroups(sql: Sql, scene_id: number): Promise<void> {
  await sql.deleteFrom('group_scenes').where('scene_id', '=', scene_id).execute();
}

/** What groups give: the scene that their robots play at rest (FLO-1). */
export const sceneContent: GroupContent = {
  kind: 'scenes',
  settle,
  others: robotsBetween,
  count: async (sql, groups) => {
    const rows = await sql
      .selectFrom('group_scenes')
      .select('group_id')
      .where(raw<boolean>`group_id = any(${groups}::bigint[])`)
      .execute();
    return rows.map(({ group_id }) => ({ group_id, n: 1 }));
  },
};
