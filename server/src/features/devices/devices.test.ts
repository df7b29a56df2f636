import { describe, expect, test } from 'vitest';
import { cleanupSchedule } from '../../app/cleanup.ts';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
/** A robot of a client of its own that is heard, and Ana, who holds its Robots. */
async function clinic() {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  await inDatabase('update robot_state set last_seen_at = now() where robot_id = $1', robot_id);
  return { client, robot, robot_id, params: { robot_id }, ana: await w.person({ client, modules: ['Robots'] }) };
}
const deviceOf = (robot_id: number) => w.staff.api.devices.get({ params: { robot_id } });
const commandsOf = (robot_id: number) => w.staff.api.robots.commands({ params: { robot_id } });
const pixel = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]).toString('base64'),
  webp: Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0').toString('base64'),
};
/** Staff ask for a picture; answers how the robot sends it. */
async function asked(robot: PairedRobot) {
  const { robot_id } = robot.robot;
  const command = await w.staff.api.devices.command({ params: { robot_id }, body: { kind: 'screenshot' } });
  const params = { command_id: command.command_id };
  return { command, send: (data: string) => robot.api.device.picture({ params, body: { data } }) };
}

describe('the device behind a robot', () => {
  test('staff and the holders of Robots see what it is and says; a staff name is staff’s affair', async () => {
    const { robot, robot_id, ana, params } = await clinic();
    await robot.heartbeat({ screen: 'talk', battery: 55, temperature: 41.5, outbox: 3 });
    await expect
      .poll(async () => (await deviceOf(robot_id)).reported)
      .toMatchObject({
        screen: 'talk',
        battery: 55,
        temperature: 41.5,
        outbox: 3,
        app_version: '1.0.0',
        clock_offset_ms: 0,
        painted_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    const seen = await deviceOf(robot_id);
    expect(seen.device).toMatchObject({
      mac: '02:00:00:00:00:01',
      hostname: 'robot',
      wide: 1080,
      height: 1920,
      paired_by: expect.stringMatching(/\w/),
      paired_at: expect.stringMatching(/Z$/),
    });
    expect(seen).toMatchObject({ suspended: false, picture: null, latest_version: expect.any(String) });
    const anas = await ana.api.devices.get({ params });
    expect(anas.device).toEqual({ ...seen.device, paired_by: 'Soporte' });
    const stranger = await w.person({ modules: ['Robots'] });
    await expect(stranger.api.devices.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  test('a device that used a code of the console names the person who made the code; an unpaired robot names nobody', async () => {
    const { robot_id } = await w.robot();
    expect((await deviceOf(robot_id)).device).toBeNull();
    const { code } = await w.staff.api.robots.pairingCode({ params: { robot_id }, body: {} });
    const device = { mac: null, hostname: 'caja', app_version: '1', screen: null };
    await w.anonymous.device.pair({ body: { secret_hash: 'ab'.repeat(32), code: code as string, ...device } });
    expect((await deviceOf(robot_id)).device).toMatchObject({
      hostname: 'caja',
      paired_by: expect.stringMatching(/\w/),
    });
  });

  test('how far its content came, and what keeps it back; a program that does not say so beats on (robots.md desired and reported)', async () => {
    const { robot, robot_id } = await clinic();
    const told = async () => (await deviceOf(robot_id)).reported.content;
    expect(await told()).toBeNull();
    const content = { files: 40, held: 12, bytes: 9e9, held_bytes: 3e9, error: null };
    await robot.heartbeat({ content });
    await expect.poll(told).toEqual(content);
    const full = { ...content, error: 'no_space' as const };
    await robot.heartbeat({ content: full });
    await expect.poll(told).toEqual(full);
    const { content: _, ...older } = robot.heartbeatOf({ battery: 31 });
    await robot.api.device.heartbeat({ body: older });
    await expect.poll(async () => (await deviceOf(robot_id)).reported).toMatchObject({ content: null, battery: 31 });
    await robot.heartbeat({ content });
    await expect.poll(told).toEqual(content);
    await w.staff.api.robots.unlink({ body: { robot_id } });
    const device = { mac: null, hostname: null, app_version: '1', screen: null };
    const { code } = await w.anonymous.device.pair({ body: { secret_hash: 'cd'.repeat(32), ...device } });
    await w.staff.api.robots.pairingCode({ params: { robot_id }, body: { code: code ?? '', confirm: true } });
    expect(await told()).toBeNull();
  });

  test('since when it is behind: from the first change that it does not hold (robots.md desired and reported)', async () => {
    const { robot, robot_id, params } = await clinic();
    const at = async () => (await deviceOf(robot_id)).changed_at;
    const holds = async () => {
      const { config_version } = await w.staff.api.robots.get({ params });
      await robot.heartbeat({ config_version });
      await expect.poll(async () => (await w.staff.api.robots.get({ params })).applied_version).toBe(config_version);
    };
    await holds();
    const before = await at();
    await w.staff.api.robots.update({ params, body: { mic_listening_time: 7 } });
    const first = await at();
    expect(Date.parse(first)).toBeGreaterThan(Date.parse(before));
    await w.staff.api.robots.update({ params, body: { mic_listening_time: 9 } });
    expect(await at()).toBe(first);
    await holds();
    await w.staff.api.robots.update({ params, body: { mic_listening_time: 6 } });
    expect(Date.parse(await at())).toBeGreaterThan(Date.parse(first));
  });
});

describe('commands and their steps', () => {
  test('each step is kept with its instant, who gave it and what came of it', async () => {
    const { robot, robot_id, ana, params } = await clinic();
    const command = await w.staff.api.devices.command({ params, body: { kind: 'reload' } });
    const { command_id } = command;
    expect(command).toMatchObject({
      kind: 'reload',
      state: 'queued',
      steps: [{ state: 'queued', at: command.created_at }],
    });
    await robot.heartbeat();
    const ack = (state: 'accepted' | 'running' | 'rejected', error: string | null = null) =>
      robot.api.device.ack({ params: { command_id }, body: { state, error } });
    await ack('accepted');
    await ack('accepted');
    await ack('rejected', 'No puedo.');
    await ack('running');
    const [shown] = await commandsOf(robot_id);
    expect(shown).toMatchObject({ state: 'rejected', error: 'No puedo.', issued_by: expect.stringMatching(/\w/) });
    expect(shown?.steps.map(({ state }) => state)).toEqual(['queued', 'delivered', 'accepted', 'rejected']);
    const instants = shown?.steps.map(({ at }) => Date.parse(at)) ?? [];
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect((await ana.api.robots.commands({ params }))[0]).toMatchObject({ command_id, issued_by: 'Soporte' });
  });

  test('what nobody fetched in ten minutes reads as expired, and says since when', async () => {
    const { robot_id, params } = await clinic();
    await w.staff.api.devices.command({ params, body: { kind: 'reload' } });
    await inDatabase(
      `update device_commands set expires_at = now() - interval '1 second' where robot_id = $1`,
      robot_id,
    );
    const [late] = await commandsOf(robot_id);
    expect(late?.steps).toEqual([
      { state: 'queued', at: late?.created_at },
      { state: 'expired', at: late?.expires_at },
    ]);
  });

  test('two sentences are two: the second does not end the first, nor one picture the other (robots.md commands)', async () => {
    const { robot, robot_id, params } = await clinic();
    const bodies = [
      { kind: 'say', text: 'Primera' },
      { kind: 'say', text: 'Segunda' },
      { kind: 'screenshot' },
      { kind: 'screenshot' },
    ] as const;
    for (const body of bodies) {
      await w.staff.api.devices.command({ params, body });
      await robot.heartbeat();
    }
    expect((await robot.heartbeat()).commands.map(({ kind, payload }) => payload?.text ?? kind)).toEqual([
      'Primera',
      'Segunda',
      'screenshot',
      'screenshot',
    ]);
    expect((await commandsOf(robot_id)).map(({ state }) => state)).toEqual(bodies.map(() => 'delivered'));
  });

  test.each([
    [
      'that another replaced',
      (params: { robot_id: number }) => w.staff.api.devices.command({ params, body: { kind: 'reload' } }),
    ],
    [
      'whose time passed while it ran',
      (_: unknown, command_id: string) =>
        inDatabase(
          `update device_commands set expires_at = now() - interval '1 second' where command_id = $1`,
          command_id,
        ),
    ],
  ])('of a command %s the robot’s word wins, and its end stands (robots.md commands)', async (_which, overtake) => {
    const { robot, robot_id, params } = await clinic();
    const { command_id } = await w.staff.api.devices.command({ params, body: { kind: 'reload' } });
    const ack = (state: 'running' | 'done' | 'failed') =>
      robot.api.device.ack({ params: { command_id }, body: { state, error: null } });
    const shown = async () => (await commandsOf(robot_id)).find((command) => command.command_id === command_id);
    await robot.heartbeat();
    await overtake(params, command_id);
    await robot.heartbeat();
    expect(await shown()).toMatchObject({ state: 'expired' });
    await ack('running');
    expect(await shown()).toMatchObject({ state: 'running' });
    await ack('done');
    await ack('failed');
    expect(await shown()).toMatchObject({ state: 'done', error: null });
  });

  test('a sentence to say is needed, carried and shown; a silent robot is not asked to speak or to be photographed', async () => {
    const { robot, robot_id, params } = await clinic();
    await expect(w.staff.api.devices.command({ params, body: { kind: 'say' } })).rejects.toMatchObject({
      code: 'commands.text_required',
    });
    await w.staff.api.devices.command({ params, body: { kind: 'say', text: ' Buenos días ' } });
    expect((await robot.heartbeat()).commands[0]).toMatchObject({ kind: 'say', payload: { text: 'Buenos días' } });
    expect((await commandsOf(robot_id))[0]).toMatchObject({ text: 'Buenos días' });
    // The heartbeat is written when its turn comes, which may be after this.
    const silent = async (body: { kind: 'screenshot' } | { kind: 'say'; text: string }) => {
      await inDatabase(
        `update robot_state set last_seen_at = now() - interval '1 minute' where robot_id = $1`,
        robot_id,
      );
      return w.staff.api.devices.command({ params, body }).then(
        () => 'sent',
        ({ code }) => code,
      );
    };
    for (const body of [{ kind: 'screenshot' }, { kind: 'say', text: 'Hola' }] as const)
      await expect.poll(() => silent(body)).toBe('robots.no_heartbeat');
    await expect(w.staff.api.devices.command({ params, body: { kind: 'reload' } })).resolves.toMatchObject({
      state: 'queued',
    });
  });
});

describe('one command to many robots', () => {
  test('each has its own result and reason, and is found again under the batch', async () => {
    const [one, two] = [await clinic(), await clinic()];
    const unpaired = await w.robot();
    await w.staff.api.robots.powerOff({ body: { robot_id: two.robot_id } });
    const robot_ids = [one.robot_id, two.robot_id, unpaired.robot_id, 999_999_999, one.robot_id];
    const { batch_id, results } = await w.staff.api.devices.commandMany({ body: { robot_ids, kind: 'power_off' } });
    expect(results.map(({ robot_id, error }) => [robot_id, error])).toEqual([
      [one.robot_id, null],
      [two.robot_id, 'robots.already_off'],
      [unpaired.robot_id, 'robots.not_paired'],
      [999_999_999, 'robots.not_found'],
    ]);
    expect(results[0]?.command).toMatchObject({ kind: 'power_off', state: 'queued' });
    expect(results[1]?.message).toBe('El robot ya está apagado.');
    const { command_id } = (await one.robot.heartbeat()).commands[0] ?? { command_id: '' };
    await one.robot.api.device.ack({ params: { command_id }, body: { state: 'done', error: null } });
    const found = await w.staff.api.devices.batch({ query: { batch_id } });
    expect(found.map(({ robot_id, state }) => [robot_id, state])).toEqual([[one.robot_id, 'done']]);
    expect(await w.staff.api.robots.get({ params: one.params })).toMatchObject({ desired_power: 'off' });
    expect(await w.staff.api.robots.get({ params: { robot_id: unpaired.robot_id } })).toMatchObject({
      desired_power: 'on',
    });
  });

  test('two hundred at once, and no more', async () => {
    const body = { robot_ids: Array.from({ length: 200 }, (_, i) => 800_000_000 + i), kind: 'reload' as const };
    expect((await w.staff.api.devices.commandMany({ body })).results).toHaveLength(200);
    body.robot_ids.push(1);
    await expect(w.staff.api.devices.commandMany({ body })).rejects.toMatchObject({ status: 400 });
  });
});

describe('a picture of the screen', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is kept as the newest and shown with its age', async (kind) => {
    const { robot, params, ana } = await clinic();
    const { command, send } = await asked(robot);
    await send(pixel.png);
    await send(pixel[kind]);
    expect((await deviceOf(params.robot_id)).picture).toMatchObject({ command_id: command.command_id });
    for (const who of [w.staff, ana])
      expect(await who.api.devices.picture({ params })).toMatchObject({
        type: `image/${kind}`,
        data: pixel[kind],
        taken_at: expect.stringMatching(/Z$/),
      });
  });

  test('only staff ask for one; only those who may see the robot or plan what it shows see it (AMB-052, PUB-8)', async () => {
    const { client, robot, params, ana } = await clinic();
    await expect(ana.api.devices.command({ params, body: { kind: 'screenshot' } })).rejects.toMatchObject({
      code: 'session.forbidden',
    });
    const { send } = await asked(robot);
    await send(pixel.png);
    const stranger = await w.person({ modules: ['Robots'] });
    await expect(stranger.api.devices.picture({ params })).rejects.toMatchObject({ status: 404 });
    await expect(ana.api.devices.picture({ params })).resolves.not.toBeNull();
    const planner = await w.person({ client, modules: ['Publicidad'] });
    await expect(planner.api.devices.picture({ params })).resolves.not.toBeNull();
    await expect(planner.api.devices.get({ params })).rejects.toMatchObject({ status: 403 });
    const other = await w.person({ client, modules: ['Encuestas'] });
    await expect(other.api.devices.picture({ params })).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a gif', Buffer.from('GIF89a\x01\0\x01\0')],
    ['a word', Buffer.from('PNG')],
    ['the beginning of a png alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a sound in a RIFF', Buffer.from('RIFF\x1a\0\0\0WAVEfmt \0\0\0\0\0\0\0\0')],
  ])('%s is no picture, whatever its sender says', async (_what, bytes) => {
    const { robot, params } = await clinic();
    const { send } = await asked(robot);
    await expect(send(bytes.toString('base64'))).rejects.toMatchObject({ code: 'pictures.not_a_picture' });
    expect(await w.staff.api.devices.picture({ params })).toBeNull();
  });

  test('one mebibyte is the most', async () => {
    const { robot } = await clinic();
    const { send } = await asked(robot);
    const whole = Buffer.alloc(1_048_576);
    Buffer.from(pixel.png, 'base64').copy(whole);
    await expect(send(whole.toString('base64'))).resolves.toBeNull();
    const over = Buffer.concat([whole, Buffer.alloc(3)]).toString('base64');
    await expect(send(over)).rejects.toMatchObject({ status: 400 });
    await expect(send('A'.repeat(2_000_000))).rejects.toMatchObject({ status: 413 });
  });

  test('nobody sends what was not asked of it: another’s command, another kind, one that is over', async () => {
    const { robot, params } = await clinic();
    const other = await clinic();
    const { command, send } = await asked(robot);
    const { command_id } = command;
    const notFound = { code: 'commands.not_found' };
    const foreign = other.robot.api.device.picture({ params: { command_id }, body: { data: pixel.png } });
    await expect(foreign).rejects.toMatchObject(notFound);
    const reload = await w.staff.api.devices.command({ params, body: { kind: 'reload' } });
    await expect(
      robot.api.device.picture({ params: { command_id: reload.command_id }, body: { data: pixel.png } }),
    ).rejects.toMatchObject(notFound);
    await robot.api.device.ack({ params: { command_id }, body: { state: 'failed', error: 'x' } });
    await expect(send(pixel.png)).rejects.toMatchObject(notFound);
    expect(await w.staff.api.devices.picture({ params })).toBeNull();
  });

  test('it is gone when the device is, when the robot goes to another client, and after a day', async () => {
    const rows = async (robot_id: number) =>
      (await inDatabase('select 1 from robot_pictures where robot_id = $1', robot_id)).rows.length;
    const farewells: ((robot_id: number) => Promise<unknown>)[] = [
      (robot_id) => w.staff.api.robots.unlink({ body: { robot_id } }),
      (robot_id) => w.staff.api.robots.remove({ params: { robot_id } }),
      async (robot_id) =>
        w.staff.api.robots.update({ params: { robot_id }, body: { client: (await w.client()).client_id } }),
      async (robot_id) => {
        await inDatabase(
          `update robot_pictures set taken_at = now() - interval '1441 minutes' where robot_id = $1`,
          robot_id,
        );
        // Before the schedule comes by, too.
        expect(await w.staff.api.devices.picture({ params: { robot_id } })).toBeNull();
        await cleanupSchedule(w.app.services, features).run();
      },
    ];
    const kept = await clinic();
    await (await asked(kept.robot)).send(pixel.png);
    for (const farewell of farewells) {
      const { robot, robot_id } = await clinic();
      await (await asked(robot)).send(pixel.png);
      expect(await rows(robot_id)).toBe(1);
      await farewell(robot_id);
      expect(await rows(robot_id)).toBe(0);
    }
    expect(await rows(kept.robot_id)).toBe(1);
  });

  test('asking is audited as a command, the picture itself is nobody’s action', async () => {
    const { robot, robot_id } = await clinic();
    const { command, send } = await asked(robot);
    await send(pixel.png);
    const { rows } = await inDatabase(
      `select action, actor from audit where changes::text like '%' || $1 || '%'`,
      command.command_id,
    );
    expect(rows).toEqual([{ action: 'devices.command', actor: `user:${w.staff.user_id}` }]);
    const { rows: pictures } = await inDatabase(`select 1 from audit where changes::text like '%robot_pictures%'`);
    expect([robot_id > 0, pictures]).toEqual([true, []]);
  });
});

test('robots of a suspended client keep beating and telling, and get nothing new until it is active again (AMB-168)', async () => {
  const [gone, twin] = [await clinic(), await clinic()];
  const suspend = (is_active: boolean) =>
    w.staff.api.clients.update({ params: { client_id: gone.client.client_id }, body: { is_active } });
  await suspend(false);
  expect(await gone.robot.heartbeat()).toMatchObject({ suspended: true });
  await expect(gone.robot.api.device.config({})).rejects.toMatchObject({ status: 403, code: 'clients.suspended' });
  const now = gone.robot.clock();
  await expect(gone.robot.api.device.detections({ body: { now, records: [] } })).resolves.toBeDefined();
  await expect.poll(async () => (await w.staff.api.robots.get({ params: gone.params })).state).toBe('online');
  expect(await deviceOf(gone.robot_id)).toMatchObject({ suspended: true });
  expect(await twin.robot.heartbeat()).toMatchObject({ suspended: false });
  await expect(twin.robot.api.device.config({})).resolves.toMatchObject({ robot: { robot_id: twin.robot_id } });
  await suspend(true);
  expect(await gone.robot.heartbeat()).toMatchObject({ suspended: false });
  await expect(gone.robot.api.device.config({})).resolves.toBeDefined();
});
