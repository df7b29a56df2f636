import { alerts, type Notification } from '@botones/contract/alerts';
import { implement } from '../../app/bind.ts';
import { raw, type Sql } from '../../app/db.ts';
import { fail, orFail } from '../../app/fail.ts';
import { cursorOf, instantIn, type PageQuery, readCursor } from '../../app/paging.ts';
import type { Services } from '../../app/services.ts';
import { act } from './alerts.acts.ts';
import { signalAlerts } from './alerts.queries.ts';

const selected = (sql: Sql) =>
  sql
    .selectFrom('notifications as n')
    // What a robot told at a former client is not of the one it is at.
    .innerJoin('robots as r', (on) =>
      on.onRef('r.robot_id', '=', 'n.robot_id').onRef('r.client_id', '=', 'n.client_id'),
    )
    .innerJoin('clients as c', 'c.client_id', 'n.client_id')
    .select([
      'n.notification_id',
      'n.client_id',
      'n.robot_id',
      'r.name as robot_name',
      'n.alert',
      'n.type',
      'n.title',
      'n.description',
    ])
    .select(['n.solution', 'n.priority', 'n.origin_created_at'])
    .select(raw<string>`to_char(n.origin_created_at at time zone c.timezone, 'YYYY-MM-DD')`.as('origin_created_date'))
    .select(raw<string>`to_char(n.origin_created_at at time zone c.timezone, 'HH24:MI:SS')`.as('origin_created_hour'))
    .where('n.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null);
type Query = ReturnType<typeof selected>;
type Row = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

const toWire = ({ robot_id, robot_name, origin_created_at: _at, client_id: _client, ...row }: Row): Notification => ({
  ...row,
  type: row.type as Notification['type'],
  priority: row.priority as Notification['priority'],
  robot: { robot_id, name: robot_name },
});

/** A page of live alerts and where the next begins; without `limit` all of them. */
async function page(query: Query, { limit, after, offset }: PageQuery, order: 'asc' | 'desc') {
  let asked = query.orderBy('n.origin_created_at', order).orderBy('n.notification_id', order);
  if (after !== undefined) {
    const [at, id] = readCursor(after, ['string', 'number']);
    asked = asked.where(
      raw<boolean>`(n.origin_created_at, n.notification_id) ${raw.raw(order === 'asc' ? '>' : '<')} (${instantIn(at)}::timestamptz, ${id}::bigint)`,
    );
  }
  if (offset) asked = asked.offset(offset);
  if (limit !== undefined) asked = asked.limit(limit + 1);
  const rows = await asked.execute();
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toWire),
    next: rows.length > shown.length && last ? cursorOf(last.origin_created_at, last.notification_id) : null,
  };
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
      .selectFrom('notifications as n')
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
      db(async (sql) => {
        const { rows, next } = await page(selected(sql).where(rings), query, 'desc');
        const total = await ringing(sql);
        paging({ total, next });
        return rows;
      }),

    listByRobot: ({ params, query }, { db, paging }) =>
      db(async (sql) => {
        const robot = await sql
          .selectFrom('robots as r')
          .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
          .select(['s.alerts_count', 's.client_id'])
          .where('r.robot_id', '=', params.robot_id)
          .where('r.deleted_at', 'is', null)
          .executeTakeFirst();
        const { alerts_count, client_id } = orFail(robot, 'robots.not_found');
        let asked = selected(sql).where('n.robot_id', '=', params.robot_id);
        if (query.type) asked = asked.where('n.type', '=', query.type);
        const { rows, next } = await page(asked, query, query.sort === 'oldest' ? 'asc' : 'desc');
        const total = query.type
          ? (
              await sql
                .selectFrom('notifications')
                .select(raw<number>`count(*)`.as('n'))
                .where('robot_id', '=', params.robot_id)
                .where('client_id', '=', client_id)
                .where('type', '=', query.type)
                .where('deleted_at', 'is', null)
                .executeTakeFirstOrThrow()
            ).n
          : alerts_count;
        paging({ total, next });
        return rows;
      }),

    dismiss: async ({ params: { notification_id } }, { db, person }) => {
      const changed = await db(async (sql) => {
        const told = await act(sql, { action: 'clear', notification_ids: [notification_id] }, person.user_id);
        return orFail(told.changed[0], 'notifications.not_found');
      });
      signalAlerts(live, [changed]);
      return null;
    },

    restore: async ({ params: { notification_id } }, { db, person }) => {
      const row = await db(async (sql) => {
        const told = await act(sql, { action: 'restore', notification_ids: [notification_id] }, person.user_id);
        if (told.why.get(notification_id) === 'notifications.ended') fail('notifications.ended');
        orFail(told.changed[0], 'notifications.not_found');
        return orFail(
          await selected(sql).where('n.notification_id', '=', notification_id).executeTakeFirst(),
          'notifications.not_found',
        );
      });
      signalAlerts(live, [row]);
      return toWire(row);
    },
  });
}
