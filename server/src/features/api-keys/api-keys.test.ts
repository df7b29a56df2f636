import { mostKeyYears } from '@botones/contract/api-keys/api-keys';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { programKeys } from '../../testing/program-keys.ts';
import { root } from '../../testing/world.ts';

let clock = 0;
const logged: string[] = [];
const w = await fileWorld({ LOG_LEVEL: 'debug' }, () => Date.now() + clock, undefined, {
  write: (line) => void logged.push(line),
});
const { keyed, formOf, moduleId } = await programKeys(w);

const unknown = { status: 401, code: 'api_keys.unknown' };
const notAllowed = { status: 403, code: 'api_keys.not_allowed' };

describe('PUE-3 a key for programs', () => {
  test('from its making to its end: it is shown once, opens what it may, and nothing once it is revoked', async () => {
    const { client, owner, made, api } = await keyed({ reads: ['Productos'], writes: ['Categorías'] });
    const { client_id } = client;
    expect(made.key).toMatch(/^bot_[\w-]{43}$/);
    expect(made).toMatchObject({ state: 'active', last_used_at: null, made_by: { user_id: owner.user_id } });
    const year = Date.parse(made.expires_at) - Date.now();
    expect(Math.round(year / 86_400_000)).toBeOneOf([365, 366]);
    const [listed] = await owner.api.apiKeys.list({ query: {} });
    const { key: _, ...record } = made;
    expect(listed).toEqual(record);

    expect(await api.products.list({ params: { client_id }, query: {} })).toEqual([]);
    const name = [
      { language_id: 1 as const, text: 'Bebidas' },
      { language_id: 2 as const, text: 'Drinks' },
    ];
    await api.categories.create({ body: { client: client_id, name } });
    await expect(api.robots.summary({ query: {} })).rejects.toMatchObject(notAllowed);
    const [used] = await owner.api.apiKeys.list({ query: {} });
    expect(used).toMatchObject({ last_address: '127.0.0.1', last_used_at: expect.any(String) });

    const [line] = await owner.api.audit.list({ query: { who: `key-${made.key_id}` } });
    expect(line).toMatchObject({ who: { kind: 'key', name: made.name, user_id: null }, action: 'categories.create' });

    await owner.api.apiKeys.remove({ params: { key_id: made.key_id } });
    await expect(api.products.list({ params: { client_id }, query: {} })).rejects.toMatchObject(unknown);
    expect(await owner.api.apiKeys.list({ query: {} })).toMatchObject([
      { state: 'revoked', revoked_by: { user_id: owner.user_id }, revoked_at: expect.any(String) },
    ]);
    const again = owner.api.apiKeys.remove({ params: { key_id: made.key_id } });
    await expect(again).rejects.toMatchObject({ status: 404, code: 'api_keys.not_found' });
  });

  test('what it makes bears its name, in the record and in the log', async () => {
    const { client, owner, made, api } = await keyed({ reads: [], writes: ['Robots'] });
    const group = { client: client.client_id, name: 'De un programa', colour: 'teal' as const, robots: [] };
    const { group_id } = await api.groups.create({ body: group });
    await api.groups.remove({ params: { group_id } });
    const lines = await owner.api.audit.list({ query: { kind: 'robot_groups', record: String(group_id) } });
    expect(lines.map(({ who, verb }) => [who.kind, who.name, verb])).toEqual([
      ['key', made.name, 'removed'],
      ['key', made.name, 'created'],
    ]);
    const { changes } = await owner.api.audit.get({ params: { audit_id: lines[1]?.audit_id ?? 0 } });
    const by = changes[0]?.fields.find(({ field }) => field === 'created_by')?.after;
    expect(by).toMatchObject({ value: -made.key_id, name: `Clave “${made.name}”`, hidden: null });
    const [seen] = (
      await w.engine.owner((c) =>
        c.query('select seen_name(created_by) as name from robot_groups where group_id = $1', [group_id]),
      )
    ).rows;
    // Whoever owns the tables is nobody who may know: the reader decides.
    expect(seen?.name).toBeNull();
    const sheet = await fetch(`${w.url}/api/audit/export/?who=key-${made.key_id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(await sheet.text()).toContain(`Clave “${made.name}”`);
  });

  test('its maker gives what they have, of what the client has; never Usuarios; and no more than fits', async () => {
    const client = await w.client({ modules: ['Permisos', 'Robots', 'Usuarios', 'Productos'] });
    const owner = await w.person({ client, modules: ['Permisos', 'Usuarios', 'Productos'] });
    const make = (form: object, as = owner) =>
      as.api.apiKeys.create({ body: { ...formOf(client.client_id, { reads: ['Productos'] }), ...form } });
    const given = (module: Parameters<typeof moduleId>[0]) => ({
      modules: [{ module_id: moduleId(module), write: false }],
    });
    await expect(make(given('Robots'))).rejects.toMatchObject({ code: 'api_keys.module_not_held' });
    await expect(make(given('Usuarios'))).rejects.toMatchObject({ code: 'api_keys.module_not_for_keys' });
    await expect(make(given('Turnos'), w.staff)).rejects.toMatchObject({ code: 'api_keys.module_not_in_client' });
    const nothing = { modules: [{ module_id: 99, write: false }] };
    await expect(make(nothing)).rejects.toMatchObject({ code: 'api_keys.module_unknown' });
    await expect(make({ modules: [] })).rejects.toMatchObject({ fields: { modules: expect.any(String) } });
    const writes = { in_address: true, modules: [{ module_id: moduleId('Productos'), write: true }] };
    await expect(make(writes)).rejects.toMatchObject({
      fields: { modules: 'Una clave para hojas de cálculo solo lee.' },
    });
    const { name } = await make(given('Robots'), w.staff);
    await expect(make({ name: name.toUpperCase() })).rejects.toMatchObject({ code: 'api_keys.name_taken' });
    await expect(
      w.staff.api.apiKeys.create({ body: formOf(client.client_id + 1e6, { reads: ['Robots'] }) }),
    ).rejects.toMatchObject({
      code: 'clients.not_found',
    });
  });

  test('it ends with its last day where its client is', async () => {
    const { client, owner } = await keyed({ reads: ['Robots'] });
    const make = (expires_at: string) =>
      owner.api.apiKeys.create({ body: { ...formOf(client.client_id, { reads: ['Robots'] }), expires_at } });
    const day = (add: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: client.timezone }).format(Date.now() + add * 86_400_000);
    await expect(make(day(-1))).rejects.toMatchObject({ code: 'api_keys.expiry' });
    await expect(make(day(mostKeyYears * 366 + 2))).rejects.toMatchObject({ code: 'api_keys.expiry' });
    const today = await make(day(0));
    const left = Date.parse(today.expires_at) - Date.now();
    expect(left > 0 && left <= 86_400_000).toBe(true);
    const api = w.apiWith(`Bearer ${today.key}`);
    await expect(api.languages.list({})).resolves.toHaveLength(2);
    // Over while this process still believes it, and over for the database.
    clock = left + 1000;
    const before = "update api_keys set expires_at = now() - $2::int * interval '1 second' where key_id = $1";
    await w.engine.owner((c) => c.query(before, [today.key_id, 1]));
    await expect(api.languages.list({})).rejects.toMatchObject(unknown);
    clock = 0;
    expect(await owner.api.apiKeys.list({ query: { state: 'expired' } })).toMatchObject([{ key_id: today.key_id }]);
    expect((await owner.api.apiKeys.list({ query: { state: 'active' } })).length).toBe(1);
  });

  test('it never does more than its client’s modules allow now, ends with the client, and outlives its maker', async () => {
    const { client, owner, made, api } = await keyed({ reads: ['Productos', 'Robots'] });
    const params = { client_id: client.client_id };
    const products = () => api.products.list({ params, query: {} });
    const { modules } = await w.staff.api.clients.get({ params });
    const robots = () => api.robots.summary({ query: {} });
    await expect(Promise.all([products(), robots()])).resolves.toBeDefined();
    await w.staff.api.clients.update({ params, body: { modules: [moduleId('Productos'), moduleId('Permisos')] } });
    await expect(robots()).rejects.toMatchObject(notAllowed);
    await expect(products()).resolves.toEqual([]);
    const [listed] = await w.staff.api.apiKeys.list({ query: params });
    expect(listed?.modules.map(({ name, held }) => [name, held])).toEqual([
      ['Robots', false],
      ['Productos', true],
    ]);
    await w.staff.api.clients.update({ params, body: { modules } });
    await expect(robots()).resolves.toBeDefined();

    const warden = await w.person({ client, modules: ['Usuarios'] });
    expect(await warden.api.apiKeys.madeBy({ params: { user_id: owner.user_id } })).toEqual([
      { key_id: made.key_id, name: made.name },
    ]);
    await warden.api.users.remove({ params: { user_id: owner.user_id } });
    await expect(products()).resolves.toEqual([]);

    await w.staff.api.clients.update({ params, body: { is_active: false } });
    await expect(products()).rejects.toMatchObject(unknown);
    expect(await w.staff.api.apiKeys.list({ query: params })).toMatchObject([{ state: 'stopped' }]);
    await w.staff.api.clients.update({ params, body: { is_active: true } });
    await expect(products()).resolves.toEqual([]);
    await w.staff.api.clients.remove({ params });
    await expect(products()).rejects.toMatchObject(unknown);
  });

  test('it is revoked in another process of the server too', async () => {
    const { owner, made } = await keyed({ reads: ['Robots'] });
    const { config, engine } = w;
    const second = await createApp({
      config: { ...config, port: 0 },
      engine: { ...engine, close: async () => undefined },
      root,
    });
    try {
      const url = await second.http.listen({ port: 0, host: '127.0.0.1' });
      const ask = async () =>
        (await fetch(`${url}/api/language/`, { headers: { authorization: `Bearer ${made.key}` } })).status;
      expect(await ask()).toBe(200);
      const at = performance.now();
      await owner.api.apiKeys.remove({ params: { key_id: made.key_id } });
      await expect.poll(ask, { timeout: 5_000, interval: 20 }).toBe(401);
      expect(performance.now() - at).toBeLessThan(5_000);
    } finally {
      await second.stop();
    }
  });

  test('600 calls a minute and key; the next minute it goes on, and another key was never held up', async () => {
    const { owner, client, made } = await keyed({ reads: ['Robots'] });
    const other = await owner.api.apiKeys.create({ body: formOf(client.client_id, { reads: ['Robots'] }) });
    const ask = (key: string) => fetch(`${w.url}/api/language/`, { headers: { authorization: `Bearer ${key}` } });
    for (let n = 0; n < 12; n++)
      await Promise.all(Array.from({ length: 50 }, async () => (await ask(made.key)).text()));
    const refused = await ask(made.key);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask(other.key)).status).toBe(200);
    clock = 61_000;
    expect((await ask(made.key)).status).toBe(200);
    clock = 0;
  });

  test('made once more with the same Idempotency-Key it is the same key; it stands in no line of the log and in no table', async () => {
    const { client, owner } = await keyed({ reads: ['Robots'] });
    const body = formOf(client.client_id, { reads: ['Robots'] });
    const idempotencyKey = crypto.randomUUID();
    const first = await owner.api.apiKeys.create({ body }, { idempotencyKey });
    expect(await owner.api.apiKeys.create({ body }, { idempotencyKey })).toEqual(first);
    await expect(w.apiWith(`Bearer ${first.key}`).languages.list({})).resolves.toHaveLength(2);
    expect(logged.length).toBeGreaterThan(10);
    expect(logged.filter((line) => line.includes('bot_'))).toEqual([]);
    const { rows } = await w.engine.owner((c) => c.query('select result::text from idempotency_keys', []));
    expect(rows.some(({ result }) => String(result).includes(first.name))).toBe(true);
    expect(rows.filter(({ result }) => String(result).includes(first.key))).toEqual([]);
  });

  test('a program searches what its modules open, and finds neither people nor profiles', async () => {
    const { client, owner, api } = await keyed({ reads: ['Permisos', 'Robots'] });
    await w.robot({ client, name: 'Zorzal' });
    await w.staff.api.profiles.create({ body: { client: client.client_id, name: 'De Zorzal', modules: [] } });
    const kinds = async (as: typeof api) => (await as.search.find({ query: { q: 'zorzal' } })).map(({ kind }) => kind);
    expect((await kinds(owner.api)).sort()).toEqual(['profile', 'robot']);
    expect(await kinds(api)).toEqual(['robot']);
  });

  test('what is no key opens nothing, and a key opens no socket', async () => {
    const { made } = await keyed({ reads: ['Robots'] });
    const other = `${made.key.slice(0, -1)}${made.key.endsWith('A') ? 'B' : 'A'}`;
    await expect(w.apiWith(`Bearer ${other}`).languages.list({})).rejects.toMatchObject(unknown);
    const short = w.apiWith(`Bearer ${made.key.slice(0, 30)}`);
    await expect(short.languages.list({})).rejects.toMatchObject({ status: 401, code: 'session.required' });
    await expect(w.app.services.actors.person(made.key)).resolves.toBeNull();
    await expect(w.app.services.actors.person(w.staff.token)).resolves.toMatchObject({ is_staff: true });
  });
});
