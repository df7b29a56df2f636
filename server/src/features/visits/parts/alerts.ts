import { raw } from '../../../app/database/db.ts';
import { severityAt } from '../../alerts/alerts.severity.ts';
import { source, type Told } from './part.ts';

type AlertRow = Omit<NonNullable<Told['alert']>, 'severity' | 'notification_id'> & { id: number; severity: number };

/** What was wrong with the robot meanwhile, and whether help was asked for. */
export const alerts = source<AlertRow>({
  part: 'alerts',
  kind: 'alert',
  rows: ({ robot_id, client_id, started_at, until }) => raw`
    select n.origin_created_at as at, n.notification_id as id, n.alert, n.type, n.title, n.severity, n.ended_at
    from alerts n where n.robot_id = ${robot_id} and n.client_id = ${client_id}
      and n.origin_created_at between ${started_at} and ${until}`,
  tell: ({ id, alert, type, title, severity, ended_at }) => ({
    kind: 'alert',
    alert: { notification_id: id, alert, type, title, severity: severityAt(severity), ended_at },
  }),
});
