import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { linkIn, mailsTo } from '../../testing/mailbox.ts';
import type { SignedIn } from '../../testing/world.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback', CONSOLE_ORIGINS: 'https://consola.example' });

/** A client with who manages its users, and Ana. */
async function home() {
  const client = await w.client();
  const boss = await w.person({ client, modules: ['Usuarios', 'Permisos'] });
  return { client, boss, ana: await w.person({ client }) };
}
const send = (by: SignedIn, { user_id }: Pick<SignedIn, 'user_id'>, body: { redirect_domain?: string } = {}) =>
  by.api.users.sendReset({ params: { user_id }, body });
const links = async ({ user_id }: SignedIn) =>
  (await w.engine.owner((c) => c.query('select * from password_resets where user_id = $1', [user_id]))).rows;

test('a person who manages users sends a link: the mail of a forgotten password, for 30 minutes, to the person alone (AUTH-30, AMB-021)', async () => {
  const { boss, ana } = await home();
  expect(await send(boss, ana, { redirect_domain: w.url })).toBeNull();
  const [mail, ...more] = await mailsTo(w, ana.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Restablezca su contraseña de Botones');
  expect(mail?.text).toContain('vence en 30 minutos');
  const { token, uidb64, href } = linkIn(mail?.text ?? '');
  expect(href.startsWith(`${w.url}/password-recovery?`)).toBe(true);
  // Until it is used nothing has changed.
  await expect(ana.api.auth.me({})).resolves.toBeDefined();
  await w.anonymous.auth.completeReset({ body: { token, uidb64, password: 'una clave bien larga' } });
  await expect(w.signIn(ana.email, 'una clave bien larga')).resolves.toBeDefined();
  await send(boss, ana);
  const [latest] = await mailsTo(w, ana.email);
  expect(latest?.text).toContain('https://consola.example/password-recovery?token=');
  await expect(send(boss, ana, { redirect_domain: 'https://evil.example' })).rejects.toMatchObject({
    code: 'recovery.foreign_address',
  });
});

test('the log says which administrator sent it, to whom, and neither link nor mail (D3)', async () => {
  const { boss, ana } = await home();
  // An older link, which the new one ends: the line tells of the new one.
  await w.anonymous.auth.requestReset({ body: { email: ana.email, redirect_domain: w.url } });
  const key = crypto.randomUUID();
  const asked = { params: { user_id: ana.user_id }, body: {} };
  await boss.api.users.sendReset(asked, { idempotencyKey: key });
  const { token, written } = linkIn((await mailsTo(w, ana.email))[0]?.text ?? '');
  const lines = await boss.api.audit.list({ query: { action: 'users.sendReset' } });
  expect(lines).toMatchObject([
    {
      action: 'users.sendReset',
      record_name: 'Ana Prueba',
      who: { kind: 'person', user_id: boss.user_id, email: boss.email },
    },
  ]);
  const entry = await boss.api.audit.get({ params: { audit_id: lines[0]?.audit_id ?? 0 } });
  expect(entry.changes.flatMap(({ fields }) => fields).find(({ field }) => field === 'email')?.after).toMatchObject({
    value: ana.email,
  });
  const kept = await w.engine.owner((c) => c.query('select * from idempotency_keys where key = $1', [key]));
  expect(kept.rows.length).toBeGreaterThan(0);
  for (const place of [entry, kept.rows])
    for (const secret of [token, written, ...token.split('.')]) expect(JSON.stringify(place)).not.toContain(secret);
  // Sent again by a network that lost the answer, it is one link and one mail.
  await boss.api.users.sendReset(asked, { idempotencyKey: key });
  expect(await mailsTo(w, ana.email)).toHaveLength(2);
});

test('a suspended person, or one of a suspended client, gets none, and it is said so', async () => {
  const { client, boss, ana } = await home();
  const eva = await w.person({ client });
  await w.staff.api.users.update({ params: { user_id: ana.user_id }, body: { is_active: false } });
  for (const by of [boss, w.staff])
    await expect(send(by, ana)).rejects.toMatchObject({
      status: 409,
      code: 'users.suspended',
      message: 'El usuario está suspendido y no puede recibir un enlace. Reactívelo primero.',
    });
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  await expect(send(w.staff, eva)).rejects.toMatchObject({
    status: 409,
    code: 'users.client_suspended',
    message: 'El cliente de este usuario está suspendido: nadie de él recibe enlaces para entrar.',
  });
  for (const who of [ana, eva]) expect([await links(who), await mailsTo(w, who.email)]).toEqual([[], []]);
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: true } });
  await send(w.staff, eva);
  expect(await mailsTo(w, eva.email)).toHaveLength(1);
});

test('a user of another client is not there, staff are left to staff, and who lacks Usuarios sends none (A2)', async () => {
  const [here, there] = [await home(), await home()];
  await expect(send(here.boss, there.ana)).rejects.toMatchObject({ status: 404, code: 'users.not_found' });
  await expect(send(here.ana, here.boss)).rejects.toMatchObject({ status: 403, code: 'session.forbidden' });
  const [sara, tomas] = [await w.person({ staff: true }), await w.person({ staff: true })];
  await expect(send(here.boss, sara)).rejects.toMatchObject({ status: 404 });
  // Staff who stand among the client's own people are seen by it, and left alone.
  const { client_id } = here.client;
  const profile = (await w.staff.api.users.get({ params: { user_id: here.ana.user_id } })).profile?.profile_id;
  await w.staff.api.users.update({ params: { user_id: sara.user_id }, body: { client: client_id, profile } });
  await expect(send(here.boss, sara)).rejects.toMatchObject({ status: 403, code: 'session.forbidden' });
  expect(await links(sara)).toEqual([]);
  await send(w.staff, sara);
  await send(w.staff, tomas);
  expect([await links(sara), await links(tomas)].map(({ length }) => length)).toEqual([1, 1]);
});

test('five an hour for a mailbox, for all callers together (AMB-020, B5)', async () => {
  const { boss, ana } = await home();
  await w.anonymous.auth.requestReset({ body: { email: ana.email, redirect_domain: w.url } });
  for (let n = 0; n < 4; n++) await send(boss, ana);
  await expect(send(boss, ana)).rejects.toMatchObject({ status: 429, code: 'session.too_many_attempts' });
  expect(await mailsTo(w, ana.email)).toHaveLength(5);
});
