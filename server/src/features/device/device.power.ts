import type { Sql } from '../../app/database/db.ts';
import { type ChangedAlert, endAlerts, raiseAlerts } from '../alerts/alerts.queries.ts';

interface Done {
  robot_id: number;
  client_id: number;
  kind: string;
  /** ISO 8601. */
  at: string;
}

/** What a robot has done with its power is told in the bell: that it is off (ROB-52), until it is on again. Answers whose alerts changed. */
export async function tellPower(sql: Sql, { robot_id, client_id, kind, at }: Done): Promise<ChangedAlert[]> {
  const one = { robot_id, client_id, alert: 'switched_off', at };
  if (kind === 'power_on') return endAlerts(sql, [one]);
  if (kind !== 'power_off') return [];
  return raiseAlerts(sql, [
    {
      ...one,
      uuid: null,
      type: 'success',
      priority: null,
      source: 'server',
      title: 'Robot apagado',
      description: 'El robot se apagó como se le pidió desde la consola.',
      solution: null,
    },
  ]);
}
