import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn } from '../../testing/mailbox.ts';
import { mailServer } from '../../testing/smtp.ts';
import { type SignedIn, unique, type World, world } from '../../testing/world.ts';

/** One server without a mail server, and one whose mail server is away. */
let w: World;
let posted: World;
beforeAll(async () => {
  const smtp = await mailServer();
  await smtp.close();
  const settings = { TRUST_PROXY: 'loopback' };
  const sends = { ...settings, SMTP_URL: smtp.url, MAIL_FROM: 'Botones <avisos@botones.test>' };
  [w, posted] = await Promise.all([world(settings), world(sends)]);
});
afterAll(() => Promise.all([w.stop(), posted.stop()]));

const ask = (of: World, who: SignedIn) =>
  of.anonymous.auth.requestReset({ body: { email: who.email, redirect_domain: of.url } });
async function mailTo(of: World, who: SignedIn) {
  const [mail] = await of.staff.api.mails.list({ query: { search: who.email } });
  if (!mail) throw new Error('no mail');
  return mail;
}
const read = (of: World, mail_id: string) => of.staff.api.mails.read({ params: { mail_id } });
const change = (of: World, set: string, mail_id: string) =>
  of.engine.owner((c) => c.query(`update mail_outbox set ${set} where mail_id = $1`, [mail_id]));

describe('without a mail server', () => {
  test('staff see each mail and how far it came, and read what it says: the link works', async () => {
    const ana = await w.person();
    await ask(w, ana);
    await w.app.runSchedule('mail');
    expect(await w.staff.api.mails.server({})).toEqual({ from: null });
    const mail = await mailTo(w, ana);
    expect(mail).toMatchObject({ to: ana.email, subject: 'Restablezca su contraseña de Botones', readable: true });
    expect(mail.state).toBe('kept');
    expect(JSON.stringify(mail)).not.toContain('password-recovery');
    const { text, html } = await read(w, mail.mail_id);
    const { token, uidb64, href } = linkIn(text);
    expect(html).toContain(href.replaceAll('&', '&amp;'));
    await w.anonymous.auth.completeReset({ body: { token, uidb64, password: 'otra clave larga' } });
    await expect(w.signIn(ana.email, 'otra clave larga')).resolves.toBeDefined();
  });

  test('each reading leaves a line in the log: who, which mail, to whom; and nothing of what it says is kept in clear', async () => {
    const ana = await w.person();
    await ask(w, ana);
    const { mail_id } = await mailTo(w, ana);
    const headers = { authorization: `Bearer ${w.staff.token}`, 'idempotency-key': unique('k').replaceAll(' ', '') };
    const post = async () => {
      const answer = await fetch(`${w.url}/api/mails/${mail_id}/read/`, { method: 'POST', headers });
      return ((await answer.json()) as { payload: { text: string } }).payload;
    };
    const mail = await post();
    // The same request again, as after an answer that was lost, is the same reading.
    expect((await post()).text).toBe(mail.text);
    const lines = await w.staff.api.audit.list({ query: { kind: 'mail_readings', limit: 20 } });
    const mine = lines.filter(({ record_name }) => record_name?.startsWith('Restablezca'));
    expect(mine.filter(({ action }) => action === 'mails.read').length).toBeGreaterThan(0);
    const entries = await Promise.all(
      mine.map(({ audit_id }) =>
        w.staff.api.audit.get({ params: { audit_id } }).then((entry) => JSON.stringify(entry)),
      ),
    );
    expect(entries.filter((entry) => entry.includes(mail_id))).toHaveLength(1);
    const { token } = linkIn(mail.text);
    const { rows } = await w.engine.owner((c) => c.query('select result::text from idempotency_keys', []));
    expect(JSON.stringify([rows, entries])).not.toContain(token.split('.')[0]);
  });

  test('what is too old, or was forgotten, is listed and cannot be read; what is not there is 404', async () => {
    const [ana, eva] = [await w.person(), await w.person()];
    await ask(w, ana);
    await ask(w, eva);
    const [old, forgotten] = [await mailTo(w, ana), await mailTo(w, eva)];
    await change(w, `expires_at = now() - interval '1 minute'`, old.mail_id);
    await change(w, 'body_enc = null', forgotten.mail_id);
    for (const [who, state] of [
      [ana, 'expired'],
      [eva, 'refused'],
    ] as const) {
      const mail = await mailTo(w, who);
      expect(mail).toMatchObject({ state, readable: false });
      await expect(read(w, mail.mail_id)).rejects.toMatchObject({ status: 409, code: 'mails.not_readable' });
    }
    await expect(read(w, crypto.randomUUID())).rejects.toMatchObject({ status: 404, code: 'mails.not_found' });
  });

  test('found by address and subject, narrowed by state, newest first, page by page', async () => {
    const name = `bandeja${Date.now()}`;
    const mails = Array.from({ length: 5 }, (_, at) => ({ id: crypto.randomUUID(), to: `${name}.${at}@botones.test` }));
    for (const [at, { id, to }] of mails.entries())
      await w.engine.owner((c) =>
        c.query(
          `insert into mail_outbox (mail_id, to_address, subject, expires_at, created_at, sent_at)
          values ($1, $2, 'Invitación', now() + interval '1 day', now() - make_interval(mins => $3), $4)`,
          [id, to, at, at === 4 ? new Date().toISOString() : null],
        ),
      );
    const list = (query: object) => w.staff.api.mails.list({ query: { search: name, ...query } });
    expect((await list({ limit: 100 })).map(({ to }) => to)).toEqual(mails.map(({ to }) => to));
    expect((await w.staff.api.mails.list({ query: { search: 'INVITACION' } })).length).toBeGreaterThanOrEqual(5);
    expect((await list({ state: 'sent' })).map(({ to }) => to)).toEqual([mails[4]?.to]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      let next: string | null = null;
      const rows = await w.staff.api.mails.list(
        { query: { search: name, limit: 2, ...(after && { after }) } },
        {
          onPaging: (told) => {
            next = told.next;
            expect(told.total).toBe(5);
          },
        },
      );
      seen.push(...rows.map(({ mail_id }) => mail_id));
      after = next ?? undefined;
    } while (after);
    expect(seen).toEqual(mails.map(({ id }) => id));
  });
});

test('with a mail server nobody reads here what a mail says, also while it waits; that it waits and why is seen', async () => {
  const ana = await posted.person();
  await ask(posted, ana);
  const { mail_id } = await mailTo(posted, ana);
  await change(posted, `next_at = now()`, mail_id);
  await posted.app.runSchedule('mail');
  expect(await posted.staff.api.mails.server({})).toEqual({ from: 'Botones <avisos@botones.test>' });
  await expect
    .poll(() => mailTo(posted, ana), { timeout: 15_000 })
    .toMatchObject({ state: 'retrying', readable: false, last_error: expect.stringMatching(/ECONNREFUSED/) });
  await expect(read(posted, mail_id)).rejects.toMatchObject({ status: 409, code: 'mails.not_readable' });
  // Laid down before there was a mail server: it is on its way now, and as closed as any other.
  await change(posted, `filed_at = now(), last_error = null`, mail_id);
  expect(await mailTo(posted, ana)).toMatchObject({ readable: false });
  await expect(read(posted, mail_id)).rejects.toMatchObject({ code: 'mails.not_readable' });
});
