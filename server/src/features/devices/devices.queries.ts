import { programVersion } from '@botones/contract/device/program-version';
import type { AdvertisingReport, ContentReport } from '@botones/contract/devices/content-report';
import type { DeviceDetail } from '@botones/contract/devices/devices';
import type { EarReport } from '@botones/contract/devices/ears';
import { raw, type Sql } from '../../app/database/db.ts';

/** How long a picture of a screen is kept. */
const pictureLives = raw<string>`now() - interval '24 hours'`;

/** The device behind a robot and what it says of itself, in the caller's scope. */
export async function findDevice(sql: Sql, robot_id: number): Promise<DeviceDetail | undefined> {
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .leftJoin('devices as d', (on) => on.onRef('d.robot_id', '=', 'r.robot_id').on('d.revoked_at', 'is', null))
    .leftJoin('robot_pictures as p', (on) =>
      on.onRef('p.robot_id', '=', 'r.robot_id').on('p.taken_at', '>', pictureLives),
    )
    .select(['d.device_id', 'd.paired_at', 'd.ip as paired_ip', 'd.mac', 'd.hostname', 'd.screen_wide as wide'])
    .select(['d.screen_height as height', 's.ip', 's.screen', 's.painted_at', 's.battery', 's.storage_free_bytes'])
    .select([
      's.temperature',
      's.app_version',
      's.clock_offset_ms',
      's.outbox',
      's.content',
      's.advertising',
      's.ear',
      's.config_changed_at',
    ])
    .select(['c.is_active', 'p.taken_at', 'p.command_id'])
    .select(raw<string | null>`seen_name(d.paired_by)`.as('paired_by'))
    .where('r.robot_id', '=', robot_id)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { ip, screen, painted_at, battery, storage_free_bytes, temperature } = row;
  const { app_version, clock_offset_ms, outbox, content, advertising, ear, mac, hostname, wide, height, paired_by } =
    row;
  return {
    device:
      row.device_id === null || row.paired_at === null
        ? null
        : { paired_at: row.paired_at, paired_by, ip: row.paired_ip, mac, hostname, wide, height },
    reported: {
      ip,
      screen,
      painted_at,
      battery,
      storage_free_bytes,
      temperature,
      app_version,
      clock_offset_ms,
      outbox,
      content: content as ContentReport | null,
      advertising: advertising as AdvertisingReport | null,
      ear: ear as EarReport | null,
    },
    changed_at: row.config_changed_at,
    latest_version: programVersion,
    suspended: !row.is_active,
    picture:
      row.taken_at === null || row.command_id === null ? null : { taken_at: row.taken_at, command_id: row.command_id },
  };
}

/** The last picture of a robot's screen, while it lives. */
export const findPicture = (sql: Sql, robot_id: number) =>
  sql
    .selectFrom('robot_pictures')
    .select(['taken_at', 'command_id', 'type', 'bytes'])
    .where('robot_id', '=', robot_id)
    .where('taken_at', '>', pictureLives)
    .executeTakeFirst();
