import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type SignedIn, unique, type World } from '../../testing/world.ts';

let w: World;
let client: Client;
let boss: SignedIn;
const ids = new Map<Module, number>();
w = await fileWorld({ TRUST_PROXY: 'loopback' });
client = await w.client({ modules: ['Robots', 'Usuarios', 'Permisos', 'Turnos', 'Clientes'] });
boss = await w.person({ client, modules: ['Usuarios', 'Permisos', 'Robots'] });
for (const { name, module_id } of await w.staff.api.clients.modules({})) ids.set(name, module_id);

const idsOf = (...names: Module[]) => names.map((name) => ids.get(name) as number);
const profileOf = async (of: Client, ...names: Module[]) =>
  (
    await w.staff.api.profiles.create({
      body: { name: crypto.randomUUID(), client: of.client_id, modules: idsOf(...names) },
    })
  ).profile_id;
const form = (change: object = {}) => ({
  name: 'Eva',
  last_name: 'Ruiz',
  email: `${crypto.randomUUID()}@botones.test`,
  tlf: '5512345678',
  password: 'Clave-segura-1',
  ...change,
});

describe('profiles (PRM-13 to PRM-15, AMB-166, AMB-177)', () => {
  test('hold what their client has, and are given by people who have it themselves', async () => {
    const create = (by: SignedIn, ...names: Module[]) =>
      by.api.profiles.create({
        body: { name: crypto.randomUUID(), client: client.client_id, modules: idsOf(...names) },
      });
    await expect(create(w.staff, 'Encuestas')).rejects.toMatchObject({
      status: 400,
      code: 'profiles.module_not_in_client',
    });
    await expect(create(boss, 'Turnos')).rejects.toMatchObject({ status: 403, code: 'profiles.module_not_held' });
    const made = await create(boss, 'Robots', 'Robots', 'Usuarios');
    expect(made.modules.map(({ name }) => name)).toEqual(['Robots', 'Usuarios']);
    const params = { profile_id: made.profile_id };
    await expect(boss.api.profiles.update({ params, body: { modules: idsOf('Turnos') } })).rejects.toMatchObject({
      status: 403,
    });
    for (const by of [boss, w.staff])
      await expect(by.api.profiles.update({ params, body: { modules: [999] } })).rejects.toMatchObject({
        code: 'profiles.module_not_in_client',
      });
    expect((await boss.api.profiles.update({ params, body: { name: 'Solo nombre' } })).modules).toHaveLength(2);
    expect((await boss.api.profiles.update({ params, body: { modules: [] } })).modules).toEqual([]);
    await expect(
      boss.api.profiles.create({ body: { name: 'SOLO NOMBRE', client: client.client_id, modules: [] } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'profiles.name_taken',
    });
  });

  test('go to another client by staff, with modules that it has, while nobody holds them (PRM-14, AMB-166)', async () => {
    const other = await w.client({ modules: ['Robots'] });
    const profile_id = await profileOf(client, 'Robots');
    const params = { profile_id };
    const move = (by: SignedIn, body: { client: number; modules?: number[] }) =>
      by.api.profiles.update({ params, body });
    await expect(move(boss, { client: other.client_id })).rejects.toMatchObject({
      status: 403,
      code: 'session.other_client',
    });
    await expect(move(w.staff, { client: other.client_id, modules: idsOf('Turnos') })).rejects.toMatchObject({
      status: 400,
      code: 'profiles.module_not_in_client',
    });
    const { user_id } = await boss.api.users.create({ body: form({ client: client.client_id, profile: profile_id }) });
    await expect(move(w.staff, { client: other.client_id })).rejects.toMatchObject({
      status: 409,
      code: 'profiles.in_use',
    });
    // Nothing of a refused one stays; of who was removed it is free.
    expect(await w.staff.api.profiles.list({ query: { profile_id } })).toMatchObject([
      { client: { client_id: client.client_id }, modules: [{ name: 'Robots' }] },
    ]);
    await boss.api.users.remove({ params: { user_id } });
    expect(await move(w.staff, { client: other.client_id })).toMatchObject({
      client: { client_id: other.client_id },
      modules: [{ name: 'Robots' }],
    });
    expect(
      await boss.api.profiles.listByClient({ params: { clientId: client.client_id }, query: { profile_id } }),
    ).toEqual([]);
  });

  test('are not removed while somebody holds them', async () => {
    const profile_id = await profileOf(client);
    const { user_id } = await boss.api.users.create({ body: form({ client: client.client_id, profile: profile_id }) });
    await expect(boss.api.profiles.remove({ params: { profile_id } })).rejects.toMatchObject({
      status: 409,
      code: 'profiles.in_use',
    });
    await boss.api.users.remove({ params: { user_id } });
    await expect(boss.api.profiles.remove({ params: { profile_id } })).resolves.toBeNull();
    await expect(boss.api.profiles.remove({ params: { profile_id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('clients and resolutions (CLI-01 to CLI-26, AMB-115, AMB-168)', () => {
  const colours = { primary_color: '#FFF', secondary_color: '#c8963e' };

  test('staff add one with a bucket of its own; a name is taken once; wrong values have their sentences', async () => {
    const body = {
      name: 'Clínica Ñ & Cía.',
      image: client.image ?? '',
      ...colours,
      background_color: '#000000',
      modules: idsOf('Robots', 'Robots'),
    };
    const made = await w.staff.api.clients.create({ body });
    expect(made).toMatchObject({
      ...body,
      image: expect.stringContaining('/api/storage/platform/images/'),
      modules: idsOf('Robots'),
      is_active: true,
      timezone: 'America/Mexico_City',
    });
    expect(made.bucket_name).toMatch(/^clinica-n-cia-[0-9a-f]{6}$/);
    await expect(
      w.staff.api.clients.create({ body: { ...body, name: body.name.toLowerCase() } }),
    ).rejects.toMatchObject({ code: 'clients.name_taken' });
    for (const [field, value] of Object.entries({
      primary_color: 'red',
      secondary_color: '#12',
      timezone: '+05:00',
      name: ' ',
      modules: 7,
    }))
      await expect(w.staff.api.clients.create({ body: { ...body, [field]: value } as never })).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
    await expect(w.staff.api.clients.create({ body: { ...body, name: 'Otra', modules: [999] } })).rejects.toMatchObject(
      { code: 'clients.module_unknown' },
    );
  });

  test('a client is made with a logo, and nobody takes it away (CLI-07, AMB-181)', async () => {
    const ana = await w.person({ client, modules: ['Clientes'] });
    const params = { client_id: client.client_id };
    const refused = { status: 400, code: 'request.invalid', fields: { image: 'Este campo es obligatorio' } };
    const body = { name: unique('Sin logo'), ...colours, modules: [] };
    for (const image of [undefined, null, ''])
      await expect(w.staff.api.clients.create({ body: { ...body, image } as never })).rejects.toMatchObject(refused);
    for (const by of [ana, w.staff])
      for (const image of [null, ''])
        await expect(by.api.clients.update({ params, body: { image } as never })).rejects.toMatchObject(refused);
    // What is not said stays.
    const { image } = await ana.api.clients.update({ params, body: { primary_color: '#123123' } });
    expect(image?.split('?')[0]).toBe(client.image?.split('?')[0]);
    expect(await w.staff.api.clients.list({ query: { search: body.name } })).toEqual([]);
  });

  test('a holder of Clientes sees and paints the own one, and neither suspends it nor gives it modules (AMB-101)', async () => {
    const ana = await w.person({ client, modules: ['Clientes'] });
    const params = { client_id: client.client_id };
    expect((await ana.api.clients.list({})).map(({ client_id }) => client_id)).toEqual([client.client_id]);
    expect(await ana.api.clients.update({ params, body: { primary_color: '#123456' } })).toMatchObject({
      primary_color: '#123456',
    });
    for (const body of [{ is_active: false }, { modules: idsOf('Encuestas') }])
      await expect(ana.api.clients.update({ params, body })).rejects.toMatchObject({
        status: 403,
        code: 'session.forbidden',
      });
  });

  test('how long sentences are kept is 30 days until a holder of Clientes says otherwise, of 0 to 365 (ENT-1, ENT-10)', async () => {
    const own = await w.client();
    const ana = await w.person({ client: own, modules: ['Clientes'] });
    const luis = await w.person({ client: own, modules: ['Robots', 'Métricas'] });
    const change = (sentence_days: unknown, { api } = ana) =>
      api.clients.update({ params: { client_id: own.client_id }, body: { sentence_days } as never });
    expect(own.sentence_days).toBe(30);
    for (const days of [0, 365]) expect(await change(days)).toMatchObject({ sentence_days: days });
    for (const [days, said] of [
      [-1, 'Mínimo 0'],
      [366, 'Máximo 365'],
      [1.5, 'No se permiten decimales'],
      ['', 'Este campo es obligatorio'],
      [null, 'Este campo es obligatorio'],
    ])
      await expect(change(days)).rejects.toMatchObject({ status: 400, fields: { sentence_days: said } });
    await expect(change(7, luis)).rejects.toMatchObject({ status: 403 });
    expect((await w.staff.api.clients.get({ params: { client_id: own.client_id } })).sentence_days).toBe(365);
  });

  test('a zone that browsers know and the database does not is refused before it spoils every list with hours', async () => {
    const ana = await w.person({ client, modules: ['Clientes'] });
    const params = { client_id: client.client_id };
    const refused = { status: 400, fields: { timezone: 'La zona horaria no existe' } };
    await expect(ana.api.clients.update({ params, body: { timezone: 'AET' } })).rejects.toMatchObject(refused);
    const { name, primary_color, secondary_color, modules, image } = client;
    const body = { name: `${name} 2`, image: image ?? '', primary_color, secondary_color, modules, timezone: 'SST' };
    await expect(w.staff.api.clients.create({ body })).rejects.toMatchObject(refused);
    const robot = await w.pairedRobot({ client });
    const alert = { alert: 'x', type: 'error', title: 'x', description: '', solution: null, priority: null };
    const records = [{ uuid: crypto.randomUUID(), at: robot.clock(), ...alert }];
    await robot.api.device.notifications({ body: { now: robot.clock(), records } });
    await expect(w.staff.api.alerts.list({})).resolves.not.toHaveLength(0);
  });

  test('a resolution is whole pixels, once, and stays while a robot shows it', async () => {
    const body = { name: 'Nueva', wide: 1234, height: 567, status: false };
    const made = await w.staff.api.resolutions.create({ body });
    expect(made).toMatchObject({ ...body, resolution: '1234x567', ability: 'No' });
    await expect(w.staff.api.resolutions.create({ body })).rejects.toMatchObject({
      status: 409,
      code: 'resolutions.taken',
    });
    for (const [field, value] of [
      ['wide', 0],
      ['wide', 16_385],
      ['height', 1.5],
      ['height', '600'],
      ['name', ''],
    ])
      await expect(
        w.staff.api.resolutions.create({ body: { ...body, [field as string]: value } as never }),
      ).rejects.toMatchObject({ status: 400 });
    const params = { id: made.id };
    const saved = await w.staff.api.resolutions.update({ params, body: { status: true, updated_at: made.updated_at } });
    expect(saved).toMatchObject({ ability: 'Si' });
    await expect(
      w.staff.api.resolutions.update({ params, body: { status: false, updated_at: made.updated_at } }),
    ).rejects.toMatchObject({ code: 'request.stale' });
    await expect(w.staff.api.resolutions.remove({ params })).resolves.toBeNull();
    expect((await w.staff.api.resolutions.list({})).map(({ name }) => name)).toEqual([
      ...['Full HD', 'Full HD 2k', 'Full HD 4k', 'Full UHD', 'VGA', 'Full HD vertical'],
    ]);
  });
});
