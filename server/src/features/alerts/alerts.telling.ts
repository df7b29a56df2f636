import type { Sql } from '../../app/database/db.ts';
import { type Happening, tellOut } from '../../app/telling/tell-out.ts';
import { alertsOf } from './alerts.rows.ts';

/** What is told outside of alerts: that one rings, that somebody has seen it, that it rings no more. */
export type AlertEvent = 'alert.opened' | 'alert.acknowledged' | 'alert.ended';

interface Whose {
  client_id: number;
  notification_id: number;
}

/** Tells the webhooks of alerts that changed just now. Must run inside the write that did it. */
export const tellAlerts = (sql: Sql, event: AlertEvent, changed: readonly Whose[]): Promise<void> =>
  tellOut(sql, event, changed, async (mine): Promise<Happening<AlertEvent>[]> => {
    const alerts = await alertsOf(
      sql,
      mine.map(({ notification_id }) => notification_id),
    );
    return alerts.map((alert) => {
      const at = {
        'alert.opened': alert.last_at,
        'alert.acknowledged': alert.acknowledged?.at,
        'alert.ended': alert.cleared?.at,
      }[event];
      return { data: { ...alert, robot_id: alert.robot.robot_id }, at };
    });
  });
