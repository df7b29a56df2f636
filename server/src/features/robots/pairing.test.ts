import { randomBytes } from 'node:crypto';
import { codeAlphabet } from '@botones/contract/device/device';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../app/secrets/sha256.ts';
import { fileWorld } from '../../testing/file-world.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
/** A device that nobody knows yet and asks to be somebody's robot. */
async function device(
  code?: string,
  more: { mac?: string | null; hostname?: string | null; former?: string; serial?: string } = {},
) {
  const secret = randomBytes(32).toString('base64url');
  const about = {
    mac: '02:00:00:00:00:09',
    hostname: 'kiosko',
    app_version: '2.1',
    screen: { wide: 1080, height: 1920 },
    ...more,
  };
  const secret_hash = sha256(secret).toString('hex');
  const asked = await w.anonymous.device.pair({ body: { secret_hash, ...about, ...(code ? { code } : {}) } });
  return {
    ...asked,
    api: w.apiWith(`Device ${asked.device_id}.${secret}`),
    state: async () => (await w.anonymous.device.pairing({ params: { device_id: asked.device_id } })).state,
  };
}
const type = (robot_id: number, code: string | null, confirm = true) =>
  w.staff.api.robots.pairingCode({ params: { robot_id }, body: { code: code ?? '', confirm } });
const unknown = { status: 400, code: 'pairing.unknown_code' };
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (cause: { code: string }) => cause.code,
  );

describe('a robot shows a code and staff type it (robots.md pairing)', () => {
  test('staff see which device it is before they confirm; then its secret counts and nobody else’s', async () => {
    const [robot, asking] = [await w.robot(), await device()];
    expect(asking.code).toMatch(new RegExp(`^[${codeAlphabet}]{6}$`));
    const left = Date.parse(asking.expires_at) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThan(11 * 60_000);
    expect(await asking.state()).toBe('pending');
    await expect(asking.api.device.config({})).rejects.toMatchObject({ status: 401 });
    const looked = await type(robot.robot_id, asking.code, false);
    expect(looked).toMatchObject({
      paired: false,
      code: null,
      device: {
        device_id: asking.device_id,
        mac: '02:00:00:00:00:09',
        hostname: 'kiosko',
        app_version: '2.1',
        screen: '1080x1920',
      },
    });
    expect(await asking.state()).toBe('pending');
    // As people type: small letters, a space, a dash.
    const typed = ` ${asking.code?.toLowerCase().slice(0, 3)}-${asking.code?.slice(3)} `;
    expect(await type(robot.robot_id, typed)).toMatchObject({ paired: true });
    expect(await asking.state()).toBe('authorized');
    await expect(asking.api.device.config({})).resolves.toMatchObject({ robot: { robot_id: robot.robot_id } });
    expect(await w.staff.api.robots.get({ params: { robot_id: robot.robot_id } })).toMatchObject({
      paired: true,
      is_active: true,
    });
  });

  test('a code is used once: of two who type it at the same time one pairs', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, two, asking] = [await w.robot(), await w.robot(), await device()];
      const answers = await Promise.all([one, two].map(({ robot_id }) => outcome(type(robot_id, asking.code))));
      expect(answers.sort()).toEqual(['ok', 'pairing.unknown_code']);
      await expect(type(two.robot_id, asking.code)).rejects.toMatchObject({ status: expect.any(Number) });
    }
  });

  test('one robot has one device: two codes typed for it at the same time pair one, and the other code is not used up', async () => {
    const [robot, other, one, two] = [await w.robot(), await w.robot(), await device(), await device()];
    const answers = await Promise.all([one, two].map(({ code }) => outcome(type(robot.robot_id, code))));
    expect(answers.sort()).toEqual(['ok', 'pairing.already_paired']);
    const loser = (await one.state()) === 'pending' ? one : two;
    expect(await type(other.robot_id, loser.code)).toMatchObject({ paired: true });
  });

  test('a late, a wrong and an empty code are one answer', async () => {
    const [robot, asking] = [await w.robot(), await device()];
    await inDatabase('update pairings set expires_at = now() where device_id = $1', asking.device_id);
    expect(await asking.state()).toBe('expired');
    for (const code of [asking.code, 'ZZZZZZ', '', '¿?', "' or 1=1"]) {
      await expect(type(robot.robot_id, code)).rejects.toMatchObject(unknown);
      await expect(type(robot.robot_id, code, false)).rejects.toMatchObject(unknown);
    }
  });

  test('a robot that has a device says so, and is free again when it is unlinked', async () => {
    const { robot, ...paired } = await w.pairedRobot();
    const asking = await device();
    await expect(type(robot.robot_id, asking.code)).rejects.toMatchObject({
      status: 409,
      code: 'pairing.already_paired',
    });
    await w.staff.api.robots.unlink({ body: { robot_id: robot.robot_id } });
    expect(await type(robot.robot_id, asking.code)).toMatchObject({ paired: true });
    await expect(asking.api.device.config({})).resolves.toBeDefined();
    await expect(paired.api.device.config({})).rejects.toMatchObject({ status: 401 });
    expect((await w.anonymous.device.pairing({ params: { device_id: paired.device_id } })).state).toBe('revoked');
  });

  test('when an earlier device was taken away stays as it was when the next one is', async () => {
    const { robot, device_id } = await w.pairedRobot();
    const { robot_id } = robot;
    await w.staff.api.robots.unlink({ body: { robot_id } });
    await inDatabase(`update devices set revoked_at = '2026-01-02T03:04:05Z' where device_id = $1`, device_id);
    await type(robot_id, (await device()).code);
    await w.staff.api.robots.unlink({ body: { robot_id } });
    const { rows } = await inDatabase(
      `select device_id = $1 as earlier, revoked_at = '2026-01-02T03:04:05Z' as kept from devices where robot_id = $2
      order by earlier desc`,
      device_id,
      robot_id,
    );
    expect(rows).toEqual([
      { earlier: true, kept: true },
      { earlier: false, kept: false },
    ]);
  });

  test('a robot that was removed is paired with nobody', async () => {
    const [robot, asking] = [await w.robot(), await device()];
    await w.staff.api.robots.remove({ params: { robot_id: robot.robot_id } });
    await expect(type(robot.robot_id, asking.code)).rejects.toMatchObject({ status: 404 });
  });

  test('codes and secrets are in the database as hashes only', async () => {
    const asking = await device();
    const { rows } = await inDatabase(
      'select (p.*)::text as row from pairings p where device_id = $1',
      asking.device_id,
    );
    expect(String(rows[0]?.row)).not.toContain(asking.code);
  });
});

