import { programVersion } from '@botones/contract/device/program-version';
import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { cutCalls } from '../../testing/cut-calls.ts';
import { findButton, rowOf, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => history.replaceState(null, ''));

const path = '/advertising/screens';
const cells = async (name: string) => texts('cell', await rowOf(name));

/** Two screens that have an old program, and one without a device. */
async function shop() {
  const client = await here.client();
  const iván = await here.person({ client, modules: ['Publicidad'] });
  const heard = async (name: string) => {
    const paired = await here.pairedRobot({ client, name });
    await paired.heartbeat({ app_version: '0.0.1+abc' });
    return paired;
  };
  const [alba, beto] = [await heard('Alba'), await heard('Beto')];
  await here.robot({ client, name: 'Caja' });
  const asked = { params: { client_id: client.client_id }, query: {} };
  const read = async () => (await iván.api.screens.list(asked)).map(({ update_state }) => update_state);
  await expect
    .poll(async () => (await iván.api.screens.list(asked)).map(({ version }) => version))
    .toEqual(['0.0.1+abc', '0.0.1+abc', null]);
  const open = (who: SignedIn = iván) => openConsole(here, who, `${path}?client_id=${client.client_id}`);
  return { client, iván, alba, beto, read, open };
}

test('the screens with state, authorised, connected, last access, IP and MAC, and a dash where nothing is known (SCR-23..29, SCR-34, AMB-116)', async () => {
  const { open } = await shop();
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Publicidad / Pantallas' });
  const headings = ['Estado', 'Autorizada', 'Conectada', 'Último acceso', 'IP', 'MAC', 'Actualización'];
  const [name, ...alba] = await cells('Alba');
  for (const name of headings) expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  expect(name).toBe('Alba');
  expect(alba.slice(0, 3)).toEqual(['Activo', 'Sí', 'Sí']);
  expect(alba[3]).toMatch(/^(ahora|hace \d+ s)$/);
  expect(alba.slice(4, 7)).toEqual([
    expect.stringContaining('127.0.0.1'),
    '02:00:00:00:00:01',
    'Por actualizar0.0.1+abc',
  ]);
  expect((await cells('Caja')).slice(1, 8)).toEqual(['Activo', 'No', 'No', 'nunca', '–', '–', '–']);
});

test('staff update one: it is pending, then up to date by what the robot says, without a reload (SCR-31, PUB-12)', async () => {
  const { alba, open } = await shop();
  const { user } = await open(here.staff);
  await user.press('Actualizar Alba');
  await screen.findByText('Se pidió a “Alba” que se actualice.');
  await within(await rowOf('Alba')).findByText('Pendiente');
  expect(await findButton('Actualizar Alba')).toHaveProperty('disabled', true);
  await alba.heartbeat({ app_version: programVersion });
  const { command_id } = (await here.staff.api.robots.commands({ params: alba.robot }))[0] ?? { command_id: '' };
  await alba.api.device.ack({ params: { command_id }, body: { state: 'done', error: null } });
  await within(await rowOf('Alba')).findByText('Actualizado');
});

test('one that fails says why in its row (SCR-31)', async () => {
  const { alba, open } = await shop();
  const { command_id } = await here.staff.api.screens.update({ params: { id: alba.robot.robot_id } });
  await alba.heartbeat({ app_version: '0.0.1+abc' });
  await alba.api.device.ack({ params: { command_id }, body: { state: 'failed', error: 'Sin espacio.' } });
  await open();
  const row = await rowOf('Alba');
  await within(row).findByText('Error');
  expect(await within(row).findByText('No pudo actualizarse. Sin espacio.')).toBeTruthy();
});

test('many are updated at once with a result for each; one without a device cannot be chosen (SCR-31)', async () => {
  const { alba, beto, open, read } = await shop();
  const { user } = await open(here.staff);
  await rowOf('Caja');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  const bar = await screen.findByRole('region', { name: 'Acciones' });
  await within(bar).findByText('2 elegidos');
  // Somebody else was quicker with one of them, and this page has not heard of it.
  const mend = cutCalls('screens_by_client');
  await here.staff.api.screens.update({ params: { id: beto.robot.robot_id } });
  await user.press('Actualizar', bar);
  const results = await screen.findByRole('dialog', { name: 'Actualizar pantallas' });
  await within(results).findByText('2 de 2');
  expect(await within(results).findByText('Pedida')).toBeTruthy();
  expect(await within(results).findByText('La pantalla ya tiene una actualización pendiente.')).toBeTruthy();
  mend();
  expect(await read()).toEqual(['Pendiente', 'Pendiente', null]);
  expect((await alba.heartbeat()).commands.map(({ kind }) => kind)).toEqual(['update']);
});

test('who is no staff sees them and why they do not update them (SCR-31, SCR-34)', async () => {
  const { open } = await shop();
  await open();
  const update = await findButton('Actualizar Alba');
  expect(update).toHaveProperty('disabled', true);
  expect(update.parentElement?.getAttribute('aria-label')).toBe(
    'Solo el personal de la plataforma actualiza pantallas.',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the controller is saved as a ZIP that names the address of this page (SCR-30, PUB-11)', async () => {
  const saved = captureDownloads();
  const { open } = await shop();
  const { user } = await open();
  await user.press('Descargar controlador');
  await screen.findByText('Controlador listo. Descomprímalo en la computadora y siga su README.');
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]?.name).toMatch(/^botones-pantalla_.*\.zip$/);
  const files = unzipSync(new Uint8Array(await (saved[0]?.blob as Blob).arrayBuffer()));
  expect(strFromU8(files['botones-pantalla/install.sh'] ?? new Uint8Array())).toContain(
    `'${new URL(here.url).origin}'`,
  );
});

test('without robots there are no screens, and the way to robots; staff choose a client first (AMB-012)', async () => {
  const client = await here.client();
  const iván = await here.person({ client, modules: ['Publicidad', 'Robots'] });
  const shown = await openConsole(here, iván, path);
  await screen.findByText('Aún no hay pantallas');
  expect((await screen.findByRole('link', { name: 'Ver robots' })).getAttribute('href')).toBe('/robots');
  shown.unmount();
  await openConsole(here, here.staff, path);
  await screen.findByRole('combobox', { name: /Cliente/ });
});
