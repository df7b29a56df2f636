import type { ContentTurns } from '@botones/contract/device/device-config';
import { type AdvanceReason, advanceReasons, usualAdvance } from '@botones/contract/turns/advance';
import { runSql } from '../../app/database/db.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';

type Row = Omit<ContentTurns, 'advances'> & Record<AdvanceReason, number | null>;

/** Robots that give out tickets, and of which branch: their main one, where that has a box. A subquery. */
export const ticketBranches = `(
  select m.client_id, m.robot_id, b.branchoffice_id, b.name
  from robot_main_branches m join branch_offices b on b.client_id = m.client_id and b.branchoffice_id = m.branchoffice_id
  where b.deleted_at is null and exists (select from attention_boxes x
    where x.client_id = m.client_id and x.branchoffice_id = m.branchoffice_id and x.deleted_at is null))`;

/** The tickets that a robot gives out: of its main branch, where that has a box. */
export const turnContent: RobotContent = async (sql, robot_id) => {
  const [row] = await runSql<Row>(
    sql,
    `select b.branchoffice_id, b.name as branch, s.slot, t.elderly, t.pregnancy, t.disability, t.appointment, t.other
    from ${ticketBranches} b
    left join turn_bands s on s.client_id = b.client_id and s.branchoffice_id = b.branchoffice_id and s.robot_id = b.robot_id
    left join turn_settings t on t.client_id = b.client_id where b.robot_id = $1`,
    [robot_id],
  );
  if (!row) return { part: { turns: null }, files: [] };
  const { branchoffice_id, branch, slot } = row;
  const advances = advanceReasons.filter((reason) => (row[reason] ?? usualAdvance) > 0);
  return { part: { turns: { branchoffice_id, branch, slot, advances } }, files: [] };
};
