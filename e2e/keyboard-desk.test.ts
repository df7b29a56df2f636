import { randomBytes, randomUUID } from 'node:crypto';
import { createApi } from '@botones/contract/calls/api';
import { contract } from '@botones/contract/index';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// The rest of the desk without a mouse (F5): what `keyboard.test.ts` does not walk.
const { server, api, client, person } = await journey();
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;
/** The earlier day of the interactions, as people type it. */
let early = '';

beforeAll(async () => {
  const { robot_id } = await addRobot(api, client, 'Lobby');
  await addRobot(api, client, 'Norte');
  const south = await addRobot(api, client, 'Sur');
  const device = await pairDevice(server.url, api, robot_id);
  await pairDevice(server.url, api, south.robot_id);
  // Of an earlier boot, so that the wall clock dates them: thirty on each of two days.
  const talks = [10, 3].flatMap((ago) => {
    const wall = new Date(Date.now() - ago * 86_400_000).toISOString();
    const at = { wall, boot_id: randomUUID(), mono_ms: 0, offset_ms: 0 };
    const talk = { start: at, end: at, gender: 'female', age: 30, language_id: 1, session_kind: 'es', track_id: null };
    return Array.from({ length: 30 }, () => ({ uuid: randomUUID(), ...talk }));
  });
  await device.device.interactions({ body: { now: device.clock(), records: talks } });
  const [first] = await api.interactions.listByRobot({ params: { robot_id }, query: { sort: 'oldest' } });
  early = first?.date.split('-').reverse().join('') ?? '';
  ({ page, wrong } = await person({ moves: true }));
  keys = keysOf(page);
}, 120_000);

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const main = () => page.getByRole('main');
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const question = () => page.getByRole('alertdialog');
/** Begins anew at a page. */
const at = async (path: string, title: string) => {
  await page.goto(server.url + path);
  await heading(title);
};
/** By the menu of one's picture. */
const toPage = async (name: string | RegExp) => {
  await keys.go(button('Menú de la cuenta'), 'Shift+Tab');
  await keys.go(page.getByRole('menuitem', { name }), 'ArrowDown');
};

/** By the menu of a robot's card. */
const menu = async (robot: string, item: string) => {
  await keys.go(button(`Opciones de ${robot}`));
  await keys.go(page.getByRole('menuitem', { name: item }), 'ArrowDown');
};

test('a forgotten password is asked for on the login page, mistake first; then somebody signs in', async () => {
  await page.goto(`${server.url}/login`);
  const forgot = button('¿Olvidó su contraseña?');
  const ask = dialog('Recuperar contraseña');
  await keys.roundTrip(forgot, ask);
  await keys.press('Enter');
  await keys.go(button('Enviar enlace', ask));
  await ask.getByText('Este campo es obligatorio').waitFor();
  await keys.stands(ask.getByLabel('Correo electrónico'));
  await keys.type(adminEmail);
  await keys.press('Enter');
  await question()
    .getByText(/^Se ha enviado un enlace de restablecimiento/)
    .waitFor();
  await keys.stands(button('Aceptar', question()));
  await keys.press('Enter');
  await question().waitFor({ state: 'detached' });
  await keys.stands(forgot);

  await keys.to(page.getByLabel('Correo electrónico'), 'Shift+Tab');
  await keys.type(adminEmail);
  await keys.fill(page, { Contraseña: adminPassword });
  await keys.press('Enter');
  await heading(/^Buen/);
});

test('a page that is missing leads home; staff read of it in the errors, solve it and take it away', async () => {
  await page.goto(`${server.url}/no-existe`);
  await heading('Pagina no encontrada');
  await keys.go(link('Volver al inicio'));
  await heading(/^Buen/);
  await keys.stands(main());

  await toPage('Errores de la consola');
  await heading('Errores de la consola');
  await keys.roundTrip(link('404'), dialog('404'));
  await keys.press('Enter');
  const solve = button('Marcar como resuelto', dialog('404'));
  const reopen = button('Volver a abrir', dialog('404'));
  await keys.go(solve);
  await keys.stands(reopen);
  await keys.press('Escape');
  await dialog('404').waitFor({ state: 'detached' });
  await keys.stands(link('404'));
  await keys.press('Enter');
  await keys.roundTrip(button('Eliminar', dialog('404')), question());
  await keys.press('Enter');
  await keys.go(button('Eliminar', question()));
  await keys.told('Error eliminado.');
  await keys.stands(main());
});

