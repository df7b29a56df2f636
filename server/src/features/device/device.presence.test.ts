import { randomUUID } from 'node:crypto';
import type { RobotState } from '@botones/contract/robots/robots';
import { describe, expect, test } from 'vitest';
import { failure } from '../../app/http/fail.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { offlineSchedule } from './device.offline.ts';
import { createPresence } from './device.presence.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const seen = ({ robot }: PairedRobot) => w.staff.api.robots.get({ params: { robot_id: robot.robot_id } });
const settles = (robot: PairedRobot, state: RobotState) =>
  expect.poll(async () => (await seen(robot)).state).toBe(state);
const silentFor = (robot: PairedRobot, seconds: number) =>
  inDatabase(
    'update robot_state set last_seen_at = now() - make_interval(secs => $2) where robot_id = $1',
    robot.robot.robot_id,
    seconds,
  );
const etagOf = async ({ credential }: PairedRobot, known?: string) => {
  const answer = await fetch(`${w.url}/device/v1/config`, {
    headers: { authorization: credential, ...(known ? { 'if-none-match': known } : {}) },
  });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', body: await answer.text() };
};

describe('what a robot says of itself is what people see (robots.md heartbeat)', () => {
  test('power, fault and version change its state; a heartbeat never moves what people edit', async () => {
    const robot = await w.pairedRobot();
    const { updated_at } = await seen(robot);
    expect(await seen(robot)).toMatchObject({
      state: 'offline',
      status: 'offline',
      connected: false,
      last_seen_at: null,
    });
    await robot.heartbeat();
    await settles(robot, 'online');
    await robot.heartbeat({ fault: 'micrófono' });
    await settles(robot, 'fault');
    expect(await seen(robot)).toMatchObject({ status: 'online', fault: 'micrófono', connected: true });
    await robot.heartbeat({ power: 'off' });
    await settles(robot, 'standby');
    expect(await seen(robot)).toMatchObject({ status: 'offline', connected: true, reported_power: 'off' });
    await robot.heartbeat({ config_version: 7, config_error: 'sin imagen', offline_capable: false });
    await expect.poll(async () => (await seen(robot)).applied_version).toBe(7);
    expect(await seen(robot)).toMatchObject({ config_error: 'sin imagen', offline_capable: false, updated_at });
  });

  test('what is written again and again stands in no index: heartbeats and counters are heap-only', async () => {
    const robot = await w.pairedRobot();
    const tables = ['robot_state', 'interaction_days', 'interaction_client_days'];
    const written = async () =>
      (
        await inDatabase(
          `select relname as name, n_tup_upd as updated, n_tup_upd - n_tup_hot_upd as moved from pg_stat_user_tables
            where relname = any($1) order by 1`,
          tables,
        )
      ).rows as { name: string; updated: number; moved: number }[];
    const start = robot.clock();
    const told = async () =>
      robot.api.device.interactions({
        body: {
          now: robot.clock(),
          records: [
            {
              ...{ uuid: randomUUID(), start, end: null, gender: null, age: null, language_id: 1, session_kind: 'es' },
              track_id: null,
            },
          ],
        },
      });
    await told();
    const before = await written();
    for (const fault of ['uno', 'dos', 'tres']) {
      await robot.heartbeat({ fault });
      await expect.poll(async () => (await seen(robot)).fault).toBe(fault);
      await told();
    }
    // Counts of a client are kept by each connection apart: told so often, most meet a row that is there.
    for (let n = 0; n < 20; n++) await told();
    // The database's statistics come some seconds late.
    const since = async () =>
      (await written()).map(({ name, updated, moved }, at) => ({
        name,
        enough: updated - (before[at]?.updated ?? 0) >= 3,
        moved: moved - (before[at]?.moved ?? 0),
      }));
    await expect
      .poll(since, { timeout: 30_000 })
      .toEqual(tables.sort().map((name) => ({ name, enough: true, moved: 0 })));
  });

  test('any authenticated call counts as life, one without a good credential does not (part 0)', async () => {
    const [robot, other] = [await w.pairedRobot(), await w.pairedRobot()];
    await expect(w.apiWith(`Device ${other.device_id}.wrong`).device.config({})).rejects.toMatchObject({ status: 401 });
    // What was seen is written together: whatever came before this call is written once it is.
    await robot.api.device.config({});
    await settles(robot, 'online');
    expect((await seen(other)).last_seen_at).toBeNull();
  });

  test('silence is late after 30 s and offline after 45 s by the clock of the database (AMB-045)', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat();
    await settles(robot, 'online');
    for (const [seconds, state, status] of [
      [29, 'online', 'online'],
      [31, 'late', 'online'],
      [44, 'late', 'online'],
      [46, 'offline', 'offline'],
    ] as const) {
      await silentFor(robot, seconds);
      expect([seconds, await seen(robot)]).toMatchObject([seconds, { state, status, connected: state !== 'offline' }]);
    }
    await robot.heartbeat();
    await settles(robot, 'online');
  });

  test('one robot that sends what no column holds does not silence the others', async () => {
    const [loud, quiet] = [await w.pairedRobot(), await w.pairedRobot()];
    await Promise.allSettled([
      loud.heartbeat({ outbox: 3_000_000_000 }),
      loud.heartbeat({
        config_version: Number.MAX_SAFE_INTEGER,
        storage_free_bytes: 0.5,
        temperature: 1e-300,
        painted_ago_ms: 1e12,
      }),
      quiet.heartbeat(),
    ]);
    await settles(quiet, 'online');
    await settles(loud, 'online');
    await expect(loud.heartbeat({ outbox: 3_000_000_000 })).rejects.toMatchObject({ status: 400 });
  });

  test('a robot is seen while others come back one after another: none puts off those before it', async () => {
    const robot = await w.pairedRobot();
    const presence = createPresence(w.app.services);
    const { robot_id, client } = robot.robot;
    presence.heard({ robot_id, client_id: client.client_id }, '10.0.0.1', robot.heartbeatOf({}));
    let others = 0;
    const coming = setInterval(
      () => presence.heard({ robot_id: -++others, client_id: client.client_id }, '10.0.0.1', null),
      5,
    );
    try {
      await settles(robot, 'online');
    } finally {
      clearInterval(coming);
    }
    expect(others).toBeGreaterThan(0);
    await presence.flush();
  });

  test('what a heartbeat said is not forgotten when it could not be written and a fact came meanwhile', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat({ fault: null });
    await settles(robot, 'online');
    const { system } = w.app.services;
    let away = (): void => {};
    const gone = new Promise<void>((resolve) => {
      away = resolve;
    });
    let failures = 1;
    const ingest: typeof system.ingest = async (work) => {
      if (failures-- <= 0) return system.ingest(work);
      await gone;
      throw failure('server.database_down');
    };
    const presence = createPresence({ ...w.app.services, system: { ...system, ingest } });
    const { robot_id, client } = robot.robot;
    const device = { robot_id, client_id: client.client_id };
    presence.heard(device, '10.0.0.1', robot.heartbeatOf({ fault: 'micrófono' }));
    const first = presence.flush();
    // On its way, and the database is just going.
    await Promise.resolve();
    presence.heard(device, '10.0.0.1', null);
    away();
    await first;
    await presence.flush();
    expect((await seen(robot)).fault).toBe('micrófono');
    // A newer word is not undone by the older one that failed.
    failures = 1;
    presence.heard(device, '10.0.0.1', robot.heartbeatOf({ fault: 'cámara' }));
    const second = presence.flush();
    await Promise.resolve();
    presence.heard(device, '10.0.0.1', robot.heartbeatOf({ fault: null }));
    await second;
    await presence.flush();
    expect((await seen(robot)).fault).toBeNull();
  });

  test('half a word and a NUL in its words are cleaned', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat({ screen: 'i\0d', fault: 'rot\ud800o', hostname: '\0' });
    await expect.poll(async () => (await seen(robot)).fault).toBe('rot\ufffdo');
  });
});

