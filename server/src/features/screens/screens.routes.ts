import { offlineAfterSeconds } from '@botones/contract/robots/robots';
import { type Screen, screens } from '@botones/contract/screens/screens';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { consoleOrigin, linkOrigin } from '../../app/http/own-address.ts';
import { type Key, nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holdsInLine } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { controllerZip } from './screens.controller.ts';
import { lastOf, lastUpdate, sendUpdate, updateOf } from './screens.update.ts';

const byNumber = [numberKey(raw`r.robot_id`)];
const byName = [nameKey(raw`r.name::text`), ...byNumber];
const orders: Record<string, Key[]> = {
  name: byName,
  name_desc: reversed(byName),
  id: byNumber,
  id_desc: reversed(byNumber),
};

const selected = (sql: Sql) =>
  sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .leftJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 'r.robot_id').on('d.revoked_at', 'is', null))
    .leftJoinLateral(
      () => lastUpdate(sql).as('u'),
      (on) => on.onTrue(),
    )
    .select(['r.robot_id', 'r.name', 'r.is_active', 'd.device_id', 's.last_seen_at', 's.app_version'])
    .select(['u.state', 'u.error', 'u.version', 'u.late'])
    .select([
      raw<string | null>`coalesce(s.ip, d.ip)`.as('ip'),
      raw<string | null>`coalesce(s.mac, d.mac)`.as('mac'),
      // By the database's clock, as everything that asks who is silent (AMB-116).
      raw<boolean>`d.device_id is not null and coalesce(s.last_seen_at > now() - make_interval(secs => ${raw.lit(offlineAfterSeconds)}), false)`.as(
        'connected',
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): Screen => ({
  id: row.robot_id,
  name: row.name,
  state: row.is_active ? 'Activo' : 'Inactivo',
  authorized: row.device_id !== null,
  connected: row.connected,
  last_access: row.last_seen_at,
  ip: row.ip,
  mac: row.mac,
  version: row.app_version,
  ...updateOf(row.app_version, lastOf(row)),
});

/** The robots' displays (SCR-23 to SCR-34). */
export function screenRoutes({ live, config, port }: Services) {
  return implement(screens, {
    list: ({ query: { search, sort = 'name', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('robots as r')
          .where('r.deleted_at', 'is', null)
          .$if(Boolean(search), (found) => found.where(holdsInLine(raw`r.searched`, search ?? '')));
      return pageFirstList(query, context, { keys: orders[sort] ?? byName, find, tell: selected, toWire });
    },

    // Where nobody set the server's address, it is the one that the caller came by, if it is ours.
    controller: ({ query }) =>
      controllerZip(
        config.publicUrl ??
          (query.address ? linkOrigin(query.address, config, port()) : null) ??
          consoleOrigin(config, port()),
      ),

    update: async ({ params }, { db, person }) => {
      const { client_id, command } = await db((sql) => sendUpdate(sql, params.id, person.user_id));
      for (const feature of ['commands', 'robots'] as const) live.signal(client_id, { feature, id: params.id });
      return command;
    },
  });
}
