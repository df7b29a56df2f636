import type { Sql } from '../../app/database/db.ts';
import { fail } from '../../app/http/fail.ts';
import type { Pairing } from './robots.pairing.ts';
import { robotOf } from './robots.queries.ts';
import { recognise } from './robots.recognition.ts';

/** A robot that has no device yet. */
export async function unpaired(sql: Sql, robot_id: number): Promise<{ robot_id: number; client_id: number }> {
  const robot = await robotOf(sql, robot_id);
  if (robot.paired) fail('pairing.already_paired');
  return { robot_id, client_id: robot.client.client_id };
}

/** A robot for the device that shows a code: it has none, or a silent one that this seems to be and that it shall replace. */
export async function toPair(sql: Sql, robot_id: number, { device }: Pairing, replace: boolean) {
  if (!replace) return { ...(await unpaired(sql, robot_id)), paired: false };
  const { client, paired, connected } = await robotOf(sql, robot_id);
  if (paired && (await recognise(sql, device))?.robot_id !== robot_id) fail('pairing.already_paired');
  if (connected) fail('pairing.still_connected');
  return { robot_id, client_id: client.client_id, paired };
}