test('a mail is opened in its drawer, read, and closed onto its row', async () => {
  await page.goto(server.url);
  await toPage('Correos');
  await heading('Correos');
  const subject = 'Restablezca su contraseña de Botones';
  await keys.roundTrip(link(subject), dialog(subject));
  await keys.press('Enter');
  await keys.go(button('Leer el correo', dialog(subject)));
  await dialog(subject).locator('iframe').waitFor();
  await keys.go(button('Cerrar', dialog(subject)));
  await dialog(subject).waitFor({ state: 'detached' });
  await keys.stands(link(subject));
});

test('a rule of alerts is changed, told, and put back', async () => {
  await at('/alerts', 'Alertas');
  await keys.go(link('Reglas'));
  await heading('Reglas de alerta');
  const edit = button('Editar: Batería baja');
  const drawer = dialog('Editar regla');
  await keys.roundTrip(edit, drawer);
  await keys.press('Enter');
  await keys.to(drawer.getByRole('switch', { name: 'Avisar' }));
  await keys.press('Space');
  await keys.fill(drawer, { 'Espera antes de avisar, en segundos': '90000' });
  await keys.take(drawer.getByLabel(/^Severidad/));
  await keys.go(button('Guardar', drawer));
  await keys.stands(drawer.getByLabel('Espera antes de avisar, en segundos'));
  await keys.press('Control+a');
  await keys.type('90');
  await keys.press('Enter');
  await keys.told('Regla guardada: Batería baja.');
  await keys.stands(edit);
  await page
    .getByRole('row', { name: /^Batería baja/ })
    .getByText('No, solo registrar')
    .waitFor();
  await keys.press('Enter');
  await keys.go(button('Volver a la predeterminada', drawer));
  await keys.told('Regla predeterminada: Batería baja.');
  await keys.stands(edit);
});

test('the times of a robot: leaving asks, a mistake is where one types next, and a save leads back', async () => {
  await at('/robots', 'Robots');
  await menu('Lobby', 'Tiempos de interacción');
  await heading('Tiempos de interacción');
  const wait = page.getByLabel(/^Tiempo máximo de espera/);
  await keys.to(wait);
  await keys.press('ArrowUp');
  await expect.poll(() => wait.inputValue()).toBe('31');
  const back = link('Lobby (volver)');
  await keys.to(back, 'Shift+Tab');
  await keys.roundTrip(back, question());
  await keys.press('Enter');
  await keys.go(button('Descartar', question()), 'Shift+Tab');
  await heading('Lobby');

  await menu('Lobby', 'Tiempos de interacción');
  await keys.to(wait);
  await expect.poll(() => wait.inputValue()).toBe('30');
  await keys.type('99');
  await keys.go(button('Guardar'));
  await page.getByText('Maximo 60 segundos').waitFor();
  await keys.stands(wait);
  await keys.press('Control+a');
  await keys.type('45');
  await keys.press('Enter');
  const saved = dialog('Datos guardados con éxito');
  await keys.stands(button('Aceptar', saved));
  await keys.press('Enter');
  await heading('Robots');
  await menu('Lobby', 'Tiempos de interacción');
  await expect.poll(() => wait.inputValue()).toBe('45');
});

