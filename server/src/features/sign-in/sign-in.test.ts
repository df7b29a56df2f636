import { afterAll, describe, expect, test } from 'vitest';
import { company, companySettings, goAndReturn, openReturn, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld(companySettings);
const acme = await company(w, ['Robots', 'Usuarios']);
afterAll(() => acme.provider.stop());

type Entered = Extract<Awaited<ReturnType<typeof signInWithCompany>>, { user: unknown }>;
/** Comes in, or fails the test. */
async function enter(email: string, login = email): Promise<Entered> {
  const answer = await signInWithCompany(w, email, login);
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}
const stored = async (sql: string, ...params: unknown[]) =>
  (await w.engine.owner((connection) => connection.query(sql, params))).rows;

/** Somebody of the company whom the provider knows, with an account here too. */
async function colleague(of: { profile_id?: number } = {}) {
  const account = acme.account();
  const { user_id } = await w.staff.api.users.create({
    body: {
      ...{ name: 'Iris', last_name: 'Prueba', email: account.email, tlf: '5512345678', password: 'Clave-segura-77' },
      ...{ client: acme.client.client_id, profile: of.profile_id ?? acme.profile_id, invite: false },
    },
  });
  return { ...account, user_id };
}

describe('somebody signs in with the account of their company (PUE-5)', () => {
  test('who comes first is made with the chosen profile, and is known again by their account', async () => {
    const rosa = acme.account();
    const first = await enter(rosa.email);
    expect(first).toMatchObject({
      user: {
        ...{ name: 'Rosa', last_name: 'Núñez', email: rosa.email, is_staff: false },
        profile: { modules: [{ name: 'Robots' }, { name: 'Usuarios' }] },
        client: { client_id: acme.client.client_id },
      },
      browser_token: null,
    });
    const { api } = { api: w.apiWith(`Bearer ${first.access_token}`) };
    expect(await api.auth.me({})).toMatchObject({ user_id: first.user.user_id });
    expect((await enter(rosa.email)).user.user_id).toBe(first.user.user_id);
    // No password lets them in: they have none that anybody knows.
    await expect(w.signIn(rosa.email, '')).rejects.toMatchObject({ status: 400 });
  });

  test('somebody with an account is linked by the address that the provider has made sure of, and keeps it under another address', async () => {
    const iris = await colleague();
    expect((await enter(iris.email)).user.user_id).toBe(iris.user_id);
    const renamed = acme.account({ sub: iris.sub });
    acme.provider.accounts.delete(iris.email);
    expect((await enter(renamed.email)).user).toMatchObject({ user_id: iris.user_id, email: iris.email });
    // Their password lets them in as well, where it is not 'only this way'.
    expect(await w.signIn(iris.email, 'Clave-segura-77')).toMatchObject({ user_id: iris.user_id });
  });

  test('an address that the provider has not made sure of links nobody and makes nobody', async () => {
    const unverified = acme.account({ email_verified: false });
    expect(await signInWithCompany(w, unverified.email)).toEqual({ refused: 'unverified' });
    acme.provider.accounts.set(unverified.email, { ...unverified, email_verified: true });
    expect(await enter(unverified.email)).toMatchObject({ user: { email: unverified.email } });
  });

  test('an address of another domain makes nobody, although the provider has made sure of it', async () => {
    const guest = acme.account({ email: `${unique('g').replace(' ', '')}@otra.example` });
    const [start] = [acme.account().email];
    expect(await signInWithCompany(w, start, guest.email)).toEqual({ refused: 'no_account' });
  });

  test('without a profile for who comes first nobody is made', async () => {
    await acme.save({ profile: null });
    const rosa = acme.account();
    expect(await signInWithCompany(w, rosa.email)).toEqual({ refused: 'no_account' });
    expect(await stored('select user_id from users where email = $1', rosa.email)).toEqual([]);
    await acme.save();
    expect(await enter(rosa.email)).toMatchObject({ user: { email: rosa.email } });
  });

  test('an address that was given to somebody else does not give them the account', async () => {
    const rosa = acme.account();
    await enter(rosa.email);
    acme.account({ ...rosa, sub: 'another person' });
    expect(await signInWithCompany(w, rosa.email)).toEqual({ refused: 'no_account' });
  });

  test('the log says by which way somebody came in', async () => {
    const rosa = acme.account();
    const { user } = await enter(rosa.email);
    const lines = await stored('select action from audit where actor = $1 order by audit_id', `user:${user.user_id}`);
    expect(lines.map(({ action }) => action)).toEqual(['signIn.enter']);
    const made = await stored(
      `select changes::text from audit where action = 'signIn.return' order by audit_id desc limit 1`,
    );
    expect(String(made[0]?.changes)).toContain(rosa.email);
  });
});

describe('who is shut out does not come in with the account of their company (PUE-5)', () => {
  test('a removed person neither comes in nor is made anew, linked before or not', async () => {
    const [linked, never] = [await colleague(), await colleague()];
    await enter(linked.email);
    for (const { email, user_id } of [linked, never]) {
      await w.staff.api.users.remove({ params: { user_id } });
      expect(await signInWithCompany(w, email)).toEqual({ refused: 'no_account' });
    }
    // Whoever manages users adds them again: then they do.
    const again = await w.staff.api.users.create({
      body: {
        ...{ name: 'Iris', last_name: 'Otra', email: linked.email, tlf: '5512345678', password: 'Clave-segura-77' },
        ...{ client: acme.client.client_id, profile: acme.profile_id, invite: false },
      },
    });
    expect((await enter(linked.email)).user.user_id).toBe(again.user_id);
  });

  test('a person who was moved to another client comes in no more by the old one’s provider', async () => {
    const iris = await colleague();
    await enter(iris.email);
    const other = await w.client();
    const { profile_id } = await w.staff.api.profiles.create({
      body: { name: unique('P'), client: other.client_id, modules: [] },
    });
    const { user_id } = iris;
    await w.staff.api.users.update({ params: { user_id }, body: { client: other.client_id, profile: profile_id } });
    expect(await signInWithCompany(w, iris.email)).toEqual({ refused: 'no_account' });
    await w.staff.api.users.update({
      params: { user_id },
      body: { client: acme.client.client_id, profile: acme.profile_id },
    });
    expect((await enter(iris.email)).user.user_id).toBe(user_id);
  });

  test('a suspended person, and anybody of a suspended client, stays outside', async () => {
    const iris = await colleague();
    await enter(iris.email);
    const { user_id } = iris;
    await w.staff.api.users.update({ params: { user_id }, body: { is_active: false } });
    expect(await signInWithCompany(w, iris.email)).toEqual({ refused: 'no_account' });
    await w.staff.api.users.update({ params: { user_id }, body: { is_active: true } });
    const { client_id } = acme.client;
    const gone = await goAndReturn(w, iris.email);
    await w.staff.api.clients.update({ params: { client_id }, body: { is_active: false } });
    expect(await openReturn(w, gone)).toEqual({ oidc_error: 'expired' });
    expect(await w.anonymous.signIn.start({ body: { email: iris.email } })).toMatchObject({ way: 'password' });
    await w.staff.api.clients.update({ params: { client_id }, body: { is_active: true } });
    expect((await enter(iris.email)).user.user_id).toBe(user_id);
  });

  test('somebody who is shut out between the way back and the session gets none', async () => {
    const iris = await colleague();
    const attempt = await goAndReturn(w, iris.email);
    const { oidc: code = '' } = await openReturn(w, attempt);
    await w.staff.api.users.update({ params: { user_id: iris.user_id }, body: { is_active: false } });
    await expect(w.anonymous.signIn.enter({ body: { code, verifier: attempt.verifier } })).rejects.toMatchObject({
      code: 'signin.dead_code',
    });
  });

  test('staff with an address of a client’s domain come in with the provider of the staff alone, and are never made', async () => {
    const staff = acme.account();
    const body = {
      name: 'Sol',
      last_name: 'Prueba',
      email: staff.email,
      tlf: '5512345678',
      is_staff: true,
      invite: false,
    };
    await w.staff.api.users.create({ body: { ...body, password: 'Clave-segura-77' } });
    expect(await signInWithCompany(w, staff.email)).toEqual({ refused: 'no_account' });
    const own = await company(w);
    const { issuer, client_id, client_secret } = own.provider;
    await w.staff.api.signIn.remove({ params: { client: own.client.client_id } });
    await w.staff.api.signIn.update({
      params: { client: 0 },
      body: { issuer, client_id, client_secret, domains: [own.domain], profile: null, required: false },
    });
    const [sol, nobody] = [own.account(), own.account()];
    const made = await w.staff.api.users.create({ body: { ...body, email: sol.email, password: 'Clave-segura-77' } });
    expect(await enter(sol.email)).toMatchObject({ user: { user_id: made.user_id, is_staff: true, client: null } });
    expect(await signInWithCompany(w, nobody.email)).toEqual({ refused: 'no_account' });
    await w.staff.api.signIn.remove({ params: { client: 0 } });
    await own.provider.stop();
  });
});

describe('nothing is good twice (PUE-5)', () => {
  test('the way back leads in once; a second time, and somebody else’s, it leads nowhere', async () => {
    const rosa = acme.account();
    const attempt = await goAndReturn(w, rosa.email);
    expect(await openReturn(w, attempt)).toEqual({ oidc: expect.any(String) });
    expect(await openReturn(w, attempt)).toEqual({ oidc_error: 'expired' });
    const back = new URL(attempt.returned);
    back.searchParams.set('state', 'none');
    expect(await openReturn(w, { returned: back.href })).toEqual({ oidc_error: 'expired' });
    expect(await openReturn(w, { returned: back.origin + back.pathname })).toEqual({ oidc_error: 'expired' });
  });

  test('the code opens one session, in the browser that left; a wrong verifier uses it up', async () => {
    const rosa = acme.account();
    const ready = async () => {
      const attempt = await goAndReturn(w, rosa.email);
      const { oidc = '' } = await openReturn(w, attempt);
      return { code: oidc, verifier: attempt.verifier };
    };
    const dead = { status: 400, code: 'signin.dead_code' };
    const good = await ready();
    expect(await w.anonymous.signIn.enter({ body: good })).toMatchObject({ user: { email: rosa.email } });
    await expect(w.anonymous.signIn.enter({ body: good })).rejects.toMatchObject(dead);
    const stolen = await ready();
    await expect(
      w.anonymous.signIn.enter({ body: { ...stolen, verifier: 'of another browser' } }),
    ).rejects.toMatchObject(dead);
    await expect(w.anonymous.signIn.enter({ body: stolen })).rejects.toMatchObject(dead);
    const twice = await ready();
    const both = await Promise.allSettled([twice, twice].map((body) => w.anonymous.signIn.enter({ body })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await ready();
    await stored(`update sign_in_codes set expires_at = now()`);
    await expect(w.anonymous.signIn.enter({ body: late })).rejects.toMatchObject(dead);
  });

  test('somebody who stays at their provider for too long begins anew; what is left over is cleaned up', async () => {
    const attempt = await goAndReturn(w, acme.account().email);
    await stored(`update sign_in_states set expires_at = now()`);
    expect(await openReturn(w, attempt)).toEqual({ oidc_error: 'expired' });
  });

  test('who says no at their provider is told so', async () => {
    const attempt = await goAndReturn(w, acme.account().email, 'nobody');
    expect(await openReturn(w, attempt)).toEqual({ oidc_error: 'denied' });
  });
});

describe('signing out ends both (PUE-5)', () => {
  test('the own session ends, and the page learns where the company’s account is signed out', async () => {
    const rosa = acme.account();
    const { access_token, session_id } = await enter(rosa.email);
    expect(await stored('select from session_sign_outs where session_id = $1', session_id)).toHaveLength(1);
    const api = w.apiWith(`Bearer ${access_token}`);
    const answer = await api.auth.logout({ body: {} });
    const url = new URL(String(answer?.sign_out_url));
    expect(url.origin).toBe(acme.provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://botones.ejemplo.mx/login');
    expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await fetch(url)).status).toBe(200);
    await expect(api.auth.me({})).rejects.toMatchObject({ code: 'session.required' });
    expect(await stored('select from session_sign_outs where session_id = $1', session_id)).toEqual([]);
    // Of a password nobody else needs to know.
    const ana = await w.person({ client: acme.client });
    expect(await ana.api.auth.logout({ body: {} })).toBeNull();
  });
});
