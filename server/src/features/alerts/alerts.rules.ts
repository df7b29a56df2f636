import { alertCodes, minOfflineSeconds } from '@botones/contract/alerts/alert-codes';
import { type AlertRule, alertRules } from '@botones/contract/alerts/alert-rules';
import { rule } from '@botones/contract/fields/rule';
import { implement } from '../../app/calls/bind.ts';
import { raw, refuseStale, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { severityAt, severityRank } from './alerts.severity.ts';

/** People of a client that may be written to. */
const peopleOf = (sql: Sql, client_id: number) =>
  sql
    .selectFrom('users')
    .select(['user_id', raw<string>`trim(name || ' ' || last_name)`.as('name')])
    .where('client_id', '=', client_id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy(raw`trim(name || ' ' || last_name) collate spanish`);

/** The rules of a client: one for each alert code that there is beforehand, that robots used, or that has a row. */
async function rulesOf(sql: Sql, client_id: number, only?: string): Promise<AlertRule[]> {
  // The last alert of each code, found code by code along the index rather than by reading them all.
  const { rows: heard } = await raw<{ alert: string; title: string; severity: number }>`
    with recursive words as (
      (select alert from alerts where client_id = ${client_id} order by alert limit 1)
      union all
      select (select n.alert from alerts n where n.client_id = ${client_id} and n.alert > w.alert order by n.alert limit 1)
      from words w where w.alert is not null
    )
    select w.alert, n.title, n.severity from words w join lateral (
      select title, case when type = 'success' then 4 when type = 'error' then case when priority = 'high' then 1 else 2 end
        else case when priority = 'high' then 2 else 3 end end as severity
      from alerts where client_id = ${client_id} and alert = w.alert order by last_at desc limit 1
    ) n on true where w.alert is not null`.execute(sql);
  const saved = await sql
    .selectFrom('alert_rules as r')
    .select(['r.alert', 'r.notify', 'r.delay_seconds', 'r.severity', 'r.updated_at'])
    .select(
      raw<number[]>`coalesce((select json_agg(p.user_id order by p.user_id) from alert_rule_people p
        join users u on u.user_id = p.user_id and u.client_id = p.client_id and u.deleted_at is null
        where p.rule_id = r.rule_id), '[]')`.as('people'),
    )
    .where('r.client_id', '=', client_id)
    .execute();
  const words = new Set([
    ...Object.keys(alertCodes),
    ...heard.map(({ alert }) => alert),
    ...saved.map(({ alert }) => alert),
  ]);
  return [...words]
    .filter((alert) => only === undefined || alert === only)
    .map((alert) => {
      const known = Object.hasOwn(alertCodes, alert) ? alertCodes[alert] : undefined;
      const last = heard.find((row) => row.alert === alert);
      const rule = saved.find((row) => row.alert === alert);
      return {
        alert,
        title: last?.title ?? null,
        usual: known?.severity ?? severityAt(last?.severity ?? 3),
        is_default: rule === undefined,
        notify: rule?.notify ?? true,
        delay_seconds: rule?.delay_seconds ?? known?.delay ?? 0,
        severity: rule?.severity ? severityAt(rule.severity) : null,
        people: rule?.people ?? [],
        updated_at: rule?.updated_at ?? null,
      };
    });
}

const ruleOf = async (sql: Sql, client_id: number, alert: string): Promise<AlertRule> =>
  orFail((await rulesOf(sql, client_id, alert))[0], 'notifications.unknown_rule');

export function alertRuleRoutes({ live }: Services) {
  return implement(alertRules, {
    list: ({ params: { client_id } }, { db }) =>
      db(async (sql) => ({
        rules: await rulesOf(sql, client_id),
        people: await peopleOf(sql, client_id).execute(),
      })),

    save: async ({ params: { client_id, alert }, body }, { db }) => {
      const { updated_at, people, severity, ...rest } = body;
      if (alert === 'offline' && rest.delay_seconds < minOfflineSeconds)
        fail('request.invalid', { delay_seconds: rule('min_seconds', { min: minOfflineSeconds }) });
      const saved = await db(async (sql) => {
        const now = await ruleOf(sql, client_id, alert);
        refuseStale(now, updated_at);
        const known = await peopleOf(sql, client_id).execute();
        if (people.some((id) => !known.some(({ user_id }) => user_id === id))) fail('notifications.assignee');
        const values = { ...rest, severity: severity && severityRank(severity) };
        const { rule_id } = await sql
          .insertInto('alert_rules')
          .values({ client_id, alert, ...values })
          .onConflict((conflict) => conflict.columns(['client_id', 'alert']).doUpdateSet(values))
          .returning('rule_id')
          .executeTakeFirstOrThrow();
        await sql
          .deleteFrom('alert_rule_people')
          .where('rule_id', '=', rule_id)
          .where('user_id', '!=', raw<number>`all(${people}::bigint[])`)
          .execute();
        const rows = [...new Set(people)].map((user_id) => ({ client_id, rule_id, user_id }));
        if (rows.length > 0)
          await sql
            .insertInto('alert_rule_people')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        return ruleOf(sql, client_id, alert);
      });
      live.signal(client_id, { feature: 'alerts' });
      return saved;
    },

    reset: async ({ params: { client_id, alert } }, { db }) => {
      const rule = await db(async (sql) => {
        await sql.deleteFrom('alert_rules').where('client_id', '=', client_id).where('alert', '=', alert).execute();
        return ruleOf(sql, client_id, alert);
      });
      live.signal(client_id, { feature: 'alerts' });
      return rule;
    },
  });
}
