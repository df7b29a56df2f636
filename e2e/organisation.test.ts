import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo, png } from '../server/src/testing/uploads.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, person } = await journey();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const drawnIn = (page: Page, selector: string) =>
  page.waitForFunction((found) => {
    const image = document.querySelector<HTMLImageElement>(found);
    return image?.complete && image.naturalWidth > 0;
  }, selector);
/** The documented modal after a save says so (ERR-27); it is accepted. */
async function saved(page: Page, sentence: string) {
  const modal = page.getByRole('dialog', { name: 'Datos guardados con exito' });
  await modal.getByText(sentence).waitFor();
  await modal.getByRole('button', { name: 'Aceptar' }).click();
  await page.locator('[role=dialog]').first().waitFor({ state: 'detached' });
}
/** Says that something was done, once the form over the page has gone: it leaves by a step back. */
async function told(page: Page, sentence: string) {
  await page.getByText(sentence).waitFor();
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ state: 'detached' });
}
async function choose(page: Page, label: RegExp, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('staff make a client with its logo, a profile and a user, who is invited, signs in and sees their modules; rights and suspension reach the open page; all of it is deleted again (CLI-07, CLI-32, USR-32, PRM-21, AMB-166, AMB-168)', async () => {
  const staff = await person();
  const { page } = staff;
  await signInAt(page, server.url, adminEmail, adminPassword);

  // The client, with a logo that is chosen like any file.
  await page.goto(`${server.url}/client/form/0`);
  await page.getByLabel('Logotipo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await png(300, 200)),
  });
  await page.getByText('Cambiar imagen').waitFor();
  await expect.poll(() => page.getByLabel('Logotipo').isEnabled()).toBe(true);
  await page.getByLabel('Nombre', { exact: true }).fill('Óptica Luz');
  await page.getByLabel('Color primario', { exact: true }).fill('#0b7a48');
  await page.getByLabel('Color secundario', { exact: true }).fill('#c8963e');
  for (const name of ['Robots', 'Usuarios', 'Permisos']) await page.getByRole('switch', { name, exact: true }).check();
  await save(page);
  await page.getByRole('dialog', { name: 'Datos guardados con exito' }).getByRole('button').click();
  await page.waitForURL(`${server.url}/clients`);
  const card = page.getByRole('listitem', { name: 'Óptica Luz' });
  await card.waitFor();
  await drawnIn(page, 'li img');

  // Its profile.
  await page.goto(`${server.url}/permissions`);
  await button(page, 'Agregar perfil').first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Recepción');
  await choose(page, /^Cliente/, 'Óptica Luz');
  await page.getByRole('switch', { name: 'Robots', exact: true }).check();
  await save(page);
  await saved(page, 'Se agregó “Recepción”.');

  // Its user, with a photo that is cropped.
  await page.goto(`${server.url}/users?add=1`);
  const drawer = page.getByRole('dialog', { name: 'Agregar usuario' });
  await choose(page, /^Cliente/, 'Óptica Luz');
  await choose(page, /^Perfil/, 'Recepción');
  await drawer.getByLabel(/^Fotografía/).setInputFiles({
    name: 'rosa.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo()),
  });
  await button(page, 'Usar imagen').click();
  const email = 'rosa@optica.test';
  await expect.poll(() => drawer.getByLabel(/^Fotografía/).isEnabled()).toBe(true);
  for (const [label, text] of [
    ['Nombre', 'Rosa'],
    ['Apellido', 'Díaz'],
    ['Correo electrónico', email],
    ['Teléfono', '5512345678'],
  ] as const)
    await drawer.getByLabel(label, { exact: true }).fill(text);
  await save(page);
  const modal = page.getByRole('dialog', { name: 'Datos guardados con exito' });
  await modal.getByText('Se agregó a Rosa Díaz.').waitFor();
  await modal.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Entregue esta invitación a Rosa Díaz' }).waitFor();
  await button(page, 'Cerrar').click();
  await page.locator('[role=dialog]').first().waitFor({ state: 'detached' });

  // There is no mail server: staff read the invitation in the outbox, too, and pass the link on.
  await page.goto(`${server.url}/mails`);
  await page.getByRole('link', { name: 'Su cuenta de Botones está lista' }).click();
  await button(page, 'Leer el correo').click();
  const letter = page.frameLocator('iframe[title="Contenido del correo"]');
  const href = await letter.getByRole('link', { name: 'Elegir mi contraseña' }).getAttribute('href');
  expect(href).toContain(`${server.url}/password-recovery?token=`);

  // The person chooses a password, signs in, and finds what their profile gives.
  const rosa = await person();
  await rosa.page.goto(href ?? '');
  await rosa.page.getByLabel('Contraseña nueva', { exact: true }).fill('una clave bien larga');
  await rosa.page.getByLabel('Confirmar contraseña').fill('una clave bien larga');
  await button(rosa.page, 'Guardar contraseña').click();
  await button(rosa.page, 'Aceptar').click();
  await rosa.page.waitForURL(`${server.url}/login`);
  await signInAt(rosa.page, server.url, email, 'una clave bien larga');
  await menu(rosa.page).getByRole('link', { name: 'Robots' }).waitFor();
  expect(await menu(rosa.page).getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
  await drawnIn(rosa.page, 'header img');

  // A module more is there on the open page, and gone when it is taken away.
  const profile = async (on: boolean) => {
    await page.goto(`${server.url}/permissions`);
    await button(page, 'Editar Recepción').click();
    await page.getByRole('switch', { name: 'Usuarios', exact: true }).setChecked(on);
    await save(page);
    await saved(page, 'Se guardó “Recepción”.');
  };
  await profile(true);
  await menu(rosa.page).getByRole('link', { name: 'Usuarios' }).click();
  await rosa.page.getByRole('cell', { name: 'Rosa Díaz', exact: true }).waitFor();
  await profile(false);
  await rosa.page.getByText('Pagina no encontrada').waitFor();
  expect(await menu(rosa.page).getByRole('link', { name: 'Usuarios' }).count()).toBe(0);

  // Suspended, the open page ends and nobody gets in; reactivated, they do.
  const user = async (item: string) => {
    await page.goto(`${server.url}/users?search=${email}`);
    await button(page, 'Opciones de Rosa Díaz').click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await user('Suspender');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).click();
  await told(page, 'Se suspendió a Rosa Díaz.');
  await rosa.page.waitForURL(/\/login/);
  // It says why before anything else can be done.
  await rosa.page.getByText('Su sesión ha terminado. Inicie sesión de nuevo.').waitFor();
  await button(rosa.page, 'Aceptar').click();
  await rosa.page.getByLabel('Correo electrónico').fill(email);
  await rosa.page.getByLabel('Contraseña', { exact: true }).fill('una clave bien larga');
  await button(rosa.page, 'Entrar').click();
  await rosa.page.getByText('Correo o contraseña incorrectos.').waitFor();
  await user('Reactivar');
  await told(page, 'Se reactivó a Rosa Díaz.');
  await signInAt(rosa.page, server.url, email, 'una clave bien larga');

  // Deleted in turn: the person, whose page ends; the profile, now that nobody has it; the client.
  await user('Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await told(page, 'Se eliminó a Rosa Díaz.');
  await rosa.page.waitForURL(/\/login/);
  await page.goto(`${server.url}/permissions`);
  await button(page, 'Eliminar Recepción').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await told(page, 'Se eliminó “Recepción”.');
  await page.goto(`${server.url}/clients`);
  await button(page, 'Eliminar Óptica Luz').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await told(page, 'Se eliminó “Óptica Luz”.');
  await card.waitFor({ state: 'detached' });
  expect([staff.wrong, rosa.wrong]).toEqual([[], []]);
  await staff.context.close();
  await rosa.context.close();
});
