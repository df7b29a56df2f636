import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import type { SignedIn, World } from '../../testing/world.ts';

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

describe('users', () => {
  test('are made with the documented rules, each with its sentence (USR-19 to USR-28)', async () => {
    const profile = await profileOf(client);
    const wrong: [object, string, string][] = [
      [{ name: '' }, 'name', 'Este campo es obligatorio'],
      [{ name: 'x'.repeat(61) }, 'name', 'Máximo 60 caracteres'],
      [{ email: 'eva' }, 'email', 'Correo electrónico inválido'],
      [{ tlf: '55-1234-5678 ext' }, 'tlf', 'Solo números'],
      [{ tlf: '551234567' }, 'tlf', 'Mínimo 10 dígitos'],
      [{ tlf: '5'.repeat(16) }, 'tlf', 'Máximo 15 dígitos'],
      ...['Corta-1', 'todo-minusculas-1', 'TODO-MAYUSCULAS-1', 'Sin-cifras', 'SinSimbolo1', 'Con espacio 1'].map(
        (password): [object, string, string] => [
          { password },
          'password',
          'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).',
        ],
      ),
    ];
    for (const [change, field, message] of wrong)
      await expect(
        boss.api.users.create({ body: form({ client: client.client_id, profile, ...change }) }),
      ).rejects.toMatchObject({
        status: 400,
        fields: { [field]: message },
      });
    const made = await boss.api.users.create({
      body: form({ client: client.client_id, profile, password: 'Ñandú-ｅ1' }),
    });
    expect(made).toMatchObject({
      is_staff: false,
      is_active: true,
      client: { client_id: client.client_id },
      last_login: null,
    });
    const { invitation: _, ...record } = made;
    expect(JSON.stringify(record)).not.toMatch(/password|hash/);
  });

  test('an address is registered once, in all clients and cases; a removed user frees it', async () => {
    const profile = await profileOf(client);
    const body = form({ client: client.client_id, profile });
    const { user_id } = await boss.api.users.create({ body });
    const [other, theirs] = [await w.client(), { email: body.email.toUpperCase() }];
    const elsewhere = { ...form(theirs), client: other.client_id, profile: await profileOf(other) };
    await expect(w.staff.api.users.create({ body: elsewhere })).rejects.toMatchObject({
      status: 409,
      code: 'users.email_taken',
    });
    await boss.api.users.remove({ params: { user_id } });
    await expect(w.staff.api.users.create({ body: elsewhere })).resolves.toBeDefined();
  });

  test('a profile of another client, or that is not there, is refused in making and changing (AMB-165)', async () => {
    const foreign = await profileOf(await w.client());
    const own = await profileOf(client);
    for (const profile of [foreign, 999_999_999]) {
      const refused = { status: 400, code: 'users.profile_other_client' };
      await expect(boss.api.users.create({ body: form({ client: client.client_id, profile }) })).rejects.toMatchObject(
        refused,
      );
      await expect(
        w.staff.api.users.create({ body: form({ client: client.client_id, profile }) }),
      ).rejects.toMatchObject(refused);
      const { user_id } = await boss.api.users.create({ body: form({ client: client.client_id, profile: own }) });
      for (const by of [boss, w.staff])
        await expect(by.api.users.update({ params: { user_id }, body: { profile } })).rejects.toMatchObject(refused);
    }
    await expect(boss.api.users.create({ body: form({ client: client.client_id }) })).rejects.toMatchObject({
      code: 'users.client_required',
    });
  });

  test('staff move a user with a profile of the new client, and not without (AMB-165)', async () => {
    const to = await w.client();
    const { user_id } = await boss.api.users.create({
      body: form({ client: client.client_id, profile: await profileOf(client) }),
    });
    await expect(
      w.staff.api.users.update({ params: { user_id }, body: { client: to.client_id } }),
    ).rejects.toMatchObject({
      code: 'users.profile_other_client',
    });
    const body = { client: to.client_id, profile: await profileOf(to) };
    expect(await w.staff.api.users.update({ params: { user_id }, body })).toMatchObject({
      client: { client_id: to.client_id },
    });
    await expect(boss.api.users.get({ params: { user_id } })).rejects.toMatchObject({ status: 404 });
  });

  test('a save changes what it names; a stale one is asked (AMB-180)', async () => {
    const made = await boss.api.users.create({
      body: form({ client: client.client_id, profile: await profileOf(client, 'Robots') }),
    });
    const params = { user_id: made.user_id };
    const { updated_at, last_login: never, invitation: _, ...before } = made;
    // Who signs in meanwhile has changed nothing.
    await w.signIn(made.email, form({}).password);
    const {
      updated_at: later,
      last_login,
      ...after
    } = await boss.api.users.update({
      params,
      body: { tlf: '5500000000', updated_at },
    });
    expect(after).toEqual({ ...before, tlf: '5500000000' });
    expect([never, typeof last_login]).toEqual([null, 'string']);
    await expect(boss.api.users.update({ params, body: { tlf: '5511111111', updated_at } })).rejects.toMatchObject({
      code: 'request.stale',
    });
    await expect(
      boss.api.users.update({ params, body: { tlf: '5511111111', updated_at: later } }),
    ).resolves.toBeDefined();
  });

  test('pages hold everyone once, and the removed nobody', async () => {
    const seen: number[] = [];
    let after: string | undefined;
    for (let i = 0; i < 50; i++) {
      let next: string | null = null;
      const query = { limit: 2, ...(after ? { after } : {}) };
      const page = await boss.api.users.listByClient(
        { params: { client_id: client.client_id }, query },
        { onPaging: (told) => (next = told.next) },
      );
      seen.push(...page.map(({ user_id }) => user_id));
      if (next === null) break;
      after = next;
    }
    const all = await w.staff.api.users.listByClient({ params: { client_id: client.client_id } });
    expect(seen).toEqual(all.map(({ user_id }) => user_id));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('nobody rises by managing users (class 2, 7, AMB-161, AMB-173)', () => {
  test('only staff say who is staff, in making and in changing', async () => {
    const profile = await profileOf(client);
    const body = form({ client: client.client_id, profile, is_staff: true });
    await expect(boss.api.users.create({ body })).rejects.toMatchObject({ status: 403, code: 'session.forbidden' });
    const { user_id } = await boss.api.users.create({ body: { ...body, is_staff: false } });
    for (const id of [user_id, boss.user_id])
      expect(await boss.api.users.update({ params: { user_id: id }, body: { is_staff: true } })).toMatchObject({
        is_staff: false,
      });
    await expect(boss.api.robots.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('a staff user who belongs to the client is not managed by it: no new password, no address, no removal', async () => {
    const profile = await profileOf(client);
    const chief = await w.staff.api.users.create({ body: form({ client: client.client_id, profile, is_staff: true }) });
    const params = { user_id: chief.user_id };
    for (const body of [{ password: 'Tomada-1!' }, { email: 'mio@botones.test' }, { is_active: false }, { name: 'x' }])
      await expect(boss.api.users.update({ params, body })).rejects.toMatchObject({
        status: 403,
        code: 'session.forbidden',
      });
    await expect(boss.api.users.remove({ params })).rejects.toMatchObject({ status: 403 });
    await expect(w.signIn(chief.email, 'Clave-segura-1')).resolves.toMatchObject({ user_id: chief.user_id });
    await expect(w.staff.api.users.update({ params, body: { name: 'Otro' } })).resolves.toMatchObject({ name: 'Otro' });
  });

  test('nobody hands out a module they lack, nor signs in as who has it (AMB-166)', async () => {
    const clerk = await w.person({ client, modules: ['Usuarios'] });
    const better = await profileOf(client, 'Usuarios', 'Robots');
    const own = await profileOf(client, 'Usuarios');
    const refused = { status: 403, code: 'profiles.module_not_held' };
    const above = await boss.api.users.create({ body: form({ client: client.client_id, profile: better }) });
    await expect(
      clerk.api.users.create({ body: form({ client: client.client_id, profile: better }) }),
    ).rejects.toMatchObject(refused);
    const peer = await clerk.api.users.create({ body: form({ client: client.client_id, profile: own }) });
    const as = { user_id: peer.user_id };
    await expect(clerk.api.users.update({ params: as, body: { profile: better } })).rejects.toMatchObject(refused);
    await expect(clerk.api.users.update({ params: as, body: { password: 'Nueva-clave-1' } })).resolves.toBeDefined();

    const params = { user_id: above.user_id };
    for (const body of [{ password: 'Tomada-1!' }, { email: 'mio@botones.test' }])
      await expect(clerk.api.users.update({ params, body })).rejects.toMatchObject({ code: 'session.forbidden' });
    // The form sends everything that it loaded: what stays as it is grants nothing.
    const body = { name: 'Otra', email: above.email, profile: better };
    expect(await clerk.api.users.update({ params, body })).toMatchObject({ name: 'Otra', modules: above.modules });
    await expect(w.signIn(above.email, 'Clave-segura-1')).resolves.toMatchObject(params);
  });

  test('of oneself only the five own fields change; the rest is ignored and the password has its own call (USR-33, AMB-173)', async () => {
    const ana = await w.person({ client, modules: ['Usuarios'] });
    const better = await profileOf(client, 'Robots', 'Permisos', 'Usuarios');
    const body = {
      name: 'Nueva',
      profile: better,
      is_active: false,
      password: 'Otra-clave-9',
      // Nor is another client refused.
      client: (await w.client()).client_id,
      is_staff: true,
    };
    const after = await ana.api.users.update({ params: { user_id: ana.user_id }, body });
    expect(after).toMatchObject({ name: 'Nueva', is_active: true, is_staff: false, modules: [{ name: 'Usuarios' }] });
    expect(after.client?.client_id).toBe(client.client_id);
    await expect(w.signIn(ana.email, ana.password)).resolves.toBeDefined();
    await expect(ana.api.users.remove({ params: { user_id: ana.user_id } })).rejects.toMatchObject({
      code: 'users.self_delete',
    });
  });

  test('staff who belong to a client make robots, users and profiles of the client they name', async () => {
    const profile = await profileOf(client);
    const body = form({ client: client.client_id, profile, is_staff: true });
    await w.staff.api.users.create({ body });
    const chief = await w.signIn(body.email, body.password);
    const other = await w.client();
    const robot = {
      name: 'R',
      serial_number: crypto.randomUUID(),
      url: 'u',
      client: other.client_id,
      screen_resolution: 1,
    };
    const whose = { client: { client_id: other.client_id } };
    expect(await chief.api.robots.create({ body: robot })).toMatchObject(whose);
    const made = await chief.api.profiles.create({ body: { name: 'P', client: other.client_id, modules: [] } });
    expect(made).toMatchObject(whose);
    expect(
      await chief.api.users.create({ body: form({ client: other.client_id, profile: made.profile_id }) }),
    ).toMatchObject(whose);
  });
});

test('what is done to one user is done to them alone', async () => {
  const { client_id } = await w.client();
  const { profile_id: profile } = await w.staff.api.profiles.create({
    body: { name: 'Recepción', client: client_id, modules: [] },
  });
  let counter = 0;
  await oneOfMany({
    list: () => w.staff.api.users.listByClient({ params: { client_id }, query: {} }),
    idOf: ({ user_id }) => user_id,
    add: async () => {
      const email = `uno.${client_id}.${++counter}@botones.test`;
      const fields = { name: 'Ana', last_name: 'Prueba', email, tlf: '5512345678', password: 'Clave-segura-1' };
      return (await w.staff.api.users.create({ body: { ...fields, client: client_id, profile, invite: false } }))
        .user_id;
    },
    change: (user_id) => w.staff.api.users.update({ params: { user_id }, body: { name: 'Eva' } }),
    remove: (user_id) => w.staff.api.users.remove({ params: { user_id } }),
    restore: (user_id) => w.staff.api.users.restore({ params: { user_id } }),
  });
});
