import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { systemDb } from '../../app/database/db.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { resetLink } from '../../testing/mailbox.ts';
import { root, type SignedIn, someAddress, world } from '../../testing/world.ts';
import { setStaffPassword } from './first-start.ts';
import { accountKey } from './password-tries.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
beforeEach(() => inDatabase('delete from login_attempts'));
const later = () => inDatabase(`update login_attempts set window_started_at = now() - interval '16 minutes'`);

interface Answer {
  status: number;
  /** Seconds. */
  retryAfter: number | null;
  error: string | null;
  message: string;
}
async function post(path: string, body: unknown, { from = someAddress(), at = w.url, headers = {} } = {}) {
  const answer = await fetch(`${at}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { headerResponse } = (await answer.json()) as { headerResponse: { error: string | null; message: string } };
  const retry = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter: retry === null ? null : Number(retry), ...headerResponse } as Answer;
}
const login = (email: string, password: string, from?: string, at?: string) =>
  post('auth/login/', { email, password }, { from, at });
async function wrongly(email: string, times: number, from?: string): Promise<void> {
  for (let n = 0; n < times; n++) expect((await login(email, `no-${n}`, from)).status).toBe(401);
}
/** So many wrong tries from as many networks, together; how many of them reached the password. */
async function byStrangers(email: string, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => login(email, `no-${n}`)));
  return answers.filter(({ status }) => status === 401).length;
}

describe('guessing is slow (B5, PUE-9)', () => {
  test('after ten wrong tries of an account from a network the right one is 429 there, which says when; elsewhere it goes on, and so does the session', async () => {
    const ana = await w.person();
    const here = someAddress();
    await wrongly(ana.email, 10, here);
    const refused = await login(ana.email, ana.password, here);
    expect(refused).toMatchObject({ status: 429, error: 'session.too_many_attempts' });
    expect(refused.retryAfter).toSatisfy((seconds: number) => seconds > 880 && seconds <= 900);
    expect(refused.message).toBe('Demasiados intentos. Inténtelo de nuevo en 15 min.');
    await inDatabase(`update login_attempts set window_started_at = window_started_at - interval '14 minutes'`);
    expect((await login(ana.email, ana.password, here)).message).toBe(
      'Demasiados intentos. Inténtelo de nuevo en 1 min.',
    );
    expect((await login(ana.email, ana.password)).status).toBe(200);
    await expect(ana.api.auth.me({})).resolves.toBeDefined();
    await later();
    expect((await login(ana.email, ana.password, here)).status).toBe(200);
  });

  test('of two hundred tries at once from one network ten reach the password of an account, a hundred those of many; of as many networks a hundred', async () => {
    const ana = await w.person();
    const reached = async (emailOf: (n: number) => string, from?: string) => {
      const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => login(emailOf(n), `no-${n}`, from)));
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect(count(401) + count(429)).toBe(200);
      return count(401);
    };
    expect(await reached(() => ana.email, someAddress())).toBe(10);
    // Those that were refused there have used up nothing of the account.
    expect(await reached(() => ana.email)).toBe(90);
    expect(await reached((n) => `nadie${n}@botones.test`, someAddress())).toBe(100);
  });

  test('a right password is no try: a crowd of three hundred behind one address signs in at once, and again (PUE-9)', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => w.person()));
    const here = someAddress();
    const crowd = () =>
      Promise.all(
        Array.from({ length: 300 }, async (_, n) => {
          const { email, password } = people[n % people.length] as SignedIn;
          return (await login(email, password, here)).status;
        }),
      );
    expect(new Set(await crowd())).toEqual(new Set([200]));
    // Some of them are wrong first, and each of these counts.
    await wrongly((people[0] as SignedIn).email, 9, here);
    expect(new Set(await crowd())).toEqual(new Set([200]));
    // Even of one person many at once: what is being looked at is no eleventh try.
    const { email, password } = people[0] as SignedIn;
    const together = await Promise.all(Array.from({ length: 12 }, () => login(email, password, here)));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    await wrongly(email, 1, here);
    expect((await login(email, password, here)).status).toBe(429);
    expect((await login((people[1] as SignedIn).email, (people[1] as SignedIn).password, here)).status).toBe(200);
  });

  test('two server processes on one database count together', async () => {
    const ana = await w.person();
    const other = await createApp({ config: w.config, engine: w.engine, root });
    const at = await other.http.listen({ port: 0, host: '127.0.0.1' });
    const here = someAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(ana.email, `no-${n}`, here, n % 2 ? at : w.url)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await login(ana.email, ana.password, here, at)).status).toBe(429);
    expect((await login(ana.email, ana.password, someAddress(), at)).status).toBe(200);
    await other.http.close();
  });

  test('who has no account is counted and refused with the same words', async () => {
    const ana = await w.person();
    const answersOf = async (email: string) => {
      const here = someAddress();
      await wrongly(email, 10, here);
      const { retryAfter: _, ...here10 } = await login(email, 'no', here);
      expect(await byStrangers(email, 95)).toBe(90);
      const { retryAfter: __, ...everywhere } = await login(email, 'no');
      return [here10, everywhere].map(({ status, error, message }) => [status, error, message]);
    };
    expect(await answersOf(ana.email)).toEqual(await answersOf(`nadie.${ana.email}`));
  });

  test('one account however it is spelled, and the address with a slash more or less', async () => {
    const ana = await w.person();
    const here = someAddress();
    const spelled = [
      ana.email,
      ana.email.toUpperCase(),
      ` ${ana.email}`,
      `${ana.email}\t`,
      ana.email.replace('p', 'P'),
    ];
    for (let i = 0; i < 10; i++) await login(spelled[i % spelled.length] as string, 'no', here);
    for (const email of spelled) expect((await login(email, ana.password, here)).status).toBe(429);
    for (const path of ['auth/login', 'auth/login/', 'auth//login/', 'Auth/Login/', 'auth/login/?x=1']) {
      const { status } = await post(path, { email: ana.email, password: ana.password }, { from: here });
      expect([path, status === 429 || status === 404]).toEqual([path, true]);
    }
    // Width and composition of letters are one mailbox too, wherever an address may hold them.
    expect(new Set(['ANA@x.mx', 'ａｎａ@x.mx', 'ana@X.MX'].map(accountKey)).size).toBe(1);
    expect(accountKey('jos\u00e9@x.mx')).toBe(accountKey('jose\u0301@x.mx'));
  });

  test('no field, header, address or other door reaches the password once more, and the session that is open goes on', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    await inDatabase('delete from login_attempts');
    expect(await byStrangers(ana.email, 100)).toBe(100);
    const right = { email: ana.email, password: ana.password };
    const sent = async (body: unknown, headers: Record<string, string> = {}) =>
      (await post('auth/login/', body, { headers })).status;
    for (const [what, answer] of [
      ['fields of nobody', sent({ ...right, remember: true, username: 'x', ip: '::1', attempts: 0 })],
      ['a token that somebody thought up', sent({ ...right, browser_tokens: ['x'] })],
      ['a token of a session', sent({ ...right, browser_tokens: [ana.token, ana.refreshToken, ana.session_id] })],
      ['a field twice', sent(`{"email":"a@b.mx","email":"${ana.email}","password":"${ana.password}"}`)],
      ['an origin of ours', sent(right, { origin: w.url })],
      ['other names of the caller', sent(right, { 'x-real-ip': '::1', forwarded: 'for=1.2.3.4', 'client-ip': '1' })],
      ['a chain of addresses', sent(right, { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' })],
      ['a session of the same person', sent(right, { authorization: `Bearer ${ana.token}` })],
      ['a key of idempotency', sent(right, { 'idempotency-key': 'x' })],
    ] as const)
      expect([what, await answer]).toEqual([what, 429]);
    expect((await post('auth/refresh/', { refresh_token: ana.password })).status).toBe(401);
    await expect(ana.api.auth.me({})).resolves.toBeDefined();
    await expect(w.anonymous.auth.refresh({ body: { refresh_token: elsewhere.refreshToken } })).resolves.toBeDefined();
    await later();
    expect((await login(ana.email, ana.password)).status).toBe(200);
  });

  test('who is no trusted proxy says in vain whom it speaks for', async () => {
    const plain = await world();
    const { email, password } = plain.staff;
    await plain.engine.owner((c) =>
      c.query(
        `insert into login_attempts values ('network:127.0.0.1', now(), 100) on conflict (key) do update set attempts = 100`,
        [],
      ),
    );
    for (const address of ['198.51.100.7', '2001:db8::1', '127.0.0.2', 'unknown'])
      expect([address, (await login(email, password, address, plain.url)).status]).toEqual([address, 429]);
    await plain.engine.owner((c) => c.query('delete from login_attempts', []));
    await expect(plain.signIn(email, password)).resolves.toBeDefined();
    await plain.stop();
  });

  test('a hundred tries from one network at many accounts are all it gets; another network goes on', async () => {
    const ana = await w.person();
    await inDatabase(`insert into login_attempts values ('network:198.51.100.7', now(), 100)`);
    expect((await login('otra@botones.test', 'no', '198.51.100.7')).status).toBe(429);
    expect((await login(ana.email, ana.password, '198.51.100.7')).status).toBe(429);
    expect((await login(ana.email, ana.password, '198.51.100.8')).status).toBe(200);
    // Inside one IPv6 network every address is the same caller.
    await inDatabase(`insert into login_attempts values ('network:2001:db8:0:0::/64', now(), 100)`);
    expect((await login(ana.email, ana.password, '2001:db8::99')).status).toBe(429);
    expect((await login(ana.email, ana.password, '2001:db8:0:1::99')).status).toBe(200);
  });

  test('the command for a forgotten staff password forgives the wrong tries of that account, from wherever, and of no other', async () => {
    const [sofia, ivan] = [await w.person({ staff: true }), await w.person({ staff: true })];
    const here = someAddress();
    for (const { email, password } of [sofia, ivan]) {
      await wrongly(email, 10, here);
      expect(await byStrangers(email, 95)).toBe(90);
      for (const from of [here, someAddress()]) expect((await login(email, password, from)).status).toBe(429);
    }
    expect(await setStaffPassword(systemDb(w.engine), sofia.email.toUpperCase(), 'Otra-clave-9')).toBe('set');
    for (const from of [here, someAddress()]) {
      expect((await login(sofia.email, 'Otra-clave-9', from)).status).toBe(200);
      expect((await login(ivan.email, ivan.password, from)).status).toBe(429);
    }
  });

  test('the second door, changing the own password, is counted with the first, and strangers do not close it', async () => {
    const ana = await w.person();
    const here = someAddress();
    const change = async (old_password: string, new_password: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${w.url}/api/management/users/change_password/${ana.user_id}/`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': here,
          authorization: `Bearer ${ana.token}`,
          ...headers,
        },
        body: JSON.stringify({ old_password, new_password }),
      });
      return answer.status;
    };
    expect(await byStrangers(ana.email, 100)).toBe(100);
    // A right old password is no try, even where the new one is refused or the request was repeated.
    for (let i = 0; i < 11; i++) expect(await change(ana.password, 'Password1!')).toBe(400);
    for (let i = 0; i < 11; i++)
      expect(await change(ana.password, 'Nueva-clave-1', { 'idempotency-key': 'una-sola-vez' })).toBe(200);
    await inDatabase('delete from login_attempts');
    await wrongly(ana.email, 5, here);
    for (let i = 0; i < 5; i++) expect(await change(`no-${i}`, 'Nueva-clave-2')).toBe(400);
    expect(await change('Nueva-clave-1', 'Nueva-clave-2')).toBe(429);
    expect((await login(ana.email, 'Nueva-clave-1', here)).status).toBe(429);
    expect((await login(ana.email, 'Nueva-clave-1')).status).toBe(200);
    await later();
    expect(await change('Nueva-clave-1', 'Nueva-clave-2')).toBe(200);
    // From however many networks a session is used to guess, ten are all.
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(`no-${n}`, 'Nueva-clave-3', { 'x-forwarded-for': someAddress() })),
    );
    expect(guesses.filter((status) => status === 400)).toHaveLength(10);
  });
});