test('a robot is paired by the code that is typed, and by none; another is unlinked after its question', async () => {
  await at('/robots', 'Robots');
  const pairing = dialog('Vincular “Norte”');
  const pair = button('Vincular', page.getByRole('listitem').filter({ hasText: 'Norte' }));
  await keys.roundTrip(pair, pairing);
  await keys.press('Enter');
  await keys.go(button('Robot sin pantalla', pairing));
  await pairing.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).waitFor();
  await keys.stands(button('El robot tiene pantalla', pairing));
  await keys.press('Enter');
  const field = pairing.getByLabel('Código de la pantalla');
  await keys.stands(field);
  await keys.type('ZZZZZZ');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await keys.stands(field);
  const secret_hash = randomBytes(32).toString('hex');
  const body = { secret_hash, mac: null, hostname: null, app_version: '1', screen: null };
  const { code } = await createApi(contract, { base: server.url }).device.pair({ body });
  await keys.type(code ?? '');
  await pairing.getByText('Este es el equipo que muestra el código:').waitFor();
  // The Enter that hands add to a code confirms nothing.
  await keys.stands(field);
  await keys.press('Enter');
  await keys.stands(field);
  await keys.go(button('Vincular robot', pairing));
  await keys.press('Enter');
  await keys.told('“Norte” quedó vinculado.');
  await page.waitForURL(/\/robot\?robot_id=\d+/);
  await at('/robots', 'Robots');

  const options = button('Opciones de Sur');
  await keys.roundTrip(options, page.getByRole('menu'));
  const unlink = async () => {
    await keys.press('Enter');
    await keys.go(page.getByRole('menuitem', { name: 'Desvincular robot' }), 'ArrowDown');
    await question().waitFor();
  };
  await unlink();
  await keys.stands(button('Cancelar', question()));
  await keys.press('Escape');
  await question().waitFor({ state: 'detached' });
  await keys.stands(options);
  await unlink();
  await keys.go(button('Continuar', question()));
  await keys.told('Se desvinculó “Sur”.');
  await keys.stands(options);
});

