import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';

/** The branch where a robot stands. */
export const mainBranchOf = (sql: Sql, robot_id: number) =>
  sql
    .selectFrom('robot_main_branches as r')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 'r.branchoffice_id')
    .select(['b.branchoffice_id', 'b.name'])
    .where('r.robot_id', '=', robot_id)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();

/** Names of the robots that stand in branches, which are held: none is put there meanwhile. */
export async function robotsAt(sql: Sql, branches: readonly number[]): Promise<string[]> {
  const wanted = raw<number>`any(${branches}::bigint[])`;
  await sql
    .selectFrom('branch_offices')
    .select('branchoffice_id')
    .where('branchoffice_id', '=', wanted)
    .orderBy('branchoffice_id')
    .forUpdate()
    .execute();
  const robots = await sql
    .selectFrom('robot_main_branches as m')
    .innerJoin('robots as r', 'r.robot_id', 'm.robot_id')
    .select('r.name')
    .where('m.branchoffice_id', '=', wanted)
    .where('r.deleted_at', 'is', null)
    .orderBy(raw`r.name::text collate spanish`)
    .execute();
  return robots.map(({ name }) => name);
}

/** Notes where a robot stands: in a branch of its client's, or in none. */
export async function setMainBranch(
  sql: Sql,
  { robot_id, client_id }: { robot_id: number; client_id: number },
  branch: number | null,
): Promise<void> {
  if (branch === null) {
    await sql.deleteFrom('robot_main_branches').where('robot_id', '=', robot_id).execute();
    return;
  }
  const found = await sql
    .selectFrom('branch_offices')
    .select('branchoffice_id')
    .where('branchoffice_id', '=', branch)
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) fail('request.invalid', { main_branch_office: 'branches.not_found' });
  const { branchoffice_id } = found;
  await sql
    .insertInto('robot_main_branches')
    .values({ robot_id, client_id, branchoffice_id })
    .onConflict((conflict) => conflict.columns(['client_id', 'robot_id']).doUpdateSet({ branchoffice_id }))
    .execute();
}
