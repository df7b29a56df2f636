import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPdf } from '@botones/charts/testing/read-pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueMail } from '../../app/mail/mail.ts';
import { mailServer, readable } from '../../testing/smtp.ts';
import { talk, tell } from '../../testing/told-facts.ts';
import { unique, type World, world } from '../../testing/world.ts';
import { withoutHosts } from './reports.queries.ts';

const monday = Date.parse('2026-03-09T13:00:01Z');
let now = monday;
/** A server with a mail server that refuses one mailbox, one whose mail server is away, and one without. */
let w: World;
let away: World;
let quiet: World;
const refused = new Set<string>();
const smtp = await mailServer(0, (to) => (refused.has(to) ? { code: 550, text: 'No such mailbox here' } : null));
beforeAll(async () => {
  const closed = await mailServer();
  await closed.close();
  const from = { MAIL_FROM: 'Botones <avisos@botones.test>' };
  const settings = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://consola.test' };
  const clock = () => now;
  [w, away, quiet] = await Promise.all([
    world({ ...settings, ...from, SMTP_URL: smtp.url }, clock),
    world({ ...settings, ...from, SMTP_URL: closed.url }, clock),
    world(settings, clock),
  ]);
});
afterAll(async () => {
  await Promise.all([w.stop(), away.stop(), quiet.stop()]);
  await smtp.close();
});

/** Cleans up as in the week of the report: by the database's clock what was sent is kept for 400 days. */
async function cleanUp(of: World): Promise<void> {
  await of.engine.owner((c) => c.query('update report_sent set created_at = now()', []));
  await of.app.runSchedule('cleanup');
}

/** A report that was due, for two people; and what became of it. */
async function sentFrom(of: World) {
  now = monday - 3 * 86_400_000;
  const client = await of.client();
  const robot = await of.pairedRobot({ client });
  await tell(robot, [talk('2026-03-02', 30), talk('2026-03-04', 90)]);
  const [ana, eva] = [
    await of.person({ client, modules: ['Métricas'] }),
    await of.person({ client, modules: ['Métricas'] }),
  ];
  const people = [ana, eva].map(({ user_id }) => ({ user_id, language: 'es-mx' as const }));
  const { report_id } = await ana.api.reports.create({
    body: {
      ...{ client: client.client_id, name: unique('Semanal'), kind: 'dashboard', every: 'week', poll_id: null },
      ...{ robot_id: null, branchoffice_id: null, is_active: true, people },
    },
  });
  const make = async () => {
    now = monday;
    await of.app.runSchedule('begin-reports');
    await of.app.runWork('report');
    await expect.poll(async () => (await last())?.made_at ?? null, { timeout: 60_000 }).not.toBeNull();
    await of.app.runSchedule('mail');
  };
  const last = async () => (await ana.api.reports.sent({ params: { report_id } }))[0];
  const stateOf = async (who: typeof ana) => (await last())?.people.find(({ user_id }) => user_id === who.user_id);
  return { client, ana, eva, report_id, make, last, stateOf };
}

/** As it is once nobody wants the mail any more. */
const late = (of: World, email: string) =>
  of.engine.owner((c) =>
    c.query(`update mail_outbox set expires_at = now() - interval '1 minute' where to_address = $1`, [email]),
  );

test('a mail server gets the document, which reads as the page does; what it refuses is said in its own words', async () => {
  const { ana, eva, make, stateOf } = await sentFrom(w);
  refused.add(eva.email);
  await make();
  await expect.poll(async () => (await stateOf(ana))?.state, { timeout: 15_000 }).toBe('sent');
  await expect.poll(async () => (await stateOf(eva))?.state, { timeout: 15_000 }).toBe('refused');
  expect((await stateOf(eva))?.said).toContain('No such mailbox here');
  const got = smtp.got.filter(({ to }) => to.includes(ana.email));
  expect(got).toHaveLength(1);
  const message = got[0]?.message ?? '';
  expect(readable(message)).toContain('El reporte completo va adjunto en PDF.');
  const [, packed = ''] = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(message) ?? [];
  const pages = await readPdf(new Uint8Array(Buffer.from(packed.replace(/\s/g, ''), 'base64')));
  expect(pages[0]).toContain('02/03/2026 – 08/03/2026');
  // What became of it is known still when the outbox has forgotten it.
  await cleanUp(w);
  await w.engine.owner((c) => c.query('delete from mail_outbox where to_address = any($1)', [[ana.email, eva.email]]));
  expect((await stateOf(ana))?.state).toBe('sent');
  expect(await stateOf(eva)).toMatchObject({ state: 'refused', said: expect.stringContaining('No such mailbox') });
});

