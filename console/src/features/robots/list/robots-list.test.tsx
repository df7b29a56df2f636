import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PairedRobot } from '../../../../../server/src/testing/paired-robot.ts';
import { findButton, rowsIn, texts } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { captureDownloads } from '../../../testing/worker.ts';

const saved = captureDownloads();
const here = await pageWorld();
afterEach(() => {
  localStorage.removeItem('robots-view');
  localStorage.removeItem('columns:robots');
});

const uniqueName = () => `Torre${crypto.randomUUID().slice(0, 6)}`;
const table = () => screen.findByRole('table', { name: 'Robots' });
const names = async () => rowsIn(await table()).map((row) => within(row).getAllByRole('link')[0]?.textContent);
/** Heard just now, without the second that heartbeats wait. */
async function heard(robot: PairedRobot): Promise<void> {
  const { robot_id } = robot.robot;
  await robot.heartbeat();
  await expect
    .poll(async () => (await here.staff.api.robots.get({ params: { robot_id } })).connected, { timeout: 10_000 })
    .toBe(true);
}

test('cards and list are a toggle that the address says and the browser remembers', async () => {
  const tower = uniqueName();
  await here.robot({ name: `${tower} Uno` });
  const first = await openConsole(here, here.staff, `/robots?search=${tower}`);
  await screen.findByRole('listitem', { name: `${tower} Uno` });
  await first.user.click(await findButton('Lista'));
  expect(await names()).toEqual([`${tower} Uno`]);
  await waitFor(() => expect(location.search).toContain('view=list'));
  first.unmount();
  const again = await openConsole(here, here.staff, `/robots?search=${tower}`);
  expect(await names()).toEqual([`${tower} Uno`]);
  again.unmount();
  const linked = await openConsole(here, here.staff, `/robots?search=${tower}&view=cards`);
  await screen.findByRole('listitem', { name: `${tower} Uno` });
  await linked.user.click(await findButton('Tarjetas'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('rows are sorted by their headers, narrowed to a client, and lead to the robot’s page', async () => {
  const tower = uniqueName();
  const [zeta, alfa] = [await here.client({ name: `Zeta ${tower}` }), await here.client({ name: `Alfa ${tower}` })];
  const one = await here.robot({ client: zeta, name: `${tower} A` });
  await here.robot({ client: alfa, name: `${tower} B` });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}&view=list`);
  expect(await names()).toEqual([`${tower} A`, `${tower} B`]);
  await user.click(await findButton('Cliente'));
  await waitFor(async () => expect(await names()).toEqual([`${tower} B`, `${tower} A`]));
  await waitFor(() => expect(location.search).toContain('sort=client'));
  const box = await screen.findByRole('combobox', { name: 'Cliente' });
  await user.clear(box);
  await user.type(box, `zeta ${tower}`);
  await user.click(await screen.findByRole('option', { name: `Zeta ${tower}` }));
  await waitFor(async () => expect(await names()).toEqual([`${tower} A`]));
  await waitFor(() => expect(location.search).toContain(`client=${zeta.client_id}`));
  await user.clear(box);
  await user.type(box, 'todos los');
  await user.click(await screen.findByRole('option', { name: 'Todos los clientes' }));
  await waitFor(async () => expect(await names()).toEqual([`${tower} B`, `${tower} A`]));
  await waitFor(() => expect(location.search).not.toContain('client='));
  await user.click(await screen.findByRole('link', { name: `${tower} A` }));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot?robot_id=${one.robot_id}`));
});

test('exactly what is filtered goes into the file; columns are chosen and remembered', async () => {
  const tower = uniqueName();
  const client = await here.client({ name: `Café ${tower}` });
  for (const name of ['Uno', 'Dos']) await here.robot({ client, name: `${tower} ${name}` });
  await here.robot({ name: `Otro ${uniqueName()}` });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}&view=list`);
  await table();
  await user.click(await findButton('Columnas'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Pantalla' }));
  await user.keyboard('{Escape}');
  await screen.findByRole('columnheader', { name: 'Pantalla' });
  await user.click(await findButton('Exportar'));
  await screen.findByText('Archivo listo: 2 filas.');
  const book = await readWorkbook(saved.at(-1)?.blob as Blob);
  expect(book.rows[0]).toEqual([
    ...['Robot', 'Cliente', 'Estado', 'Última conexión', 'Contenido', 'Encendido', 'Número de serie', 'Pantalla'],
    ...['Alertas', 'Interacciones'],
  ]);
  expect(book.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
    [`${tower} Dos`, `Café ${tower}`, 'por vincular'],
    [`${tower} Uno`, `Café ${tower}`, 'por vincular'],
  ]);
});

test('staff choose several and send them one command; each robot has its own result, and late ones are followed', async () => {
  const tower = uniqueName();
  const client = await here.client();
  const lobby = await here.pairedRobot({ client, name: `${tower} A` });
  const till = await here.pairedRobot({ client, name: `${tower} B` });
  await here.robot({ client, name: `${tower} C` });
  for (const robot of [lobby, till]) await heard(robot);
  await here.staff.api.robots.powerOff({ body: { robot_id: till.robot.robot_id } });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}&view=list`);
  await table();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  const bar = within(await screen.findByRole('region', { name: 'Órdenes para los robots elegidos' }));
  expect(bar.getByText('3 robots elegidos')).toBeTruthy();
  await user.press('Apagar', bar);
  const question = within(await screen.findByRole('alertdialog', { name: '¿Apagar 3 robots?' }));
  await user.press('Apagar', question);
  const results = within(await screen.findByRole('dialog', { name: 'Apagar: resultado por robot' }));
  const rows = () => texts('listitem', results);
  expect(rows()).toEqual([
    `${tower} Aen cola`,
    `${tower} Bno se ordenóEl robot ya está apagado.`,
    `${tower} Cno se ordenóEl robot no está vinculado.`,
  ]);
  const [command] = (await lobby.heartbeat()).commands;
  const params = { command_id: command?.command_id ?? '' };
  await lobby.api.device.ack({ params, body: { state: 'done', error: null } });
  await waitFor(() => expect(rows()[0]).toBe(`${tower} Ahecha`));
  expect(results.getByRole('status').textContent).toBe('1 hecha · 0 en camino · 2 rechazadas');
  await user.press('Cerrar', results);
  await user.press('Quitar selección', bar);
  expect(screen.queryByRole('region', { name: 'Órdenes para los robots elegidos' })).toBeNull();
});

