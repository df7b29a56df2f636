import { raw, type Sql } from '../../app/database/db.ts';

/** Boxes of each branch that has some. */
const boxes = 4;

/** Gives the two branches of a client where most of its robots stand four boxes each; where none stands, its first two. */
export async function addDemonstrationBoxes(sql: Sql, client_id: number): Promise<void> {
  await raw`insert into attention_boxes (client_id, branchoffice_id, box_number)
    select ${client_id}, b.branchoffice_id, n from (
      select branchoffice_id from branch_offices b where client_id = ${client_id} and deleted_at is null
      order by (select count(*) from robot_main_branches m where m.branchoffice_id = b.branchoffice_id) desc, branchoffice_id limit 2
    ) b, generate_series(1, ${boxes}) n order by b.branchoffice_id, n`.execute(sql);
}
