import { allows } from '@botones/contract/calls/access';
import type { Chosen } from '@botones/contract/groups/chosen';
import type { Job } from '@botones/contract/jobs/jobs';
import type { PollOffer } from '@botones/contract/surveys/poll-offer';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { atEachRobot } from '../../app/robots/at-each-robot.ts';
import { fleetOf } from '../../app/robots/fleet-of.ts';
import { holdGroups, holdNamedGroups } from '../../app/robots/groups.ts';
import { lockVersions } from '../../app/robots/versions.ts';
import type { Services } from '../../app/services.ts';
import { writeGroupSurveys } from './surveys.groups.ts';
import { holdActive } from './surveys.queries.ts';

async function clientOf(sql: Sql, poll_id: number): Promise<number> {
  const row = sql.selectFrom('polls').select('client_id').where('poll_id', '=', poll_id);
  return orFail(await row.where('deleted_at', 'is', null).executeTakeFirst(), 'surveys.not_found').client_id;
}

/** What robots show is changed by who manages them too (FLO-2). */
function checkManager(person: PersonContext['person']): void {
  if (!allows(['Robots'], person)) fail('session.forbidden');
}

interface Offer {
  client_id: number;
  poll_id: number;
  /** Undefined: as it is at each robot. */
  poll_offer: PollOffer | undefined;
}

/** Has one robot offer a survey from now on, as it stands at this moment; one that never offered any does so after visits. */
async function relateOne(sql: Sql, { client_id, poll_id, poll_offer }: Offer, robot_id: number) {
  await holdActive(sql, client_id, poll_id);
  const related = await sql
    .updateTable('robots')
    .set({
      poll_id,
      poll_group_id: null,
      own_poll_offer: null,
      poll_offer: poll_offer ?? raw<PollOffer>`case poll_offer when 'off' then 'after' else poll_offer end`,
    })
    .where('client_id', '=', client_id)
    .where('robot_id', '=', robot_id)
    .where('deleted_at', 'is', null)
    .returning('robot_id')
    .executeTakeFirst();
  orFail(related, 'robots.not_found');
}

/** The robots of groups of a client, held with their versions, and what the groups give them written out. */
async function writeGroups(sql: Sql, client_id: number, groups: readonly number[]): Promise<void> {
  const held = await sql
    .selectFrom('robots')
    .select('robot_id')
    .where('client_id', '=', client_id)
    .where(
      raw<boolean>`robot_id in (select m.robot_id from group_robots m where m.client_id = ${client_id} and m.group_id = any(${groups}::bigint[]))`,
    )
    .orderBy('robot_id')
    .forNoKeyUpdate()
    .execute();
  const robots = held.map(({ robot_id }) => robot_id);
  await lockVersions(sql, robots);
  await writeGroupSurveys(sql, client_id, robots);
}

/** Has groups give a survey in the place of the one they gave; answers which robots offer it by them. */
async function relateGroups(
  sql: Sql,
  { client_id, poll_id, poll_offer }: Offer,
  { groups = [], except_robots }: Chosen,
) {
  if (groups.length === 0) return [];
  await holdNamedGroups(sql, client_id, groups);
  await fleetOf(sql, client_id, except_robots ?? []);
  const given = { poll_id, ...(poll_offer && { poll_offer }) };
  const excepted = [...new Set(except_robots)];
  // Of the survey that a group gives already those stay that are not said, and those that are out of the fleet: they are as they were once they are back.
  const kept = raw<boolean>`r.deleted_at is not null or ${except_robots === undefined}`;
  const left = raw<
    number[]
  >`excluded.except_robots || array(select r.robot_id from robots r where r.client_id = group_polls.client_id
    and group_polls.poll_id = excluded.poll_id and r.robot_id = any(group_polls.except_robots) and (${kept}) order by r.robot_id)`;
  await sql
    .insertInto('group_polls')
    .values([...new Set(groups)].map((group_id) => ({ client_id, group_id, except_robots: excepted, ...given })))
    .onConflict((on) => on.columns(['client_id', 'group_id']).doUpdateSet({ ...given, except_robots: left }))
    .execute();
  await writeGroups(sql, client_id, groups);
  return sql
    .selectFrom('robots')
    .select(['robot_id', 'name'])
    .where('client_id', '=', client_id)
    .where('poll_id', '=', poll_id)
    .where(raw<boolean>`poll_group_id = any(${groups}::bigint[])`)
    .orderBy('robot_id')
    .execute();
}

/** Has robots offer a survey, as a job: what fails at one stops none of the others (ENC-6). What groups give is written at once. */
export async function startRelating(
  { background, live }: Pick<Services, 'background' | 'live'>,
  { db, person }: Pick<PersonContext, 'db' | 'person'>,
  poll_id: number,
  { poll_offer, ...chosen }: Chosen & { poll_offer?: PollOffer | undefined },
): Promise<Job> {
  const { client_id, fleet, given } = await db(async (sql) => {
    const client_id = await clientOf(sql, poll_id);
    checkManager(person);
    await holdActive(sql, client_id, poll_id);
    const fleet = await fleetOf(sql, client_id, chosen.robots ?? []);
    const given = await relateGroups(sql, { client_id, poll_id, poll_offer }, chosen);
    return { client_id, fleet, given: given.filter(({ robot_id }) => !chosen.robots?.includes(robot_id)) };
  });
  const told = given.map(({ robot_id, name: robot_name }) => ({
    robot_id,
    robot_name,
    succeeded: true,
    failure: null,
  }));
  const total = given.length + fleet.length;
  return background.start(db, { client_id, kind: 'survey', total }, async (progress) => {
    const results = await atEachRobot(
      fleet,
      ({ robot_id }) => db((sql) => relateOne(sql, { client_id, poll_id, poll_offer }, robot_id)),
      (so_far) => progress(told.length + so_far.length, { robots: [...told, ...so_far] }),
    ).finally(() => {
      live.signal(client_id, { feature: 'robots' });
      live.signal(client_id, { feature: 'groups' });
      live.signal(client_id, { feature: 'surveys', id: poll_id });
    });
    return { robots: [...told, ...results] };
  });
}

/** Has a group give a survey no more: its robots offer what other groups give them, or none. */
export async function unrelateGroup(
  sql: Sql,
  { poll_id, group_id }: { poll_id: number; group_id: number },
  person: PersonContext['person'],
) {
  const client_id = await clientOf(sql, poll_id);
  checkManager(person);
  await holdGroups(sql, client_id);
  const gone = await sql
    .deleteFrom('group_polls')
    .where('client_id', '=', client_id)
    .where('group_id', '=', group_id)
    .where('poll_id', '=', poll_id)
    .returning('group_id')
    .executeTakeFirst();
  orFail(gone, 'groups.not_found');
  await writeGroups(sql, client_id, [group_id]);
}
