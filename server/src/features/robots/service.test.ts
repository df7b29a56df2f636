import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { offlineSchedule } from '../device/device.offline.ts';

const w = await fileWorld();

const offlineAlerts = async ({ robot }: PairedRobot) =>
  (await w.staff.api.alerts.listByRobot({ params: { robot_id: robot.robot_id } })).filter(
    ({ alert }) => alert === 'offline',
  );

/** It was heard an hour ago, and the server has been up for longer. */
async function fallSilent(...robots: PairedRobot[]): Promise<void> {
  for (const { robot } of robots)
    await w.engine.owner((c) =>
      c.query(`update robot_state set last_seen_at = now() - interval '1 hour' where robot_id = $1`, [robot.robot_id]),
    );
  await offlineSchedule(w.app.services, () => 86_400).run();
}

test('only staff say whether a robot is in service, others get 403 and change nothing (ROB-63)', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const { robot_id, updated_at } = await w.robot({ client });
  const params = { robot_id };
  for (const is_active of [true, false])
    await expect(ana.api.robots.update({ params, body: { is_active, url: 'otra' } })).rejects.toMatchObject({
      status: 403,
      code: 'session.forbidden',
    });
  expect(await ana.api.robots.get({ params })).toMatchObject({ is_active: true, updated_at });
  await expect(ana.api.robots.update({ params, body: { url: 'otra' } })).resolves.toMatchObject({ url: 'otra' });
  expect(await w.staff.api.robots.update({ params, body: { is_active: false } })).toMatchObject({ is_active: false });
  expect(await ana.api.robots.get({ params })).toMatchObject({ is_active: false });
});

test('out of service it stays paired, is told so with a new version, and beats on (ROB-63)', async () => {
  const paired = await w.pairedRobot();
  const params = { robot_id: paired.robot.robot_id };
  const before = await paired.api.device.config({});
  expect(before.in_service).toBe(true);
  expect(await w.staff.api.robots.update({ params, body: { is_active: false } })).toMatchObject({ paired: true });
  const after = await paired.api.device.config({});
  expect(after.in_service).toBe(false);
  expect(after.config_version).toBeGreaterThan(before.config_version);
  expect(await paired.heartbeat()).toMatchObject({ config_version: after.config_version });
});

test('its silence raises no alert; that of its twin does, and its own once it is back in service (ROB-63)', async () => {
  const [away, twin] = [await w.pairedRobot(), await w.pairedRobot()];
  const params = { robot_id: away.robot.robot_id };
  await w.staff.api.robots.update({ params, body: { is_active: false } });
  await fallSilent(away, twin);
  expect([await offlineAlerts(away), (await offlineAlerts(twin)).length]).toEqual([[], 1]);
  await w.staff.api.robots.update({ params, body: { is_active: true } });
  await fallSilent(away);
  expect(await offlineAlerts(away)).toHaveLength(1);
});
