import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { company, companySettings, goAndReturn, openReturn, signInWithCompany } from '../../testing/company-world.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { mailsTo } from '../../testing/mailbox.ts';

const w = await fileWorld(companySettings);
const acme = await company(w);
afterAll(() => acme.provider.stop());

const params = { client: acme.client.client_id };
const password = 'Clave-segura-77';
const manager = await w.person({ client: acme.client, modules: ['Permisos'] });
const fresh = () => `d${randomBytes(5).toString('hex')}.example`;

/** Whoever manages rights at the first client saves its settings, or staff do. */
function save(domains: string[], change: { required?: boolean; by?: Pick<typeof manager, 'api'> } = {}) {
  const { issuer, client_id, client_secret } = acme.provider;
  const { by = manager, required = false } = change;
  const body = { issuer, client_id, client_secret, domains, profile: acme.profile_id, required };
  return by.api.signIn.update({ params, body });
}
async function add(email: string, { client_id, profile_id }: { client_id: number; profile_id: number }) {
  const of = { client: client_id, profile: profile_id, password, invite: false };
  const who = { name: 'Eva', last_name: 'Ruiz', tlf: '5512345678' };
  return (await w.staff.api.users.create({ body: { ...who, ...of, email } })).user_id;
}
const own = { client_id: acme.client.client_id, profile_id: acme.profile_id };
/** Another client gets somebody with an address of a domain. */
async function others(domain: string) {
  const { client_id } = await w.client();
  const { profile_id } = await w.staff.api.profiles.create({
    body: { name: `P ${domain}`, client: client_id, modules: [] },
  });
  const email = `eva@${domain}`;
  return { email, user_id: await add(email, { client_id, profile_id }) };
}
const start = async (email: string) => (await w.anonymous.signIn.start({ body: { email } })).way;
const account = (domain: string) => acme.account({ email: `p${randomBytes(5).toString('hex')}@${domain}` });
const cameIn = { user: { client: { client_id: own.client_id } } };

test('a domain leads nobody to the provider of whoever named it first, once people of another client use it, until staff vouch for it (PUE-5)', async () => {
  const [domain, quiet] = [fresh(), fresh()];
  expect(await save([acme.domain, domain, quiet])).toMatchObject({ domains_waiting: [] });
  const [linked, first, second] = [account(domain), account(domain), account(domain)];
  expect(await signInWithCompany(w, linked.email)).toMatchObject(cameIn);
  expect(await start(first.email)).toBe('oidc');
  // Who is on the way there when it happens.
  const [ofLinked, ofFirst] = [await goAndReturn(w, linked.email), await goAndReturn(w, first.email)];

  const eva = await others(domain);
  const waiting = { domains: [acme.domain, domain, quiet], domains_waiting: [domain] };
  expect(await manager.api.signIn.get({ params })).toMatchObject(waiting);
  for (const email of [eva.email, first.email, `nadie@${domain}`])
    expect([email, await w.anonymous.signIn.start({ body: { email, challenge: 'c'.repeat(43) } })]).toEqual([
      email,
      { way: 'password', required: false, url: null },
    ]);
  expect(await openReturn(w, ofFirst)).toEqual({ oidc_error: 'no_account' });
  // Whose account it is was known before: for that no domain is asked.
  expect(await openReturn(w, ofLinked)).toEqual({ oidc: expect.any(String) });
  // Nor through another domain of theirs.
  expect(await signInWithCompany(w, account(quiet).email, second.email)).toEqual({ refused: 'no_account' });
  // What nobody else uses, and what staff saved, is as it was.
  for (const other of [quiet, acme.domain]) {
    expect(await start(`nadie@${other}`)).toBe('oidc');
    expect(await signInWithCompany(w, account(other).email)).toMatchObject(cameIn);
  }
  // Whoever named it does not bring it back.
  expect(await save([acme.domain, domain, quiet])).toMatchObject(waiting);
  expect(await start(eva.email)).toBe('password');

  expect(await save([acme.domain, domain, quiet], { by: w.staff })).toMatchObject({ domains_waiting: [] });
  expect(await start(eva.email)).toBe('oidc');
  expect(await signInWithCompany(w, first.email)).toMatchObject(cameIn);
  const { rows } = await w.engine.owner((c) =>
    c.query(`select changes::text from audit where action = 'signIn.update' order by audit_id desc limit 1`, []),
  );
  expect(String((rows[0] as { changes: unknown }).changes)).toContain('vouched_at');
  // It stays so with what is saved afterwards; what is new is not vouched for by that.
  const late = fresh();
  await save([domain, late]);
  await others(late);
  expect(await manager.api.signIn.get({ params })).toMatchObject({ domains_waiting: [late] });
  expect([await start(eva.email), await start(`nadie@${late}`)]).toEqual(['oidc', 'password']);
  // Taken away and named again by whoever manages rights it is refused, as one of others is.
  await save([late]);
  await expect(save([domain, late])).rejects.toMatchObject({ code: 'signin.domain_taken' });
});

