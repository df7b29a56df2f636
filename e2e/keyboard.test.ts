import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// A day without a mouse (F5): everything is reached and done by keys, the focus is seen, stays in dialogs and comes back.
const { server, api, client, person } = await journey();
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;

beforeAll(async () => {
  const { robot_id } = await addRobot(api, client, 'Lobby');
  const device = await pairDevice(server.url, api, robot_id);
  await device.say({ alert: 'door', title: 'Puerta abierta' });
  ({ page, wrong } = await person({ moves: true }));
  keys = keysOf(page);
}, 120_000);

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
test('signing in, past the menu to the content, and by the menu to the robots', async () => {
  await page.goto(`${server.url}/login`);
  await keys.to(page.getByLabel('Correo electrónico'));
  await keys.type(adminEmail);
  await keys.to(page.getByLabel('Contraseña', { exact: true }));
  await keys.type(adminPassword);
  await keys.press('Enter');
  await heading(/^Buen/);
  await page.reload();
  await heading(/^Buen/);
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await keys.to(skip, 'Tab', 1);
  expect(await skip.boundingBox()).toMatchObject({ y: expect.closeTo(12, 0) });
  await keys.press('Enter');
  await keys.stands(page.getByRole('main'));
  const robots = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Robots' });
  await keys.go(robots, 'Shift+Tab');
  await heading('Robots');
  // A new page begins at its content.
  await keys.stands(page.getByRole('main'));
});

test('a robot is added in the drawer, mistakes first; the menus, questions and dialogs of its card come back to it', async () => {
  const drawer = page.getByRole('dialog', { name: 'Agregar robot' });
  await keys.roundTrip(button('Agregar robot'), drawer);
  await keys.press('Enter');
  await drawer.waitFor();
  await keys.go(button('Guardar', drawer));
  await drawer.getByText('Este campo es obligatorio').first().waitFor();
  await keys.stands(drawer.getByLabel('Nombre'));
  await keys.fill(drawer, { Nombre: 'Vestíbulo', 'Número de serie': 'V-1', URL: 'https://robot.test' });
  for (const label of [/^Cliente/, /^Resolución de pantalla/]) await keys.take(drawer.getByLabel(label));
  await keys.go(button('Guardar', drawer));
  const pairing = page.getByRole('dialog', { name: /Vincular/ });
  await pairing.waitFor();
  await keys.press('Escape');
  await pairing.waitFor({ state: 'detached' });
  await button('Opciones de Vestíbulo').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await keys.roundTrip(button('Opciones de Vestíbulo'), page.getByRole('menu'));
  await keys.roundTrip(button('Editar Vestíbulo'), page.getByRole('dialog', { name: 'Editar robot' }));
  await keys.roundTrip(button('Eliminar Vestíbulo'), page.getByRole('alertdialog'));
});

test('palette and keys of letters lead to the alerts; one is opened from its row and closed onto it', async () => {
  await keys.press('Control+k');
  const field = page.getByRole('combobox', { name: /Pantalla, robot/ });
  await keys.stands(field);
  await keys.press('Escape');
  await field.waitFor({ state: 'detached' });
  await keys.press('Control+k');
  await field.waitFor();
  await keys.type('alertas');
  await page.getByRole('option', { name: 'Alertas', exact: true }).waitFor();
  await keys.press('Enter');
  await heading('Alertas');
  await keys.roundTrip(button('Puerta abierta'), page.getByRole('dialog', { name: 'Puerta abierta' }));
  await keys.to(page.getByRole('checkbox', { name: /^Elegir: Puerta abierta/ }), 'Shift+Tab');
  await keys.press('Space');
  await page.getByText('1 alerta elegida').waitFor();
  await keys.go(button('Reconocer'));
  await page.getByText('Alerta reconocida.').waitFor();
  await keys.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await list.waitFor();
  await keys.press('Escape');
  await list.waitFor({ state: 'detached' });
});

test('the log is read line by line, and what was done without a mouse stands in it', async () => {
  await keys.press('g');
  await keys.press('b');
  await heading('Bitácora');
  const line = page.getByRole('table').getByRole('row').nth(1).getByRole('button').first();
  await keys.roundTrip(line, page.getByRole('dialog').last());
});

