import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemDb } from '../../app/database/db.ts';
import { testDatabase } from '../../testing/database.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { someAddress } from '../../testing/world.ts';
import { firstStaff, setStaffPassword } from './first-start.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

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
        // For what they print; signed anew with each answer.
        image: expect.stringContaining('/api/storage/'),
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
