import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { linkIn, mailsTo, resetLink } from '../../testing/mailbox.ts';
import { type SignedIn, someAddress, world } from '../../testing/world.ts';

/** How far the server's clock is put forward, in milliseconds. */
let ahead = 0;
const w = await fileWorld(
  { TRUST_PROXY: 'loopback', CONSOLE_ORIGINS: 'https://consola.example' },
  () => Date.now() + ahead,
);

const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const page = () => `${w.url}/password-recovery`;
async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${w.url}/api/auth/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), ...headers },
    body: JSON.stringify(body),
  });
  const text = (await answer.text()).replace(/,"request_id":"[^"]*"/, '');
  return { status: answer.status, text, error: JSON.parse(text).headerResponse.error as string | null };
}
const ask = (email: string, redirect_domain = page(), headers = {}) =>
  send('POST', 'request-reset-email/', { email, redirect_domain }, headers);
const complete = (link: { token: string; uidb64: string }, password: string, bearer: string | null = link.token) =>
  send(
    'PUT',
    'password-reset-complete',
    { password, token: link.token, uidb64: link.uidb64 },
    bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  );
const login = (email: string, password: string) => w.anonymous.auth.login({ body: { email, password } });
const dead = { status: 400, error: 'recovery.dead_link' };

describe('a link is asked for (AUTH-29)', () => {
  test('the mail goes to the stored address, in Spanish, in the colours of the client, with a link to the page that asked (AUTH-30, AUTH-34, AMB-019)', async () => {
    const client = await w.client({ name: 'Clínica <b>Luz</b> & Hijos' });
    const ana = await w.person({ client });
    expect(await ask(`  ${ana.email.toUpperCase()} `)).toMatchObject({ status: 200, error: null });
    const mails = await mailsTo(w, ana.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to_address: ana.email, subject: 'Restablezca su contraseña de Botones' });
    const link = linkIn(mail?.text ?? '');
    expect(link.href.startsWith(`${page()}?token=`)).toBe(true);
    expect(Buffer.from(link.uidb64, 'base64url').toString()).toBe(String(ana.user_id));
    expect(link.written).toMatch(/^[\w-]+\$[\w-]+$/);
    expect(mail?.text).toContain('vence en 30 minutos');
    expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(mail?.html).toContain('background:#2456e6');
    expect(mail?.html).toContain('Clínica &lt;b&gt;Luz&lt;/b&gt; &amp; Hijos');
    expect(mail?.html).not.toContain('<b>Luz');
  });

  test('only to addresses of ours: settings and this machine decide, Host and X-Forwarded-Host do not (AMB-020, B3)', async () => {
    const ana = await w.person();
    for (const elsewhere of [
      'https://evil.example/password-recovery',
      'http://consola.example/password-recovery',
      'https://consola.example.evil.example',
      'https://consola.example:444',
      'https://consola.example@evil.example',
      'javascript:alert(1)',
      '//evil.example',
      'nada',
    ])
      expect([elsewhere, await ask(ana.email, elsewhere)]).toEqual([
        elsewhere,
        expect.objectContaining({ status: 400, error: 'recovery.foreign_address' }),
      ]);
    expect(await mailsTo(w, ana.email)).toEqual([]);
    const spoofed = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect((await ask(ana.email, 'https://evil.example/password-recovery', spoofed)).status).toBe(400);
    expect((await ask(ana.email, page(), spoofed)).status).toBe(200);
    expect((await ask(ana.email, 'https://consola.example/otra/pagina')).status).toBe(200);
    const [toConsole, toServer] = (await mailsTo(w, ana.email)).map(({ text }) => linkIn(text).href.split('?')[0]);
    expect([toConsole, toServer].sort()).toEqual([page(), 'https://consola.example/password-recovery'].sort());
  });

  test('known, unknown, suspended, removed, of a suspended client: one answer, and mail for the first alone (B4, AMB-020)', async () => {
    const away = await w.client();
    const [known, suspended, removed, ofAway] = [
      await w.person(),
      await w.person(),
      await w.person(),
      await w.person({ client: away }),
    ];
    await w.staff.api.users.update({ params: { user_id: suspended.user_id }, body: { is_active: false } });
    await w.staff.api.users.remove({ params: { user_id: removed.user_id } });
    await w.staff.api.clients.update({ params: { client_id: away.client_id }, body: { is_active: false } });
    const emails = [known, suspended, removed, ofAway].map(({ email }) => email).concat('nadie@botones.test');
    const answers = await Promise.all(emails.map((email) => ask(email)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const got = await Promise.all(emails.map(async (email) => (await mailsTo(w, email)).length));
    expect(got).toEqual([1, 0, 0, 0, 0]);
  });

  test('five an hour for a mailbox however it is spelled, whether or not anybody has it (AMB-020, B5)', async () => {
    const ana = await w.person();
    for (const email of [ana.email, `nadie.${ana.email}`]) {
      const spelled = [email, email.toUpperCase(), ` ${email}`, email.replace('p', 'P'), email];
      for (const one of spelled) expect((await ask(one)).status).toBe(200);
      expect(await ask(email)).toMatchObject({ status: 429, error: 'session.too_many_attempts' });
    }
    expect(await mailsTo(w, ana.email)).toHaveLength(5);
    await expect(login(ana.email, ana.password)).resolves.toBeDefined();
    await inDatabase(`update login_attempts set window_started_at = now() - interval '61 minutes'`);
    expect((await ask(ana.email)).status).toBe(200);
  });

  test('an address that is none, or none at all, is 400 beside the field (AUTH-27, AUTH-28)', async () => {
    for (const email of ['', 'ana', 'ana@', null, 7])
      expect(await ask(email as string)).toMatchObject({ status: 400, error: 'request.invalid' });
  });
});

describe('the link sets a new password (AUTH-46)', () => {
  test('once: the old one is wrong, the new one right, every session over HTTP and of renewal is over (B3, AUTH-47)', async () => {
    const ana = await w.person();
    const elsewhere = await w.signIn(ana.email, ana.password);
    const link = await resetLink(w, ana.email);
    expect(await complete(link, 'nueva clave larga')).toMatchObject({ status: 200, error: null });
    for (const who of [ana, elsewhere] as SignedIn[]) {
      await expect(who.api.auth.me({})).rejects.toMatchObject({ status: 401, code: 'session.required' });
      const body = { refresh_token: who.refreshToken };
      await expect(w.anonymous.auth.refresh({ body })).rejects.toMatchObject({ status: 401 });
    }
    await expect(login(ana.email, ana.password)).rejects.toMatchObject({ status: 401 });
    await expect(login(ana.email, 'nueva clave larga')).resolves.toBeDefined();
    expect(await complete(link, 'otra clave larga')).toMatchObject(dead);
    const { rows } = await inDatabase(`select actor from audit where action = 'auth.completeReset'`);
    expect(rows).toContainEqual({ actor: `user:${ana.user_id}` });
  });

  test('the token is taken with dots or dollars; a bearer that says otherwise is 400, none is none (AUTH-35, AMB-022)', async () => {
    const ana = await w.person();
    const link = await resetLink(w, ana.email);
    expect(await complete(link, 'nueva clave larga', ana.token)).toMatchObject(dead);
    expect(await complete(link, 'nueva clave larga', '')).toMatchObject(dead);
    expect(await complete({ ...link, token: link.written }, 'nueva clave larga', link.token)).toMatchObject({
      status: 200,
    });
    const again = await resetLink(w, ana.email);
    expect(await complete(again, 'tercera clave larga', null)).toMatchObject({ status: 200 });
  });

  test('of twenty at once one succeeds (B3)', async () => {
    const ana = await w.person();
    const link = await resetLink(w, ana.email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => complete(link, `nueva clave larga ${n}`)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(400)]).toEqual([1, 19]);
    const winner = answers.findIndex(({ status }) => status === 200);
    await expect(login(ana.email, `nueva clave larga ${winner}`)).resolves.toBeDefined();
  });

  test('for half an hour by the server’s clock, not a minute more (B3, AMB-021)', async () => {
    const [ana, eva] = [await w.person(), await w.person()];
    const [first, second] = [await resetLink(w, ana.email), await resetLink(w, eva.email)];
    try {
      ahead = 29 * 60_000;
      expect(await complete(first, 'nueva clave larga')).toMatchObject({ status: 200 });
      ahead = 31 * 60_000;
      expect(await complete(second, 'nueva clave larga')).toMatchObject(dead);
    } finally {
      ahead = 0;
    }
  });

  test('a newer link, a changed password, a changed address, a suspension: each closes the older link (B3)', async () => {
    const closers: ((who: SignedIn) => Promise<unknown>)[] = [
      (who) => resetLink(w, who.email),
      (who) =>
        who.api.users.changePassword({
          params: { user_id: who.user_id },
          body: { old_password: who.password, new_password: 'Otra-clave-9' },
        }),
      (who) => w.staff.api.users.update({ params: { user_id: who.user_id }, body: { email: `otra.${who.email}` } }),
      (who) => w.staff.api.users.update({ params: { user_id: who.user_id }, body: { is_active: false } }),
      (who) => w.staff.api.users.remove({ params: { user_id: who.user_id } }),
      (who) => w.staff.api.clients.update({ params: { client_id: who.client_id ?? 0 }, body: { is_active: false } }),
    ];
    for (const [n, close] of closers.entries()) {
      const ana = await w.person();
      const link = await resetLink(w, ana.email);
      await close(ana);
      expect([n, await complete(link, 'nueva clave larga')]).toEqual([n, expect.objectContaining(dead)]);
    }
    const ana = await w.person();
    const older = await resetLink(w, ana.email);
    const newer = await resetLink(w, ana.email);
    expect(await complete(older, 'nueva clave larga')).toMatchObject(dead);
    expect(await complete(newer, 'nueva clave larga')).toMatchObject({ status: 200 });
  });

  test('a token of somebody else, forged, cut, swapped or of another kind opens nothing, and is never 401 (P5)', async () => {
    const [ana, eva] = [await w.person(), await w.person()];
    const link = await resetLink(w, ana.email);
    const evas = await resetLink(w, eva.email);
    const [random = '', signature = ''] = link.token.split('.');
    const [, evasSignature = ''] = evas.token.split('.');
    for (const forged of [
      { ...link, uidb64: evas.uidb64 },
      { ...link, uidb64: Buffer.from('0').toString('base64url') },
      { ...link, uidb64: Buffer.from(`${ana.user_id} or 1=1`).toString('base64url') },
      { ...link, uidb64: '$$' },
      { ...link, token: random },
      { ...link, token: `${random}.` },
      { ...link, token: `${random}.${evasSignature}` },
      { ...link, token: `${random}x.${signature}` },
      { ...link, token: `${link.token}.x` },
      { ...link, token: link.token.toUpperCase() },
      { ...link, token: ana.token },
      { ...link, token: ana.refreshToken },
      { ...link, token: 'x'.repeat(300) },
    ])
      expect([forged, await complete(forged, 'nueva clave larga')]).toEqual([forged, expect.objectContaining(dead)]);
    await expect(login(ana.email, ana.password)).resolves.toBeDefined();
    expect(await complete(link, 'nueva clave larga')).toMatchObject({ status: 200 });
  });

  test('eight characters are asked for, in the documented words (AUTH-40, AUTH-42, AMB-023)', async () => {
    const ana = await w.person();
    const link = await resetLink(w, ana.email);
    for (const [password, sentence] of [
      ['', 'Este campo es obligatorio'],
      ['corta12', 'Tu contraseña debe de tener 8 caracteres'],
      ['password', 'La contraseña es de las más usadas o repite el correo. Elija otra.'],
      [ana.email.split('@')[0] as string, 'La contraseña es de las más usadas o repite el correo. Elija otra.'],
    ] as const) {
      const { status, text } = await complete(link, password);
      expect([status, JSON.parse(text).headerResponse.fields.password]).toEqual([400, sentence]);
    }
    // Lowercase alone is enough here, and a refused try has not used the link up.
    expect(await complete(link, 'ochoocho')).toMatchObject({ status: 200 });
  });

  test('with RESET_FULL_POLICY the whole policy is asked for (AUTH-50, AMB-023)', async () => {
    const strict = await world({ RESET_FULL_POLICY: 'on' });
    const ana = await strict.person();
    const { token, uidb64 } = await resetLink(strict, ana.email);
    const set = (password: string) => strict.anonymous.auth.completeReset({ body: { token, uidb64, password } });
    await expect(set('nueva clave larga')).rejects.toMatchObject({
      status: 400,
      fields: {
        password:
          'La contraseña no cumple con la política de seguridad (Min. 8 caracteres, 1 mayúscula, 1 número y 1 símbolo).',
      },
    });
    await expect(set('Nueva-clave-9')).resolves.toBeNull();
    await strict.stop();
  });

  test('no table holds the token, the link or the new password (B3)', async () => {
    const ana = await w.person();
    const used = await resetLink(w, ana.email);
    await complete(used, 'una clave que nadie ha visto');
    const open = await resetLink(w, ana.email);
    const { rows: tables } = await inDatabase(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(tables.length).toBeGreaterThan(20);
    let dump = '';
    for (const { name } of tables)
      dump += String(
        (await inDatabase(`select string_agg(to_jsonb(t)::text, '') as all from "${name}" t`)).rows[0]?.all,
      );
    expect(dump).toContain(ana.email);
    for (const link of [used, open])
      for (const part of [link.token, link.written, ...link.token.split('.'), encodeURIComponent(link.written)]) {
        expect(dump).not.toContain(part);
        expect(dump).not.toContain(Buffer.from(part).toString('hex'));
      }
    expect(dump).not.toContain('una clave que nadie ha visto');
  });

  test('as many wrong tries as there are, by whomever, do not keep out who has shown that the mailbox is theirs (B5)', async () => {
    const ana = await w.person();
    // Each from a network of its own.
    const tries = Array.from({ length: 100 }, (_, n) =>
      expect(login(ana.email, `no-${n}`)).rejects.toMatchObject({ status: 401 }),
    );
    await Promise.all(tries);
    await expect(login(ana.email, ana.password)).rejects.toMatchObject({ status: 429 });
    await complete(await resetLink(w, ana.email), 'nueva clave larga');
    await expect(login(ana.email, 'nueva clave larga')).resolves.toBeDefined();
  });
});