test('interactions are searched by days, paged, shown by column and taken along as files', async () => {
  await at('/robots', 'Robots');
  await menu('Lobby', 'Interacciones');
  await heading('Interacciones');
  const day = (name: string) => page.getByRole('group', { name });
  const search = button('Buscar', page.getByRole('main'));
  await keys.go(search);
  await keys.stands(day('Fecha inicial').getByRole('spinbutton').first());
  await keys.roundTrip(button(/fecha/i, day('Fecha inicial')), dialog('Fecha inicial'));
  await keys.to(day('Fecha inicial').getByRole('spinbutton').first(), 'Shift+Tab');
  await keys.type(early);
  await keys.to(day('Fecha final').getByRole('spinbutton').first());
  await keys.type(early);
  await keys.go(search);
  await page.getByText('1–30 de 30').waitFor();
  await keys.stands(search);

  const size = page.getByLabel('Filas:');
  await keys.to(size);
  await keys.press('ArrowUp');
  await page.getByText('1–25 de 30').waitFor();
  await keys.stands(size);
  await keys.go(button('Siguiente'));
  await page.getByText('26–30 de 30').waitFor();
  await keys.stands(button('Siguiente'));
  await keys.go(button('Anterior'), 'Shift+Tab');
  await page.getByText('1–25 de 30').waitFor();
  await keys.stands(button('Anterior'));

  await keys.roundTrip(button('Columnas'), page.getByRole('menu'), 'Shift+Tab');
  for (const [name, file] of [
    ['Exportar', '.xlsx'],
    ['CSV', '.csv'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await keys.go(button(name));
    expect((await coming).suggestedFilename()).toMatch(new RegExp(`^Interacciones_.*\\${file}$`));
    await keys.stands(button(name));
  }
  await keys.go(button('Limpiar'));
  await page.getByText('1–25 de 60').waitFor();
  await keys.stands(main());
});

test('in the list two robots are chosen and ordered one thing; columns, chips and order by keys too', async () => {
  await at('/robots', 'Robots');
  const list = button('Lista');
  await keys.to(button('Tarjetas'));
  await keys.go(list, 'ArrowRight');
  const table = page.getByRole('table', { name: 'Robots' });
  await table.waitFor();
  await keys.stands(list);
  const columns = button('Columnas');
  await keys.roundTrip(columns, page.getByRole('menu'));
  await keys.press('Enter');
  await keys.go(page.getByRole('menuitemcheckbox', { name: 'Encendido' }), 'ArrowDown');
  await keys.press('Escape');
  await table.getByRole('columnheader', { name: 'Encendido' }).waitFor();
  await keys.stands(columns);
  const unpaired = button(/^Por vincular/);
  await keys.go(unpaired);
  await page.getByText('1 resultado').waitFor();
  await keys.stands(unpaired);
  await keys.press('Enter');
  await keys.roundTrip(button(/^Orden:/), page.getByRole('menu'));

  for (const name of ['Lobby', 'Norte']) {
    await keys.to(page.getByRole('checkbox', { name: `Elegir ${name}` }));
    await keys.press('Space');
  }
  await page.getByText('2 robots elegidos').waitFor();
  const off = button('Apagar', page.getByRole('region', { name: 'Órdenes para los robots elegidos' }));
  await keys.roundTrip(off, question());
  const reload = button('Recargar pantalla');
  await keys.go(reload);
  const results = dialog('Recargar pantalla: resultado por robot');
  await results.waitFor();
  const named = results.getByRole('listitem').locator('b');
  await expect.poll(() => named.allTextContents()).toEqual(['Lobby', 'Norte']);
  await keys.stands(button('Cerrar', results));
  await keys.press('Enter');
  await results.waitFor({ state: 'detached' });
  await keys.stands(reload);
  await keys.go(button('Quitar selección'));
  await page.getByText('2 robots elegidos').waitFor({ state: 'detached' });
  await keys.stands(main());
});

test('own data, the password and another session, mistakes first', async () => {
  await page.goto(server.url);
  await toPage(/sofia@botones/);
  await heading('Mi cuenta');
  const photo = page.getByLabel('Fotografía');
  // Listened for before anything is pressed: on a busy machine a key overtakes the browser's order to tell of the chooser.
  const choosing = page.waitForEvent('filechooser');
  await keys.go(button('Actualizar'));
  await keys.stands(photo);
  await keys.press('Space');
  const picture = Buffer.from(await png(300, 200));
  await (await choosing).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
  const use = button('Usar imagen', dialog('Recortar la imagen'));
  await expect.poll(() => use.isEnabled()).toBe(true);
  await keys.go(use);
  await page.getByText('Cambiar imagen').waitFor();
  await keys.stands(photo);
  await keys.fill(page, { Nombre: 'Sofía Elena', Apellido: 'Robles', Teléfono: '5512345678' });
  await keys.press('Enter');
  await keys.stands(button('Aceptar', dialog('Datos guardados con exito')));
  // The page loads again with them.
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await heading('Mi cuenta');
  await expect.poll(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Sofía Elena');

  const end = button(/^Cerrar la sesión de/);
  await keys.roundTrip(end, question());
  await keys.press('Enter');
  await keys.go(button('Cerrar sesión', question()));
  await keys.told('La sesión se cerró.');
  await keys.stands(main());

  const old = page.getByLabel('Contraseña actual');
  const fresh = page.getByLabel('Contraseña nueva', { exact: true });
  const change = button('Cambiar contraseña');
  await keys.go(change, 'Shift+Tab');
  await keys.stands(old);
  const next = 'Otra-contraseña-2';
  await keys.fill(page, { 'Contraseña actual': 'no es esta', 'Contraseña nueva': 'corta' });
  await keys.fill(page, { 'Confirmar contraseña nueva': next });
  await keys.press('Enter');
  await keys.stands(fresh);
  await keys.press('Control+a');
  await keys.type(next);
  await keys.press('Enter');
  await keys.stands(old);
  await keys.press('Control+a');
  await keys.type(adminPassword);
  await keys.go(change);
  await keys.stands(button('Aceptar', dialog('Datos guardados con exito')));
  await keys.press('Enter');
  await dialog('Datos guardados con exito').waitFor({ state: 'detached' });
  await keys.stands(change);
});

test('the keyboard was always seen, and no page complained', () => {
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