describe('a robot without a screen is paired by a code from the console', () => {
  const codeFor = (robot_id: number) => w.staff.api.robots.pairingCode({ params: { robot_id }, body: {} });

  test('eight characters, once, in time; the device is paired at once', async () => {
    const robot = await w.robot();
    const { code, paired } = await codeFor(robot.robot_id);
    expect([code?.length, paired]).toEqual([8, false]);
    const headless = await device(code as string);
    expect([headless.code, await headless.state()]).toEqual([null, 'authorized']);
    await expect(headless.api.device.config({})).resolves.toMatchObject({ robot: { robot_id: robot.robot_id } });
    await expect(device(code as string)).rejects.toMatchObject(unknown);
  });

  test('of ten devices with one code one is paired', async () => {
    const robot = await w.robot();
    const { code } = await codeFor(robot.robot_id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcome(device(code as string))));
    expect(answers.sort()).toEqual(['ok', ...Array(9).fill('pairing.unknown_code')]);
  });

  test('the code on a robot’s screen opens nothing for another device, and the console’s code is nobody’s screen', async () => {
    const [robot, shown] = [await w.robot(), await device()];
    await expect(device(shown.code as string)).rejects.toMatchObject(unknown);
    expect(await shown.state()).toBe('pending');
    const { code } = await codeFor(robot.robot_id);
    await expect(type(robot.robot_id, code)).rejects.toMatchObject(unknown);
    await expect(device(code as string)).resolves.toMatchObject({ code: null });
  });

  test('not when it is late, nor when the robot was removed or paired meanwhile', async () => {
    const [late, removed, taken] = [await w.robot(), await w.robot(), await w.robot()];
    const codes = await Promise.all([late, removed, taken].map(({ robot_id }) => codeFor(robot_id)));
    await inDatabase('update pairings set expires_at = now() where robot_id = $1', late.robot_id);
    await w.staff.api.robots.remove({ params: { robot_id: removed.robot_id } });
    await type(taken.robot_id, (await device()).code);
    const answers = await Promise.all(codes.map(({ code }) => outcome(device(code as string))));
    expect(answers).toEqual(['pairing.unknown_code', 'pairing.unknown_code', 'pairing.already_paired']);
    await expect(codeFor(taken.robot_id)).rejects.toMatchObject({ code: 'pairing.already_paired' });
  });

  test('guessing is limited: after five wrong codes a minute from one address it is 429 (robots.md)', async () => {
    const body = {
      secret_hash: 'a'.repeat(64),
      code: 'ZZZZZZZZ',
      mac: null,
      hostname: null,
      app_version: '1',
      screen: null,
    };
    const from = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' };
    const answers: number[] = [];
    for (let i = 0; i < 10; i++)
      answers.push(
        (await fetch(`${w.url}/device/v1/pairing`, { method: 'POST', headers: from, body: JSON.stringify(body) }))
          .status,
      );
    expect(answers.slice(0, 5).every((status) => status === 400)).toBe(true);
    expect(answers.slice(5).every((status) => status === 429)).toBe(true);
  });
});