test('a profile, a user with it, suspended and brought back, and a client’s colour', async () => {
  await keys.press('g');
  await keys.press('f');
  await heading('Permisos');
  const profile = page.getByRole('dialog', { name: 'Agregar perfil' });
  await keys.roundTrip(button('Agregar perfil').first(), profile);
  await keys.press('Enter');
  await profile.waitFor();
  await keys.fill(profile, { Nombre: 'Recepción' });
  await keys.take(profile.getByLabel(/^Cliente/));
  await keys.to(profile.getByRole('switch', { name: 'Robots', exact: true }));
  await keys.press('Space');
  await keys.go(button('Guardar', profile));
  await keys.saved('Se agregó “Recepción”.');

  await keys.press('g');
  await keys.press('u');
  await heading('Usuarios');
  await keys.go(button('Agregar usuario').first());
  const user = page.getByRole('dialog', { name: 'Agregar usuario' });
  await user.waitFor();
  await keys.fill(user, {
    Nombre: 'Rosa',
    Apellido: 'Díaz',
    'Correo electrónico': 'rosa@clinica.test',
    Teléfono: '5512345678',
  });
  await keys.take(user.getByLabel(/^Cliente/));
  await expect.poll(() => user.getByLabel(/^Perfil/).getAttribute('aria-disabled')).not.toBe('true');
  await keys.take(user.getByLabel(/^Perfil/));
  await keys.go(button('Guardar', user));
  await keys.saved('Se agregó a Rosa Díaz.');
  // There is no mail server: the link is handed over.
  const handed = page.getByRole('dialog', { name: 'Entregue esta invitación a Rosa Díaz' });
  await handed.getByText('/password-recovery?token=').waitFor();
  await keys.press('Escape');
  await handed.waitFor({ state: 'detached' });

  const options = button('Opciones de Rosa Díaz');
  await keys.roundTrip(options, page.getByRole('menu'));
  await keys.press('Enter');
  await keys.go(page.getByRole('menuitem', { name: 'Suspender' }), 'ArrowDown');
  const ask = page.getByRole('alertdialog');
  await keys.go(button('Suspender', ask));
  await keys.told('Se suspendió a Rosa Díaz.');
  await keys.go(options);
  await keys.go(page.getByRole('menuitem', { name: 'Reactivar' }), 'ArrowDown');
  await keys.told('Se reactivó a Rosa Díaz.');

  await keys.press('g');
  await keys.press('l');
  await heading('Clientes');
  await keys.go(page.getByRole('link', { name: 'Editar Clínica Aurora' }));
  await heading('Editar cliente');
  const swatch = button('Elegir Color primario');
  const picker = page.getByRole('dialog', { name: 'Elegir Color primario' });
  await keys.roundTrip(swatch, picker);
  await keys.press('Enter');
  await keys.to(picker.getByRole('slider').last());
  for (let n = 0; n < 3; n++) await keys.press('ArrowRight');
  await keys.press('Escape');
  await picker.waitFor({ state: 'detached' });
  const colour = page.getByLabel('Color primario', { exact: true });
  const chosen = await colour.inputValue();
  expect(chosen).toMatch(/^#(?!2456e6)[0-9a-f]{6}$/);
  await keys.go(button('Guardar'));
  await keys.go(button('Aceptar', page.getByRole('dialog', { name: 'Datos guardados con exito' })));
  await heading('Clientes');
  await keys.go(page.getByRole('link', { name: 'Editar Clínica Aurora' }));
  await heading('Editar cliente');
  await expect.poll(() => colour.inputValue()).toBe(chosen);
});

test('bell, preferences and leaving', async () => {
  await keys.roundTrip(button(/^Notificaciones/), page.getByRole('dialog', { name: 'Notificaciones' }), 'Shift+Tab');
  await keys.roundTrip(button('Menú de la cuenta'), page.getByRole('menu'));
  await keys.press('Enter');
  const preferences = page.getByRole('menuitem', { name: 'Preferencias' });
  await keys.go(preferences, 'ArrowDown');
  const drawer = page.getByRole('dialog', { name: 'Preferencias' });
  await keys.to(drawer.getByRole('radio', { name: 'Claro' }));
  await keys.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await keys.stands(button('Menú de la cuenta'));
  await keys.press('Enter');
  await keys.go(page.getByRole('menuitem', { name: 'Cerrar sesión' }), 'ArrowUp');
  await page.getByLabel('Correo electrónico').waitFor();
});

test('the keyboard was always seen, and no page complained', () => {
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
