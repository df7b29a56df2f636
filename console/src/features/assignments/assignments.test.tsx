import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { agentForm } from '../../../../server/src/features/agents/agents.samples.ts';
import { branchForm } from '../../../../server/src/features/branches/branches.samples.ts';
import { entryForm } from '../../../../server/src/features/directory/directory.samples.ts';
import { itemForm } from '../../../../server/src/features/information/information.samples.ts';
import { placeOf, productForm } from '../../../../server/src/features/products/products.samples.ts';
import { voiceServer } from '../../../../server/src/testing/voice-server.ts';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const stub = await voiceServer();
afterAll(() => stub.stop());
const here = await pageWorld({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  stub.usual();
});

/** A robot that speaks as these session types, and two products of its client. */
async function robotWith(kinds: string[]) {
  const client = await here.client();
  const { robot_id } = await here.robot({ client });
  for (const session_name of kinds) {
    const type = await here.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } });
    const language = session_name === 'Usuario Inglés' ? 2 : 1;
    await here.staff.api.agents.create({ body: { ...agentForm(robot_id, type.session_id), engine: 'http', language } });
  }
  const place = await placeOf(here, client);
  const product = (name: string) =>
    here.staff.api.products.create({
      body: {
        ...productForm(client.client_id, place),
        name: [
          { language_id: 1, text: name },
          { language_id: 2, text: name },
        ],
      },
    });
  await product('Aspirina');
  await product('Vendas');
  const detail = () => here.staff.api.robots.detail({ params: { robot_id } });
  return { client, robot_id, detail };
}

