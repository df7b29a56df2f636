import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { company, companySettings } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld(companySettings);
const acme = await company(w);
const { provider, client } = acme;
afterEach(() => {
  provider.mischief = {};
});
afterAll(() => provider.stop());

const params = { client: client.client_id };
const { issuer, client_id, client_secret } = provider;
const body = (change: object = {}) => ({
  ...{ issuer, client_id, client_secret, domains: [acme.domain], profile: null, required: false },
  ...change,
});
const query = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;

describe('who manages rights says with which provider people sign in (PUE-5)', () => {
  test('the settings are read, changed and taken away; the secret is told to nobody and stored sealed', async () => {
    const iris = await w.person({ client, modules: ['Permisos'] });
    const saved = await iris.api.signIn.update({
      params,
      body: body({ domains: [` @${acme.domain.toUpperCase()} `] }),
    });
    expect(saved).toEqual({
      ...{ client: client.client_id, issuer, client_id, has_secret: true, domains: [acme.domain] },
      ...{ domains_waiting: [], profile: null, required: false, people: 0, updated_at: expect.any(String) },
      redirect_uri: 'https://botones.ejemplo.mx/api/auth/oidc/callback/',
      sign_out_uri: 'https://botones.ejemplo.mx/login',
    });
    expect(await iris.api.signIn.get({ params })).toEqual(saved);
    expect(JSON.stringify(saved)).not.toContain(client_secret);
    const rows =
      await query(`select row_to_json(s)::text as row from sign_in_secrets s union all select changes::text from audit
      union all select row_to_json(p)::text from sign_in_providers p`);
    expect(JSON.stringify(rows)).not.toContain(client_secret);
    expect(await iris.api.signIn.remove({ params })).toBeNull();
    expect(await iris.api.signIn.get({ params })).toMatchObject({ issuer: null, has_secret: false, domains: [] });
    await expect(iris.api.signIn.remove({ params })).rejects.toMatchObject({ code: 'signin.not_found' });
    await acme.save();
  });

  test('a stored secret goes to the provider that it was meant for alone', async () => {
    const { client_secret: _, ...without } = body();
    const same = { ...without, domains: [acme.domain] };
    expect(await w.staff.api.signIn.update({ params, body: same })).toMatchObject({ has_secret: true });
    const asked = { code: 'request.invalid', fields: { client_secret: expect.stringContaining('Escriba el secreto') } };
    for (const change of [{ issuer: 'https://otra.example' }, { client_id: 'another' }]) {
      await expect(w.staff.api.signIn.update({ params, body: { ...same, ...change } })).rejects.toMatchObject(asked);
      const test = { issuer, client_id, ...change };
      await expect(w.staff.api.signIn.test({ params, body: test })).rejects.toMatchObject(asked);
    }
    expect(await w.staff.api.signIn.test({ params, body: { issuer, client_id } })).toMatchObject({ problem: null });
  });

  test('who saved an older state is told; two that save at once come one after the other', async () => {
    const { updated_at } = await w.staff.api.signIn.get({ params });
    await w.staff.api.signIn.update({ params, body: body() });
    await expect(
      w.staff.api.signIn.update({ params, body: body({ updated_at: String(updated_at) }) }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('a domain is one organisation’s, and none of a mail service that is open to anybody', async () => {
    const other = await w.client();
    const iris = await w.person({ client: other, modules: ['Permisos'] });
    const update = (domains: string[]) =>
      iris.api.signIn.update({ params: { client: other.client_id }, body: body({ domains }) });
    const taken = { status: 409, code: 'signin.domain_taken' };
    await expect(update([acme.domain])).rejects.toMatchObject(taken);
    // Where people of others have an address: it is for the staff to say whose it is.
    await expect(update(['botones.test'])).rejects.toMatchObject(taken);
    await expect(update(['gmail.com'])).rejects.toMatchObject({
      fields: { 'domains.0': expect.stringContaining('Cualquiera') },
    });
    await expect(update(['correo.gmail.com'])).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(update(['empresa'])).rejects.toMatchObject({
      fields: { 'domains.0': expect.stringContaining('empresa.com') },
    });
    expect(await update([`${unique('d').replace(' ', '')}.example`])).toMatchObject({ has_secret: true });
    expect(
      await w.staff.api.signIn.update({
        params: { client: other.client_id },
        body: body({ domains: ['botones.test'] }),
      }),
    ).toMatchObject({ domains: ['botones.test'] });
    // What is theirs stays theirs, whoever else has an address there.
    expect(await update(['botones.test'])).toMatchObject({ domains: ['botones.test'] });
    await w.staff.api.signIn.remove({ params: { client: other.client_id } });
  });

  test('the profile for who comes first is the client’s own, within the rights of who chooses it, and stays while it is chosen', async () => {
    const iris = await w.person({ client, modules: ['Permisos'] });
    const profile = async (of: number, names: string[]) => {
      const modules = (await w.staff.api.clients.modules({})).filter(({ name }) => names.includes(name));
      const body = { name: unique('P'), client: of, modules: modules.map(({ module_id }) => module_id) };
      return (await w.staff.api.profiles.create({ body })).profile_id;
    };
    const [own, wide, others] = [
      await profile(client.client_id, ['Permisos']),
      await profile(client.client_id, ['Robots']),
      await profile((await w.client()).client_id, []),
    ];
    const choose = (profile: number) => iris.api.signIn.update({ params, body: body({ profile }) });
    await expect(choose(wide)).rejects.toMatchObject({ code: 'profiles.module_not_held' });
    await expect(choose(others)).rejects.toMatchObject({ code: 'users.profile_other_client' });
    expect(await choose(own)).toMatchObject({ profile: { profile_id: own } });
    const remove = () => w.staff.api.profiles.remove({ params: { profile_id: own } });
    await expect(remove()).rejects.toMatchObject({ code: 'signin.profile_in_use' });
    await acme.save();
    expect(await remove()).toBeNull();
  });

  test('nobody names a provider by which people come in who have a module that they lack (AMB-166)', async () => {
    const domain = `${unique('d').replace(' ', '')}.example`;
    const [iris, ana] = [
      await w.person({ client, modules: ['Permisos'] }),
      await w.person({ client, modules: ['Permisos', 'Robots'] }),
    ];
    const { profile } = await w.staff.api.users.get({ params: { user_id: ana.user_id } });
    const eva = { name: 'Eva', last_name: 'Ruiz', email: `eva@${domain}`, tlf: '5512345678', invite: false };
    const of = { client: client.client_id, profile: profile?.profile_id ?? null };
    await w.staff.api.users.create({ body: { ...eva, ...of, password: 'Clave-segura-77' } });
    const beyond = { status: 403, code: 'signin.beyond_rights' };
    const update = (change: object) => iris.api.signIn.update({ params, body: body(change) });
    await expect(update({ domains: [acme.domain, domain] })).rejects.toMatchObject(beyond);
    expect(await ana.api.signIn.update({ params, body: body({ domains: [domain] }) })).toMatchObject({
      domains: [domain],
    });
    await expect(update({ domains: [domain], issuer: 'https://8.8.8.8' })).rejects.toMatchObject(beyond);
    // What says who they are stays the same.
    expect(await update({ domains: [domain], required: true })).toMatchObject({ required: true });
    await acme.save();
  });

  test('the staff’s own is the staff’s alone, and gives nobody a profile', async () => {
    const iris = await w.person({ client, modules: ['Permisos'] });
    const staff = { client: 0 };
    for (const call of [
      () => iris.api.signIn.get({ params: staff }),
      () => iris.api.signIn.update({ params: staff, body: body() }),
      () => iris.api.signIn.remove({ params: staff }),
      () => iris.api.signIn.test({ params: staff, body: { issuer, client_id, client_secret } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'session.other_client' });
    await expect(
      w.staff.api.signIn.update({ params: staff, body: body({ profile: acme.profile_id }) }),
    ).rejects.toMatchObject({ fields: { profile: expect.stringContaining('no tiene perfil') } });
    const domains = [`${unique('d').replace(' ', '')}.example`];
    expect(await w.staff.api.signIn.update({ params: staff, body: body({ domains }) })).toMatchObject({ client: 0 });
    await w.staff.api.signIn.remove({ params: staff });
  });
});

describe('‘Probar’ says in words what is wrong (PUE-5)', () => {
  const tried = (change: object = {}) =>
    w.staff.api.signIn.test({ params, body: { issuer, client_id, client_secret, ...change } });

  test('nothing is wrong with a provider that people can sign in with', async () => {
    const answer = await tried();
    expect(answer).toEqual({ problem: null, detail: null, clock_seconds: expect.any(Number), signs_out: true });
    expect(Math.abs(answer.clock_seconds ?? 99)).toBeLessThan(5);
  });

  test('an identifier or a secret that it does not know', async () => {
    expect(await tried({ client_secret: 'another' })).toMatchObject({
      problem: 'credentials',
      detail: 'invalid_client',
    });
    expect(await tried({ client_id: 'another' })).toMatchObject({ problem: 'credentials' });
  });

  test('an address where nobody answers, and one where somebody else does', async () => {
    expect(await tried({ issuer: 'http://127.0.0.1:9' })).toMatchObject({ problem: 'unreachable' });
    expect(await tried({ issuer: `${issuer}/elsewhere` })).toMatchObject({
      ...{ problem: 'no_discovery', detail: 'HTTP 404' },
    });
    // A page, where a description should be.
    expect(await tried({ issuer: w.url })).toMatchObject({
      ...{ problem: 'no_discovery', detail: expect.stringContaining('text/html') },
    });
    provider.mischief = { status: 503 };
    expect(await tried()).toMatchObject({ problem: 'unreachable', detail: expect.stringContaining('HTTP 503') });
  });

  test('an issuer that it writes in another way', async () => {
    provider.mischief = { discovery: (said) => ({ ...said, issuer: 'https://otra.example' }) };
    expect(await tried()).toMatchObject({ problem: 'issuer', detail: 'https://otra.example' });
    provider.mischief = {};
    expect(await tried({ issuer: `${issuer}/` })).toMatchObject({ problem: 'issuer' });
  });

  test('a provider without keys, or without codes', async () => {
    provider.mischief = { discovery: ({ jwks_uri: _, ...said }) => said };
    expect(await tried()).toMatchObject({ problem: 'unsupported', detail: 'jwks_uri' });
    provider.mischief = { discovery: (said) => ({ ...said, jwks_uri: said.issuer }) };
    expect(await tried()).toMatchObject({ problem: 'keys' });
    provider.mischief = { discovery: (said) => ({ ...said, response_types_supported: ['id_token'] }) };
    expect(await tried()).toMatchObject({ problem: 'unsupported', detail: 'response_types_supported' });
  });

  test('an address that this server does not go to, where private networks are closed to it', async () => {
    const closed = await fileWorld({ ...companySettings, WEBHOOK_PRIVATE: 'off' });
    const of = { client: (await closed.client()).client_id };
    for (const at of [
      issuer,
      'https://127.0.0.1:8443',
      'https://169.254.169.254',
      'https://[::ffff:10.0.0.1]',
      'https://localhost',
    ]) {
      const asked = { issuer: at, client_id, client_secret };
      expect(await closed.staff.api.signIn.test({ params: of, body: asked })).toMatchObject({ problem: 'address' });
      await expect(closed.staff.api.signIn.update({ params: of, body: body({ issuer: at }) })).rejects.toMatchObject({
        code: 'signin.address',
        fields: { issuer: expect.stringContaining('debe ser https') },
      });
    }
  });
});
