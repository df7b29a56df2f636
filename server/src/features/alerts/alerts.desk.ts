import { type AlertStep, alertDesk } from '@botones/contract/alerts/alert-desk';
import { implement } from '../../app/calls/bind.ts';
import { raw } from '../../app/database/db.ts';
import { orFail, spanishMessage } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { applyAction } from './alerts.actions.ts';
import { signalAlerts } from './alerts.queries.ts';
import { alertOf, searchAlerts } from './alerts.rows.ts';

/** Lines of a history that are shown; a storm has more. */
const mostEvents = 200;

/** The calls with which people work on alerts; the documented ones are in `alerts.routes.ts`. */
export function alertDeskRoutes({ live }: Services) {
  return implement(alertDesk, {
    search: ({ query }, context) => searchAlerts(query, context),

    get: ({ params }, { db }) =>
      db(async (sql) => {
        const alert = orFail(await alertOf(sql, params.notification_id), 'notifications.not_found');
        const steps = await sql
          .selectFrom('alert_steps')
          .select(['step_id', 'at', 'what', 'user_name as name', 'detail'])
          .where('notification_id', '=', params.notification_id)
          .orderBy('step_id', 'desc')
          .limit(mostEvents)
          .execute();
        return { alert, steps: steps as AlertStep[] };
      }),

    assignees: ({ params }, { db, person }) =>
      db(async (sql) => {
        const { client } = orFail(await alertOf(sql, params.notification_id), 'notifications.not_found');
        return sql
          .selectFrom('users')
          .select(['user_id', 'is_staff', raw<string>`trim(name || ' ' || last_name)`.as('name')])
          .where('is_active', '=', true)
          .where('deleted_at', 'is', null)
          .where((e) =>
            person.is_staff
              ? e.or([e('client_id', '=', client.client_id), e('is_staff', '=', true)])
              : e('client_id', '=', client.client_id),
          )
          .orderBy('is_staff')
          .orderBy(raw`trim(name || ' ' || last_name) collate spanish`)
          .execute();
      }),

    act: async ({ body }, { db, person }) => {
      const { ids, changed, why } = await db(async (sql) => {
        const told = await applyAction(sql, body, person.user_id);
        // What is kept for a retry is plain JSON.
        return { ...told, why: [...told.why] };
      });
      signalAlerts(live, changed);
      const reasons = new Map(why);
      return ids.map((notification_id) => {
        const error = reasons.get(notification_id) ?? null;
        return { notification_id, error, message: error && spanishMessage(error) };
      });
    },
  });
}