describe('its configuration is pulled (E14)', () => {
  test('304 while nothing changed; renaming, times, screen and the client raise the version in the next heartbeat', async () => {
    const client = await w.client();
    const robot = await w.pairedRobot({ client });
    const { robot_id } = robot.robot;
    const first = await etagOf(robot);
    expect([first.status, (await etagOf(robot, first.etag)).status, (await etagOf(robot, '"x"')).status]).toEqual([
      200, 304, 200,
    ]);
    let { config_version } = await robot.heartbeat();
    const { id: resolution } = await w.staff.api.resolutions.create({
      body: { name: 'Propia', wide: 700, height: 500, status: true },
    });
    const changes: [string, () => Promise<unknown>, object][] = [
      [
        'name',
        () => w.staff.api.robots.update({ params: { robot_id }, body: { name: `N${robot_id}` } }),
        { robot: { name: `N${robot_id}` } },
      ],
      [
        'times',
        () => w.staff.api.robots.update({ params: { robot_id }, body: { mic_listening_time: 9 } }),
        { times: { mic_listening_time: 9 } },
      ],
      ['power', () => w.staff.api.robots.powerOff({ body: { robot_id } }), { power: 'off' }],
      [
        'screen',
        () => w.staff.api.robots.update({ params: { robot_id }, body: { screen_resolution: resolution } }),
        { screen: { wide: 700 } },
      ],
      [
        'size of the screen',
        () => w.staff.api.resolutions.update({ params: { id: resolution }, body: { wide: 701 } }),
        { screen: { wide: 701 } },
      ],
      [
        'colours of the client',
        () =>
          w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { primary_color: '#010203' } }),
        { client: { primary_color: '#010203' } },
      ],
    ];
    for (const [what, change, shown] of changes) {
      await change();
      const { config_version: next } = await robot.heartbeat();
      expect([what, next > config_version]).toEqual([what, true]);
      expect(await robot.api.device.config({})).toMatchObject({ ...shown, config_version: next });
      config_version = next;
    }
    const last = await etagOf(robot);
    expect((await etagOf(robot, last.etag)).status).toBe(304);
    // Who has it is refused as who does not, and has it still when the client is back.
    const client_id = client.client_id;
    await w.staff.api.clients.update({ params: { client_id }, body: { is_active: false } });
    expect([(await etagOf(robot, last.etag)).status, (await etagOf(robot)).status]).toEqual([403, 403]);
  });
});