test('what could not be sent says so, and is sent again without choosing anew', async () => {
  const tower = uniqueName();
  const lobby = await here.pairedRobot({ name: `${tower} A` });
  await heard(lobby);
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}&view=list`);
  await table();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  const { fetch } = globalThis;
  const cut = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(address).endsWith('/robots/commands/') ? Promise.reject(new TypeError('cut')) : fetch(address, init),
    );
  await user.click(await findButton('Recargar pantalla'));
  const results = within(await screen.findByRole('dialog', { name: 'Recargar pantalla: resultado por robot' }));
  const row = () => results.getByRole('listitem').textContent;
  expect(row()).toBe(`${tower} Ano se ordenóNo se pudo enviar. Inténtelo de nuevo.`);
  cut.mockRestore();
  await user.press('Reintentar las que faltan', results);
  await waitFor(() => expect(row()).toBe(`${tower} Aen cola`));
  expect((await lobby.heartbeat()).commands.map(({ kind }) => kind)).toEqual(['reload']);
});

test('a choice can reach beyond its page, works with the keys alone, and ends with another filter', async () => {
  const tower = uniqueName();
  const client = await here.client();
  // More than are read at once.
  for (let i = 0; i < 102; i++) await here.robot({ client, name: `${tower} ${i}` });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}&view=list&size=25`);
  await table();
  (await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' })).focus();
  await user.keyboard(' ');
  await screen.findByText('25 robots elegidos');
  (await findButton('Elegir los 102 resultados')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('102 robots elegidos');
  await user.click(await findButton(/^Por vincular/));
  await waitFor(() => expect(screen.queryByText('102 robots elegidos')).toBeNull());
});

test('a client’s people have the list without clients and commands, and choose for an urgent message (AMB-052, PUB-10)', async () => {
  const client = await here.client();
  await here.robot({ client, name: 'Recepción' });
  const ana = await here.person({ client, modules: ['Robots'] });
  const { user, unmount } = await openConsole(here, ana, '/robots?view=list');
  expect(await names()).toEqual(['Recepción']);
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Recepción' }));
  await findButton('Mensaje urgente');
  expect(screen.queryByRole('button', { name: 'Encender' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
  unmount();
  await openConsole(here, ana, '/robots?view=list', 'phone');
  const cards = await screen.findByRole('list', { name: 'Robots' });
  expect(await within(cards).findByRole('heading', { name: 'Recepción' })).toBeTruthy();
});

test('in the list a client’s people search their robots by name and serial number; the cards have no search for them (ROB-03)', async () => {
  const client = await here.client();
  for (const name of ['Recepción', 'Sótano']) await here.robot({ client, name });
  const ana = await here.person({ client, modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/robots?view=list');
  expect((await names()).sort()).toEqual(['Recepción', 'Sótano']);
  await user.type(await screen.findByRole('searchbox'), 'sotano{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Sótano']));
  await user.click(await screen.findByRole('button', { name: 'Tarjetas' }));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  expect(await screen.findByRole('listitem', { name: 'Recepción' })).toBeTruthy();
});
