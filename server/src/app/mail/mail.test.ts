import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, mailsTo, resetLink } from '../../testing/mailbox.ts';
import { type MailServer, mailServer, readable } from '../../testing/smtp.ts';
import { root, type World, world } from '../../testing/world.ts';
import { createApp } from '../app.ts';
import { decrypt, type EncryptedRow, encrypt } from '../secrets/encryption.ts';
import { keepAttachment } from './attachments.ts';
import { backOff, mailSchedule, queueMail } from './mail.ts';
import { isRefusal, smtpOptions } from './mail-carriers.ts';

const from = 'Botones <avisos@botones.test>';
/** The address of the mail server of this file: it is there while a test has opened it. */
let port = 0;
/** A server with a mail server, and one without. */
let w: World;
let quiet: World;
beforeAll(async () => {
  const smtp = await mailServer();
  port = smtp.port;
  await smtp.close();
  const settings = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://botones.ejemplo.mx' };
  [w, quiet] = await Promise.all([world({ ...settings, SMTP_URL: smtp.url, MAIL_FROM: from }), world(settings)]);
});
afterAll(() => Promise.all([w.stop(), quiet.stop()]));

const open: (() => Promise<void>)[] = [];
beforeEach(() => w.engine.owner((c) => c.query('delete from mail_outbox', [])));
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});
const serverOn = async (...given: Parameters<typeof mailServer>): Promise<MailServer> => {
  const server = await mailServer(...given);
  open.push(server.close);
  return server;
};
/** Another server process on the same data. */
async function another(of: World, change: Partial<World['config']> = {}) {
  const app = await createApp({
    config: { ...of.config, ...change },
    engine: { ...of.engine, close: async () => {} },
    root,
  });
  open.push(app.stop);
  return app;
}
const run = (of: World) => of.app.runSchedule('mail');
const inOutbox = async () =>
  (await w.engine.owner((c) => c.query('select * from mail_outbox order by created_at', []))).rows;
const dueNow = () => w.engine.owner((c) => c.query('update mail_outbox set next_at = now()', []));
/** The schedule of the server itself is as good as one that is called. */
const sent = (server: MailServer, n: number) => expect.poll(() => server.got.length, { timeout: 15_000 }).toBe(n);

