import type { ApiError } from '@botones/contract/calls/api-error';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const form = (client_id: number, change: object = {}) => ({
  name: 'Recepción',
  serial_number: crypto.randomUUID(),
  url: 'https://x',
  client: client_id,
  screen_resolution: 1,
  ...change,
});
const get = (robot_id: number) => w.staff.api.robots.get({ params: { robot_id } });
const namesOf = (robots: { name: string }[]) => robots.map(({ name }) => name);

describe('the fleet of a client', () => {
  test('a holder of Robots adds, finds, renames and removes a robot (ROB-20, ROB-21, ROB-62, ROB-63, ROB-70)', async () => {
    const client = await w.client();
    const ana = await w.person({ client, modules: ['Robots'] });
    const made = await ana.api.robots.create({ body: form(client.client_id, { serial_number: 'AB-1' }) });
    expect(made).toMatchObject({
      name: 'Recepción',
      status: 'offline',
      state: 'unpaired',
      client: { client_id: client.client_id },
    });
    const renamed = await ana.api.robots.update({ params: { robot_id: made.robot_id }, body: { name: 'Lobby' } });
    expect(renamed).toMatchObject({ name: 'Lobby', serial_number: 'AB-1' });
    await ana.api.robots.remove({ params: { robot_id: made.robot_id } });
    expect(await ana.api.robots.listByClient({ params: { client_id: client.client_id } })).toEqual([]);
    await expect(ana.api.robots.get({ params: { robot_id: made.robot_id } })).rejects.toMatchObject({ status: 404 });
  });

  test('the answer holds what a card shows, with the times a new robot has (ROB-74, ROB-75, ROB-76, AMB-048)', async () => {
    const client = await w.client({ modules: ['Robots', 'Turnos'] });
    expect(await w.robot({ client, name: 'Uno' })).toMatchObject({
      client: { client_id: client.client_id, name: client.name, bucket_name: client.bucket_name },
      screen_resolution: { id: 1, name: 'Full HD', resolution: '1920x1080', wide: 1920, height: 1080 },

      image: null,
      is_active: true,
      voices: [],
      alerts_count: 0,
      interactions_count: 0,
      modules: ['Robots', 'Turnos'],
      max_wait_time: 30,
      downtime_allowed: 30,
      mic_listening_time: 8,
      time_to_remind_client: 20,
      storage_used_bytes: 0,
      storage_limit_bytes: 5_000_000_000,
      desired_power: 'on',
      reported_power: 'unknown',
    });
  });

  test('all five fields are required, and blanks are not words (ROB-59)', async () => {
    const { client_id } = await w.client();
    for (const field of ['name', 'serial_number', 'url', 'client', 'screen_resolution'])
      for (const value of [undefined, null, '', '   '])
        await expect(
          w.staff.api.robots.create({ body: form(client_id, { [field]: value }) as never }),
        ).rejects.toMatchObject({
          status: 400,
          fields: { [field]: expect.any(String) },
        });
  });

  test('a missing field says that it is required, in words and by its rule (ERR-20, ROB-59)', async () => {
    const refused = w.staff.api.robots.create({ body: {} as never });
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    const { fields, rules } = (await refused.catch((error) => error)) as ApiError;
    for (const field of ['name', 'serial_number', 'url', 'client', 'screen_resolution']) {
      expect([field, fields[field]]).toEqual([field, 'Este campo es obligatorio']);
      expect([field, rules[field]]).toEqual([field, { code: 'required', params: {} }]);
    }
    const { robot_id } = await w.robot();
    await expect(
      w.staff.api.robots.update({ params: { robot_id }, body: { max_wait_time: 61 } }),
    ).rejects.toMatchObject({ rules: { max_wait_time: { code: 'robots.max_seconds', params: { max: 60 } } } });
  });

  test('a serial number is registered once, whatever its case and client; a name once in its client (AMB-040)', async () => {
    const { serial_number, name, client } = await w.robot();
    const other = await w.client();
    const body = form(other.client_id, { serial_number: ` ${serial_number.toLowerCase()} ` });
    await expect(w.staff.api.robots.create({ body })).rejects.toMatchObject({
      status: 409,
      code: 'robots.serial_taken',
    });
    await expect(
      w.staff.api.robots.create({ body: form(client.client_id, { name: name.toUpperCase() }) }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'robots.name_taken',
    });
    const namesake = await w.staff.api.robots.create({ body: form(other.client_id, { name }) });
    await expect(
      w.staff.api.robots.update({ params: { robot_id: namesake.robot_id }, body: { serial_number } }),
    ).rejects.toMatchObject({ code: 'robots.serial_taken' });
  });

  test('of twenty who register one serial at once one succeeds (D-3)', async () => {
    const { client_id } = await w.client();
    const serial_number = crypto.randomUUID();
    const tries = Array.from({ length: 20 }, (_, i) =>
      w.staff.api.robots.create({ body: form(client_id, { serial_number, name: `N${i}` }) }).then(
        () => 'made',
        (cause) => cause.code,
      ),
    );
    expect((await Promise.all(tries)).sort()).toEqual(['made', ...Array(19).fill('robots.serial_taken')]);
  });
});

