import { alerts } from '@botones/contract/alerts/alerts';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { instantKey, keyset, numberKey, reversed } from '../../app/lists/keyset.ts';
import { type LimitedQuery, pageOrStream } from '../../app/lists/stream-list.ts';
import type { Services } from '../../app/services.ts';
import { applyAction } from './alerts.actions.ts';
import { signalAlerts } from './alerts.queries.ts';
import { alertColumns, alertFields, joined } from './alerts.rows.ts';

const selected = (sql: Sql) =>
  alertColumns(joined(sql)).select(['n.client_id', 'n.origin_created_at']).where('n.deleted_at', 'is', null);
type Query = ReturnType<typeof selected>;

const oldest = [instantKey(raw`n.origin_created_at`), numberKey(raw`n.notification_id`)];
const orders = { oldest, newest: reversed(oldest) };

/** A page of live alerts and where the next begins. */
async function page(query: Query, pageQuery: LimitedQuery, sort: keyof typeof orders = 'newest') {
  const { rows, next } = await keyset(query, orders[sort], pageQuery);
  return { rows: rows.map(alertFields), next };
}

/** What rings: neither put off nor kept quiet by the rule of its client (docs/decisions 0010). */
const rings = raw<boolean>`((n.snoozed_until is null or n.snoozed_until <= now()) and (n.quiet_until is null or n.quiet_until <= now()))`;

/** How many ring: exact and cheap, the counters of the cards (AMB-031) without the few that do not. */
async function ringing(sql: Sql): Promise<number> {
  const [{ total }, { hushed }] = await Promise.all([
    sql
      .selectFrom('robot_state as s')
      .innerJoin('robots as r', 'r.robot_id', 's.robot_id')
      .select(raw<number>`coalesce(sum(s.alerts_count), 0)`.as('total'))
      .where('r.deleted_at', 'is', null)
      .where('s.alerts_count', '>', 0)
      .executeTakeFirstOrThrow(),
    sql
      .selectFrom('alerts as n')
      .innerJoin('robots as r', (on) =>
        on.onRef('r.robot_id', '=', 'n.robot_id').onRef('r.client_id', '=', 'n.client_id'),
      )
      .select(raw<number>`count(*)`.as('hushed'))
      .where('n.deleted_at', 'is', null)
      .where('r.deleted_at', 'is', null)
      .where((e) => e.or([e('n.quiet_until', 'is not', null), e('n.snoozed_until', 'is not', null)]))
      .where((e) => e.not(rings))
      .executeTakeFirstOrThrow(),
  ]);
  return total - hushed;
}

export function alertRoutes({ live }: Services) {
  return implement(alerts, {
    list: ({ query }, { db, paging }) =>
      pageOrStream(query, paging, (pageQuery, first) =>
        db(async (sql) => {
          const shown = await page(selected(sql).where(rings), pageQuery);
          return { ...shown, total: first ? await ringing(sql) : null };
        }),
      ),

    listByRobot: ({ params: { robot_id }, query: { type, sort, ...query } }, { db, paging }) =>
      pageOrStream(query, paging, (pageQuery, first) =>
        db(async (sql) => {
          // Asked with each page of a whole list: a robot that is removed meanwhile breaks the answer off, it does not end it.
          const robot = await sql
            .selectFrom('robots as r')
            .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
            .select(['s.alerts_count', 's.client_id'])
            .where('r.robot_id', '=', robot_id)
            .where('r.deleted_at', 'is', null)
            .executeTakeFirst();
          const { alerts_count, client_id } = orFail(robot, 'robots.not_found');
          let found = selected(sql).where('n.robot_id', '=', robot_id);
          if (type) found = found.where('n.type', '=', type);
          const shown = await page(found, pageQuery, sort);
          if (!first || !type) return { ...shown, total: alerts_count };
          const { total } = await sql
            .selectFrom('alerts')
            .select(raw<number>`count(*)`.as('total'))
            .where('robot_id', '=', robot_id)
            .where('client_id', '=', client_id)
            .where('type', '=', type)
            .where('deleted_at', 'is', null)
            .executeTakeFirstOrThrow();
          return { ...shown, total };
        }),
      ),

    dismiss: async ({ params: { notification_id } }, { db, person }) => {
      const changed = await db(async (sql) => {
        const told = await applyAction(sql, { action: 'clear', notification_ids: [notification_id] }, person.user_id);
        return orFail(told.changed[0], 'notifications.not_found');
      });
      signalAlerts(live, [changed]);
      return null;
    },

    restore: async ({ params: { notification_id } }, { db, person }) => {
      const row = await db(async (sql) => {
        const told = await applyAction(sql, { action: 'restore', notification_ids: [notification_id] }, person.user_id);
        if (told.why.get(notification_id) === 'notifications.ended') fail('notifications.ended');
        orFail(told.changed[0], 'notifications.not_found');
        return orFail(
          await selected(sql).where('n.notification_id', '=', notification_id).executeTakeFirst(),
          'notifications.not_found',
        );
      });
      signalAlerts(live, [row]);
      return alertFields(row);
    },
  });
}
