import type { ContentFile, DeviceConfig } from '@botones/contract/device/device-config';
import type { ConfigIndex } from '@botones/contract/device/record-parts';
import { ticketPath } from '@botones/contract/turns/ticket-code';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { noParts, type RobotContent } from '../../app/robots/robot-content.ts';
import type { PhraseParts } from './device.phrases.ts';
import type { RecordParts } from './device.records.ts';

/** Which version of its configuration a robot should have: whatever is in that raises it (decision 30). */
export async function configVersion(sql: Sql, robot_id: number): Promise<{ subject: string; version: number }> {
  const row = await sql
    .selectFrom('robot_state as s')
    .innerJoin('clients as c', 'c.client_id', 's.client_id')
    .select(['s.config_version', 'c.is_active'])
    .where('s.robot_id', '=', robot_id)
    .executeTakeFirst();
  const { config_version, is_active } = orFail(row, 'device.unknown');
  if (!is_active) fail('clients.suspended');
  return { subject: String(robot_id), version: config_version };
}

/** What a robot needs to work, with what each feature puts on it; with `phrases` those of its agents come apart. A suspended client's robots go on with what they hold (AMB-168). */
export async function configFor(
  sql: Sql,
  robot_id: number,
  {
    contents,
    records,
    phrases,
    publicUrl,
  }: {
    contents: readonly RobotContent[];
    records: RecordParts;
    phrases: PhraseParts | null;
    publicUrl: string | undefined;
  },
): Promise<ConfigIndex> {
  const row = await sql
    .selectFrom('robots as r')
    .innerJoin('robot_state as s', 's.robot_id', 'r.robot_id')
    .innerJoin('clients as c', 'c.client_id', 'r.client_id')
    .innerJoin('resolutions as q', 'q.id', 'r.screen_resolution_id')
    // Its logo is one of its files, and so there without network.
    .leftJoin('files as f', 'f.key', 'c.image')
    .select([
      'r.robot_id',
      'r.client_id',
      'r.name',
      'r.serial_number',
      'r.is_simulated',
      'r.desired_power',
      'r.power_at',
      raw<DeviceConfig['hours']>`r.hours`.as('hours'),
      'r.is_active as in_service',
    ])
    .select(['r.max_wait_time', 'r.downtime_allowed', 'r.mic_listening_time', 'r.time_to_remind_client'])
    .select(raw<boolean>`(select is_set from server_ear)`.as('server_hears'))
    .select(['s.config_version', 'q.wide', 'q.height', 'c.name as client', 'c.primary_color'])
    // Where the robot stands; nobody on the glass asks for its client's (P10).
    .select(raw<string>`coalesce(r.timezone, c.timezone)`.as('timezone'))
    .select(['c.secondary_color', 'c.background_color'])
    .select(['f.sha256 as logo', 'f.bytes as logo_bytes', 'f.content_type as logo_type'])
    .where('r.robot_id', '=', robot_id)
    .executeTakeFirst();
  const r = orFail(row, 'device.unknown');
  const parts = noParts();
  const files = new Map<string, ContentFile>();
  const { logo: sha256, logo_bytes: bytes, logo_type: type } = r;
  const logo = sha256 === null || bytes === null || type === null ? null : { sha256, bytes, type, duration_ms: null };
  if (logo) files.set(logo.sha256, logo);
  // Their statements travel together on the one wire; where one fails, none of the others is left on it.
  const told = contents.map((read) => read(sql, robot_id));
  const index = records.index(sql, robot_id);
  await Promise.allSettled([index, ...told]);
  for (const content of await Promise.all(told)) {
    Object.assign(parts, content.part);
    for (const file of content.files) files.set(file.sha256, file);
  }
  const { schedule, survey, turns, messages } = parts;
  const { agents, hashes } = phrases
    ? await phrases.keep(r, r.config_version, parts.agents)
    : { agents: parts.agents, hashes: [] };
  return {
    config_version: r.config_version,
    robot: { robot_id: r.robot_id, name: r.name, serial_number: r.serial_number, is_simulated: r.is_simulated },
    client: {
      name: r.client,
      timezone: r.timezone,
      primary_color: r.primary_color,
      secondary_color: r.secondary_color,
      background_color: r.background_color,
      image: logo && `/device/v1/files/${logo.sha256}`,
    },
    screen: { wide: r.wide, height: r.height },
    power: r.desired_power as 'on' | 'off',
    power_at: r.power_at,
    hours: r.hours,
    in_service: r.in_service,
    times: {
      max_wait_time: r.max_wait_time,
      downtime_allowed: r.downtime_allowed,
      mic_listening_time: r.mic_listening_time,
      time_to_remind_client: r.time_to_remind_client,
    },
    agents,
    parts: [...(await index), ...hashes],
    files: [...files.values()],
    schedule,
    survey,
    turns: turns && { ...turns, page: publicUrl ? `${publicUrl}${ticketPath('')}` : null },
    messages,
    ear: { server: r.server_hears },
  };
}