describe('mail leaves through a mail server (AUTH-29)', () => {
  test('once, greeting with the host of PUBLIC_URL, from MAIL_FROM to the stored address, with text and HTML and a link that works; then nothing of it is kept', async () => {
    const smtp = await serverOn(port);
    const ana = await w.person();
    await w.anonymous.auth.requestReset({
      body: { email: ana.email.toUpperCase(), redirect_domain: `${w.url}/password-recovery` },
    });
    await sent(smtp, 1);
    await run(w);
    await run(w);
    expect(smtp.got).toHaveLength(1);
    const [mail] = smtp.got;
    expect(mail).toMatchObject({ from: 'avisos@botones.test', to: [ana.email], greeting: 'botones.ejemplo.mx' });
    const text = readable(mail?.message ?? '');
    expect(text).toMatch(/^From: Botones <avisos@botones\.test>\r?$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(text).toMatch(/multipart\/alternative/);
    expect(text).toContain('Elegir contraseña nueva');
    const { token, uidb64 } = linkIn(text);
    await w.anonymous.auth.completeReset({ body: { token, uidb64, password: 'nueva clave larga' } });
    await expect(w.signIn(ana.email, 'nueva clave larga')).resolves.toBeDefined();
    const [row] = await inOutbox();
    expect(row).toMatchObject({ attempts: 1, body_enc: null, last_error: null, sent_at: expect.any(String) });
  });

  test('what was not written is not sent: the mail is part of the writer’s transaction', async () => {
    const smtp = await serverOn(port);
    const mail = { to: 'a@b.mx', subject: 'x', html: 'x', text: 'x', until: Date.now() + 60_000 };
    const failing = w.app.services.system.write('test')(async (sql) => {
      await queueMail(sql, w.config.secretKey, mail);
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    await w.app.services.system.write('test')((sql) => queueMail(sql, w.config.secretKey, { ...mail, to: 'c@d.mx' }));
    await sent(smtp, 1);
    expect(smtp.got[0]?.to).toEqual(['c@d.mx']);
  });

  test('a mail server that is away costs time, not mail: tried again later and later, and sent when it is back', async () => {
    const ana = await w.person();
    await resetLink(w, ana.email);
    await run(w);
    const attempts = async () => Number((await inOutbox())[0]?.attempts);
    await expect.poll(attempts).toBeGreaterThanOrEqual(1);
    const [row] = await inOutbox();
    expect(row).toMatchObject({ sent_at: null, last_error: expect.stringContaining('ECONNREFUSED') });
    const wait = Date.parse(String(row?.next_at)) - Date.now();
    expect(wait).toBeGreaterThan(1_000);
    expect([1, 2, 3, 7, 8, 50].map(backOff)).toEqual([10, 20, 40, 640, 900, 900]);
    const back = await serverOn(port);
    await dueNow();
    await sent(back, 1);
    await expect.poll(async () => (await inOutbox())[0]?.sent_at).toEqual(expect.any(String));
  });

  test('a mail that was queued is sent by the process that comes after', async () => {
    const smtp = await serverOn();
    const ana = await quiet.person();
    await resetLink(quiet, ana.email);
    // The same data, and now there is a mail server.
    await another(quiet, { smtp: { url: smtp.url, from } });
    await sent(smtp, 1);
    expect(smtp.got[0]?.to).toEqual([ana.email]);
  });

  test('a mail server that takes the call and never says a word keeps nobody: the mail waits for its next try', async () => {
    const calls = new Set<Socket>();
    const silent = createServer((socket) => calls.add(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    open.push(async () => {
      for (const call of calls) call.destroy();
      silent.close();
    });
    const ana = await quiet.person();
    await resetLink(quiet, ana.email);
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await another(quiet, { smtp: { url, from } });
    const mail = async () =>
      (
        await quiet.engine.owner((c) =>
          c.query<{ last_error: string | null; sent_at: string | null }>(
            'select last_error, sent_at from mail_outbox where to_address = $1',
            [ana.email],
          ),
        )
      ).rows[0];
    await expect.poll(async () => (await mail())?.last_error ?? '', { timeout: 60_000 }).toMatch(/^Greeting never/);
    expect((await mail())?.sent_at).toBeNull();
  }, 90_000);

  test('two processes send twenty mails twenty times', async () => {
    const smtp = await serverOn(port);
    const other = await another(w);
    await w.app.services.system.write('test')(async (sql) => {
      for (let n = 0; n < 20; n++)
        await queueMail(sql, w.config.secretKey, {
          to: `n${n}@botones.test`,
          subject: 'x',
          html: 'x',
          text: 'x',
          until: Date.now() + 60_000,
        });
    });
    const schedules = [w.app, other].map(({ services }) => mailSchedule(services));
    for (let n = 0; n < 30 && smtp.got.length < 20; n++) await Promise.all(schedules.map((schedule) => schedule.run()));
    await Promise.all(schedules.map((schedule) => schedule.run()));
    await sent(smtp, 20);
    expect(new Set(smtp.got.flatMap(({ to }) => to)).size).toBe(20);
  });

  test('what somebody waits for leaves before mails with files, and these are their process’s for longer', async () => {
    const { client_id } = await w.client();
    await w.app.services.system.write('test')(async (sql) => {
      const mail = { subject: 'x', html: 'x', text: 'x', until: Date.now() + 600_000 };
      const file = { name: 'r.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') };
      for (let n = 0; n < 3; n++) {
        const attachment_id = await keepAttachment(sql, client_id, file);
        await queueMail(sql, w.config.secretKey, { ...mail, to: `r${n}@botones.test`, attachment_id });
      }
      await queueMail(sql, w.config.secretKey, { ...mail, to: 'link@botones.test' });
    });
    const smtp = await serverOn(port);
    await dueNow();
    await run(w);
    await sent(smtp, 4);
    await expect.poll(async () => (await inOutbox()).every(({ sent_at }) => sent_at !== null)).toBe(true);
    const taken = (await inOutbox()).map((row) => ({
      to: String(row.to_address),
      at: Date.parse(String(row.next_at)) - (row.attachment_id === null ? 120_000 : 900_000),
    }));
    expect(taken.sort((a, b) => a.at - b.at)[0]?.to).toBe('link@botones.test');
  });

  test('a process that dies with a mail in hand leaves it to the next, under the same Message-ID', async () => {
    const smtp = await serverOn(port);
    const ana = await w.person();
    await resetLink(w, ana.email);
    await sent(smtp, 1);
    await expect.poll(async () => (await inOutbox())[0]?.sent_at).toEqual(expect.any(String));
    // As it stands where the mail had left and the note of it had not been written.
    const [row] = (await inOutbox()) as unknown as EncryptedRow<'mail_outbox'>[];
    const body = encrypt(w.config.secretKey, 'mail_outbox', row!, JSON.stringify({ html: 'x', text: 'x' }));
    await w.engine.owner((c) =>
      c.query('update mail_outbox set sent_at = null, body_enc = $1, next_at = now()', [body]),
    );
    await sent(smtp, 2);
    const ids = smtp.got.map(({ message }) => /^Message-ID: (\S+)/m.exec(message)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@botones\.test>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('a mailbox that does not exist is not tried for ever, and holds up nobody', async () => {
    const smtp = await serverOn(port, (to) => (to.startsWith('nadie') ? { code: 550, text: 'no such mailbox' } : null));
    const until = Date.now() + 60_000;
    await w.app.services.system.write('test')(async (sql) => {
      for (const to of ['nadie@botones.test', 'ana@botones.test'])
        await queueMail(sql, w.config.secretKey, { to, subject: 'x', html: 'x', text: 'x', until });
    });
    await sent(smtp, 1);
    await expect
      .poll(async () => (await inOutbox()).find((row) => row.to_address === 'nadie@botones.test'))
      .toMatchObject({ sent_at: null, body_enc: null, attempts: 1, last_error: expect.stringContaining('550') });
  });

  test('what nobody wants any more is not sent', async () => {
    const smtp = await serverOn(port);
    const queue = (to: string, until: number) =>
      w.app.services.system.write('test')((sql) =>
        queueMail(sql, w.config.secretKey, { to, subject: 'x', html: 'x', text: 'x', until }),
      );
    await queue('tarde@botones.test', Date.now() - 1);
    await queue('hoy@botones.test', Date.now() + 60_000);
    await sent(smtp, 1);
    expect(smtp.got[0]?.to).toEqual(['hoy@botones.test']);
  });
});

describe('without a mail server (P9)', () => {
  test('a mail lies in the outbox and as a file that its owner alone can read', async () => {
    const ana = await quiet.person();
    const link = await resetLink(quiet, ana.email);
    const folder = join(quiet.config.dataDir, 'outbox');
    const [mail] = await mailsTo(quiet, ana.email);
    const name = `${mail?.mail_id}.eml`;
    const file = join(folder, name);
    await expect.poll(() => existsSync(file)).toBe(true);
    await run(quiet);
    expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
    // Once it has its name it is whole.
    expect(statSync(file).size).toBeGreaterThan(500);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
    const text = readable(readFileSync(file, 'latin1'));
    expect(text).toContain(`To: ${ana.email}`);
    expect(linkIn(text)).toEqual(link);
    expect(await mailsTo(quiet, ana.email)).toHaveLength(1);
  });
});

describe('what a mail is made of', () => {
  test('a body is sealed for its row: another key, mail or address, or a changed byte, opens nothing (D1)', () => {
    const key = randomBytes(32);
    const row = { mail_id: randomUUID(), to_address: 'ana@botones.test' };
    const open = (sealed: Buffer, change = {}, by = key) => decrypt(by, 'mail_outbox', { ...row, ...change }, sealed);
    const sealed = encrypt(key, 'mail_outbox', row, 'áé 🤖');
    expect(open(sealed)).toBe('áé 🤖');
    expect(sealed.equals(encrypt(key, 'mail_outbox', row, 'áé 🤖'))).toBe(false);
    expect(() => open(sealed, {}, randomBytes(32))).toThrow();
    expect(() => open(sealed, { mail_id: randomUUID() })).toThrow();
    expect(() => open(sealed, { to_address: 'eva@botones.test' })).toThrow();
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed)).toThrow();
    }
  });

  test('two bodies that change places, and one that is sent to somebody else, open for nobody (D1)', async () => {
    await quiet.engine.owner((c) => c.query('delete from mail_outbox', []));
    const people = [await quiet.person(), await quiet.person(), await quiet.person(), await quiet.person()];
    const mails: string[] = [];
    for (const { email } of people) {
      await resetLink(quiet, email);
      mails.push((await mailsTo(quiet, email))[0]!.mail_id);
    }
    const read = (mail_id: string) => quiet.staff.api.mails.read({ params: { mail_id } });
    const change = (sql: string, ...params: unknown[]) => quiet.engine.owner((c) => c.query(sql, params));
    expect((await read(mails[0]!)).text).toContain('/password-recovery?');
    // Laid down as files already: the schedule has nothing more to do with them until there is a mail server.
    await expect.poll(async () => (await change('select from mail_outbox where filed_at is null')).rows.length).toBe(0);
    await change(
      `update mail_outbox m set body_enc = o.body_enc from mail_outbox o
      where (m.mail_id, o.mail_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
      mails[0],
      mails[1],
    );
    await change('update mail_outbox set to_address = $2 where mail_id = $1', mails[2], 'ladron@botones.test');
    const moved = mails.splice(0, 3);
    for (const mail_id of moved) await expect(read(mail_id)).rejects.toMatchObject({ status: 500 });
    // Where there is a mail server nobody gets them, and it is not tried for ever; the one that stayed as it was is sent.
    const smtp = await serverOn();
    await another(quiet, { smtp: { url: smtp.url, from } });
    const put = () => change('select last_error, sent_at, body_enc from mail_outbox where mail_id = any($1)', moved);
    const refused = { last_error: expect.stringContaining('authenticate'), sent_at: null, body_enc: null };
    await expect.poll(async () => (await put()).rows).toEqual([refused, refused, refused]);
    await sent(smtp, 1);
    expect(smtp.got[0]?.to).toEqual([people[3]?.email]);
  });

  test.each([
    [
      'smtps://u%40x:p%3A1@correo.example.com',
      { port: 465, secure: true, requireTLS: false, auth: { user: 'u@x', pass: 'p:1' } },
    ],
    ['smtp://u:p@correo.example.com', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://u:p@correo.example.com:25?ignoreTLS=true', { port: 25, requireTLS: false, ignoreTLS: true }],
    ['smtp://u:p@localhost:1025', { port: 1025, requireTLS: false }],
    ['smtp://relay.local:25', { host: 'relay.local', requireTLS: false }],
  ])('%s: a password travels encrypted or not at all', (url, expected) => {
    expect(smtpOptions(url)).toMatchObject(expected);
  });
});

test('a mail is given up where mailbox or mail are refused for good, or nobody can open it; what an operator can mend is tried again', () => {
  const told = (code: string, responseCode?: number, words = 'told by the mail server') =>
    isRefusal(Object.assign(new Error(words), { code, ...(responseCode ? { responseCode } : {}) }));
  for (const code of ['EENVELOPE', 'EMESSAGE'])
    expect([code, told(code, 500), told(code, 550), told(code, 499), told(code)]).toEqual([
      ...[code, true, true, false, false],
    ]);
  for (const [code, responseCode] of [['EAUTH', 535], ['ECONNECTION', 554], ['EPROTOCOL', 500], ['ESOCKET']] as const)
    expect([code, told(code, responseCode)]).toEqual([code, false]);
  expect(told('ERR_OSSL_BAD_DECRYPT')).toBe(true);
  expect(told('', undefined, 'Unsupported state or unable to authenticate data')).toBe(true);
});
