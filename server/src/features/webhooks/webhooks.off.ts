import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { endAlerts, raiseAlerts, signalAlerts } from '../alerts/alerts.queries.ts';
import { triedSeconds } from './webhooks.back-off.ts';
import type { Due } from './webhooks.deliveries.ts';

type Given = Pick<Services, 'system' | 'live' | 'now'>;
const alert = 'webhook_off';

/** The robot that an alert about a webhook stands at: that of the event which it did not take, else the client's first. */
async function robotFor(sql: Sql, client_id: number, body: string): Promise<number | null> {
  const { robot } = (JSON.parse(body) as { data: { robot: { robot_id: number } | null } }).data;
  const { rows } = await raw<{ robot_id: number }>`select robot_id from robots
    where client_id = ${client_id} and deleted_at is null order by robot_id = ${robot?.robot_id ?? 0}::bigint desc, robot_id limit 1`.execute(
    sql,
  );
  return rows[0]?.robot_id ?? null;
}

/**
 * Switches a webhook off whose receiver is gone, or that took nothing for a day, and says so by an alert. One that took something since the
 * delivery which nobody tries any more was first tried goes on.
 */
export async function switchOff(
  { system, live, now }: Given,
  webhook_id: number,
  { last, gone, failing_seconds }: { last: Due; gone: boolean; failing_seconds: number | null },
): Promise<void> {
  if (!gone && (failing_seconds ?? 0) < triedSeconds) return;
  const done = await system.write('webhooks.off')(async (sql) => {
    const off = await sql
      .updateTable('webhooks')
      .set({ is_active: false, off_reason: gone ? 'gone' : 'failing' })
      .where('webhook_id', '=', webhook_id)
      .where('is_active', '=', true)
      .returning(['client_id', 'name'])
      .executeTakeFirst();
    if (!off) return null;
    const { client_id, name } = off;
    const robot_id = await robotFor(sql, client_id, last.body);
    const why = gone
      ? `El receptor del webhook “${name}” respondió que ya no existe (410).`
      : `El webhook “${name}” lleva un día sin entregar nada.`;
    const raised =
      robot_id === null
        ? []
        : await raiseAlerts(sql, [
            {
              ...{ robot_id, client_id, uuid: null, alert, type: 'error', priority: null, source: 'server' },
              title: 'Webhook apagado',
              description: why,
              solution: 'Revise su dirección y enciéndalo de nuevo en Webhooks; lo que falta se envía entonces.',
              at: new Date(now()).toISOString(),
            },
          ]);
    return { client_id, raised };
  });
  if (!done) return;
  live.signal(done.client_id, { feature: 'webhooks', id: webhook_id });
  signalAlerts(live, done.raised);
}

/** Ends the alerts of a client about webhooks once none of them is off that the server switched off. */
export async function endOffAlerts({ system, live, now }: Given, client_id: number): Promise<void> {
  const ended = await system.write('webhooks.on')(async (sql) => {
    const { rows } = await raw<{ robot_id: number; client_id: number }>`
      select robot_id, client_id from alerts where client_id = ${client_id} and alert = ${alert} and ended_at is null
        and not exists (select from webhooks w where w.client_id = ${client_id} and w.off_reason is not null)`.execute(
      sql,
    );
    const at = new Date(now()).toISOString();
    return endAlerts(
      sql,
      rows.map((row) => ({ ...row, alert, at })),
    );
  });
  signalAlerts(live, ended);
}
