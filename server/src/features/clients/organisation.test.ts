import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { sessionTypeNames } from '@botones/contract/session-types/session-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { type SignedIn, unique, type World } from '../../testing/world.ts';

let w: World;
const ids = new Map<Module, number>();
w = await fileWorld({ TRUST_PROXY: 'loopback' });
for (const { name, module_id } of await w.staff.api.clients.modules({})) ids.set(name, module_id);

const idsOf = (...names: Module[]) => names.map((name) => ids.get(name) as number);
const person = (change: object) => ({
  name: 'Eva',
  last_name: 'Ruiz',
  email: `${crypto.randomUUID()}@botones.test`,
  tlf: '5512345678',
  password: 'Clave-segura-1',
  ...change,
});
interface Page {
  total: number | null;
  next: string | null;
}

/** All pages of a list, two rows at a time. */
async function walk<Row>(
  read: (query: { limit: number; after?: string }, told: (page: Page) => void) => Promise<Row[]>,
) {
  const rows: Row[] = [];
  const totals = new Set<number | null>();
  for (let after: string | null | undefined; after !== null; ) {
    let page: Page = { total: null, next: null };
    const told = (next: Page) => {
      page = next;
    };
    rows.push(...(await read({ limit: 2, ...(after ? { after } : {}) }, told)));
    totals.add(page.total);
    after = page.next;
  }
  return { rows, totals: [...totals] };
}

describe('lists of the organisation are searched, filtered, ordered and paged by the server (AMB-005)', () => {
  let client: Client;
  let boss: SignedIn;
  const made: Record<string, number> = {};
  beforeAll(async () => {
    client = await w.client();
    boss = await w.person({ client, modules: ['Usuarios', 'Permisos'] });
    const profile = (
      await w.staff.api.profiles.create({ body: { name: 'Recepción', client: client.client_id, modules: [] } })
    ).profile_id;
    for (const [name, last_name] of [
      ['Ángel', 'Zúñiga'],
      ['beatriz', 'Álamo'],
      ['Carlos', '100%'],
    ]) {
      const body = person({ name, last_name, client: client.client_id, profile });
      made[`${name}`] = (await boss.api.users.create({ body })).user_id;
    }
    await boss.api.users.update({ params: { user_id: made.Carlos as number }, body: { is_active: false } });
  });
  type Query = NonNullable<Parameters<SignedIn['api']['users']['listByClient']>[0]['query']>;
  const list = (query: Query) =>
    walk((page, onPaging) =>
      boss.api.users.listByClient(
        { params: { client_id: client.client_id }, query: { ...query, ...page } },
        { onPaging },
      ),
    );
  const names = async (query: Query) => (await list(query)).rows.map(({ name }) => name);

  test('by name without case and accents, by address, by number, by last login, and each turned round', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Ana', 'Ángel', 'beatriz', 'Carlos']);
    expect(await names({ sort: 'name_desc' })).toEqual(['Carlos', 'beatriz', 'Ángel', 'Ana']);
    expect(await names({ sort: 'user_id' })).toEqual(['Ana', 'Ángel', 'beatriz', 'Carlos']);
    expect((await names({ sort: 'last_login' }))[0]).toBe('Ana');
    expect((await names({ sort: 'last_login_oldest' })).at(-1)).toBe('Ana');
    const emails = (await list({ sort: 'email' })).rows.map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    expect((await list({ sort: 'email_desc' })).rows.map(({ email }) => email)).toEqual([...emails].reverse());
  });

  test('found by name, last name and address; what is typed is text and no pattern', async () => {
    expect(await names({ search: 'ANGEL' })).toEqual(['Ángel']);
    expect(await names({ search: 'z álamo' })).toEqual(['beatriz']);
    expect(await names({ search: '100%' })).toEqual(['Carlos']);
    expect(await names({ search: '%' })).toEqual(['Carlos']);
    expect(await names({ search: boss.email.toUpperCase() })).toEqual(['Ana']);
    expect(await list({ search: 'nadie' })).toEqual({ rows: [], totals: [0] });
    // All four have an address of this place: as many on the first page, which counts them itself, as on the next.
    expect(await list({ search: 'botones.test' })).toMatchObject({ rows: { length: 4 }, totals: [4] });
  });

  test('filtered by state, kind and profile, with the total of what is filtered', async () => {
    expect(await list({ state: 'suspended' })).toMatchObject({ rows: [{ name: 'Carlos' }], totals: [1] });
    expect((await list({ state: 'active' })).totals).toEqual([3]);
    expect((await list({ kind: 'staff' })).totals).toEqual([0]);
    expect((await list({ kind: 'client' })).totals).toEqual([4]);
    const own = await boss.api.profiles.listByClient({
      params: { clientId: client.client_id },
      query: { search: 'recepcion' },
    });
    expect(own.map(({ users_count }) => users_count)).toEqual([3]);
    expect((await list({ profile_id: own[0]?.profile_id })).totals).toEqual([3]);
    // A link to a profile knows its number: it is found by it, behind the same row policy.
    const query = { profile_id: own[0]?.profile_id ?? 0 };
    const params = { clientId: client.client_id };
    expect((await boss.api.profiles.listByClient({ params, query })).map(({ name }) => name)).toEqual(['Recepción']);
    const elsewhere = await w.person();
    const theirs = { params: { clientId: elsewhere.client_id ?? 0 }, query };
    expect(await w.staff.api.profiles.listByClient(theirs)).toEqual([]);
  });

  test('staff narrow all users and profiles to a client, and see those of all (USR-35, PRM-08)', async () => {
    const { client_id } = client;
    const users = await w.staff.api.users.list({ query: { client_id, limit: 100 } });
    expect(users.map((user) => user.client?.client_id)).toEqual([client_id, client_id, client_id, client_id]);
    const other = await w.client();
    await w.person({ client: other });
    const owners = new Set((await w.staff.api.users.list({ query: {} })).map((user) => user.client?.client_id));
    expect(owners.has(client_id) && owners.has(other.client_id)).toBe(true);
    const profiles = await w.staff.api.profiles.list({ query: { client_id } });
    expect(new Set(profiles.map((profile) => profile.client?.client_id))).toEqual(new Set([client_id]));
    const all = await walk((query, onPaging) => w.staff.api.profiles.list({ query }, { onPaging }));
    expect(new Set(all.rows.map(({ profile_id }) => profile_id)).size).toBe(all.rows.length);
    expect(all.totals).toEqual([all.rows.length]);
  });

  test('clients are found by name and state, with how many robots and users they have', async () => {
    const name = unique('Óptica');
    const shop = await w.client({ name });
    await w.robot({ client: shop });
    await w.person({ client: shop });
    await w.staff.api.clients.update({ params: { client_id: shop.client_id }, body: { is_active: false } });
    const found = (query: object) =>
      w.staff.api.clients.list({ query: { search: name.toLowerCase().replace('ó', 'o'), ...query } });
    expect(await found({ state: 'suspended' })).toMatchObject([
      { name, robots_count: 1, users_count: 1, is_active: false, last_activity_at: expect.any(String) },
    ]);
    expect(await found({ state: 'active' })).toEqual([]);
    const all = await walk((query, onPaging) => w.staff.api.clients.list({ query }, { onPaging }));
    expect(all.totals).toEqual([all.rows.length]);
  });
});