describe('commands reach a robot once and in time (robots.md commands)', () => {
  const powerOff = (robot: PairedRobot) => w.staff.api.robots.powerOff({ body: { robot_id: robot.robot.robot_id } });
  const states = async ({ robot }: PairedRobot) =>
    (await w.staff.api.robots.commands({ params: { robot_id: robot.robot_id } })).map(
      ({ kind, state }) => `${kind} ${state}`,
    );

  test('queued, delivered with each heartbeat until it is acknowledged, then done for good', async () => {
    const robot = await w.pairedRobot();
    expect((await robot.heartbeat()).commands).toEqual([]);
    const { command_id } = await powerOff(robot);
    expect(await states(robot)).toEqual(['power_off queued']);
    for (let i = 0; i < 2; i++)
      expect((await robot.heartbeat()).commands.map((command) => command.command_id)).toEqual([command_id]);
    expect(await states(robot)).toEqual(['power_off delivered']);
    for (const state of ['accepted', 'running', 'done'] as const)
      await robot.api.device.ack({ params: { command_id }, body: { state, error: null } });
    await robot.api.device.ack({ params: { command_id }, body: { state: 'failed', error: 'tarde' } });
    expect(await states(robot)).toEqual(['power_off done']);
    expect((await robot.heartbeat()).commands).toEqual([]);
  });

  test('that it is off is told in the bell once it is done, and is over once it is on again (ROB-52)', async () => {
    const robot = await w.pairedRobot();
    const { robot_id } = robot.robot;
    const told = async () =>
      (await w.staff.api.alerts.listByRobot({ params: { robot_id } })).map(({ type, title }) => `${type} ${title}`);
    const ack = (command_id: string, state: 'running' | 'done') =>
      robot.api.device.ack({ params: { command_id }, body: { state, error: null } });
    await robot.heartbeat();
    await settles(robot, 'online');
    const off = await powerOff(robot);
    await ack(off.command_id, 'running');
    expect(await told()).toEqual([]);
    for (let i = 0; i < 2; i++) await ack(off.command_id, 'done');
    expect(await told()).toEqual(['success Robot apagado']);
    await robot.heartbeat({ power: 'off' });
    const on = await w.staff.api.robots.powerOn({ body: { robot_id } });
    await ack(on.command_id, 'done');
    expect(await told()).toEqual([]);
  });

  test('one whose time has passed is never given, and reads as expired', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat();
    const { command_id } = await powerOff(robot);
    await inDatabase(
      `update device_commands set expires_at = now() - interval '1 second' where command_id = $1`,
      command_id,
    );
    expect(await states(robot)).toEqual(['power_off expired']);
    expect((await robot.heartbeat()).commands).toEqual([]);
    expect(await states(robot)).toEqual(['power_off expired']);
  });

  test('the contrary of a command that waits makes it void', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat();
    await settles(robot, 'online');
    await powerOff(robot);
    await w.staff.api.robots.powerOn({ body: { robot_id: robot.robot.robot_id } });
    expect((await robot.heartbeat()).commands.map(({ kind }) => kind)).toEqual(['power_on']);
    expect(await states(robot)).toEqual(['power_on delivered', 'power_off expired']);
  });

  test('the commands of a device that was taken away are not for the next one', async () => {
    const robot = await w.pairedRobot();
    const { robot_id } = robot.robot;
    await robot.heartbeat();
    await powerOff(robot);
    await w.staff.api.robots.remove({ params: { robot_id } });
    await w.staff.api.robots.restore({ params: { robot_id } });
    expect(await states(robot)).toEqual(['power_off expired']);
  });

  test('nobody acknowledges the order of another robot', async () => {
    const [robot, other] = [await w.pairedRobot(), await w.pairedRobot()];
    const { command_id } = await powerOff(robot);
    await expect(
      other.api.device.ack({ params: { command_id }, body: { state: 'done', error: null } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      robot.api.device.ack({ params: { command_id: randomUUID() }, body: { state: 'done', error: null } }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'commands.not_found',
    });
    expect(await states(robot)).toEqual(['power_off queued']);
  });
});