describe('power (ROB-49 to ROB-52, AMB-046, AMB-047)', () => {
  const off = (robot_id: number) => w.staff.api.robots.powerOff({ body: { robot_id } });
  const on = (robot_id: number) => w.staff.api.robots.powerOn({ body: { robot_id } });

  test('off once, then it is off already; on only while it beats', async () => {
    const { robot, heartbeat } = await w.pairedRobot();
    const { robot_id } = robot;
    await expect(on(robot_id)).rejects.toMatchObject({ status: 409, code: 'robots.no_heartbeat' });
    expect(await off(robot_id)).toMatchObject({ kind: 'power_off', state: 'queued', robot_id, error: null });
    await expect(off(robot_id)).rejects.toMatchObject({ status: 409, code: 'robots.already_off' });
    expect(await w.staff.api.robots.get({ params: { robot_id } })).toMatchObject({ desired_power: 'off' });
    await heartbeat({ power: 'off' });
    await expect.poll(async () => (await w.staff.api.robots.get({ params: { robot_id } })).state).toBe('standby');
    expect(await on(robot_id)).toMatchObject({ kind: 'power_on' });
    await heartbeat({ power: 'on' });
    await expect.poll(async () => (await w.staff.api.robots.get({ params: { robot_id } })).state).toBe('online');
  });

  test('of two who switch off at once one does', async () => {
    const { robot } = await w.pairedRobot();
    const answers = await Promise.all([1, 2].map(() => outcome(off(robot.robot_id))));
    expect(answers.sort()).toEqual(['ok', 'robots.already_off']);
  });

  test('a robot without a device has no power to switch and nothing to unlink', async () => {
    const { robot_id } = await w.robot();
    const unlink = (of: number) => w.staff.api.robots.unlink({ body: { robot_id: of } });
    for (const action of [off, on, unlink])
      await expect(action(robot_id)).rejects.toMatchObject({ status: 409, code: 'robots.not_paired' });
  });

  test('unlinking takes it out of service and voids its commands; pairing again brings it back', async () => {
    const { robot, heartbeat } = await w.pairedRobot();
    const { robot_id } = robot;
    await off(robot_id);
    expect(await w.staff.api.robots.unlink({ body: { robot_id } })).toMatchObject({
      paired: false,
      is_active: false,
      desired_power: 'off',
      state: 'unpaired',
      status: 'offline',
      connected: false,
    });
    await expect(heartbeat()).rejects.toMatchObject({ status: 401 });
    expect((await w.staff.api.robots.commands({ params: { robot_id } })).map(({ state }) => state)).toEqual([
      'expired',
    ]);
    const next = await device();
    await type(robot_id, next.code);
    expect(await w.staff.api.robots.get({ params: { robot_id } })).toMatchObject({
      paired: true,
      is_active: true,
      desired_power: 'on',
    });
  });
});