describe('a link by mail is a way in meanwhile (PUE-9)', () => {
  const byMail = { status: 429, error: 'session.too_many_attempts_mail' };

  test('it is named where a mail server is set and it would help, for whoever asks; it forgives the tries of the account', async () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Botones <avisos@botones.test>' };
    const mailing = await world({ TRUST_PROXY: 'loopback', ...mail });
    const ana = await mailing.person();
    const here = someAddress();
    for (const email of [ana.email, `nadie.${ana.email}`]) {
      for (let n = 0; n < 10; n++) expect((await login(email, 'no', here, mailing.url)).status).toBe(401);
      const refused = await login(email, ana.password, here, mailing.url);
      expect(refused).toMatchObject(byMail);
      expect(refused.message).toBe(
        'Demasiados intentos. Inténtelo de nuevo en 15 min, o restablezca su contraseña con un enlace por correo.',
      );
    }
    const { token, uidb64 } = await resetLink(mailing, ana.email);
    await mailing.anonymous.auth.completeReset({ body: { token, uidb64, password: 'nueva clave larga' } });
    expect((await login(ana.email, 'nueva clave larga', here, mailing.url)).status).toBe(200);
    // Of no use to a network that is refused whatever it knows.
    await mailing.engine.owner((c) =>
      c.query(`update login_attempts set attempts = 100 where key = $1`, [`network:${here}`]),
    );
    expect(await login(ana.email, 'nueva clave larga', here, mailing.url)).toMatchObject({
      status: 429,
      error: 'session.too_many_attempts',
    });
    await mailing.stop();
  });
});
