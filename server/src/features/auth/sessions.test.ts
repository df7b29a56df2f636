import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { resetLink } from '../../testing/mailbox.ts';
import { rawStatus } from '../../testing/raw-http.ts';
import { root, type SignedIn } from '../../testing/world.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const over = { status: 401, code: 'session.required' };
const refresh = (refresh_token: string) => w.anonymous.auth.refresh({ body: { refresh_token } });
const refreshAt = async (url: string, refresh_token: string) => {
  const body = JSON.stringify({ refresh_token });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/refresh/`, { method: 'POST', headers, body });
  return (await answer.json()) as { headerResponse: { code: number }; payload: { refresh_token: string } };
};
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const graceIsOver = (who: { session_id: string }) =>
  inDatabase(
    `update session_secrets set rotated_at = now() - interval '11 seconds' where session_id = $1`,
    who.session_id,
  );

describe('a session is renewed by exchanging its refresh token (B2, part 0)', () => {
  test('fifty uses at once have one successor, the same for all', async () => {
    const ana = await w.person();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(ana.refreshToken)));
    expect(new Set(answers.map((answer) => `${answer.access_token} ${answer.refresh_token}`)).size).toBe(1);
    expect(answers[0]?.refresh_token).not.toBe(ana.refreshToken);
    expect(answers[0]?.user.user_id).toBe(ana.user_id);
    await expect(w.apiWith(`Bearer ${answers[0]?.access_token}`).auth.me({})).resolves.toBeDefined();
  });

  test('an old token within ten seconds is answered the same, after that it ends the family', async () => {
    const ana = await w.person();
    const first = await refresh(ana.refreshToken);
    expect((await refresh(ana.refreshToken)).refresh_token).toBe(first.refresh_token);
    await graceIsOver(ana);
    await expect(refresh(ana.refreshToken)).rejects.toMatchObject(over);
    await expect(refresh(first.refresh_token)).rejects.toMatchObject(over);
    await expect(w.apiWith(`Bearer ${first.access_token}`).auth.me({})).rejects.toMatchObject(over);
  });

  test('a token of two exchanges ago ends the family at once, and only this one', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    const first = await refresh(ana.refreshToken);
    const second = await refresh(first.refresh_token);
    await expect(refresh(ana.refreshToken)).rejects.toMatchObject(over);
    await expect(refresh(second.refresh_token)).rejects.toMatchObject(over);
    await expect(elsewhere.api.auth.me({})).resolves.toBeDefined();
  });

  test('another server process on the same database knows the sessions, and what was already used', async () => {
    const [ana, eva] = [await w.person(), await w.person()];
    const spent = await refresh(eva.refreshToken);
    await graceIsOver(eva);
    const other = await createApp({ config: w.config, engine: w.engine, root });
    const url = await other.http.listen({ port: 0, host: '127.0.0.1' });
    const me = await fetch(`${url}/api/auth/me/`, { headers: { authorization: `Bearer ${ana.token}` } });
    expect(me.status).toBe(200);
    const renewed = await refreshAt(url, ana.refreshToken);
    // Made from the old token and the server's key: whichever process is asked, the successor is the same.
    expect((await refresh(ana.refreshToken)).refresh_token).toBe(renewed.payload.refresh_token);
    expect(await refreshAt(url, eva.refreshToken)).toMatchObject({ headerResponse: { code: 401 } });
    await expect(refresh(spent.refresh_token)).rejects.toMatchObject(over);
    await other.http.close();
  });

  test.each([
    ['the session has had its fourteen days', `update sessions set expires_at = now() where session_id = $1`],
    [
      'the user is suspended',
      `update users set is_active = false where user_id = (select user_id from sessions where session_id = $1)`,
    ],
    [
      'the user is gone',
      `update users set deleted_at = now() where user_id = (select user_id from sessions where session_id = $1)`,
    ],
    [
      'the client is suspended',
      `update clients set is_active = false where client_id = (select client_id from users natural join sessions where session_id = $1)`,
    ],
  ])('it is not renewed when %s', async (_when, sql) => {
    const ana = await w.person();
    await inDatabase(sql, ana.session_id);
    await expect(refresh(ana.refreshToken)).rejects.toMatchObject(over);
  });

  test('tokens are in the database as hashes only', async () => {
    const ana = await w.person();
    const tokens = [ana.token, ana.refreshToken, ana.password];
    const { rows } = await inDatabase(
      `select string_agg(t::text, '') as all from (select to_jsonb(x)::text from session_secrets x union all select to_jsonb(x)::text from sessions x
        union all select to_jsonb(x)::text from user_secrets x union all select to_jsonb(x)::text from audit x) t`,
    );
    for (const token of tokens) expect(String(rows[0]?.all)).not.toContain(token);
  });
});

describe('an access token is good for a quarter of an hour and is nothing else (B1)', () => {
  const status = (authorization: string | string[]) => {
    const lines = [authorization].flat().map((value) => `authorization: ${value}\r\n`);
    return rawStatus(
      w.url,
      Buffer.from(`GET /api/auth/me/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines.join('')}\r\n`),
    );
  };

  test('it ends by the clock of the database', async () => {
    const ana = await w.person();
    await inDatabase('update session_secrets set access_expires_at = now() where session_id = $1', ana.session_id);
    await expect(ana.api.auth.me({})).rejects.toMatchObject(over);
    await expect(refresh(ana.refreshToken)).resolves.toMatchObject({ expires_in: 900 });
  });

  test('forgeries of thirty kinds are 401, and the real one is not', async () => {
    const ana: SignedIn = await w.person();
    const robot = await w.pairedRobot();
    const reset = await resetLink(w, ana.email);
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: ana.user_id, session_id: ana.session_id, exp: 4e9, is_staff: true };
    const jwt = (head: object, signature = '') => `${json(head)}.${json(claims)}.${signature}`;
    const { token } = ana;
    const { rows } = await inDatabase(
      `select encode(access_hash, 'base64') as b, encode(access_hash, 'hex') as h from session_secrets where session_id = $1`,
      ana.session_id,
    );
    const forgeries = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      'Bearer 0',
      `Bearer ${jwt({ alg: 'none' })}`,
      `Bearer ${jwt({ alg: 'nOnE', typ: 'JWT' })}`,
      `Bearer ${jwt({ alg: 'HS256' }, 'AAAA')}`,
      `Bearer ${jwt({ alg: 'RS256', kid: '../../../dev/null' }, 'AAAA')}`,
      `Bearer ${jwt({ alg: 'HS256', jku: 'http://127.0.0.1/keys' }, 'AAAA')}`,
      `Bearer ${jwt({ alg: 'HS256', jwk: { kty: 'oct', k: '' } }, 'AAAA')}`,
      `Bearer ${ana.refreshToken}`,
      `Bearer ${reset.token}`,
      `Bearer ${reset.written}`,
      `Bearer ${ana.session_id}`,
      `Bearer ${rows[0]?.b}`,
      `Bearer ${rows[0]?.h}`,
      `Bearer ${robot.secret}`,
      `Bearer ${robot.device_id}.${robot.secret}`,
      robot.credential,
      `Device ${token}`,
      `Basic ${Buffer.from(`${ana.email}:${ana.password}`).toString('base64')}`,
      `bearer ${token}`,
      `Token ${token}`,
      token,
      `Bearer  ${token}`,
      `Bearer ${token} `.padEnd(60, 'x'),
      `Bearer ${token}.`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token},${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer ${randomBytes(32).toString('base64url')}`,
      `Bearer ${'A'.repeat(12_000)}`,
      `Bearer ${token}\u00e9`,
      'Bearer %00',
      "Bearer ' or 1=1 --",
    ];
    const answers = await Promise.all(forgeries.map(async (forged) => [forged.slice(0, 80), await status(forged)]));
    expect(answers.filter(([, code]) => code !== 401)).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(30);
    // A header that is none is refused before anybody reads it.
    expect([400, 431]).toContain(await status(`Bearer ${token}\0`));
    expect([400, 431]).toContain(await status(`Bearer ${'A'.repeat(40_000)}`));
    expect(await status([`Bearer x`, `Bearer ${token}`])).toBe(401);
    expect(await status(`Bearer ${token}`)).toBe(200);
  });

  test('a person is no robot and a robot no person', async () => {
    const [ana, robot] = [await w.person({ staff: true }), await w.pairedRobot()];
    await expect(ana.api.device.config({})).rejects.toMatchObject({ status: 401, code: 'device.unknown' });
    await expect(robot.api.auth.me({})).rejects.toMatchObject(over);
    const credentials = [
      `Device ${robot.device_id}.`,
      `Device ${robot.device_id}.x`,
      `Device .${robot.secret}`,
      `Device ${robot.secret}`,
      `Bearer ${robot.secret}`,
    ];
    for (const forged of credentials)
      await expect(w.apiWith(forged).device.config({})).rejects.toMatchObject({ status: 401, code: 'device.unknown' });
    const other = await w.pairedRobot();
    await expect(w.apiWith(`Device ${robot.device_id}.${other.secret}`).device.config({})).rejects.toMatchObject({
      status: 401,
    });
    await expect(robot.api.device.config({})).resolves.toMatchObject({ robot: { robot_id: robot.robot.robot_id } });
  });
});