test('a mail whose document is gone is sent to nobody, and says so', async () => {
  const ana = await w.person();
  const mail = { to: ana.email, subject: 'x', html: 'x', text: 'x', until: Date.now() + 60_000 };
  await w.app.services.system.write('test')((sql) =>
    queueMail(sql, w.config.secretKey, { ...mail, attachment_id: crypto.randomUUID() }),
  );
  const stateOf = async () => (await w.staff.api.mails.list({ query: { search: ana.email } }))[0];
  await w.app.runSchedule('mail');
  await expect
    .poll(stateOf, { timeout: 15_000 })
    .toMatchObject({ state: 'refused', last_error: 'the document is gone' });
  expect(smtp.got.filter(({ to }) => to.includes(ana.email))).toEqual([]);
});

test('while the mail server is away it waits, and the page says why', async () => {
  const { ana, make, stateOf, report_id } = await sentFrom(away);
  await make();
  await expect
    .poll(() => stateOf(ana), { timeout: 15_000 })
    .toMatchObject({ state: 'waiting', said: 'connect ECONNREFUSED' });
  // Where the mail server stands is told to staff alone.
  const [staffs] = await away.staff.api.reports.sent({ params: { report_id } });
  expect(staffs?.people.map(({ said }) => said).join()).toMatch(/ECONNREFUSED 127\.0\.0\.1:\d+/);
  await late(away, ana.email);
  await cleanUp(away);
  expect(await stateOf(ana)).toMatchObject({ state: 'expired', said: expect.stringContaining('ECONNREFUSED') });
});

test('what a mail server said stays as it is but for hosts and ports', () => {
  expect(
    [
      'getaddrinfo ENOTFOUND smtp.dentro.ejemplo',
      "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox here",
      'Greeting never received from 10.0.0.5:587',
      'connect ECONNREFUSED ::1:587',
    ].map(withoutHosts),
  ).toEqual([
    'getaddrinfo ENOTFOUND',
    "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox here",
    'Greeting never received from …',
    'connect ECONNREFUSED',
  ]);
});

test('without a mail server the document lies on the page, and the page says so', async () => {
  const { ana, make, stateOf, last, report_id } = await sentFrom(quiet);
  await make();
  await expect.poll(async () => (await stateOf(ana))?.state, { timeout: 15_000 }).toBe('kept');
  const sent = await last();
  expect(sent?.documents).toMatchObject([{ language: 'es-mx', is_kept: true }]);
  // The mail lies in a folder, which no erasure reaches: without the document, in which visitors' words may stand.
  const folder = join(quiet.config.dataDir, 'outbox');
  const { rows } = await quiet.engine.owner((c) =>
    c.query<{ mail_id: string }>('select mail_id from mail_outbox where to_address = $1', [ana.email]),
  );
  const laid = await readFile(join(folder, `${rows[0]?.mail_id}.eml`), 'utf8');
  expect(readable(laid)).toContain('Atendió a 2 personas.');
  expect(laid).not.toContain('application/pdf');
  const address = `${quiet.url}/api/analytics/reports/${report_id}/sent/${sent?.sent_id}/es-mx/`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${ana.token}` } });
  expect((await readPdf(new Uint8Array(await answer.arrayBuffer())))[0]).toContain('02/03/2026 – 08/03/2026');
  // Days later it is no failure, nor when the outbox has forgotten it.
  await late(quiet, ana.email);
  expect((await stateOf(ana))?.state).toBe('kept');
  await cleanUp(quiet);
  await quiet.engine.owner((c) => c.query('delete from mail_outbox where to_address = $1', [ana.email]));
  expect((await stateOf(ana))?.state).toBe('kept');
  // Kept long enough it is gone, which is said too.
  await quiet.engine.owner((c) => c.query(`update mail_attachments set created_at = now() - interval '91 days'`, []));
  await cleanUp(quiet);
  expect((await last())?.documents).toMatchObject([{ is_kept: false }]);
});
