import { randomUUID } from 'node:crypto';
import { type WebhookData, webhookData } from '@botones/contract/webhooks/webhook-events';
import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import { raw, runSql, type Sql } from '../database/db.ts';
import { asClient } from './as-client.ts';

/** Where those who send are told that there is something. */
export const deliveriesChannel = 'botones_webhooks';

/** What the record of an event is without the client and the robot, which every body says: they are added here. */
export type Told<E extends WebhookEvent> = Omit<WebhookData<E>, 'client' | 'robot'> & {
  /** Null, or left out: no robot took part. */
  robot_id?: number | null;
};
/** One thing that happened. */
export interface Happening<E extends WebhookEvent> {
  data: Told<E>;
  /** When; the transaction's instant where nothing is said. */
  at?: string | undefined;
}

/** Which of some clients have a webhook that an event is told to. */
export async function listeners(
  sql: Sql,
  event: WebhookEvent | readonly WebhookEvent[],
  clients: readonly number[],
): Promise<Set<number>> {
  if (clients.length === 0) return new Set();
  const rows = await runSql<{ client_id: number }>(
    sql,
    `select distinct client_id from webhooks where client_id = any($1::bigint[]) and is_active and events && $2::text[]`,
    [[...new Set(clients)], typeof event === 'string' ? [event] : event],
  );
  return new Set(rows.map(({ client_id }) => client_id));
}

/**
 * Tells the webhooks of clients what happened, within the transaction in which it did (PUE-1): what is not kept was never told. `tell`
 * reads the records of one client as its own people would; it is asked only where somebody listens. Must run inside a write.
 */
export async function tellOut<E extends WebhookEvent, H extends { client_id: number }>(
  sql: Sql,
  event: E,
  happened: readonly H[],
  tell: (of: H[], client_id: number) => Promise<Happening<E>[]>,
): Promise<void> {
  if (happened.length === 0) return;
  const listening = await listeners(
    sql,
    event,
    happened.map(({ client_id }) => client_id),
  );
  for (const client_id of listening)
    await asClient(sql, client_id, async () => {
      const told = await tell(
        happened.filter((one) => one.client_id === client_id),
        client_id,
      );
      await keep(sql, event, client_id, told);
    });
}

/** Writes deliveries of what happened, in its order, to each webhook of a client that listens. */
async function keep<E extends WebhookEvent>(
  sql: Sql,
  event: E,
  client_id: number,
  told: readonly Happening<E>[],
): Promise<void> {
  if (told.length === 0) return;
  const robots = told.flatMap(({ data }) => data.robot_id ?? []);
  const { rows: names } = await raw<{ robot_id: number | null; name: string; at: string }>`
    select null::bigint as robot_id, name::text, now()::timestamptz(3) as at from clients where client_id = ${client_id}
    union all select robot_id, name::text, now()::timestamptz(3) from robots where robot_id = any(${robots}::bigint[])`.execute(
    sql,
  );
  const client = { client_id, name: names.find(({ robot_id }) => robot_id === null)?.name ?? '' };
  const now = names[0]?.at ?? '';
  const nameOf = new Map(names.map((one) => [one.robot_id, one.name]));
  const rows = told.map(({ data, at = now }, place) => {
    const { robot_id = null } = data;
    const robot = robot_id === null ? null : { robot_id, name: nameOf.get(robot_id) ?? '' };
    // What is not declared is dropped, as it is from an answer.
    const record = webhookData[event].parse({ ...data, client, robot });
    const body = JSON.stringify({ type: event, timestamp: at, data: record });
    return { place, event_id: `evt_${randomUUID().replaceAll('-', '')}`, body };
  });
  await raw`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (place int, event_id text, body text)),
    kept as (
      insert into webhook_deliveries (client_id, webhook_id, event_id, event, body)
      select w.client_id, w.webhook_id, g.event_id, ${event}, g.body
      from given g join webhooks w on w.client_id = ${client_id} and w.is_active and w.events @> array[${event}::text]
      -- One that is removed meanwhile is told nothing, and fails nobody's write.
      order by g.place, w.webhook_id for key share of w returning 1
    )
    select pg_notify(${deliveriesChannel}, '') from (select count(*) from kept) n`.execute(sql);
}
