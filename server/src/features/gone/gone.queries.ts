import { type GoneOf, type GoneOfBranch, type GoneRecords, mostGone } from '@botones/contract/gone/gone';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { peopleOf } from '../turns/people.queries.ts';

/** Whether a fact of a robot, by the index that its repetition is told by. */
const told = (facts: string) =>
  `exists (select from ${facts} f where f.robot_id = r.robot_id and f.client_id = r.client_id)`;
const among = (counts: string) => `r.robot_id in (select robot_id from ${counts} where client_id = $1)`;

/** Of which deleted robots, and branches, the facts tell: SQL. */
const tellers: Record<GoneOf, { robots: string; branches: string }> = {
  figures: {
    robots: ['interactions', 'detections', 'view_events'].map(told).concat(among('poll_response_robots')).join(' or '),
    branches: 'false',
  },
  surveys: {
    robots: among('poll_response_robots'),
    branches: `exists (select from poll_response_days f where f.client_id = b.client_id and f.branchoffice_id = b.branchoffice_id)`,
  },
  playback: { robots: `${told('playback')} or ${among('playback_robot_totals')}`, branches: 'false' },
  turns: {
    robots: 'false',
    branches: `exists (select from turns f where f.client_id = b.client_id and f.branchoffice_id = b.branchoffice_id)`,
  },
};

/** Deleted robots and branches of a client that are still told of, by name. */
export async function goneOfClient(sql: Sql, client_id: number, of: GoneOf): Promise<GoneRecords> {
  const tells = tellers[of];
  const robots = await runSql<GoneRecords['robots'][number]>(
    sql,
    `select r.robot_id, r.name from robots r where r.client_id = $1 and r.deleted_at is not null and (${tells.robots})
    order by r.name::text collate spanish, r.robot_id limit ${mostGone}`,
    [client_id],
  );
  const branches = await runSql<GoneRecords['branches'][number]>(
    sql,
    `select b.branchoffice_id, b.name from branch_offices b where b.client_id = $1 and b.deleted_at is not null and (${tells.branches})
    order by b.name::text collate spanish, b.branchoffice_id limit ${mostGone}`,
    [client_id],
  );
  return { robots, branches };
}

/** Deleted boxes of a branch that served, and people who did and are not among those who serve there. */
export async function goneOfBranch(sql: Sql, branchoffice_id: number): Promise<GoneOfBranch> {
  const [branch] = await runSql<{ client_id: number; deleted: boolean }>(
    sql,
    `select client_id, deleted_at is not null as deleted from branch_offices where branchoffice_id = $1`,
    [branchoffice_id],
  );
  const { client_id, deleted } = orFail(branch, 'branches.not_found');
  const boxes = await runSql<GoneOfBranch['boxes'][number]>(
    sql,
    `select x.attention_box_id, x.box_number from attention_boxes x
    where x.client_id = $1 and x.branchoffice_id = $2 and x.deleted_at is not null
      and exists (select from turns t where t.client_id = x.client_id and t.box_id = x.attention_box_id)
    order by x.box_number, x.attention_box_id limit ${mostGone}`,
    [client_id, branchoffice_id],
  );
  const people = await runSql<GoneOfBranch['people'][number]>(
    sql,
    `select u.user_id, u.name, u.last_name, u.deleted_at is not null as deleted from users u
    where u.client_id = $1 and u.user_id in (select user_id from turn_server_months where client_id = $1 and branchoffice_id = $2)
    order by trim(u.name || ' ' || u.last_name) collate spanish, u.user_id limit ${mostGone}`,
    [client_id, branchoffice_id],
  );
  const serving = new Set((deleted ? [] : await peopleOf(sql, branchoffice_id)).map(({ user_id }) => user_id));
  return { boxes, people: people.filter(({ user_id }) => !serving.has(user_id)) };
}