describe('a save changes what it names and nothing else (AMB-038)', () => {
  test('the four times alone, the form alone, nothing at all, and what is unknown (ROB-64)', async () => {
    const robot = await w.robot();
    const params = { robot_id: robot.robot_id };
    const times = { max_wait_time: 60, downtime_allowed: 20, mic_listening_time: 6, time_to_remind_client: 10 };
    const { updated_at: _a, config_version: _b, ...before } = robot;
    expect(await w.staff.api.robots.update({ params, body: times })).toMatchObject({ ...before, ...times });
    expect(await w.staff.api.robots.update({ params, body: { url: 'u2' } })).toMatchObject({
      ...before,
      ...times,
      url: 'u2',
    });
    const odd = {
      robot_id: 999,
      desired_power: 'off',
      serial: 'x',
      client_id: 1,
      deleted_at: 'x',
    } as never;
    expect(await w.staff.api.robots.update({ params, body: odd })).toMatchObject({ ...before, ...times, url: 'u2' });
    expect(await w.staff.api.robots.update({ params, body: {} })).toMatchObject({ ...before, ...times, url: 'u2' });
  });

  test.each([
    ['max_wait_time', 19, 'Mínimo 20 segundos'],
    ['max_wait_time', 61, 'Maximo 60 segundos'],
    ['downtime_allowed', 19, 'Mínimo 20 segundos'],
    ['downtime_allowed', 61, 'Maximo 60 segundos'],
    ['mic_listening_time', 5, 'Minimo 6 segundos'],
    ['mic_listening_time', 11, 'Maximo 10 segundos'],
    ['time_to_remind_client', 9, 'Minimo 10 segundos'],
    ['time_to_remind_client', 61, 'Maximo 60 segundos'],
    ['max_wait_time', 30.5, 'No se permiten decimales'],
    ['max_wait_time', null, 'Este campo es obligatorio'],
  ])('%s of %s: %s (TIM-07 to TIM-17)', async (field, value, message) => {
    const robot = await w.robot();
    await expect(
      w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { [field]: value } }),
    ).rejects.toMatchObject({ status: 400, fields: { [field]: message } });
  });

  test('a robot has its client’s time zone until it has one of its own, and is told so; lists stay in the client’s (P10)', async () => {
    const client = await w.client();
    const robot = await w.pairedRobot({ client });
    const params = { robot_id: robot.robot.robot_id };
    const zone = async () => {
      const { config_version, client: of } = await robot.api.device.config({});
      return { config_version, timezone: of.timezone };
    };
    const before = await zone();
    expect([(await get(params.robot_id)).timezone, before.timezone]).toEqual([null, 'America/Mexico_City']);
    const saved = await w.staff.api.robots.update({ params, body: { timezone: 'America/Tijuana' } });
    const now = await zone();
    expect([saved.timezone, now.timezone]).toEqual(['America/Tijuana', 'America/Tijuana']);
    expect(now.config_version).toBeGreaterThan(before.config_version);
    // A zone that only browsers know, and one that nobody knows.
    for (const timezone of ['AET', 'America/Macondo']) {
      const refused = { status: 400, fields: { timezone: 'La zona horaria no existe' } };
      await expect(w.staff.api.robots.update({ params, body: { timezone } })).rejects.toMatchObject(refused);
      const another = form(client.client_id, { name: `Otro ${timezone}`, timezone });
      await expect(w.staff.api.robots.create({ body: another })).rejects.toMatchObject(refused);
    }
    await w.staff.api.robots.update({ params, body: { timezone: null } });
    expect((await zone()).timezone).toBe('America/Mexico_City');
    const made = await w.staff.api.robots.create({
      body: form(client.client_id, { timezone: 'America/Cancun', name: 'Playa' }),
    });
    expect(made.timezone).toBe('America/Cancun');
  });

  test('of two who edit the same robot the second is asked, and without the loaded time the last wins (AMB-180)', async () => {
    const { robot } = await w.pairedRobot();
    const params = { robot_id: robot.robot_id };
    const { updated_at } = robot;
    // A command is no change of what the form holds.
    await w.staff.api.robots.powerOff({ body: { robot_id: robot.robot_id } });
    const saved = await w.staff.api.robots.update({ params, body: { url: 'first', updated_at } });
    expect(saved.updated_at > updated_at).toBe(true);
    await expect(w.staff.api.robots.update({ params, body: { url: 'second', updated_at } })).rejects.toMatchObject({
      status: 409,
      code: 'request.stale',
    });
    expect((await get(robot.robot_id)).url).toBe('first');
    expect(
      await w.staff.api.robots.update({ params, body: { url: 'third', updated_at: saved.updated_at } }),
    ).toMatchObject({ url: 'third' });
    expect(await w.staff.api.robots.update({ params, body: { url: 'fourth' } })).toMatchObject({ url: 'fourth' });
  });

  test('of ten saves at once that loaded the same version one is kept', async () => {
    const { robot_id, updated_at } = await w.robot();
    // Who is told that the server is busy asks again, as consoles do.
    const save = (i: number): Promise<string> =>
      w.staff.api.robots.update({ params: { robot_id }, body: { url: `u${i}`, updated_at } }).then(
        () => 'kept',
        (cause) => (cause.code === 'server.busy' ? save(i) : cause.code),
      );
    const saves = Array.from({ length: 10 }, (_, i) => save(i));
    expect((await Promise.all(saves)).sort()).toEqual(['kept', ...Array(9).fill('request.stale')]);
  });

  test('staff move a robot to another client; its former people find it no more, and its counts begin anew', async () => {
    const [from, to] = [await w.client(), await w.client()];
    const [ana, eva] = [
      await w.person({ client: from, modules: ['Robots'] }),
      await w.person({ client: to, modules: ['Robots'] }),
    ];
    const { robot, ...device } = await w.pairedRobot({ client: from });
    const params = { robot_id: robot.robot_id };
    const now = device.clock();
    const fact = {
      alert: 'a',
      type: 'error',
      title: 't',
      description: 'd',
      solution: null,
      priority: null,
    } as const;
    await device.api.device.notifications({
      body: { now, records: [{ uuid: crypto.randomUUID(), at: now, ...fact }] },
    });
    const talked = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
    await device.api.device.interactions({
      body: { now, records: [{ uuid: crypto.randomUUID(), start: now, end: null, ...talked }] },
    });
    expect(await get(robot.robot_id)).toMatchObject({ alerts_count: 1, interactions_count: 1 });
    await w.staff.api.robots.update({ params, body: { client: to.client_id } });
    await expect(ana.api.robots.get({ params })).rejects.toMatchObject({ status: 404 });
    const moved = await eva.api.robots.get({ params });
    const lists = [await eva.api.alerts.listByRobot({ params }), await eva.api.interactions.listByRobot({ params })];
    expect([moved.alerts_count, moved.interactions_count]).toEqual(lists.map((list) => list.length));
    let total: number | null = null;
    expect(await eva.api.alerts.list({}, { onPaging: (paging) => (total = paging.total) })).toEqual([]);
    expect(total).toBe(0);
    // The device is still its own and now speaks for the new client.
    await expect(device.api.device.config({})).resolves.toMatchObject({ client: { name: to.name } });
  });
});

