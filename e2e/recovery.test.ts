import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkIn } from '../server/src/testing/mailbox.ts';
import { readable } from '../server/src/testing/smtp.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, signIn } from './lib/staff.ts';

const { folder, server, person } = await journey();

test('a person who forgot the password gets a link by mail, sets another and signs in with it; the old session is over (AUTH-04, AUTH-32, AUTH-49)', async () => {
  const elsewhere = await signIn(server.url);
  const { page, wrong } = await person();
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

  const outbox = join(folder, 'data', 'outbox');
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []);
  await expect.poll(() => mails().length).toBe(1);
  const [name = ''] = mails();
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
  // A person who is signed in has nothing to do with a link; and it is spent anyway.
  await page.goto(href);
  await page.waitForURL(`${server.url}/`);
  expect(wrong).toEqual([]);
  await page.context().close();
});
