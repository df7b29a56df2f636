import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { linkIn, mailsTo } from '../../testing/mailbox.ts';
import { type SignedIn, world } from '../../testing/world.ts';

/** How far the server's clock is put forward, in milliseconds. */
let ahead = 0;
const w = await fileWorld(
  { TRUST_PROXY: 'loopback', CONSOLE_ORIGINS: 'https://consola.example' },
  () => Date.now() + ahead,
);

async function newcomer(by: SignedIn = w.staff, change: object = {}) {
  const client = await w.client({ name: `Clínica <b>Luz</b> ${crypto.randomUUID()}` });
  const profile = await w.staff.api.profiles.create({ body: { name: 'P', client: client.client_id, modules: [] } });
  const email = `${crypto.randomUUID()}@botones.test`;
  const who = { name: 'Rosa', last_name: 'Díaz', email, tlf: '5512345678', password: 'Clave-segura-1' };
  const body = { ...who, client: client.client_id, profile: profile.profile_id, redirect_domain: w.url, ...change };
  const user = await by.api.users.create({ body });
  return { client, email, user };
}
const complete = (text: string, password: string) => {
  const { token, uidb64 } = linkIn(text);
  return w.anonymous.auth.completeReset({ body: { token, uidb64, password } });
};

describe('who is added gets an invitation (USR-08, USR-32)', () => {
  test('in Spanish, HTML and text, in the colours of the client, with a link to choose a password of their own', async () => {
    const { client, email } = await newcomer();
    const mails = await mailsTo(w, email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe('Su cuenta de Botones está lista');
    expect(mail?.text).toContain(`Entre con este correo: ${email}.`);
    expect(mail?.text).toContain('vence en 3 días');
    expect(mail?.html).toContain('background:#2456e6');
    expect(mail?.html).toContain(client.name.replace('<b>', '&lt;b&gt;').replace('</b>', '&lt;/b&gt;'));
    expect(mail?.html).not.toContain('<b>Luz');
    // The password that was typed for them is in no mail.
    expect(`${mail?.html}${mail?.text}`).not.toContain('Clave-segura-1');
    const link = linkIn(mail?.text ?? '');
    expect(link.href.startsWith(`${w.url}/password-recovery?token=`)).toBe(true);
    await complete(mail?.text ?? '', 'una clave bien larga');
    await expect(w.signIn(email, 'una clave bien larga')).resolves.toMatchObject({ email });
    await expect(w.signIn(email, 'Clave-segura-1')).rejects.toMatchObject({ status: 401 });
    await expect(complete(mail?.text ?? '', 'otra clave bien larga')).rejects.toMatchObject({
      code: 'recovery.dead_link',
    });
  });

  test('without a mail server the person who invites is told the link once, and it is in no list, record or log', async () => {
    const { email, user } = await newcomer();
    const link = user.invitation?.link ?? '';
    expect(user.invitation).toEqual({ by_mail: false, link: expect.stringContaining('/password-recovery?token=') });
    const { written } = linkIn(link);
    const params = { user_id: user.user_id };
    const told = [
      await w.staff.api.users.get({ params }),
      await w.staff.api.users.list({ query: { search: email } }),
      await w.staff.api.audit.list({ query: { limit: 100 } }),
      (await w.engine.owner((c) => c.query('select * from idempotency_keys'))).rows,
      (await w.engine.owner((c) => c.query('select * from audit'))).rows,
      (await w.engine.owner((c) => c.query('select * from password_resets'))).rows,
    ];
    expect(JSON.stringify(told)).toContain(String(user.user_id));
    expect(JSON.stringify(told)).not.toContain(written);
    await complete(link, 'una clave bien larga');
    await expect(w.signIn(email, 'una clave bien larga')).resolves.toMatchObject({ email });
  });

  test('with a mail server the invitation goes by mail, and the person who invites is told no link', async () => {
    const posting = await world({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Botones <avisos@botones.test>' });
    const client = await posting.client();
    const body = { name: 'P', client: client.client_id, modules: [] };
    const profile = await posting.staff.api.profiles.create({ body });
    const who = { name: 'Rosa', last_name: 'Díaz', email: 'rosa@botones.test', tlf: '5512345678' };
    const of = { client: client.client_id, profile: profile.profile_id, redirect_domain: posting.url };
    const add = (email: string, invite: boolean) =>
      posting.staff.api.users.create({ body: { ...who, ...of, email, password: 'Clave-segura-1', invite } });
    expect(await add('rosa@botones.test', true)).toMatchObject({ invitation: { by_mail: true, link: null } });
    expect(await mailsTo(posting, 'rosa@botones.test')).toHaveLength(1);
    expect(await add('luz@botones.test', false)).toMatchObject({ invitation: null });
    expect(await mailsTo(posting, 'luz@botones.test')).toEqual([]);
    await posting.stop();
  });

  test('the same request again adds nobody and tells no link', async () => {
    const client = await w.client();
    const profile = await w.staff.api.profiles.create({ body: { name: 'P', client: client.client_id, modules: [] } });
    const email = `${crypto.randomUUID()}@botones.test`;
    const body = { name: 'Rosa', last_name: 'Díaz', email, tlf: '5512345678', password: 'Clave-segura-1' };
    const add = () =>
      w.staff.api.users.create(
        { body: { ...body, client: client.client_id, profile: profile.profile_id } },
        { idempotencyKey: email },
      );
    const first = await add();
    expect(first.invitation?.link).toContain('token=');
    expect(await add()).toEqual({ ...first, invitation: { by_mail: false, link: null } });
  });

  test('the link is good for three days and no longer; a newer link, or being suspended, ends it', async () => {
    const [first, second, third, fourth] = await Promise.all([newcomer(), newcomer(), newcomer(), newcomer()]);
    const textOf = async ({ email }: { email: string }) => (await mailsTo(w, email)).at(-1)?.text ?? '';
    const [one, two, three, four] = await Promise.all([first, second, third, fourth].map(textOf));
    const day = 86_400_000;
    try {
      ahead = 3 * day - 60_000;
      await expect(complete(one ?? '', 'una clave bien larga')).resolves.toBeNull();
      ahead = 3 * day + 1000;
      await expect(complete(two ?? '', 'una clave bien larga')).rejects.toMatchObject({ code: 'recovery.dead_link' });
    } finally {
      ahead = 0;
    }
    await w.anonymous.auth.requestReset({ body: { email: third.email, redirect_domain: w.url } });
    await expect(complete(three ?? '', 'una clave bien larga')).rejects.toMatchObject({ code: 'recovery.dead_link' });
    const params = { user_id: fourth.user.user_id };
    await w.staff.api.users.update({ params, body: { is_active: false } });
    await w.staff.api.users.update({ params, body: { is_active: true } });
    await expect(complete(four ?? '', 'una clave bien larga')).rejects.toMatchObject({ code: 'recovery.dead_link' });
  });

  test('it leads to a console of ours: the one that asks, or the first that is set; a foreign one fails and adds nobody (AMB-020)', async () => {
    const asked = await newcomer(w.staff, { redirect_domain: 'https://consola.example/usuarios' });
    const silent = await newcomer(w.staff, { redirect_domain: undefined });
    for (const { email } of [asked, silent])
      expect((await mailsTo(w, email))[0]?.text).toContain('https://consola.example/password-recovery?token=');
    const email = `${crypto.randomUUID()}@botones.test`;
    await expect(newcomer(w.staff, { email, redirect_domain: 'https://evil.example' })).rejects.toMatchObject({
      code: 'recovery.foreign_address',
    });
    expect(await w.staff.api.users.list({ query: { search: email } })).toEqual([]);
    expect(await mailsTo(w, email)).toEqual([]);
  });

  test('none where the person who adds them says so, and none where nobody was added', async () => {
    const quiet = await newcomer(w.staff, { invite: false });
    expect(quiet.user.invitation).toBeNull();
    expect(await mailsTo(w, quiet.email)).toEqual([]);
    const { email } = await newcomer();
    await expect(newcomer(w.staff, { email })).rejects.toMatchObject({ code: 'users.email_taken' });
    expect(await mailsTo(w, email)).toHaveLength(1);
  });
});

describe('whose password is another now is told so', () => {
  const changed = async (email: string) =>
    (await mailsTo(w, email)).filter(({ subject }) => subject === 'La contraseña de su cuenta de Botones cambió');

  test('when they change it, when a link does, and when an administrator does; the mail says when and holds no secret', async () => {
    const ana = await w.person();
    const params = { user_id: ana.user_id };
    const body = { old_password: ana.password, new_password: 'Nueva-clave-9' };
    await ana.api.users.changePassword({ params, body });
    const [mail] = await changed(ana.email);
    expect(mail?.text).toMatch(/se cambió el \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\. Las demás sesiones/);
    expect(mail?.text).toContain('https://consola.example/login');
    expect(mail?.text).not.toMatch(/token=|Nueva-clave-9/);
    await w.staff.api.users.update({ params, body: { password: 'Nueva-clave-10' } });
    const [another] = await changed(ana.email);
    expect(another?.text).toContain('Quien administra las cuentas cambió la contraseña de la suya');
    await w.anonymous.auth.requestReset({ body: { email: ana.email, redirect_domain: w.url } });
    await complete((await mailsTo(w, ana.email))[0]?.text ?? '', 'una clave bien larga');
    expect(await changed(ana.email)).toHaveLength(3);
  });

  test('a wrong old password, or a change of anything else, tells nobody', async () => {
    const ana = await w.person();
    const params = { user_id: ana.user_id };
    const wrong = { old_password: 'no es', new_password: 'Nueva-clave-9' };
    await expect(ana.api.users.changePassword({ params, body: wrong })).rejects.toMatchObject({ status: 400 });
    await w.staff.api.users.update({ params, body: { name: 'Otra' } });
    expect(await mailsTo(w, ana.email)).toEqual([]);
  });
});