describe('a removed user comes back', () => {
  test('with address and profile, unless somebody took the address meanwhile', async () => {
    const client = await w.client();
    const boss = await w.person({ client, modules: ['Usuarios'] });
    const ana = await w.person({ client });
    const params = { user_id: ana.user_id };
    await boss.api.users.remove({ params });
    await expect(ana.api.auth.me({})).rejects.toMatchObject({ status: 401 });
    expect(await boss.api.users.restore({ params })).toMatchObject({ email: ana.email, is_active: true });
    await expect(w.signIn(ana.email, ana.password)).resolves.toMatchObject(params);
    await expect(boss.api.users.restore({ params })).rejects.toMatchObject({ status: 404, code: 'users.not_found' });
    await boss.api.users.remove({ params });
    const { profile } = await boss.api.users.get({ params: { user_id: boss.user_id } });
    await boss.api.users.create({
      body: person({ email: ana.email, client: client.client_id, profile: profile?.profile_id }),
    });
    await expect(boss.api.users.restore({ params })).rejects.toMatchObject({ status: 409, code: 'users.email_taken' });
  });
});

describe('a PIN for the robots’ own interface (AMB-160)', () => {
  test('is four to six digits, kept as a hash, never answered, and taken away again', async () => {
    const client = await w.client();
    const boss = await w.person({ client, modules: ['Usuarios'] });
    const ana = await w.person({ client });
    const params = { user_id: ana.user_id };
    for (const pin of ['123', '1234567', '12a4', ''])
      await expect(boss.api.users.update({ params, body: { pin } })).rejects.toMatchObject({
        status: 400,
        fields: { pin: 'El PIN debe tener de 4 a 6 dígitos' },
      });
    const after = await boss.api.users.update({ params, body: { pin: '48151' } });
    expect(after).toMatchObject({ has_pin: true });
    expect(JSON.stringify(after)).not.toContain('48151');
    const { rows } = await w.engine.owner((c) =>
      c.query('select pin_hash from user_secrets where user_id = $1', [ana.user_id]),
    );
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$/);
    // What was answered is what the next save is held against.
    await expect(
      boss.api.users.update({ params, body: { pin: null, updated_at: after.updated_at } }),
    ).resolves.toMatchObject({ has_pin: false });
    // A person who does not manage users gives themselves none.
    expect(await ana.api.users.update({ params, body: { pin: '4815' } })).toMatchObject({ has_pin: false });
  });

  test('nobody gives one to somebody above them, nor to staff', async () => {
    const client = await w.client();
    const clerk = await w.person({ client, modules: ['Usuarios'] });
    const chief = await w.person({ client, modules: ['Usuarios', 'Robots'] });
    const body = { pin: '4815' };
    await expect(clerk.api.users.update({ params: { user_id: chief.user_id }, body })).rejects.toMatchObject({
      code: 'session.forbidden',
    });
    // As browsers write: with a key, so that an answer that was lost is found again.
    const idempotencyKey = crypto.randomUUID();
    await expect(
      chief.api.users.update({ params: { user_id: clerk.user_id }, body }, { idempotencyKey }),
    ).resolves.toMatchObject({ has_pin: true });
  });
});