test('products are moved to a robot, spoken and saved with the documented modal (ASG-01, ASG-05, ASG-07..12, ASG-18, ASG-22..25, ASG-28)', async () => {
  const { robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  const { user } = await openConsole(here, here.staff, `/robot/catalog?robot_id=${robot_id}`);
  const table = await screen.findByRole('table', { name: 'Disponibles' });
  for (const heading of ['ID', 'Nombre', 'Categoría', 'Subcategoría'])
    expect(await within(table).findByRole('columnheader', { name: heading })).toBeTruthy();
  await user.click(await findButton('Agregar Vendas'));
  expect(await screen.findByText('Total: 1')).toBeTruthy();
  const chosen = await screen.findByRole('list', { name: 'Seleccionados' });
  expect(await within(chosen).findByText('Vendas')).toBeTruthy();
  await user.click(await findButton('Guardar'));
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' }, { timeout: 20_000 });
  expect(await within(modal).findByText('Los productos se han agregado exitosamente.')).toBeTruthy();
  expect((await detail()).items).toMatchObject([{ name: 'Vendas', speech: 'ready' }]);
  await user.press('Aceptar', modal);
  await expect.poll(() => location.pathname).toBe('/robots');
});

test('who takes away by keys goes on at the row beside, and who adds has a place to stay', async () => {
  const { robot_id } = await robotWith(['Usuario Español']);
  const { user } = await openConsole(here, here.staff, `/robot/catalog?robot_id=${robot_id}`);
  for (const name of ['Aspirina', 'Vendas']) {
    const add = await findButton(`Agregar ${name}`);
    const place = add.closest('[tabindex="-1"]');
    await user.click(add);
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    expect(row.contains(place)).toBe(true);
  }
  await screen.findByText('Total: 2');
  (await findButton('Quitar Vendas')).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('Total: 1');
  expect(document.activeElement).toBe(await findButton('Quitar Aspirina'));
});

test('speech that fails is told with the documented sentence and nothing is saved; Cancel leads back (ASG-06, ASG-40)', async () => {
  const { robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  stub.on('/v1/audio/speech', (_heard, response) => {
    response.statusCode = 500;
    response.end();
  });
  const { user } = await openConsole(here, here.staff, `/robot/catalog?robot_id=${robot_id}`);
  await user.click(await findButton('Agregar Aspirina'));
  await user.click(await findButton('Guardar'));
  // For an instant the job's own window says the same.
  const told = within(await screen.findByRole('alertdialog', { name: 'No se generó el audio' }));
  expect(told.getByText('No se ha podido generar el audio. Intente de nuevo.')).toBeTruthy();
  await user.press('Aceptar', told);
  // What was chosen is still there.
  expect(await screen.findByText('Total: 1')).toBeTruthy();
  expect((await detail()).items).toEqual([]);
  // A person who leaves is asked; what was not saved can be let go.
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  const asked = await screen.findByRole('alertdialog');
  await user.press('Seguir editando', asked);
  await waitFor(() => expect(location.pathname).toBe('/robot/catalog'));
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  await user.press('Descartar', await screen.findByRole('alertdialog'));
  await expect.poll(() => location.pathname).toBe('/robots');
  expect((await detail()).items).toEqual([]);
});

test('one button says anew all that a robot says in words that changed', async () => {
  const { client, robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  const all = await here.staff.api.products.list({ params: { client_id: client.client_id } });
  const { job } = await here.staff.api.robots.update({
    params: { robot_id },
    body: { items: all.map(({ item_id }) => item_id) },
  });
  expect(job).toBeNull();
  const before = (await detail()).items.map(({ speech }) => speech);
  expect(before).toEqual(['pending', 'pending']);
  const path = `/robot/catalog?robot_id=${robot_id}`;
  const { user, unmount } = await openConsole(here, here.staff, path);
  await user.click(await findButton('Actualizar las voces'));
  await expect
    .poll(async () => (await detail()).items.map(({ speech }) => speech), { timeout: 20_000 })
    .toEqual(['ready', 'ready']);
  await user.click(await findButton('Aceptar'));
  await expect.poll(() => screen.queryByRole('button', { name: 'Actualizar las voces' })).toBeNull();
  const [first] = all;
  const audio_text = [
    { language_id: 1 as const, text: 'Otras palabras' },
    { language_id: 2 as const, text: 'Other words' },
  ];
  await here.staff.api.products.update({ params: { id: first?.item_id ?? 0 }, body: { audio_text } });
  expect((await detail()).items.map(({ speech }) => speech).sort()).toEqual(['pending', 'ready']);
  unmount();
  const again = await openConsole(here, here.staff, path);
  await again.user.click(await findButton('Actualizar las voces'));
  await expect
    .poll(async () => (await detail()).items.map(({ speech }) => speech), { timeout: 20_000 })
    .toEqual(['ready', 'ready']);
});

test('the same for every robot is asked first and told robot by robot (ASG-20, AMB-062)', async () => {
  const { client, robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  const mute = await here.robot({ client });
  const { user } = await openConsole(here, here.staff, `/robot/catalog?robot_id=${robot_id}`);
  await findButton('Agregar Vendas');
  await user.click(await findButton('Agregar esta página'));
  await user.click(await screen.findByRole('checkbox', { name: 'Aplicar a todos los robots' }));
  await user.click(await findButton('Guardar'));
  expect(await screen.findByText('¿Aplicar esta selección a todos los robots del cliente?')).toBeTruthy();
  await user.click(await findButton('Aplicar'));
  const results = await screen.findByRole('list', { name: 'Aplicar a todos los robots' }, { timeout: 20_000 });
  expect(await within(results).findByText(mute.name, {}, { timeout: 20_000 })).toBeTruthy();
  expect(await within(results).findByText('Sin voz')).toBeTruthy();
  // All robots are told of before the job has ended; until then the button cannot be pressed.
  await user.click(await findButton('Aceptar'));
  expect(await screen.findByRole('dialog', { name: 'Datos guardados con éxito' })).toBeTruthy();
  expect((await detail()).items).toHaveLength(2);
  const other = await here.staff.api.robots.detail({ params: { robot_id: mute.robot_id } });
  expect(other.items.map(({ speech }) => speech)).toEqual(['missing', 'missing']);
});

test('branches are ticked, and the main one is required and saved by itself (ASG-02, ASG-13..15, ASG-26)', async () => {
  const { client, robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  const { name } = await here.staff.api.branches.create({ body: await branchForm(here, client) });
  const { user } = await openConsole(here, here.staff, `/robot/branches?robot_id=${robot_id}`);
  const main = await screen.findByRole('region', { name: 'Sucursal principal' });
  await user.press('Guardar', main);
  expect(await within(main).findByText('Este campo es obligatorio')).toBeTruthy();
  await user.click(await within(main).findByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: name.replace(/\s+/g, ' ') }));
  await user.press('Guardar', main);
  expect(await screen.findByText('La sucursal principal se ha guardado exitosamente.')).toBeTruthy();
  expect((await detail()).main_branch_office?.name).toBe(name);
  expect((await detail()).branchoffices).toEqual([]);
});

test('a robot without agents says so, to staff and to others in their words (ASG-32, ASG-33, ASG-36, ASG-37)', async () => {
  const { client, robot_id } = await robotWith([]);
  const ana = await here.person({ client, modules: ['Robots'] });
  const seen = await openConsole(here, ana, `/robot/catalog?robot_id=${robot_id}`);
  expect(await screen.findByText('NO EXISTEN AGENTES PARA ESTE ROBOT')).toBeTruthy();
  expect(await screen.findByText('Contacte a soporte técnico para reportar el problema.')).toBeTruthy();
  await seen.user.click(await findButton('Aceptar'));
  await expect.poll(() => location.pathname).toBe('/robots');
  seen.unmount();
  await openConsole(here, here.staff, `/robot/catalog?robot_id=${robot_id}`);
  expect(await screen.findByText('Genere los agentes del robot en “Relacionar Plataformas”.')).toBeTruthy();
});

test('what is assigned without a voice waits for one, and a notice beside the list says so (ASG-32, VOZ-1)', async () => {
  const { client, robot_id, detail } = await robotWith([]);
  const { name } = await here.staff.api.directory.create({ body: entryForm(client.client_id) });
  const ana = await here.person({ client, modules: ['Robots', 'Directorio'] });
  const { user, unmount } = await openConsole(here, ana, `/robot/directory?robot_id=${robot_id}`);
  const modal = await screen.findByRole('alertdialog', { name: 'NO EXISTEN AGENTES PARA ESTE ROBOT' });
  expect(await within(modal).findByText(/La voz la agrega soporte técnico/)).toBeTruthy();
  await user.press('Asignar sin voz', modal);
  expect(await screen.findByText(/lo que se asigne aquí espera “sin voz”/)).toBeTruthy();
  await gone('alertdialog');
  expect(location.pathname).toBe('/robot/directory');
  await user.press(`Agregar ${name.replace(/\s+/g, ' ')}`);
  await user.press('Guardar');
  const told = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' }, { timeout: 20_000 });
  expect(await within(told).findByText(/Sin voz en español/)).toBeTruthy();
  expect((await detail()).directories).toMatchObject([{ name, speech: 'missing' }]);
  unmount();
  // Nothing is offered that would only say once more that nobody speaks there.
  const again = await openConsole(here, ana, `/robot/directory?robot_id=${robot_id}`);
  await again.user.press('Asignar sin voz');
  expect(await screen.findByText('1 sin voz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actualizar las voces' })).toBeNull();
});

test('entries of the directory are moved to a robot with their specialty (ASG-03, ASG-05, ASG-16, ASG-19, ASG-27)', async () => {
  const { client, robot_id, detail } = await robotWith(['Usuario Español', 'Usuario Inglés']);
  const { name } = await here.staff.api.directory.create({ body: entryForm(client.client_id) });
  const { user } = await openConsole(here, here.staff, `/robot/directory?robot_id=${robot_id}`);
  const table = await screen.findByRole('table', { name: 'Disponibles' });
  for (const heading of ['ID', 'Nombre', 'Especialidad'])
    expect(await within(table).findByRole('columnheader', { name: heading })).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'Aplicar a todos los robots' })).toBeTruthy();
  await user.click(await findButton(`Agregar ${name.replace(/\s+/g, ' ')}`));
  await user.click(await findButton('Guardar'));
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con éxito' }, { timeout: 20_000 });
  expect(await within(modal).findByText('Los directorios se han agregado exitosamente.')).toBeTruthy();
  expect((await detail()).directories).toMatchObject([{ name, speech: 'ready' }]);
});

test('personal information asks for a chemical agent (ASG-04, ASG-17, ASG-34, ASG-35)', async () => {
  const { client, robot_id } = await robotWith(['Usuario Español']);
  await here.staff.api.information.create({ body: itemForm(client.client_id) });
  await openConsole(here, here.staff, `/robot/personal-information?robot_id=${robot_id}`);
  expect(await screen.findByText('NO EXISTE AGENTE QUIMICO PARA ESTE ROBOT')).toBeTruthy();
  expect(await screen.findByText('Genere un agente de tipo químico en “Relacionar Plataformas”.')).toBeTruthy();
});
