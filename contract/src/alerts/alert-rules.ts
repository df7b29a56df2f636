import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { maxDelaySeconds, severities } from './alert-codes.ts';

/** How a client is told of one kind of alert. It is recorded in any case. */
export const AlertRuleForm = z.object({
  notify: z.boolean(),
  /** Whole seconds that people are not told yet; for `offline` the silence before it is an alert, a minute at least. */
  delay_seconds: z
    .int(rule('whole'))
    .min(0, rule('min_seconds', { min: 0 }))
    .max(maxDelaySeconds, rule('alerts.max_hours', { max: maxDelaySeconds / 3600 })),
  /** null: as urgent as the robot says. */
  severity: z.enum(severities).nullable(),
  /** Who gets a mail when one opens. */
  people: z.array(idValue).max(50, rule('alerts.max_people', { max: 50 })),
});
export type AlertRuleForm = z.output<typeof AlertRuleForm>;

export const AlertRule = AlertRuleForm.extend({
  alert: z.string(),
  /** How robots call it, where it ever happened. */
  title: z.string().nullable(),
  /** How urgent it is where the rule does not say. */
  usual: z.enum(severities),
  /** Nothing was saved: the defaults hold. */
  is_default: z.boolean(),
  updated_at: instant.nullable(),
});
export type AlertRule = z.output<typeof AlertRule>;

const params = z.object({ client_id: id, alert: z.string().min(1).max(100) });

export const alertRules = feature('alertRules', { signal: 'alerts' })({
  list: endpoint({
    method: 'GET',
    path: '/notifications/rules/{client_id}/',
    summary: 'The rules of a client for every alert that there is or was, and who of its people may be written to',
    access: ['Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: z.object({
      rules: z.array(AlertRule),
      people: z.array(z.object({ user_id: idValue, name: z.string() })),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/notifications/rules/{client_id}/{alert}/',
    summary: 'Say how a client is told of an alert from now on',
    access: ['Robots'],
    client: 'params.client_id',
    params,
    body: AlertRuleForm.extend({ updated_at: loadedAt.nullable() }),
    payload: AlertRule,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/notifications/rules/{client_id}/{alert}/',
    summary: 'Back to the defaults',
    access: ['Robots'],
    client: 'params.client_id',
    params,
    payload: AlertRule,
  }),
});