describe('its screen is one that the platform offers (AMB-041, AMB-115)', () => {
  test('an unknown one is 404, a disabled one 400, one that was chosen before may stay', async () => {
    const { client_id } = await w.client();
    const { id } = await w.staff.api.resolutions.create({
      body: { name: 'Vieja', wide: 320, height: 240, status: true },
    });
    const robot = await w.staff.api.robots.create({ body: form(client_id, { screen_resolution: id }) });
    await w.staff.api.resolutions.update({ params: { id }, body: { status: false } });
    const params = { robot_id: robot.robot_id };
    expect(await w.staff.api.robots.update({ params, body: { screen_resolution: id, url: 'x' } })).toMatchObject({
      url: 'x',
    });
    await expect(
      w.staff.api.robots.create({ body: form(client_id, { name: 'Otro', screen_resolution: id }) }),
    ).rejects.toMatchObject({
      code: 'resolutions.disabled',
    });
    await expect(w.staff.api.robots.update({ params, body: { screen_resolution: 987_654 } })).rejects.toMatchObject({
      status: 404,
      code: 'resolutions.not_found',
    });
    await expect(w.staff.api.resolutions.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'resolutions.in_use',
    });
  });
});

describe('what was removed can come back', () => {
  test('with its history and without its device; not when its name was taken meanwhile', async () => {
    const { robot, heartbeat } = await w.pairedRobot();
    const params = { robot_id: robot.robot_id };
    await w.staff.api.robots.remove({ params });
    await expect(w.staff.api.robots.remove({ params })).rejects.toMatchObject({ status: 404 });
    await expect(heartbeat()).rejects.toMatchObject({ status: 401 });
    expect(await w.staff.api.robots.restore({ params })).toMatchObject({
      name: robot.name,
      state: 'unpaired',
      paired: false,
    });
    await expect(w.staff.api.robots.restore({ params })).rejects.toMatchObject({ status: 404 });
    await w.staff.api.robots.remove({ params });
    await w.staff.api.robots.create({ body: form(robot.client.client_id, { name: robot.name }) });
    await expect(w.staff.api.robots.restore({ params })).rejects.toMatchObject({
      status: 409,
      code: 'robots.name_taken',
    });
  });
});

