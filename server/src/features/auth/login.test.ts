import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { testDatabase } from '../../testing/database.ts';
import { someAddress, type World, world } from '../../testing/world.ts';
import { accountKey } from './attempts.ts';
import { firstStaff, setStaffPassword } from './first-start.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

let w: World;
beforeAll(async () => {
  w = await world({ TRUST_PROXY: 'loopback' });
});
afterAll(() => w.stop());

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
interface Answer {
  status: number;
  body: string;
}
async function login(email: unknown, password: unknown, address = someAddress()): Promise<Answer> {
  const answer = await fetch(`${w.url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  const body = (await answer.text()).replace(/,"request_id":"[^"]*"/, '');
  return { status: answer.status, body };
}

describe('signing in', () => {
  test('answers the tokens and who it is, with profile and client (AUTH-07, AUTH-08, AUTH-13, AUTH-14, AUTH-17, AUTH-18, AUTH-19, AUTH-20, AUTH-21)', async () => {
    const client = await w.client({ name: 'Clínica Roma' });
    const ana = await w.person({ client, modules: ['Robots', 'Turnos'] });
    const answer = await w.anonymous.auth.login({ body: { email: ana.email, password: ana.password } });
    expect(answer).toMatchObject({ expires_in: 900, session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(answer.access_token.length).toBeGreaterThanOrEqual(43);
    expect(answer.refresh_token).not.toBe(answer.access_token);
    expect(answer.user).toEqual({
      user_id: ana.user_id,
      name: 'Ana',
      last_name: 'Prueba',
      email: ana.email,
      tlf: '5512345678',
      image: null,
      is_staff: false,
      profile: { name: expect.any(String), modules: [{ name: 'Robots' }, { name: 'Turnos' }] },
      client: {
        client_id: client.client_id,
        name: 'Clínica Roma',
        bucket_name: client.bucket_name,
        timezone: 'America/Mexico_City',
      },
    });
    expect(await w.staff.api.auth.me({})).toMatchObject({ is_staff: true, client: null, profile: null });
    const shown = await w.staff.api.users.get({ params: { user_id: ana.user_id } });
    expect(Date.parse(shown.last_login ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('spaces around the address and its case do not matter', async () => {
    const ana = await w.person();
    expect((await login(`  ${ana.email.toUpperCase()} `, ana.password)).status).toBe(200);
    expect((await login(ana.email, ana.password.toUpperCase())).status).toBe(401);
    expect((await login(ana.email, ` ${ana.password}`)).status).toBe(401);
  });

  test('an empty or impossible form is 400 with a sentence for each field, never 401 (P5)', async () => {
    for (const [email, password] of [
      ['', 'x'],
      ['a', 'x'],
      ['a@b.mx', ''],
      [null, null],
      [{}, []],
      [1, 2],
      [undefined, undefined],
      ['a@b.mx', 'x'.repeat(1001)],
    ]) {
      const { status, body } = await login(email, password);
      expect([status, JSON.parse(body).headerResponse.error]).toEqual([400, 'request.invalid']);
      expect(Object.keys(JSON.parse(body).headerResponse.fields).length).toBeGreaterThan(0);
    }
  });
});

describe('a wrong sign-in tells nothing (B4, AMB-008)', () => {
  test('unknown, wrong, suspended, removed and of a suspended client: one status, one body', async () => {
    const away = await w.client();
    const [wrong, suspended, removed, ofAway] = [
      await w.person(),
      await w.person(),
      await w.person(),
      await w.person({ client: away }),
    ];
    await w.staff.api.users.update({ params: { user_id: suspended.user_id }, body: { is_active: false } });
    await w.staff.api.users.remove({ params: { user_id: removed.user_id } });
    await w.staff.api.clients.update({ params: { client_id: away.client_id }, body: { is_active: false } });
    const answers = [
      await login('nadie@botones.test', 'Clave-segura-1'),
      await login(wrong.email, 'Clave-segura-1'),
      ...(await Promise.all([suspended, removed, ofAway].map((who) => login(who.email, who.password)))),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 401,
      body: expect.stringContaining('Correo o contraseña incorrectos.'),
    });
    expect((await login(wrong.email, wrong.password)).status).toBe(200);
  });

  test('an unknown address costs a look at a hash, as a wrong password does; how long both take is measured by check:deep', async () => {
    const ana = await w.person();
    const looks = vi.mocked(verify).mock.calls;
    for (const email of [ana.email, 'nadie@botones.test']) {
      const before = looks.length;
      expect((await login(email, 'no')).status).toBe(401);
      expect(looks.slice(before).map(([hash]) => hash.slice(0, 10))).toEqual(['$argon2id$']);
    }
  });
});

describe('guessing is slow (B5)', () => {
  test('after ten wrong tries the right password is 429 too, its session lives on, and a quarter of an hour later it is right again', async () => {
    const ana = await w.person();
    await inDatabase('delete from login_attempts');
    for (let i = 0; i < 10; i++) expect((await login(ana.email, `no-${i}`)).status).toBe(401);
    expect((await login(ana.email, ana.password)).status).toBe(429);
    await expect(ana.api.auth.me({})).resolves.toBeDefined();
    await inDatabase(`update login_attempts set window_started_at = now() - interval '16 minutes'`);
    expect((await login(ana.email, ana.password)).status).toBe(200);
  });

  test('forty tries at once from forty addresses reach the password ten times', async () => {
    const ana = await w.person();
    await inDatabase('delete from login_attempts');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => login(ana.email, `no-${i}`)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 30]);
  });

  test('one account however it is spelled, and the address with a slash more or less', async () => {
    const ana = await w.person();
    await inDatabase('delete from login_attempts');
    const spelled = [
      ana.email,
      ana.email.toUpperCase(),
      ` ${ana.email}`,
      `${ana.email}\t`,
      ana.email.replace('p', 'P'),
    ];
    for (let i = 0; i < 10; i++) await login(spelled[i % spelled.length], 'no');
    for (const email of spelled) expect((await login(email, ana.password)).status).toBe(429);
    for (const path of ['auth/login', 'auth/login/', 'auth//login/', 'Auth/Login/', 'auth/login/?x=1']) {
      const answer = await fetch(`${w.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
        body: JSON.stringify({ email: ana.email, password: ana.password }),
      });
      expect([path, answer.status === 429 || answer.status === 404]).toEqual([path, true]);
    }
    // Width and composition of letters are one mailbox too, wherever an address may hold them.
    expect(new Set(['ANA@x.mx', 'ａｎａ@x.mx', 'ana@X.MX'].map(accountKey)).size).toBe(1);
    expect(accountKey('jos\u00e9@x.mx')).toBe(accountKey('jose\u0301@x.mx'));
  });

  test('no field, header, address or other door reaches the password once more, and the session that is open goes on', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    await inDatabase('delete from login_attempts');
    for (let i = 0; i < 10; i++) await login(ana.email, `no-${i}`);
    const right = { email: ana.email, password: ana.password };
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      (
        await fetch(`${w.url}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
      ).status;
    for (const [what, answer] of [
      ['fields of nobody', post('auth/login/', { ...right, remember: true, username: 'x', ip: '::1', attempts: 0 })],
      ['a field twice', post('auth/login/', `{"email":"a@b.mx","email":"${ana.email}","password":"${ana.password}"}`)],
      ['an origin of ours', post('auth/login/', right, { origin: w.url })],
      [
        'other names of the caller',
        post('auth/login/', right, { 'x-real-ip': '::1', forwarded: 'for=1.2.3.4', 'client-ip': '1' }),
      ],
      ['a chain of addresses', post('auth/login/', right, { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' })],
      ['a session of the same person', post('auth/login/', right, { authorization: `Bearer ${ana.token}` })],
      ['a key of idempotency', post('auth/login/', right, { 'idempotency-key': 'x' })],
    ] as const)
      expect([what, await answer]).toEqual([what, 429]);
    // The other doors know no password, or are counted with this one.
    await expect(
      ana.api.users.changePassword({
        params: { user_id: ana.user_id },
        body: { old_password: ana.password, new_password: 'Nueva-clave-1' },
      }),
    ).rejects.toMatchObject({ status: 429 });
    expect(await post('auth/refresh/', { refresh_token: ana.password })).toBe(401);
    await expect(ana.api.auth.me({})).resolves.toBeDefined();
    await expect(w.anonymous.auth.refresh({ body: { refresh_token: elsewhere.refreshToken } })).resolves.toBeDefined();
    await inDatabase(`update login_attempts set window_started_at = now() - interval '16 minutes'`);
    expect((await login(ana.email, ana.password)).status).toBe(200);
  });

  test('who is no trusted proxy says in vain whom it speaks for', async () => {
    const plain = await world();
    await plain.engine.owner((c) =>
      c.query(
        `insert into login_attempts values ('network:127.0.0.1', now(), 100) on conflict (key) do update set attempts = 100`,
        [],
      ),
    );
    for (const address of ['198.51.100.7', '2001:db8::1', '127.0.0.2', 'unknown']) {
      const answer = await fetch(`${plain.url}/api/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: plain.staff.email, password: plain.staff.password }),
      });
      expect([address, answer.status]).toEqual([address, 429]);
    }
    await plain.engine.owner((c) => c.query('delete from login_attempts', []));
    await expect(plain.signIn(plain.staff.email, plain.staff.password)).resolves.toBeDefined();
    await plain.stop();
  });

  test('a hundred tries from one network at many accounts are all it gets; another network goes on', async () => {
    const ana = await w.person();
    await inDatabase('delete from login_attempts');
    await inDatabase(`insert into login_attempts values ('network:198.51.100.7', now(), 100)`);
    expect((await login('otra@botones.test', 'no', '198.51.100.7')).status).toBe(429);
    expect((await login(ana.email, ana.password, '198.51.100.7')).status).toBe(429);
    expect((await login(ana.email, ana.password, '198.51.100.8')).status).toBe(200);
    // Inside one IPv6 network every address is the same caller.
    await inDatabase(`insert into login_attempts values ('network:2001:db8:0:0::/64', now(), 100)`);
    expect((await login(ana.email, ana.password, '2001:db8::99')).status).toBe(429);
    expect((await login(ana.email, ana.password, '2001:db8:0:1::99')).status).toBe(200);
  });

  test('the command for a forgotten staff password forgives the wrong tries of that account, and of no other', async () => {
    const [sofia, ivan] = [await w.person({ staff: true }), await w.person({ staff: true })];
    await inDatabase('delete from login_attempts');
    for (const { email, password } of [sofia, ivan]) {
      for (let i = 0; i < 10; i++) expect((await login(email, `no-${i}`)).status).toBe(401);
      expect((await login(email, password)).status).toBe(429);
    }
    expect(await setStaffPassword(systemDb(w.engine), sofia.email.toUpperCase(), 'Otra-clave-9')).toBe('set');
    expect((await login(sofia.email, 'Otra-clave-9')).status).toBe(200);
    expect((await login(ivan.email, ivan.password)).status).toBe(429);
  });

  test('the second door, changing the own password, is counted with the first', async () => {
    const ana = await w.person();
    await inDatabase('delete from login_attempts');
    const change = (old_password: string) =>
      ana.api.users.changePassword({
        params: { user_id: ana.user_id },
        body: { old_password, new_password: 'Nueva-clave-1' },
      });
    for (let i = 0; i < 10; i++)
      await expect(change(`no-${i}`)).rejects.toMatchObject({ status: 400, code: 'users.wrong_password' });
    await expect(change(ana.password)).rejects.toMatchObject({ status: 429 });
    expect((await login(ana.email, ana.password)).status).toBe(429);
    await inDatabase('delete from login_attempts');
    await expect(change(ana.password)).resolves.toBeNull();
    expect((await login(ana.email, 'Nueva-clave-1')).status).toBe(200);
  });
});

