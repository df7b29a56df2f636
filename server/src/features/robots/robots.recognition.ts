import type { RecognisedRobot } from '@botones/contract/robots/pairing';
import { offlineAfterSeconds } from '@botones/contract/robots/robots';
import { raw, type Sql } from '../../app/database/db.ts';
import type { DeviceInfo } from './robots.pairing.ts';

/** The last devices of robots that share something with this one. */
const candidates = (sql: Sql, { former = null, serial = null, mac, ip }: DeviceInfo) =>
  sql
    .selectFrom('devices as d')
    .innerJoin('robots as r', 'r.robot_id', 'd.robot_id')
    .innerJoin('robot_state as s', 's.robot_id', 'd.robot_id')
    .select(['d.device_id', 'd.mac', 'd.hostname', 'd.screen_wide', 'd.screen_height'])
    .select(['r.robot_id', 'r.name', 'r.serial_number', 'r.is_simulated'])
    .select([
      raw<string | null>`coalesce(s.ip, d.ip)`.as('ip'),
      raw<boolean>`d.revoked_at is null and coalesce(s.last_seen_at > now() - make_interval(secs => ${offlineAfterSeconds}), false)`.as(
        'connected',
      ),
    ])
    .where('r.deleted_at', 'is', null)
    .where(raw<boolean>`not exists (select from devices n where n.robot_id = d.robot_id and n.paired_at > d.paired_at)`)
    .where(
      raw<boolean>`(d.device_id = ${former}::uuid or r.serial_number = ${serial} or lower(d.mac) = lower(${mac})
        or coalesce(s.ip, d.ip) = ${ip})`,
    )
    .execute();
type Candidate = Awaited<ReturnType<typeof candidates>>[number];

const same = (one: string | null | undefined, other: string | null): boolean =>
  one != null && other !== null && one.toLowerCase() === other.toLowerCase();
const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && !same(one, other);

/** What speaks for it that a device was a robot's, the strongest first. */
const evidence: Record<RecognisedRobot['by'], (device: DeviceInfo, robot: Candidate) => boolean> = {
  former: ({ former }, { device_id }) => former === device_id,
  serial: ({ serial }, { serial_number }) => same(serial, serial_number),
  mac: ({ mac }, robot) => same(mac, robot.mac),
  // Many stand behind one address: only a robot that is silent and that nothing speaks against.
  address: (device, robot) =>
    same(device.ip, robot.ip) &&
    device.wide === robot.screen_wide &&
    device.height === robot.screen_height &&
    !robot.connected &&
    !robot.is_simulated &&
    !differs(device.mac, robot.mac) &&
    !differs(device.hostname, robot.hostname),
};

/** The robot that a device seems to have been; null: none, or several alike. A hint for people: it gives the device nothing. */
export async function recognise(sql: Sql, device: DeviceInfo): Promise<RecognisedRobot | null> {
  const known = await candidates(sql, device);
  for (const [by, speaks] of Object.entries(evidence)) {
    const [robot, another] = known.filter((each) => speaks(device, each));
    if (!robot || another) continue;
    const { robot_id, name, connected } = robot;
    return { robot_id, name, connected, by: by as RecognisedRobot['by'] };
  }
  return null;
}
