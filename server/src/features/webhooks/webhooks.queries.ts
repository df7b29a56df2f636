import type { Delivery, DeliveryDetail, Try, Webhook } from '@botones/contract/webhooks/webhooks';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';

/** Deliveries that wait are counted up to here. */
const mostCounted = 1_000;

interface LastTry {
  last_at: string | null;
  last_status: number | null;
  last_error: string | null;
  last_ms: number | null;
}
const tryOf = ({ last_at, last_status, last_error, last_ms }: LastTry): Try | null =>
  last_at === null ? null : { at: last_at, status: last_status, error: last_error as Try['error'], ms: last_ms ?? 0 };

/** All that is told of a webhook. */
export const selectWebhooks = (sql: Sql) =>
  sql
    .selectFrom('webhooks as w')
    .innerJoin('clients as c', 'c.client_id', 'w.client_id')
    .innerJoin('webhook_health as h', (on) =>
      on.onRef('h.client_id', '=', 'w.client_id').onRef('h.webhook_id', '=', 'w.webhook_id'),
    )
    .where('c.deleted_at', 'is', null)
    .select(['w.webhook_id', 'w.client_id', 'c.name as client_name', 'w.name', 'w.url', 'w.events', 'w.is_active'])
    .select(['w.off_reason', 'w.updated_at', 'h.failing_since'])
    .select(['h.last_at', 'h.last_status', 'h.last_error', 'h.last_ms'])
    .select(
      raw<number>`(select count(*)::int from (select from webhook_deliveries d
        where d.webhook_id = w.webhook_id and d.next_at is not null limit ${mostCounted}) d)`.as('waiting'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

export const toWebhook = ({
  client_id,
  client_name,
  last_at,
  last_status,
  last_error,
  last_ms,
  ...row
}: Row): Webhook =>
  ({
    ...row,
    client: { client_id, name: client_name },
    last: tryOf({ last_at, last_status, last_error, last_ms }),
  }) as Webhook;

export const getWebhook = async (sql: Sql, webhook_id: number): Promise<Webhook> =>
  toWebhook(
    orFail(await selectWebhooks(sql).where('w.webhook_id', '=', webhook_id).executeTakeFirst(), 'webhooks.not_found'),
  );

const delivered = raw<boolean>`d.delivered_at is not null`;
/** How far a delivery is, by state, as a condition on it. */
export const inState = {
  waiting: raw<boolean>`(d.next_at is not null and d.tries = 0)`,
  retrying: raw<boolean>`(d.next_at is not null and d.tries > 0)`,
  delivered,
  failed: raw<boolean>`(d.next_at is null and d.delivered_at is null)`,
};

/** All that is told of a delivery but what was sent and answered. */
export const selectDeliveries = (sql: Sql) =>
  sql
    .selectFrom('webhook_deliveries as d')
    .select(['d.delivery_id', 'd.event_id', 'd.event', 'd.is_repeat', 'd.created_at', 'd.tries'])
    .select(['d.next_at', 'd.delivered_at'])
    .select(['d.last_at', 'd.last_status', 'd.last_error', 'd.last_ms']);
type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

export function toDelivery({ delivered_at, last_at, last_status, last_error, last_ms, ...row }: DeliveryRow): Delivery {
  const over = delivered_at === null ? 'failed' : 'delivered';
  const waits = row.tries === 0 ? 'waiting' : 'retrying';
  const last = tryOf({ last_at, last_status, last_error, last_ms });
  return { ...row, state: row.next_at === null ? over : waits, last } as Delivery;
}

/** One delivery of a webhook with what was sent and answered. */
export async function getDelivery(sql: Sql, webhook_id: number, delivery_id: number): Promise<DeliveryDetail> {
  const row = selectDeliveries(sql)
    .select(['d.body', 'd.answer'])
    .where('d.webhook_id', '=', webhook_id)
    .where('d.delivery_id', '=', delivery_id);
  const { body, answer, ...found } = orFail(await row.executeTakeFirst(), 'deliveries.not_found');
  return { ...toDelivery(found), body, answer };
}