describe('a robot that emptied its storage and shows a code again is recognised (robots.md pairing)', () => {
  const recognise = (code: string | null) => w.staff.api.robots.recognise({ query: { code: code ?? '' } });
  const replace = (robot_id: number, code: string | null, confirm = true) =>
    w.staff.api.robots.pairingCode({ params: { robot_id }, body: { code: code ?? '', confirm, replace: true } });
  const bare = { mac: null, hostname: null };
  /** A robot at an address of its own, that was heard so many seconds ago. */
  async function caja(seconds: number, ip = '203.0.113.7') {
    const paired = await w.pairedRobot();
    const { robot_id } = paired.robot;
    const mac = `02:00:00:00:${randomBytes(1).toString('hex')}:${randomBytes(1).toString('hex')}`;
    await inDatabase('update devices set mac = $2 where robot_id = $1', robot_id, mac);
    await inDatabase(
      'update robot_state set ip = $2, last_seen_at = now() - make_interval(secs => $3) where robot_id = $1',
      robot_id,
      ip,
      seconds,
    );
    return { ...paired, robot_id, mac };
  }

  test('by what its browser remembers, its launcher, or its MAC; it is taken back in its place, and the former device is out', async () => {
    const was = await caja(120);
    const { robot_id, name, serial_number } = was.robot;
    const asking = await device(undefined, { ...bare, former: was.device_id });
    const known = { robot_id, name, connected: false };
    expect(await recognise(asking.code)).toEqual({ ...known, by: 'former' });
    for (const [by, told] of [
      ['serial', { serial: serial_number.toLowerCase() }],
      ['mac', { mac: was.mac.toUpperCase() }],
    ] as const)
      expect(await recognise((await device(undefined, { ...bare, ...told })).code)).toEqual({ ...known, by });
    expect(await replace(robot_id, asking.code, false)).toMatchObject({ paired: false, robot: { by: 'former' } });
    await expect(asking.api.device.config({})).rejects.toMatchObject({ status: 401 });
    expect(await replace(robot_id, asking.code)).toMatchObject({ paired: true });
    await expect(asking.api.device.config({})).resolves.toMatchObject({ robot: { robot_id, name } });
    await expect(was.api.device.config({})).rejects.toMatchObject({ status: 401 });
  });

  test('what was unlinked is recognised too, and is paired as any robot without a device', async () => {
    const was = await caja(120);
    await w.staff.api.robots.unlink({ body: { robot_id: was.robot_id } });
    const asking = await device(undefined, { ...bare, former: was.device_id });
    expect(await recognise(asking.code)).toMatchObject({ robot_id: was.robot_id, connected: false });
    expect(await type(was.robot_id, asking.code)).toMatchObject({ paired: true });
  });

  test('nobody takes the place of a robot that is heard, whatever they say, nor of one that they are not recognised as', async () => {
    const [alive, silent] = [await caja(1), await caja(120)];
    const impostor = await device(undefined, { ...bare, former: alive.device_id, serial: alive.robot.serial_number });
    expect(await recognise(impostor.code)).toMatchObject({ robot_id: alive.robot_id, connected: true });
    for (const confirm of [false, true]) {
      await expect(replace(alive.robot_id, impostor.code, confirm)).rejects.toMatchObject({
        status: 409,
        code: 'pairing.still_connected',
      });
      await expect(replace(silent.robot_id, impostor.code, confirm)).rejects.toMatchObject({
        status: 409,
        code: 'pairing.already_paired',
      });
    }
    await expect(alive.api.device.config({})).resolves.toBeDefined();
    await expect(silent.api.device.config({})).resolves.toBeDefined();
    // The refusals have used nothing up.
    expect(await impostor.state()).toBe('pending');
  });

  test('who is recognised and does not ask for it replaces nothing', async () => {
    const was = await caja(120);
    const asking = await device(undefined, { ...bare, former: was.device_id });
    await expect(type(was.robot_id, asking.code)).rejects.toMatchObject({ code: 'pairing.already_paired' });
    await expect(was.api.device.config({})).resolves.toBeDefined();
  });

  test('by its address and screen alone only where one silent robot is there and nothing speaks against it', async () => {
    const here = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' };
    const asks = async (told: object) => {
      const secret_hash = sha256(randomBytes(32).toString('hex')).toString('hex');
      const body = { secret_hash, app_version: '1', screen: { wide: 1080, height: 1920 }, ...bare, ...told };
      const answer = await fetch(`${w.url}/device/v1/pairing`, {
        method: 'POST',
        headers: here,
        body: JSON.stringify(body),
      });
      return recognise(((await answer.json()) as { payload: { code: string } }).payload.code);
    };
    const one = await caja(120, '203.0.113.77');
    await caja(1, '203.0.113.77');
    expect(await asks({})).toMatchObject({ robot_id: one.robot_id, by: 'address' });
    expect(await asks({ mac: '02:00:00:00:ff:ff' })).toBeNull();
    expect(await asks({ screen: { wide: 1920, height: 1080 } })).toBeNull();
    await caja(120, '203.0.113.77');
    expect(await asks({})).toBeNull();
  });

  test('a code that is unknown or used is recognised as nothing, and only staff ask', async () => {
    await expect(recognise('ZZZZZZ')).rejects.toMatchObject(unknown);
    const ana = await w.person({ modules: ['Robots'] });
    await expect(ana.api.robots.recognise({ query: { code: 'ZZZZZZ' } })).rejects.toMatchObject({ status: 403 });
  });
});
