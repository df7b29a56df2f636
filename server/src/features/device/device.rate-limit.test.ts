import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const skipped = { ms: 0 };
const w = await fileWorld({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '60' }, () => Date.now() + skipped.ms);

const statusOf = async ({ credential }: PairedRobot) => {
  const answer = await fetch(`${w.url}/device/v1/config`, { headers: { authorization: credential } });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
};
const spend = async (robot: PairedRobot, calls: number) => {
  for (let n = 0; n < calls; n++) expect((await statusOf(robot)).status).toBe(200);
};

describe('a device has so many calls a minute (data-model 5.3)', () => {
  test('one more is 429 with the seconds to wait, and after them it is heard again', async () => {
    const robot = await w.pairedRobot();
    await spend(robot, 60);
    const { status, retryAfter } = await statusOf(robot);
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    skipped.ms += retryAfter * 1000;
    expect((await statusOf(robot)).status).toBe(200);
  });

  test('another device is not touched, and a caller that only claims to be it spends nothing of it', async () => {
    const [loud, quiet] = [await w.pairedRobot(), await w.pairedRobot()];
    await spend(loud, 60);
    expect((await statusOf(loud)).status).toBe(429);
    const forged = { ...quiet, credential: `Device ${quiet.device_id}.wrong` };
    for (let n = 0; n < 70; n++) expect((await statusOf(forged)).status).toBe(401);
    await spend(quiet, 60);
  });

  test('a device that spent its minute may still say that it lives, once in five seconds', async () => {
    const robot = await w.pairedRobot();
    await spend(robot, 60);
    await expect(robot.heartbeat()).resolves.toBeTruthy();
    await expect(robot.heartbeat()).rejects.toMatchObject({ status: 429, retryAfter: 5 });
    expect((await statusOf(robot)).status).toBe(429);
    skipped.ms += 5_000;
    await expect(robot.heartbeat()).resolves.toBeTruthy();
  });
});