describe('passwords are kept as argon2id (B6)', () => {
  beforeAll(() => void vi.stubEnv('HASHES', 'costly'));
  afterAll(() => void vi.unstubAllEnvs());

  test('with a salt of its own, costly, and beyond 72 bytes each character counts', async () => {
    const long = `${'á'.repeat(80)}Z1!`;
    const [one, two] = await Promise.all([hashPassword(long), hashPassword(long)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=3,p=1\$/);
    expect(one).not.toBe(two);
    expect(await passwordMatches(one, long)).toBe(true);
    expect(await passwordMatches(one, `${long.slice(0, -1)}?`)).toBe(false);
    expect(await passwordMatches(one, long.slice(0, 40))).toBe(false);
    expect(await passwordMatches(undefined, long)).toBe(false);
  });
});

describe('the first start (B7, AMB-161)', () => {
  test('makes a staff user with a password of its own, tells it once and keeps no trace of it', async () => {
    const fresh = await testDatabase();
    const system = systemDb(fresh.engine);
    const config = { ...w.config, adminPassword: undefined };
    const [made] = await firstStaff(system, config);
    expect(made?.password.length).toBeGreaterThanOrEqual(16);
    expect(await firstStaff(system, config)).toEqual([]);
    const { rows } = await fresh.engine.owner((c) =>
      c.query(`select string_agg(u::text || x::text || a::text, '') as all from users u, user_secrets x, audit a`, []),
    );
    expect(String(rows[0]?.all)).toContain('argon2id');
    expect(String(rows[0]?.all)).not.toContain(made?.password);
    expect(await setStaffPassword(system, config.adminEmail.toUpperCase(), 'Otra-clave-1')).toBe('set');
    expect(await setStaffPassword(system, 'nadie@botones.test', 'Otra-clave-1')).toBe('unknown');
    await fresh.engine.close();
    await fresh.drop();
  });
});
