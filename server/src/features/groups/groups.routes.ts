import { type GroupRule, groups } from '@botones/contract/groups/groups';
import type { Job } from '@botones/contract/jobs/jobs';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import type { Feature } from '../../app/feature.ts';
import { orFail } from '../../app/http/fail.ts';
import { fleetOf } from '../../app/robots/fleet-of.ts';
import { holdGroups } from '../../app/robots/groups.ts';
import type { Services } from '../../app/services.ts';
import { queueJob } from '../../app/work/background.ts';
import { startSpeakingGiven } from '../assignments/given.jobs.ts';
import { mostAtOnce, signalGroups } from './groups.jobs.ts';
import { checkRoom, checkRule, groupOf, groupsIn, hasRule, takenBy } from './groups.queries.ts';
import { holdFleet, robotsBetween, type Settle } from './groups.settle.ts';
import { waitingFor } from './groups.waiting.ts';

/** Robots that are chosen for a group, and those that were and are out of the fleet: who brings one back finds it in its groups. */
const withAway = (chosen: number[]) =>
  raw<number[]>`${chosen}::bigint[] || array(select r.robot_id from robots r where r.client_id = robot_groups.client_id
    and r.robot_id = any(robot_groups.chosen) and r.deleted_at is not null order by r.robot_id)`;

/** Who a group is to have, as columns; what is not sent stays. */
async function membersOf(
  sql: Sql,
  client_id: number,
  { rule, robots }: { rule?: GroupRule | null | undefined; robots?: number[] | undefined },
) {
  if (rule) {
    await checkRule(sql, client_id, rule);
    return { rule: JSON.stringify(rule), chosen: [] };
  }
  const chosen = robots && (await fleetOf(sql, client_id, robots)).map(({ robot_id }) => robot_id);
  return { ...(chosen || rule === null ? { rule: null } : {}), ...(chosen ? { chosen } : {}) };
}

export function groupRoutes(services: Services, features: readonly Feature[], settle: Settle) {
  /** Has robots join and leave: at once where they are few, else as a job that outlives a restart. The job of few has them say what they were given. */
  async function moveRobots(sql: Sql, client_id: number, group_id: number): Promise<Job | null> {
    if (await hasRule(sql, group_id)) await holdFleet(sql, client_id);
    const moving = await robotsBetween(sql, client_id, group_id);
    if (moving.length <= mostAtOnce) {
      await settle(sql, client_id, moving);
      return startSpeakingGiven(sql, client_id, moving);
    }
    await settle(sql, client_id, []);
    // Those that were taken out of the fleet have a name no longer, but leave.
    const robots = await sql
      .selectFrom('robots')
      .select(['robot_id', 'name'])
      .where(raw<boolean>`robot_id = any(${moving}::bigint[])`)
      .orderBy('robot_id')
      .execute();
    return queueJob(
      (work) => work(sql),
      { client_id, kind: 'group', total: robots.length },
      { kind: 'group', body: { client_id, robots } },
    );
  }
  const saved = async (sql: Sql, group_id: number, client_id: number) => {
    const job = await moveRobots(sql, client_id, group_id);
    return { ...(await groupOf(sql, features, group_id)), job };
  };
  const told = <G extends { client: number }>(group: G): G => {
    signalGroups(services, group.client);
    return group;
  };

  return implement(groups, {
    list: (_input, { db }) => db((sql) => groupsIn(sql, features)),

    waiting: ({ params: { group_id } }, { db }) => db((sql) => waitingFor(sql, group_id)),

    preview: ({ body: { client, rule } }, { db }) =>
      db(async (sql) => {
        await checkRule(sql, client, rule);
        return takenBy(sql, client, rule);
      }),

    create: async ({ body: { client: client_id, robots, rule, ...fields } }, { db, person }) =>
      told(
        await db(async (sql) => {
          await holdGroups(sql, client_id);
          await checkRoom(sql, client_id);
          const members = await membersOf(sql, client_id, { rule, robots });
          const { group_id } = await sql
            .insertInto('robot_groups')
            .values({ ...fields, ...members, client_id, created_by: person.user_id })
            .returning('group_id')
            .executeTakeFirstOrThrow();
          return saved(sql, group_id, client_id);
        }),
      ),

    update: async ({ params: { group_id }, body: { robots, rule, updated_at, ...fields } }, { db }) =>
      told(
        await db(async (sql) => {
          const row = sql
            .selectFrom('robot_groups')
            .select(['client_id', 'updated_at'])
            .where('group_id', '=', group_id)
            .where('deleted_at', 'is', null);
          const { client_id } = orFail(await row.executeTakeFirst(), 'groups.not_found');
          await holdGroups(sql, client_id);
          await lockLoaded(row, updated_at, 'groups.not_found');
          const { chosen, ...members } = await membersOf(sql, client_id, { rule, robots });
          await sql
            .updateTable('robot_groups')
            .set({
              ...fields,
              ...members,
              ...(chosen ? { chosen: members.rule ? chosen : withAway(chosen) } : {}),
              updated_at: raw<string>`now()`,
            })
            .where('group_id', '=', group_id)
            .execute();
          return saved(sql, group_id, client_id);
        }),
      ),

    remove: async ({ params: { group_id } }, { db, person }) => {
      const { client_id, job } = await db(async (sql) => {
        const { client: client_id } = await groupOf(sql, features, group_id);
        await holdGroups(sql, client_id);
        const gone = await sql
          .updateTable('robot_groups')
          .set({ deleted_at: raw<string>`now()`, deleted_by: person.user_id })
          .where('group_id', '=', group_id)
          .where('deleted_at', 'is', null)
          .returning('group_id')
          .executeTakeFirst();
        orFail(gone, 'groups.not_found');
        return { client_id, job: await moveRobots(sql, client_id, group_id) };
      });
      signalGroups(services, client_id);
      return { job };
    },

    restore: async ({ params: { group_id } }, { db }) =>
      told(
        await db(async (sql) => {
          const row = sql.selectFrom('robot_groups').select('client_id').where('group_id', '=', group_id);
          const { client_id } = orFail(
            await row.where('deleted_at', 'is not', null).executeTakeFirst(),
            'groups.not_found',
          );
          await holdGroups(sql, client_id);
          await checkRoom(sql, client_id);
          await sql
            .updateTable('robot_groups')
            .set({ deleted_at: null, deleted_by: null })
            .where('group_id', '=', group_id)
            .execute();
          return saved(sql, group_id, client_id);
        }),
      ),
  });
}