describe('a client that is removed (CLI-23, AMB-169)', () => {
  test('takes its users out at once, unlinks its robots and frees their names; another client stays', async () => {
    const [gone, stays] = [await w.client(), await w.client()];
    const [ana, eva] = [await w.person({ client: gone }), await w.person({ client: stays })];
    const [mine, theirs] = [await w.pairedRobot({ client: gone }), await w.pairedRobot({ client: stays })];
    await mine.api.device.config({});
    const params = { client_id: gone.client_id };
    await expect(eva.api.clients.remove({ params })).rejects.toMatchObject({ status: 403 });
    await expect(w.staff.api.clients.remove({ params })).resolves.toBeNull();
    await expect(ana.api.auth.me({})).rejects.toMatchObject({ status: 401 });
    await expect(w.signIn(ana.email, ana.password)).rejects.toMatchObject({ status: 401 });
    await expect(mine.api.device.config({})).rejects.toMatchObject({ status: 401, code: 'device.unknown' });
    await expect(w.staff.api.robots.get({ params: { robot_id: mine.robot.robot_id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(w.staff.api.clients.get({ params })).rejects.toMatchObject({ status: 404, code: 'clients.not_found' });
    await expect(w.staff.api.clients.remove({ params })).rejects.toMatchObject({ status: 404 });
    await expect(eva.api.auth.me({})).resolves.toBeDefined();
    await expect(theirs.api.device.config({})).resolves.toBeDefined();
    await expect(w.client({ name: gone.name })).resolves.toBeDefined();
  });
});

describe('the session types of a client (CLI-24, CLI-27, AMB-170, AMB-077)', () => {
  test('are made by staff, once each however often it is asked, and known by their name (CON-20)', async () => {
    const client = await w.client();
    const { client_id } = client;
    const ana = await w.person({ client });
    const create = (session_name: string, by = w.staff) =>
      by.api.sessionTypes.create({ body: { session_name, client: client_id } });
    const first = await create(sessionTypeNames.es);
    expect(first).toMatchObject({ session_name: 'Usuario Español', client: client_id, kind: 'es' });
    expect(await create('usuario español')).toEqual(first);
    await Promise.all(Array.from({ length: 5 }, () => create(sessionTypeNames.en)));
    await create(sessionTypeNames.chemical);
    await create('Proveedor');
    await expect(create('Otra', ana)).rejects.toMatchObject({ status: 403 });
    expect((await ana.api.sessionTypes.listByClient({ params: { client_id } })).map(({ kind }) => kind)).toEqual([
      ...['es', 'en', 'chemical', 'other'],
    ]);
    const eva = await w.person();
    await expect(eva.api.sessionTypes.listByClient({ params: { client_id } })).rejects.toMatchObject({
      code: 'session.other_client',
    });
  });
});

describe('the colours of a client (CLI-10 to CLI-13, AMB-167)', () => {
  test('are hex of three or six digits, with the documented sentence', async () => {
    const { image } = await w.client();
    const colours = { primary_color: '#2456e6', secondary_color: '#fff' };
    const body = { name: unique('C'), image: image ?? '', ...colours, modules: idsOf('Robots') };
    for (const [field, value] of [
      ['primary_color', '2456e6'],
      ['secondary_color', '#ffff'],
      ['background_color', '#ggg'],
    ] as const)
      await expect(w.staff.api.clients.create({ body: { ...body, [field]: value } })).rejects.toMatchObject({
        fields: { [field]: 'Formato color HEX invalido.' },
      });
    await expect(w.staff.api.clients.create({ body: { ...body, primary_color: '' } })).rejects.toMatchObject({
      fields: { primary_color: 'Este campo es obligatorio' },
    });
    expect(await w.staff.api.clients.create({ body })).toMatchObject({
      background_color: null,
      secondary_color: '#fff',
    });
  });
});
