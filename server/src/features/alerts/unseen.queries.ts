import type { Alert } from '@botones/contract/alerts/alert-desk';
import type { Sql } from '../../app/database/db.ts';
import { lastAcknowledged, unseenAlerts } from './alerts.rows.ts';

/** What other features show of alerts: those that wait for somebody, and who took the last one. */
export async function alertsToSee(
  sql: Sql,
  limit: number,
): Promise<{ total: number; rows: Alert[]; last_acknowledged: Alert | null }> {
  const [unseen, last_acknowledged] = await Promise.all([unseenAlerts(sql, limit), lastAcknowledged(sql)]);
  return { ...unseen, last_acknowledged };
}
