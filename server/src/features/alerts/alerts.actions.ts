import type { AlertAction, alertDesk } from '@botones/contract/alerts/alert-desk';
import type { ErrorCode } from '@botones/contract/errors';
import { rule } from '@botones/contract/fields/rule';
import type { z } from 'zod';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import { type ChangedAlert, lockRobotsOf } from './alerts.queries.ts';
import { tellAlerts } from './alerts.telling.ts';

type Asked = z.output<typeof alertDesk.act.body>;
/** What is told outside of an act. */
const told = { acknowledge: 'alert.acknowledged', clear: 'alert.ended', restore: 'alert.opened' } as const;

type Done = ChangedAlert & { notification_id: number };

/** What the history says of each act. */
const steps: Record<AlertAction, string> = {
  acknowledge: 'acknowledged',
  unacknowledge: 'unacknowledged',
  assign: 'assigned',
  snooze: 'snoozed',
  wake: 'woken',
  clear: 'cleared',
  restore: 'restored',
  comment: 'commented',
};

/** The name of a person of this moment, as it is kept with what they did; null where the caller may not know them. */
const personNamed = (sql: Sql, user_id: number) =>
  sql
    .selectFrom('users')
    .select(raw<string>`trim(name || ' ' || last_name)`.as('name'))
    .select(['client_id', 'is_staff'])
    .where('user_id', '=', user_id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const now = raw<string>`now()`;
const alertsOf = (sql: Sql, ids: number[]) => sql.updateTable('alerts').where('notification_id', 'in', ids);
const done = ['notification_id', 'client_id', 'robot_id'] as const;

/** What an act changes, where it can be done; one update for all. */
async function change(sql: Sql, ids: number[], request: Asked, me: { user_id: number; name: string }): Promise<Done[]> {
  const any = alertsOf(sql, ids);
  const open = any.where('deleted_at', 'is', null);
  switch (request.action) {
    case 'acknowledge': {
      const acknowledged = { acknowledged_at: now, acknowledged_by: me.user_id, acknowledged_name: me.name };
      return open.set(acknowledged).where('acknowledged_at', 'is', null).returning(done).execute();
    }
    case 'unacknowledge': {
      const nobody = { acknowledged_at: null, acknowledged_by: null, acknowledged_name: null };
      return open.set(nobody).where('acknowledged_at', 'is not', null).returning(done).execute();
    }
    case 'assign': {
      const { user_id } = request;
      if (user_id === undefined) fail('request.invalid', { user_id: rule('required') });
      if (user_id === null)
        return open.set({ assigned_at: null, assigned_to: null, assigned_name: null }).returning(done).execute();
      const to = await personNamed(sql, user_id);
      if (!to) return [];
      const given = open.set({ assigned_at: now, assigned_to: user_id, assigned_name: to.name });
      return (to.is_staff ? given : given.where('client_id', '=', to.client_id)).returning(done).execute();
    }
    case 'snooze': {
      const until = Date.parse(request.until ?? '');
      const ahead = until - Date.now();
      if (!(ahead > 0 && ahead <= 366 * 86_400_000)) fail('request.invalid', { until: rule('alerts.within_a_year') });
      return open
        .set({ snoozed_until: new Date(until).toISOString() })
        .returning(done)
        .execute();
    }
    case 'wake':
      return open.set({ snoozed_until: null }).where('snoozed_until', 'is not', null).returning(done).execute();
    case 'clear': {
      const gone = { deleted_at: now, deleted_by: me.user_id, cleared_name: me.name, snoozed_until: null };
      return open.set(gone).returning(done).execute();
    }
    case 'restore': {
      const back = { deleted_at: null, deleted_by: null, cleared_name: null };
      // What ended by itself is not so any more: listed again it would tell of something that is not.
      return any.set(back).where('deleted_at', 'is not', null).where('ended_at', 'is', null).returning(done).execute();
    }
    case 'comment':
      if (request.comment === undefined) fail('request.invalid', { comment: rule('required') });
      return sql.selectFrom('alerts').select(done).where('notification_id', 'in', ids).execute();
  }
}

/** Why nothing was done to an alert; null where it was already as asked. */
function whyNot(action: AlertAction, row: { deleted_at: string | null; ended_at: string | null } | undefined) {
  if (!row) return 'notifications.not_found' as const;
  if (action === 'restore') return row.deleted_at !== null ? ('notifications.ended' as const) : null;
  if (row.deleted_at !== null) return 'notifications.cleared' as const;
  return action === 'assign' ? ('notifications.assignee' as const) : null;
}

/** Does one thing to many alerts, with its line in the history of each; answers what changed and why the rest did not. */
export async function applyAction(sql: Sql, request: Asked, user_id: number) {
  const ids = [...new Set(request.notification_ids)];
  await lockRobotsOf(sql, ids);
  const me = { user_id, name: (await personNamed(sql, user_id))?.name ?? '' };
  const changed = await change(sql, ids, request, me);
  if (changed.length > 0) {
    const to =
      request.action === 'assign' && request.user_id ? (await personNamed(sql, request.user_id))?.name : undefined;
    const what = request.action === 'assign' && request.user_id === null ? 'unassigned' : steps[request.action];
    const detail = to ?? (request.action === 'snooze' ? request.until : request.comment) ?? null;
    await sql
      .insertInto('alert_steps')
      .values(
        changed.map(({ client_id, notification_id }) => ({
          client_id,
          notification_id,
          what,
          user_id,
          user_name: me.name,
          detail,
        })),
      )
      .execute();
    if (request.action in told) {
      // Of one that its rule keeps quiet nobody is told, whatever people do with it.
      const rang = await sql
        .selectFrom('alerts')
        .select(['client_id', 'notification_id'])
        .where(
          'notification_id',
          'in',
          changed.map(({ notification_id }) => notification_id),
        )
        .where(raw<boolean>`coalesce(quiet_until <= now(), true)`)
        .execute();
      await tellAlerts(sql, told[request.action as keyof typeof told], rang);
    }
  }
  const undone = ids.filter((id) => !changed.some((row) => row.notification_id === id));
  const why = new Map<number, ErrorCode>();
  if (undone.length > 0) {
    const rows = await sql
      .selectFrom('alerts')
      .select(['notification_id', 'deleted_at', 'ended_at'])
      .where('notification_id', 'in', undone)
      .execute();
    for (const id of undone) {
      const word = whyNot(
        request.action,
        rows.find((row) => row.notification_id === id),
      );
      if (word) why.set(id, word);
    }
  }
  return { ids, changed, why };
}
