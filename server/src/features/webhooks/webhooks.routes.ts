import { randomUUID } from 'node:crypto';
import { webhookExample } from '@botones/contract/webhooks/webhook-examples';
import { mostWebhooks, webhooks } from '@botones/contract/webhooks/webhooks';
import { judgeAddress } from '../../app/addresses/resolve.ts';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { containsText, keysetList, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import type { Services } from '../../app/services.ts';
import { deliveriesChannel } from '../../app/telling/tell-out.ts';
import { callerOf, errorOf } from './webhooks.calling.ts';
import { endOffAlerts } from './webhooks.off.ts';
import {
  getDelivery,
  getWebhook,
  inState,
  selectDeliveries,
  selectWebhooks,
  toDelivery,
  toWebhook,
} from './webhooks.queries.ts';
import { makeSecret, secretOf, signed } from './webhooks.signing.ts';

const [name, number] = [nameKey(raw`w.name::text`), numberKey(raw`w.webhook_id`)];
const orders = {
  name: [name, number],
  name_desc: reversed([name, number]),
  id: [number],
  id_desc: reversed([number]),
};
const newestFirst = reversed([numberKey(raw`d.delivery_id`)]);

/** Those who send hear that a webhook is another once this transaction is kept. */
const tellSenders = (sql: Sql, webhook_id: number) =>
  raw`select pg_notify(${deliveriesChannel}, ${String(webhook_id)})`.execute(sql);

export function webhookRoutes(services: Services) {
  const { live, config, now } = services;
  const changed = (client_id: number, webhook_id: number) =>
    live.signal(client_id, { feature: 'webhooks', id: webhook_id });

  /** Refuses an address that may not be called, as far as can be told now (PUE-2). */
  async function judge(url: string | undefined): Promise<void> {
    if (url === undefined) return;
    const found = await judgeAddress(url, config.webhookPrivate);
    if (found === 'not_https') fail('request.invalid', { url: 'webhooks.https' });
    if (found === 'private') fail('request.invalid', { url: 'webhooks.private' });
  }

  return implement(webhooks, {
    list: ({ query: { search, sort = 'name', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('webhooks as w')
          .innerJoin('clients as c', 'c.client_id', 'w.client_id')
          .where('c.deleted_at', 'is', null)
          .$if(Boolean(search), (found) =>
            found.where(containsText(raw`w.name::text || ' ' || w.url`, search as string)),
          );
      return pageFirstList(query, context, { keys: orders[sort], find, tell: selectWebhooks, toWire: toWebhook });
    },
    get: ({ params }, { db }) => db((sql) => getWebhook(sql, params.webhook_id)),

    create: async ({ body: { client: client_id, ...fields } }, { db, secretsDb, readSecrets }) => {
      await judge(fields.url);
      const webhook_id = await secretsDb(async (sql) => {
        // Of two that come together the second counts the first.
        await raw`select from clients where client_id = ${client_id} for no key update`.execute(sql);
        const { n } = await sql
          .selectFrom('webhooks')
          .select(raw<number>`count(*)::int`.as('n'))
          .where('client_id', '=', client_id)
          .executeTakeFirstOrThrow();
        if (n >= mostWebhooks) throw failure('webhooks.too_many', { params: { max: String(mostWebhooks) } });
        const { webhook_id } = await sql
          .insertInto('webhooks')
          .values({ ...fields, client_id })
          .returning('webhook_id')
          .executeTakeFirstOrThrow();
        await sql.insertInto('webhook_health').values({ client_id, webhook_id }).execute();
        await makeSecret(sql, config.secretKey, { client_id, webhook_id });
        return webhook_id;
      });
      const webhook = await db((sql) => getWebhook(sql, webhook_id));
      changed(client_id, webhook_id);
      return { ...webhook, secret: await readSecrets((sql) => secretOf(sql, config.secretKey, webhook_id)) };
    },

    update: async ({ params: { webhook_id }, body: { updated_at, ...fields } }, { db }) => {
      await judge(fields.url);
      const { webhook, wasOff } = await db(async (sql) => {
        const row = sql
          .selectFrom('webhooks')
          .select(['updated_at', 'off_reason'])
          .where('webhook_id', '=', webhook_id);
        const { off_reason } = await lockLoaded(row, updated_at, 'webhooks.not_found');
        await sql
          .updateTable('webhooks')
          // Whoever says whether it is on has decided about what the server did.
          .set({ ...fields, ...(fields.is_active !== undefined && { off_reason: null }), updated_at: raw`now()` })
          .where('webhook_id', '=', webhook_id)
          .execute();
        if (fields.is_active)
          // From now on it is known anew whether something gets through.
          await sql
            .updateTable('webhook_health')
            .set({ failing_since: null })
            .where('webhook_id', '=', webhook_id)
            .execute();
        await tellSenders(sql, webhook_id);
        return { webhook: await getWebhook(sql, webhook_id), wasOff: off_reason !== null };
      });
      const { client_id } = webhook.client;
      if (wasOff && fields.is_active !== undefined) await endOffAlerts(services, client_id);
      changed(client_id, webhook_id);
      return webhook;
    },

    remove: async ({ params: { webhook_id } }, { db }) => {
      const { client_id, off_reason } = await db(async (sql) => {
        const row = sql
          .selectFrom('webhooks')
          .select(['client_id', 'off_reason'])
          .where('webhook_id', '=', webhook_id)
          .forUpdate();
        const found = orFail(await row.executeTakeFirst(), 'webhooks.not_found');
        await raw`select from webhook_health where webhook_id = ${webhook_id} for update`.execute(sql);
        await sql.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhook_id).execute();
        await sql.deleteFrom('webhooks').where('webhook_id', '=', webhook_id).execute();
        await tellSenders(sql, webhook_id);
        return found;
      });
      if (off_reason !== null) await endOffAlerts(services, client_id);
      changed(client_id, webhook_id);
      return null;
    },

    test: async ({ params: { webhook_id }, body: { event } }, { db, readSecrets }) => {
      const { url, events, client } = await db((sql) => getWebhook(sql, webhook_id));
      const secret = await readSecrets((sql) => secretOf(sql, config.secretKey, webhook_id));
      const example = webhookExample(event ?? events[0] ?? 'alert.opened');
      const at = now();
      const data = { ...example.data, client };
      const body = JSON.stringify({ ...example, timestamp: new Date(at).toISOString(), data });
      const id = `test_${randomUUID().replaceAll('-', '')}`;
      const caller = callerOf(config.webhookPrivate);
      try {
        const result = await caller.post(url, body, signed(secret, { id, body, at }));
        const { status, ms, answer } = result;
        return {
          at: new Date(at).toISOString(),
          event: example.type,
          status,
          error: errorOf(result),
          ms,
          body,
          answer,
        };
      } finally {
        caller.close();
      }
    },

    deliveries: async ({ params: { webhook_id }, query: { state, event, ...query } }, context) => {
      await context.db((sql) => getWebhook(sql, webhook_id));
      const find = (sql: Sql) =>
        selectDeliveries(sql)
          .where('d.webhook_id', '=', webhook_id)
          .$if(event !== undefined, (found) => found.where('d.event', '=', event ?? ''))
          .$if(state !== undefined, (found) => found.where(inState[state ?? 'waiting']));
      return keysetList(query, context, newestFirst, find, toDelivery);
    },
    delivery: ({ params }, { db }) => db((sql) => getDelivery(sql, params.webhook_id, params.delivery_id)),

    again: async ({ params: { webhook_id, delivery_id } }, { db }) => {
      const { delivery, client_id } = await db(async (sql) => {
        const { is_active, client } = await getWebhook(sql, webhook_id);
        const { event_id, event, body } = await getDelivery(sql, webhook_id, delivery_id);
        if (!is_active) fail('webhooks.off');
        const { client_id } = client;
        const added = await sql
          .insertInto('webhook_deliveries')
          .values({ client_id, webhook_id, event_id, event, body, is_repeat: true })
          .returning('delivery_id')
          .executeTakeFirstOrThrow();
        await raw`select pg_notify(${deliveriesChannel}, '')`.execute(sql);
        const found = selectDeliveries(sql).where('d.delivery_id', '=', added.delivery_id);
        return { delivery: toDelivery(await found.executeTakeFirstOrThrow()), client_id };
      });
      changed(client_id, webhook_id);
      return delivery;
    },
  });
}