describe('silence is told once and ends by itself (robots.md, AMB-045)', () => {
  test('an alert after the minutes of the client, at most one an hour, cleared when the robot is back', async () => {
    const robot = await w.pairedRobot();
    const { robot_id } = robot.robot;
    // As if this server had been up for a day.
    const schedule = offlineSchedule(w.app.services, () => 86_400);
    const alerts = async () =>
      (await w.staff.api.alerts.listByRobot({ params: { robot_id } })).map(({ alert, type }) => `${alert} ${type}`);
    const silent = async (seconds: number) => {
      await inDatabase(
        'update robot_state set last_seen_at = now() - make_interval(secs => $2), offline_since = null where robot_id = $1',
        robot_id,
        seconds,
      );
      await schedule.run();
    };
    await robot.heartbeat();
    await settles(robot, 'online');
    await silent(4 * 60);
    expect(await alerts()).toEqual([]);
    await silent(6 * 60);
    await schedule.run();
    expect(await alerts()).toEqual(['offline error']);
    await robot.heartbeat();
    await settles(robot, 'online');
    await schedule.run();
    expect(await alerts()).toEqual([]);
    const later = (minutes: number) =>
      inDatabase(
        `update alerts set last_at = last_at - make_interval(mins => $2), deleted_at = deleted_at - make_interval(mins => $2),
          ended_at = ended_at - make_interval(mins => $2) where robot_id = $1 and alert = 'offline'`,
        robot_id,
        minutes,
      );
    // Silent again within ten minutes of being back: the same alert returns.
    await later(10);
    await silent(6 * 60);
    expect(await alerts()).toEqual(['offline error']);
    await robot.heartbeat();
    await settles(robot, 'online');
    await schedule.run();
    expect(await alerts()).toEqual([]);
    // Later it would be a new one, and an hour has not passed since the one before.
    await later(30);
    await silent(6 * 60);
    expect(await alerts()).toEqual([]);
    await inDatabase(
      `update robot_state set offline_alerted_at = now() - interval '61 minutes' where robot_id = $1`,
      robot_id,
    );
    await schedule.run();
    expect(await alerts()).toEqual(['offline error']);
    expect((await seen(robot)).alerts_count).toBe((await alerts()).length);
  });

  test('what was silent while the server itself was away is counted from its start', async () => {
    const robot = await w.pairedRobot();
    await robot.heartbeat();
    await settles(robot, 'online');
    await silentFor(robot, 3600);
    await offlineSchedule(w.app.services, () => 1).run();
    expect(await w.staff.api.alerts.listByRobot({ params: { robot_id: robot.robot.robot_id } })).toEqual([]);
    expect((await seen(robot)).state).toBe('offline');
  });

  test('a robot that moves in silence is told to the client it is at, whatever its former one was told', async () => {
    const robot = await w.pairedRobot();
    const { robot_id } = robot.robot;
    const schedule = offlineSchedule(w.app.services, () => 86_400);
    await robot.heartbeat();
    await settles(robot, 'online');
    await silentFor(robot, 3600);
    await schedule.run();
    const alerts = async () =>
      (await w.staff.api.alerts.listByRobot({ params: { robot_id } })).map(({ alert }) => alert);
    expect(await alerts()).toEqual(['offline']);
    const { client_id } = await w.client();
    await w.staff.api.robots.update({ params: { robot_id }, body: { client: client_id } });
    expect(await alerts()).toEqual([]);
    await inDatabase(
      `update robot_state set offline_alerted_at = now() - interval '61 minutes' where robot_id = $1`,
      robot_id,
    );
    await schedule.run();
    expect(await alerts()).toEqual(['offline']);
  });

  test('nothing is told of a robot that was taken out or never paired', async () => {
    const robot = await w.pairedRobot();
    const schedule = offlineSchedule(w.app.services, () => 86_400);
    await robot.heartbeat();
    await settles(robot, 'online');
    await w.staff.api.robots.unlink({ body: { robot_id: robot.robot.robot_id } });
    await silentFor(robot, 3600);
    await schedule.run();
    await schedule.run();
    expect(await w.staff.api.alerts.listByRobot({ params: { robot_id: robot.robot.robot_id } })).toEqual([]);
  });
});
