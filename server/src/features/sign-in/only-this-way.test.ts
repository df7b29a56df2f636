import { afterAll, describe, expect, test } from 'vitest';
import { company, companySettings, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { adminPassword } from '../../testing/world.ts';
import { setStaffPassword } from '../auth/first-start.ts';

const w = await fileWorld(companySettings);
const acme = await company(w);
afterAll(() => acme.provider.stop());

const password = 'Clave-segura-77';
/** Somebody of the company with a password. */
async function colleague(email = acme.account().email, invite = false) {
  const { user_id, invitation } = await w.staff.api.users.create({
    body: {
      ...{ name: 'Iris', last_name: 'Prueba', email, tlf: '5512345678', password, invite },
      ...{ client: acme.client.client_id, profile: acme.profile_id },
    },
  });
  return { user_id, email, invitation };
}
const wrong = { status: 401, code: 'session.wrong_credentials' };
const page = 'https://botones.ejemplo.mx/password-recovery';
const reset = (email: string) => w.anonymous.auth.requestReset({ body: { email, redirect_domain: page } });

describe('only with the account of the company (PUE-5)', () => {
  test('a password lets in whom it let in before, until it is so; then the answer is that of a wrong one', async () => {
    const iris = await colleague();
    expect(await w.signIn(iris.email, password)).toMatchObject({ user_id: iris.user_id });
    await acme.save({ required: true });
    await expect(w.signIn(iris.email, password)).rejects.toMatchObject(wrong);
    expect(await w.anonymous.signIn.start({ body: { email: iris.email } })).toEqual({
      ...{ way: 'oidc', required: true, url: null },
    });
    expect(await signInWithCompany(w, iris.email)).toMatchObject({ user: { user_id: iris.user_id } });
    await acme.save({ required: false });
    expect(await w.signIn(iris.email, password)).toMatchObject({ user_id: iris.user_id });
  });

  test('no mail with a link is written to them, and one that was written before opens nothing', async () => {
    const iris = await colleague();
    await reset(iris.email);
    const [mail] = await mailsTo(w, iris.email);
    const link = new URL(/https:\S+\/password-recovery\?\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams;
    await acme.save({ required: true });
    await reset(iris.email);
    expect(await mailsTo(w, iris.email)).toHaveLength(1);
    const token = (link.get('token') ?? '').replaceAll('$', '.');
    const body = { token, uidb64: link.get('uidb64') ?? '', password: 'Otra-clave-88' };
    const complete = () => w.apiWith(`Bearer ${token}`).auth.completeReset({ body });
    await expect(complete()).rejects.toMatchObject({ code: 'recovery.dead_link' });
    // Whoever manages users is told why.
    await expect(w.staff.api.users.sendReset({ params: { user_id: iris.user_id }, body: {} })).rejects.toMatchObject({
      code: 'signin.only_by_company',
    });
    await acme.save({ required: false });
    expect(await complete()).toBeNull();
  });

  test('who is invited is told to come in with it, and is given no link for a password', async () => {
    await acme.save({ required: true });
    const { email, invitation } = await colleague(undefined, true);
    expect(invitation).toEqual({ by_mail: false, link: 'https://botones.ejemplo.mx/login' });
    const [mail] = await mailsTo(w, email);
    expect(mail?.text).toContain('entre con la cuenta de su empresa');
    expect(mail?.text).not.toContain('password-recovery');
    await acme.save({ required: false });
    const usual = await colleague(undefined, true);
    expect(usual.invitation?.link).toContain('/password-recovery?');
  });

  test('people of the client with an address of another domain keep their password', async () => {
    await acme.save({ required: true });
    const guest = await colleague(`visita.${acme.client.client_id}@otra.example`);
    expect(await w.signIn(guest.email, password)).toMatchObject({ user_id: guest.user_id });
    await acme.save({ required: false });
  });

  test('nobody gets out of it by an address of their own; who manages users may give them one', async () => {
    await acme.save({ required: true });
    const { user_id, email } = await colleague();
    const came = await signInWithCompany(w, email);
    if ('refused' in came) throw new Error(`refused: ${came.refused}`);
    const own = w.apiWith(`Bearer ${came.access_token}`);
    const params = { user_id };
    const [elsewhere, inside] = [`iris.${user_id}@otra.example`, `iris.${user_id}@${acme.domain}`];
    await expect(own.users.update({ params, body: { email: elsewhere } })).rejects.toMatchObject({
      code: 'signin.own_address',
      fields: { email: expect.any(String) },
    });
    expect(await own.users.update({ params, body: { email: inside } })).toMatchObject({ email: inside });
    await w.staff.api.users.update({ params, body: { email: elsewhere } });
    expect(await w.signIn(elsewhere, password)).toMatchObject({ user_id });
    await acme.save({ required: false });
  });

  test('nobody is left without a password by a provider that lets nobody in; what is in force is changed while it is away', async () => {
    const iris = await colleague();
    const untried = { status: 409, code: 'signin.untried', fields: { required: expect.stringContaining('Probar') } };
    const unanswering = { status: 503 };
    acme.provider.mischief = unanswering;
    await expect(acme.save({ required: true })).rejects.toMatchObject(untried);
    acme.provider.mischief = {};
    await expect(acme.save({ required: true, client_secret: 'none of its' })).rejects.toMatchObject(untried);
    expect(await w.signIn(iris.email, password)).toMatchObject({ user_id: iris.user_id });
    await acme.save({ required: true });
    // A provider that is away takes nobody's domain away, nor the way back to passwords.
    acme.provider.mischief = unanswering;
    const kept = { required: true, client_secret: undefined };
    await acme.save({ ...kept, domains: [acme.domain, `b.${acme.domain}`] });
    await expect(acme.save({ ...kept, client_secret: 'none of its' })).rejects.toMatchObject(untried);
    await expect(acme.save({ required: true, issuer: 'https://8.8.8.8' })).rejects.toMatchObject(untried);
    await acme.save({ required: false });
    acme.provider.mischief = {};
    expect(await w.signIn(iris.email, password)).toMatchObject({ user_id: iris.user_id });
  });

  test('it is not to be had without PUBLIC_URL, by which people come back', async () => {
    const bare = await fileWorld({ ...companySettings, PUBLIC_URL: '' });
    const { client_id } = await bare.client();
    const { issuer, client_secret } = acme.provider;
    const body = { issuer, client_id: 'botones', client_secret, domains: ['sin.example'], profile: null };
    const update = (required: boolean) =>
      bare.staff.api.signIn.update({ params: { client: client_id }, body: { ...body, required } });
    await expect(update(true)).rejects.toMatchObject({ code: 'signin.no_public_url' });
    expect(await update(false)).toMatchObject({ redirect_uri: null, sign_out_uri: null, required: false });
    await expect(
      bare.anonymous.signIn.start({ body: { email: 'a@sin.example', challenge: 'c'.repeat(43) } }),
    ).rejects.toMatchObject({ code: 'signin.no_public_url' });
  });
});

test('the password command lets one of the staff in past it for a day, and the log says so (PUE-5)', async () => {
  const own = await company(w);
  const { issuer, client_id, client_secret } = own.provider;
  await w.staff.api.signIn.remove({ params: { client: own.client.client_id } });
  const sol = own.account();
  const body = { name: 'Sol', last_name: 'Prueba', email: sol.email, tlf: '5512345678', password, is_staff: true };
  const { user_id } = await w.staff.api.users.create({ body: { ...body, invite: false } });
  await w.staff.api.signIn.update({
    params: { client: 0 },
    body: { issuer, client_id, client_secret, domains: [own.domain], profile: null, required: true },
  });
  await expect(w.signIn(sol.email, password)).rejects.toMatchObject(wrong);
  // The others of the staff, with an address of another domain, are as they were.
  expect(await w.signIn(w.config.adminEmail, adminPassword)).toMatchObject({ user_id: w.staff.user_id });
  expect(await setStaffPassword(w.app.services.system, sol.email, 'Clave-del-servidor-9')).toBe('set');
  expect(await w.signIn(sol.email, 'Clave-del-servidor-9')).toMatchObject({ user_id });
  const query = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
  const [line] = await query(
    `select changes::text as told from audit where action = 'password-command' order by audit_id desc limit 1`,
  );
  expect(String(line?.told)).toContain('past_provider_until');
  await query('update user_secrets set past_provider_until = now() where user_id = $1', user_id);
  await expect(w.signIn(sol.email, 'Clave-del-servidor-9')).rejects.toMatchObject(wrong);
  await own.provider.stop();
});