describe('lists', () => {
  test('search without accents and case in name, serial and client; signs of patterns are letters', async () => {
    const client = await w.client({ name: 'Óptica Ñandú' });
    for (const name of ['Pediatría 3.er', 'Pediatria 4', '100%', 'a_b', 'Zoé\\'])
      await w.staff.api.robots.create({ body: form(client.client_id, { name }) });
    const search = async (text: string) =>
      namesOf(await w.staff.api.robots.list({ query: { search: text, client_id: client.client_id } }));
    expect(await search('PEDIATRÍA')).toEqual(['Pediatría 3.er', 'Pediatria 4']);
    expect(await search('%')).toEqual(['100%']);
    expect(await search('_')).toEqual(['a_b']);
    expect(await search('\\')).toEqual(['Zoé\\']);
    expect((await search('optica nandu')).length).toBe(5);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  test.each([
    'name',
    'last_seen',
    'client',
    undefined,
  ] as const)('pages sorted by %s hold every robot once', async (sort) => {
    const client = await w.client();
    for (let i = 0; i < 7; i++) await w.robot({ client });
    const seen: number[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 10; pages++) {
      let next: string | null = null;
      const query = { limit: 3, ...(sort ? { sort } : {}), ...(after ? { after } : {}) };
      const page = await w.staff.api.robots.listByClient(
        { params: { client_id: client.client_id }, query },
        {
          onPaging: (paging) => {
            expect(paging.total).toBe(7);
            next = paging.next;
          },
        },
      );
      seen.push(...page.map(({ robot_id }) => robot_id));
      if (next === null) break;
      after = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  test.each([
    ['of another list', ['x', 1, 2]],
    ['that is no JSON', null],
    ['with a place before the first', [-5]],
    ['with half a place', [1.5]],
    ['with a place beyond numbers', [1e300]],
    ['with words where numbers are', ['a', 'b']],
    ['with a NUL', ['a\0', 1]],
  ])('a cursor %s is 400', async (_what, values) => {
    const after = values ? Buffer.from(JSON.stringify(values)).toString('base64url') : '%%%';
    for (const sort of ['name', 'client', 'last_seen'] as const)
      await expect(w.staff.api.robots.list({ query: { sort, after, limit: 5 } })).rejects.toMatchObject({
        status: 400,
      });
  });

  test('304 to a caller that has this very list, another answer after a change', async () => {
    const client = await w.client();
    const robot = await w.robot({ client });
    const ask = (known = '') =>
      fetch(`${w.url}/api/robots/robots/robots_by_client/${client.client_id}/`, {
        headers: { authorization: `Bearer ${w.staff.token}`, 'if-none-match': known },
      });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { url: 'new' } });
    expect((await ask(etag)).status).toBe(200);
  });

  test('the summary counts the states of what the caller may see', async () => {
    const client = await w.client();
    const ana = await w.person({ client, modules: ['Robots'] });
    await w.robot({ client });
    const { heartbeat, robot } = await w.pairedRobot({ client });
    await heartbeat();
    await expect.poll(async () => (await get(robot.robot_id)).state).toBe('online');
    expect(await ana.api.robots.summary({ query: {} })).toEqual({
      total: 2,
      clients: 1,
      states: { online: 1, late: 0, offline: 0, standby: 0, fault: 0, unpaired: 1 },
    });
  });

  test('a change of what people see is signalled, a heartbeat that changes nothing is not (architecture 7)', async () => {
    const [robot, another] = [await w.pairedRobot(), await w.pairedRobot()];
    const heard: unknown[] = [];
    let faults = 0;
    // Heartbeats are written together once a second: when one that came later is told, this one was too if ever.
    const heartbeats = async (change: Parameters<typeof robot.heartbeat>[0], signals: number) => {
      heard.length = 0;
      await robot.heartbeat(change);
      await another.heartbeat({ fault: `falla ${++faults}` });
      await expect.poll(() => heard).toContain(another.robot.robot_id);
      expect(heard.filter((id) => id === robot.robot.robot_id)).toHaveLength(signals);
    };
    w.app.services.live.onNow((signal) => {
      if (signal.feature === 'robots') heard.push(signal.id);
    });
    // What the database tells comes in order: behind this one is nothing of the pairing.
    await w.engine.notify('botones_signals', [
      JSON.stringify({ from: 'test', client_id: null, feature: 'robots', id: 0 }),
    ]);
    await expect.poll(() => heard).toContain(0);
    await heartbeats({}, 1);
    await heartbeats({}, 0);
    await heartbeats({ power: 'off' }, 1);
    await heartbeats({ power: 'off', fault: 'micrófono sin señal' }, 1);
  });
});

test('unlinking a silent robot ends the alert of its silence, and no other', async () => {
  const { robot } = await w.pairedRobot();
  const { robot_id, client } = robot;
  const alert = { client_id: client.client_id, robot_id, type: 'error', title: 'x', description: '', source: 'server' };
  await w.app.services.system.write('test')((sql) =>
    sql
      .insertInto('alerts')
      .values(
        ['offline', 'low_battery'].map((word) => ({
          ...alert,
          alert: word,
          origin_created_at: '2026-01-01T00:00:00Z',
        })),
      )
      .execute(),
  );
  await w.staff.api.robots.unlink({ body: { robot_id } });
  const left = await w.staff.api.alerts.listByRobot({ params: { robot_id } });
  expect(left.map((each) => each.alert)).toEqual(['low_battery']);
});

test('what is done to one robot is done to it alone', async () => {
  const { client_id } = await w.client();
  const { robots } = w.staff.api;
  let counter = 0;
  await oneOfMany({
    list: () => robots.listByClient({ params: { client_id } }),
    idOf: ({ robot_id }) => robot_id,
    add: async () => (await robots.create({ body: form(client_id, { name: `Recepción ${++counter}` }) })).robot_id,
    change: (robot_id) => robots.update({ params: { robot_id }, body: { name: `Lobby ${++counter}` } }),
    remove: (robot_id) => robots.remove({ params: { robot_id } }),
    restore: (robot_id) => robots.restore({ params: { robot_id } }),
  });
});
