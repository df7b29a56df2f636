import type { DeliveryError } from '@botones/contract/webhooks/webhooks';
import { raw, runSql, type Sql } from '../../app/database/db.ts';

/** How long a process has a webhook to itself without a sign of life. */
export const leaseSeconds = 15;
/** Deliveries of one webhook that are read ahead, first tries and those again. */
const ahead = 40;
const againAhead = 10;

/** A webhook that this process calls now. */
export interface Held {
  client_id: number;
  webhook_id: number;
  secret_enc: Uint8Array;
}
/** A delivery on its way. */
export interface Due {
  webhook_id: number;
  delivery_id: number;
  event_id: string;
  body: string;
  tries: number;
}
/** How a try of it went. */
export interface Tried {
  webhook_id: number;
  delivery_id: number;
  at: string;
  status: number | null;
  error: DeliveryError | null;
  ms: number;
  answer: string | null;
  /** Seconds until the next; null: there is none. */
  pause: number | null;
}

const called = 'w.is_active and c.is_active and c.deleted_at is null';
const isDue = `(exists (select from webhook_deliveries d where d.webhook_id = h.webhook_id and d.next_at is not null and d.tries = 0)
  or exists (select from webhook_deliveries d where d.webhook_id = h.webhook_id and d.next_at <= now() and d.tries > 0))`;
const free = `select h.webhook_id from webhook_health h join webhooks w using (client_id, webhook_id) join clients c using (client_id)
  where ${called} and (h.caller is null or h.caller_until < now()) and ${isDue}
    and exists (select from webhook_secrets s where s.webhook_id = h.webhook_id and s.secret_enc is not null)`;

/** Whether some webhook has something to send and nobody who does. */
export const anyFree = async (sql: Sql): Promise<boolean> =>
  (await runSql<{ webhook_id: number }>(sql, `${free} limit 1`, [])).length > 0;

/** Takes webhooks that have something to send for this process, and no other. */
export const takeFree = (sql: Sql, me: string): Promise<Held[]> =>
  runSql<Held>(
    sql,
    `with mine as (
      update webhook_health set caller = $1::uuid, caller_until = now() + make_interval(secs => $2)
      where webhook_id in (${free} order by h.webhook_id for no key update of h skip locked)
      returning client_id, webhook_id
    )
    select client_id, webhook_id, secret_enc from mine join webhook_secrets using (client_id, webhook_id)`,
    [me, leaseSeconds],
  );

/** Says that this process goes on with webhooks; answers those that are still its own. */
export async function keepHeld(sql: Sql, me: string, webhooks: readonly number[]): Promise<Set<number>> {
  const { rows } = await raw<{ webhook_id: number }>`
    update webhook_health set caller_until = now() + make_interval(secs => ${leaseSeconds})
    where webhook_id in (select webhook_id from webhook_health where webhook_id = any(${webhooks}::bigint[]) and caller = ${me}::uuid
      order by webhook_id for no key update)
    returning webhook_id`.execute(sql);
  return new Set(rows.map(({ webhook_id }) => webhook_id));
}

/** Leaves webhooks to whichever process next has something for them. */
export const letGo = (sql: Sql, me: string, webhooks: readonly number[]) =>
  raw`update webhook_health set caller = null, caller_until = null
    where webhook_id in (select webhook_id from webhook_health where webhook_id = any(${webhooks}::bigint[]) and caller = ${me}::uuid
      order by webhook_id for no key update)`.execute(sql);

/** What is to be sent to webhooks next, but for what this process has already; a webhook that is off is not among the answers. */
export async function readDue(
  sql: Sql,
  webhooks: readonly number[],
  had: readonly number[],
): Promise<{ webhook_id: number; url: string; due: Due[] }[]> {
  const rows = await runSql<{ webhook_id: number; url: string } & (Due | { delivery_id: null })>(
    sql,
    `select w.webhook_id, w.url, d.delivery_id, d.event_id, d.body, d.tries
    from webhooks w join clients c using (client_id) left join lateral (
      (select * from webhook_deliveries d where d.webhook_id = w.webhook_id and d.next_at is not null and d.tries = 0
        and d.delivery_id <> all($2::bigint[]) order by d.delivery_id limit ${ahead})
      union all
      (select * from webhook_deliveries d where d.webhook_id = w.webhook_id and d.next_at <= now() and d.tries > 0
        and d.delivery_id <> all($2::bigint[]) order by d.next_at limit ${againAhead})
    ) d on true
    where w.webhook_id = any($1::bigint[]) and ${called}
    order by w.webhook_id, d.tries > 0, d.delivery_id`,
    [webhooks, had],
  );
  const found = new Map<number, { webhook_id: number; url: string; due: Due[] }>();
  for (const { url, ...row } of rows) {
    const one = found.get(row.webhook_id) ?? { webhook_id: row.webhook_id, url, due: [] };
    if (row.delivery_id !== null) one.due.push(row);
    found.set(row.webhook_id, one);
  }
  return [...found.values()];
}

/** Writes down how tries went, of any number of webhooks in one statement; answers whose clients they are and since when each fails. */
export function noteTries(
  sql: Sql,
  tried: readonly Tried[],
): Promise<{ client_id: number; webhook_id: number; failing_seconds: number | null }[]> {
  return runSql(
    sql,
    `with given as (
      select * from jsonb_to_recordset($1::text::jsonb) as g (webhook_id bigint, delivery_id bigint, at timestamptz(3), status smallint,
        error text, ms int, answer text, pause float8)
    ), newest as (
      select distinct on (webhook_id) *, (select max(o.at) from given o where o.webhook_id = g.webhook_id and o.error is null) as taken_at
      from given g order by webhook_id, at desc, delivery_id desc
    ), held as (
      select webhook_id from webhook_health where webhook_id in (select webhook_id from newest) order by webhook_id for no key update
    ), health as (
      update webhook_health h set last_at = n.at, last_status = n.status, last_error = n.error, last_ms = n.ms,
        failing_since = case when n.error is null then null
          when n.taken_at is null and h.failing_since is not null then h.failing_since
          else (select min(o.at) from given o where o.webhook_id = n.webhook_id and o.error is not null
            and (n.taken_at is null or o.at > n.taken_at)) end
      from newest n join held using (webhook_id) where n.webhook_id = h.webhook_id
      returning h.client_id, h.webhook_id, h.failing_since
    ), noted as (
      update webhook_deliveries d set tries = d.tries + 1, last_at = g.at, last_status = g.status, last_error = g.error, last_ms = g.ms,
        answer = case when d.emptied_at is null then g.answer end, delivered_at = case when g.error is null then g.at end,
        next_at = case when g.error is not null and g.pause is not null then now() + make_interval(secs => g.pause) end
      from given g join health using (webhook_id) where d.delivery_id = g.delivery_id and d.webhook_id = g.webhook_id
      returning d.delivery_id
    )
    select client_id, webhook_id, extract(epoch from now() - failing_since)::float8 as failing_seconds
    from health, (select count(*) from noted) n`,
    [JSON.stringify(tried)],
  );
}
