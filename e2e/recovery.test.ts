import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '@botones/contract/client';
import { contract } from '@botones/contract/index';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { linkIn } from '../server/src/testing/mailbox.ts';
import { type MailServer, mailServer, readable } from '../server/src/testing/smtp.ts';
import { openBrowser, person, signInAt } from './lib/browser.ts';
import { freePort, ServerProcess } from './lib/server-process.ts';
import { adminEmail, adminPassword, adminSettings, signIn } from './lib/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-recovery-'));
const running: (() => Promise<unknown>)[] = [];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
async function serverWith(env: Record<string, string>): Promise<ServerProcess> {
  const server = new ServerProcess(await freePort(), { ...adminSettings, ...env });
  running.push(() => server.end('SIGKILL'));
  await server.start();
  return server;
}

test('a person who forgot the password gets a link by mail, sets another and signs in with it; the old session is over (AUTH-04, AUTH-32, AUTH-49)', async () => {
  const dataDir = join(folder, 'journey');
  const server = await serverWith({ DATA_DIR: dataDir });
  const elsewhere = await signIn(server.url);
  const { page, wrong } = await person(browser);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Correo electrónico').fill(adminEmail);
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await page
    .getByRole('dialog', { name: 'Recuperar contraseña' })
    .getByRole('button', { name: 'Enviar enlace' })
    .click();
  await page
    .getByText('Se ha enviado un enlace de restablecimiento de contraseña. Por favor, revisa tu correo electrónico.')
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  const outbox = join(dataDir, 'outbox');
  await expect.poll(() => (existsSync(outbox) ? readdirSync(outbox).length : 0)).toBe(1);
  const [name = ''] = readdirSync(outbox);
  const { href } = linkIn(readable(readFileSync(join(outbox, name), 'latin1')));
  expect(new URL(href).origin).toBe(server.url);
  await page.goto(href);
  await page.getByText(/^Tiempo restante: (10:00|9:5\d)$/).waitFor();
  // With the keyboard alone: the first field has the focus.
  await page.keyboard.type('una clave bien larga');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('una clave bien larga');
  await page.keyboard.press('Enter');
  await page.getByText('Se ha restablecido la contraseña exitosamente, ya puedes iniciar sesión.').waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.waitForURL(`${server.url}/login`);
  await expect(elsewhere.auth.me({})).rejects.toMatchObject({ status: 401 });
  await signInAt(page, server.url, adminEmail, 'una clave bien larga');
  // Whoever is signed in has nothing to do with a link; and it is spent anyway.
  await page.goto(href);
  await page.waitForURL(`${server.url}/`);
  expect(wrong).toEqual([]);
  await page.context().close();
});

test('a mail that waits for a mail server that is away is sent once after kill -9 and a new start (E1)', async () => {
  const reserved = await mailServer();
  await reserved.close();
  const settings = {
    DATA_DIR: join(folder, 'kill'),
    SMTP_URL: reserved.url,
    MAIL_FROM: 'Botones <avisos@botones.test>',
  };
  const server = await serverWith(settings);
  const ask = { email: adminEmail, redirect_domain: `${server.url}/password-recovery` };
  await createApi(contract, { base: server.url }).auth.requestReset({ body: ask });
  await server.end('SIGKILL');
  const smtp: MailServer = await mailServer(reserved.port);
  running.push(smtp.close);
  await server.start();
  await expect.poll(() => smtp.got.length, { timeout: 60_000 }).toBe(1);
  const { token, uidb64 } = linkIn(readable(smtp.got[0]?.message ?? ''));
  await createApi(contract, { base: server.url }).auth.completeReset({
    body: { token, uidb64, password: 'una clave bien larga' },
  });
  await expect(signIn(server.url, adminEmail, 'una clave bien larga')).resolves.toBeTruthy();
  await expect(signIn(server.url, adminEmail, adminPassword)).rejects.toMatchObject({ status: 401 });
  // The mail that a new password leads to may have left too; the link came once.
  expect(smtp.got.filter(({ message }) => readable(message).includes('/password-recovery?'))).toHaveLength(1);
});

test('a refresh token that was exchanged survives kill -9 as spent, its successor as good (B2)', async () => {
  const server = await serverWith({ DATA_DIR: join(folder, 'refresh') });
  const api = createApi(contract, { base: server.url });
  const first = await api.auth.login({ body: { email: adminEmail, password: adminPassword } });
  const many = await Promise.all(
    Array.from({ length: 50 }, () => api.auth.refresh({ body: { refresh_token: first.refresh_token } })),
  );
  const successors = new Set(many.map(({ refresh_token }) => refresh_token));
  expect(successors.size).toBe(1);
  const [second = ''] = successors;
  await server.end('SIGKILL');
  await server.start();
  const third = await api.auth.refresh({ body: { refresh_token: second } });
  expect(third.refresh_token).not.toBe(second);
  // Two exchanges ago: stolen, or a copy. The whole family is over, also what was good a moment ago.
  await expect(api.auth.refresh({ body: { refresh_token: first.refresh_token } })).rejects.toMatchObject({
    status: 401,
  });
  await server.end('SIGKILL');
  await server.start();
  await expect(api.auth.refresh({ body: { refresh_token: third.refresh_token } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(signIn(server.url)).resolves.toBeTruthy();
});
