import type { Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

/** The branch where a robot stands. */
export const mainBranchOf = (sql: Sql, robot_id: number) =>
  sql
    .selectFrom('robot_main_branches as r')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 'r.branchoffice_id')
    .select(['b.branchoffice_id', 'b.name'])
    .where('r.robot_id', '=', robot_id)
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();

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
  const { branchoffice_id } = orFail(found, 'branches.not_found');
  await sql
    .insertInto('robot_main_branches')
    .values({ robot_id, client_id, branchoffice_id })
    .onConflict((conflict) => conflict.column('robot_id').doUpdateSet({ branchoffice_id }))
    .execute();
}
