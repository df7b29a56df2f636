import type { ReportKind } from '@botones/contract/analytics/reports';
import { raw, type Sql } from '../../app/database/db.ts';

/** A visit was erased since its sentences were read: they are read once more. */
export class ReadAnew extends Error {}

/** Of a report of sentences how many visits of its client, or at its robots, were erased so far. */
export async function erasuresOf(sql: Sql, report: { kind: ReportKind; client_id: number }): Promise<number> {
  const { kind, client_id } = report;
  if (kind !== 'sentences') return 0;
  const { rows } = await raw<{ n: number }>`select count(*)::int as n from erased_visits
    where client_id = ${client_id} or robot_id in (select robot_id from robots where client_id = ${client_id})`.execute(
    sql,
  );
  return rows[0]?.n ?? 0;
}
