import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, namedPage, pageQuery, text, typed } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { webhookEvents } from './webhook-names.ts';

/** More of a client nobody keeps an eye on. */
export const mostWebhooks = 20;
/** How long what was sent is kept. */
export const historyDays = 7;
/** Seconds that a receiver has to answer. */
export const answerSeconds = 5;
/** Hours during which a delivery is tried again; a webhook that takes none of them all that time is switched off. */
export const triedHours = 24;
/** Bytes of an answer that are read and kept. */
export const answerBytes = 4_096;

/** An address that can be called at all: of the web, without a name and password in it. Which of them may be called the server knows. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, port } = new URL(value);
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === '' && port !== '0';
}

/**
 * Why a try failed. `status`: the answer was none of 200 to 299; `redirect`: it led elsewhere, where nobody follows; `gone`: it was 410;
 * `timeout`: there was no whole answer in five seconds; `refused`, `closed` and `tls`: no connection, one that ended early, a certificate
 * that nobody trusts; `name`: the host is not known; `private`: it is an address that may not be called.
 */
export const DeliveryError = z.enum([
  'status',
  'redirect',
  'gone',
  'timeout',
  'refused',
  'closed',
  'tls',
  'name',
  'private',
  'network',
]);
export type DeliveryError = z.output<typeof DeliveryError>;

/** How a call to a receiver went. */
export const Try = z.object({
  at: instant,
  /** Null: there was no answer. */
  status: z.int().nullable(),
  /** Null: it was taken. */
  error: DeliveryError.nullable(),
  ms: z.int(),
});
export type Try = z.output<typeof Try>;

/** Why the server switched a webhook off: nothing got through for a day, or its receiver is gone (410). */
export const offReasons = ['failing', 'gone'] as const;

export const Webhook = z.object({
  webhook_id: idValue,
  client: z.object({ client_id: idValue, name: z.string() }),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  /** Null: it is on, or somebody switched it off. */
  off_reason: z.enum(offReasons).nullable(),
  /** Since when nothing gets through; null: the last call did, or there was none. */
  failing_since: instant.nullable(),
  last: Try.nullable(),
  /** Deliveries that wait, their first tries and those again. */
  waiting: z.int(),
  updated_at: instant,
});
export type Webhook = z.output<typeof Webhook>;
/** The same as it was added: its secret is told here and never again. */
export const AddedWebhook = Webhook.extend({ secret: z.string() });
export type AddedWebhook = z.output<typeof AddedWebhook>;

export const WebhookForm = z.object({
  client: idValue,
  name: text(60),
  url: typed(
    z
      .string()
      .min(1, rule('required'))
      .max(1_000, rule('too_long', { max: 1_000 }))
      .refine(isWebAddress, rule('webhooks.url')),
  ),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, rule('webhooks.events'))
    .max(webhookEvents.length, rule('value'))
    .transform((events) => webhookEvents.filter((name) => events.includes(name))),
  is_active: z.boolean().optional(),
});
export type WebhookForm = z.output<typeof WebhookForm>;

/** `waiting`: for its first try, `retrying`: for another, `delivered`, `failed`: nobody tries it any more. */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const;
export const Delivery = z.object({
  delivery_id: idValue,
  /** Its `webhook-id`: sent once more it is the same. */
  event_id: z.string(),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  /** Somebody asked for it once more; what happened is told by its first delivery, of the same `event_id`. */
  is_repeat: z.boolean(),
  /** When it happened, or was asked for. */
  created_at: instant,
  tries: z.int(),
  /** When it is tried next; null: it is not. */
  next_at: instant.nullable(),
  last: Try.nullable(),
});
export type Delivery = z.output<typeof Delivery>;
/** With what was sent and what came back, as far as it was read. */
export const DeliveryDetail = Delivery.extend({ body: z.string(), answer: z.string().nullable() });
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

const params = z.object({ webhook_id: id });
const one = z.object({ webhook_id: id, delivery_id: id });

export const webhooks = feature('webhooks', { audience: ['Permisos'], programs: false })({
  list: endpoint({
    method: 'GET',
    path: '/management/webhooks/',
    summary: 'Webhooks by name, and how each fares',
    access: ['Permisos'],
    client: 'query.client_id',
    query: z.object({ ...namedPage, client_id: id.optional() }),
    payload: z.array(Webhook),
  }),
  get: endpoint({
    method: 'GET',
    path: '/management/webhooks/{webhook_id}/',
    summary: 'One webhook',
    access: ['Permisos'],
    params,
    payload: Webhook,
  }),
  create: endpoint({
    method: 'POST',
    path: '/management/webhooks/',
    summary: 'Add a webhook; its secret is answered here alone',
    access: ['Permisos'],
    client: 'body.client',
    limit: 30,
    body: WebhookForm,
    payload: AddedWebhook,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/management/webhooks/{webhook_id}/',
    summary: 'Change a webhook; switched on again it sends what still waits',
    access: ['Permisos'],
    limit: 60,
    params,
    body: WebhookForm.omit({ client: true }).partial().extend({ updated_at: loadedAt }),
    payload: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/management/webhooks/{webhook_id}/',
    summary: 'Delete a webhook with its history; nothing more is sent',
    access: ['Permisos'],
    params,
    payload: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/management/webhooks/{webhook_id}/test/',
    summary: 'Send the example of an event now, signed as any other, and tell how it went; it stands in no history',
    access: ['Permisos'],
    unaudited: 'nothing is written',
    limit: 30,
    params,
    body: z.object({ event: z.enum(webhookEvents).optional() }),
    payload: Try.extend({ event: z.enum(webhookEvents), body: z.string(), answer: z.string().nullable() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/management/webhooks/{webhook_id}/deliveries/',
    summary: 'What a webhook was sent within seven days, newest first',
    access: ['Permisos'],
    params,
    query: z.object({
      ...pageQuery,
      state: z.enum(deliveryStates).optional(),
      event: z.enum(webhookEvents).optional(),
    }),
    payload: z.array(Delivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/management/webhooks/{webhook_id}/deliveries/{delivery_id}/',
    summary: 'One delivery with what was sent and what was answered',
    access: ['Permisos'],
    params: one,
    payload: DeliveryDetail,
  }),
  again: endpoint({
    method: 'POST',
    path: '/management/webhooks/{webhook_id}/deliveries/{delivery_id}/again/',
    summary: 'Send a delivery once more, with the same number and body',
    access: ['Permisos'],
    unaudited: 'it stands in the history of its webhook',
    params: one,
    payload: Delivery,
  }),
});
