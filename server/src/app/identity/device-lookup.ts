import { raw, type SystemDb } from '../database/db.ts';

/** The device behind a robot, and what it should know without asking the database. */
export interface Device {
  device_id: string;
  robot_id: number;
  client_id: number;
  config_version: number;
  has_commands: boolean;
  timezone: string;
  /** The client is suspended: nothing new for its robots (AMB-168). */
  suspended: boolean;
}

/** A device and what its calls are held against. */
export interface FoundDevice {
  device: Device;
  /** The hash of its secret as latin1: a buffer of its own would take three times the memory. */
  hash: string;
}

/** One string of each zone for all the devices in it. */
const zones = new Map<string, string>();
function zoneOf(name: string): string {
  const known = zones.get(name);
  if (known === undefined) zones.set(name, name);
  return known ?? name;
}

/** Those of these devices that stand behind a robot, by their ids. */
export async function findDevices(
  { read }: Pick<SystemDb, 'read'>,
  ids: readonly string[],
): Promise<Map<string, FoundDevice>> {
  const rows = await read((sql) =>
    sql
      .selectFrom('devices as d')
      .innerJoin('device_secrets as x', 'x.device_id', 'd.device_id')
      .innerJoin('robots as r', 'r.robot_id', 'd.robot_id')
      .innerJoin('robot_state as s', 's.robot_id', 'd.robot_id')
      .innerJoin('clients as c', 'c.client_id', 'r.client_id')
      .select(['d.device_id', 'd.robot_id', 'r.client_id', 's.config_version', 'x.secret_hash', 'c.timezone'])
      .select(raw<boolean>`not c.is_active`.as('suspended'))
      .select(
        raw<boolean>`exists (select from device_commands o where o.robot_id = r.robot_id
          and o.state in ('queued', 'delivered', 'accepted', 'running'))`.as('has_commands'),
      )
      .where(raw<boolean>`d.device_id = any(${ids}::uuid[])`)
      .where('d.revoked_at', 'is', null)
      .where('r.deleted_at', 'is', null)
      .where('c.deleted_at', 'is', null)
      .execute(),
  );
  return new Map(
    rows.map(({ secret_hash, timezone, ...row }) => {
      const device = { ...row, timezone: zoneOf(timezone) };
      return [row.device_id, { device, hash: Buffer.from(secret_hash).toString('latin1') }];
    }),
  );
}