test('a domain waits as long as somebody of another organisation has an address of it, suspended or of the staff too (PUE-5)', async () => {
  const domain = fresh();
  await save([domain]);
  const eva = await others(domain);
  const is = () => start(`nadie@${domain}`);
  const of = { user_id: eva.user_id };
  await w.staff.api.users.update({ params: of, body: { is_active: false } });
  expect(await is()).toBe('password');
  await w.staff.api.users.remove({ params: of });
  expect(await is()).toBe('oidc');
  expect(await manager.api.signIn.get({ params })).toMatchObject({ domains_waiting: [] });
  const sol = { name: 'Sol', last_name: 'Prueba', email: `sol@${domain}`, tlf: '5512345678', is_staff: true };
  const { user_id } = await w.staff.api.users.create({ body: { ...sol, password, invite: false } });
  expect(await is()).toBe('password');
  await w.staff.api.users.remove({ params: { user_id } });
  // Of the own people any number.
  await add(`iris@${domain}`, own);
  expect(await is()).toBe('oidc');
});

test('‘only this way’ does not hold for a domain that waits: its people come in with their password, until staff vouch for it (PUE-5)', async () => {
  const domain = fresh();
  await save([acme.domain, domain], { required: true });
  const [iris, ana] = [`iris@${domain}`, `ana@${acme.domain}`];
  const user_id = await add(iris, own);
  await add(ana, own);
  const page = 'https://botones.ejemplo.mx/password-recovery';
  const mails = async (email: string) => {
    await w.anonymous.auth.requestReset({ body: { email, redirect_domain: page } });
    return (await mailsTo(w, email)).length;
  };
  const wrong = { code: 'session.wrong_credentials' };
  await expect(w.signIn(iris, password)).rejects.toMatchObject(wrong);
  expect(await mails(iris)).toBe(0);

  await others(domain);
  const came = await w.signIn(iris, password);
  expect(came).toMatchObject({ user_id });
  expect(await came.api.signIn.own({})).toEqual({ way: 'password', issuer: null, required: false, linked: false });
  expect(await mails(iris)).toBe(1);
  // The other domain of theirs is as it was.
  await expect(w.signIn(ana, password)).rejects.toMatchObject(wrong);
  expect(await mails(ana)).toBe(0);

  await save([acme.domain, domain], { required: true, by: w.staff });
  await expect(w.signIn(iris, password)).rejects.toMatchObject(wrong);
  expect(await came.api.signIn.own({})).toMatchObject({ issuer: acme.provider.issuer, required: true });
  await save([acme.domain], { by: w.staff });
});

test('a domain of the staff’s own provider is vouched for, whoever says it and whoever has an address of it (PUE-5)', async () => {
  const domain = fresh();
  await w.engine.owner((c) =>
    c.query(
      `insert into sign_in_providers (client_id, issuer, provider_client_id, domains) values (null, $1, 'botones', array[$2::text])`,
      [acme.provider.issuer, domain],
    ),
  );
  const eva = await others(domain);
  expect(await start(eva.email)).toBe('oidc');
  expect(await w.staff.api.signIn.get({ params: { client: 0 } })).toMatchObject({ domains_waiting: [] });
  await w.staff.api.signIn.remove({ params: { client: 0 } });
  expect(await start(eva.email)).toBe('password');
});
