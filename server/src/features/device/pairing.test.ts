import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../app/secrets/sha256.ts';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld();

test('a robot without screen whose answer was lost asks again and is the same device; another secret is refused', async () => {
  const { robot_id } = await w.robot();
  const { code } = await w.staff.api.robots.pairingCode({ params: { robot_id }, body: {} });
  const device = { code: code ?? '', mac: null, hostname: null, app_version: '1', screen: null };
  const secret_hash = sha256(randomBytes(32).toString('base64url')).toString('hex');
  const first = await w.anonymous.device.pair({ body: { ...device, secret_hash } });
  expect(first.state).toBe('authorized');
  const again = await w.anonymous.device.pair({ body: { ...device, secret_hash } });
  expect(again).toMatchObject({ state: 'authorized', device_id: first.device_id });
  const stranger = { ...device, secret_hash: sha256('another').toString('hex') };
  await expect(w.anonymous.device.pair({ body: stranger })).rejects.toMatchObject({ code: 'pairing.unknown_code' });
});

test('a network that typed five wrong codes waits, also with a right one; a right one in time forgives (robots.md)', async () => {
  const { robot_id } = await w.robot();
  const guess = (code: string) => w.staff.api.robots.pairingCode({ params: { robot_id }, body: { code } });
  const device = { mac: null, hostname: null, app_version: '1', screen: null };
  const { code } = await w.anonymous.device.pair({
    body: { ...device, secret_hash: sha256('guessed').toString('hex') },
  });
  // The first test typed one wrong code too.
  for (let n = 0; n < 3; n++) await expect(guess('WRONG2')).rejects.toMatchObject({ code: 'pairing.unknown_code' });
  await expect(guess(code ?? '')).resolves.toMatchObject({ paired: false });
  for (let n = 0; n < 5; n++) await expect(guess('WRONG2')).rejects.toMatchObject({ code: 'pairing.unknown_code' });
  await expect(guess(code ?? '')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 40 && seconds <= 60),
  });
});
