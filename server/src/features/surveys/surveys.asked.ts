import { runSql, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';

interface Place {
  client: number;
  robot?: number | null | undefined;
  branch?: number | null | undefined;
}

const isOf = async (sql: Sql, key: string, tables: readonly string[], values: [id: number, client: number]) =>
  (
    await runSql(
      sql,
      tables
        .map((table) => `(select ${key} from ${table} where ${key} = $1 and client_id = $2 limit 1)`)
        .join(' union all '),
      values,
    )
  ).length > 0;

/** Fails where a robot or a branch neither is the client's nor was, which its responses or offers tell; 0 and none are all. */
export async function refuseForeign(sql: Sql, { client, robot, branch }: Place): Promise<void> {
  if (robot && !(await isOf(sql, 'robot_id', ['robots', 'poll_response_robots', 'poll_offer_days'], [robot, client])))
    fail('robots.not_found');
  if (
    branch != null &&
    !(await isOf(sql, 'branchoffice_id', ['branch_offices', 'poll_response_days'], [branch, client]))
  )
    fail('branches.not_found');
}
