import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { agentForm } from '../../../../server/src/features/agents/agents.samples.ts';
import { itemForm } from '../../../../server/src/features/information/information.samples.ts';
import { button, findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function desk() {
  const client = await here.client({ modules: ['Información', 'Robots'] });
  const boss = await here.person({ client, modules: ['Información'] });
  const { robot_id, name } = await here.robot({ client });
  const type = await here.staff.api.sessionTypes.create({
    body: { client: client.client_id, session_name: 'Usuario Químico' },
  });
  await here.staff.api.agents.create({ body: agentForm(robot_id, type.session_id) });
  const item = await boss.api.information.create({ body: { ...itemForm(client.client_id), title: 'Estacionamiento' } });
  return { client, boss, item, robot: name, robot_id };
}

test('each item is edited and deleted by its name, and the button of a new one reads add (INF-01, INF-02, INF-03, INF-04, INF-12, INF-13)', async () => {
  const { boss, client } = await desk();
  const { user, unmount } = await openConsole(here, boss, '/information');
  expect(await findButton(/Editar.*Estacionamiento/)).toBeTruthy();
  await user.press(/Eliminar.*Estacionamiento/);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Estacionamiento');
  await user.press(/Eliminar|Continuar/, dialog);
  const list = () => boss.api.information.list({ params: { client_id: client.client_id }, query: {} });
  await waitFor(async () => expect(await list()).toEqual([]));
  unmount();
  await openConsole(here, boss, '/information/form?id=0');
  expect(await findButton('Agregar')).toBeTruthy();
});

test('words are struck through and lead to an address, which is a web page, a mail address or a telephone (INF-07, AMB-149)', async () => {
  const { boss, item, robot_id } = await desk();
  await boss.api.information.update({ params: { id: item.information_item_id }, body: { robot: robot_id } });
  const { user } = await openConsole(here, boss, `/information/form?id=${item.information_item_id}`);
  await screen.findByRole('textbox', { name: 'Descripción' });
  expect(await screen.findByRole('button', { name: 'Tachado', pressed: false })).toBeTruthy();
  await user.press('Enlace');
  const address = await screen.findByLabelText('Dirección del enlace');
  await user.type(address, 'javascript:alert(1){Enter}');
  expect(await screen.findByText(/Escriba una dirección que comience con/)).toBeTruthy();
  await user.clear(address);
  await user.type(address, 'clinica.test/mapa{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Dirección del enlace')).toBeNull());
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const saved = await boss.api.information.get({ params: { id: item.information_item_id } });
  expect(saved.description).toContain('href="https://clinica.test/mapa"');
});

test('an item has a title, rich text, what the robot says and its robot; the text that was there is shown as it is (INF-05, INF-06, INF-07, INF-08, INF-09, INF-14, INF-22)', async () => {
  const { boss, item, robot, robot_id } = await desk();
  await boss.api.information.update({ params: { id: item.information_item_id }, body: { robot: robot_id } });
  const { user } = await openConsole(here, boss, `/information/form?id=${item.information_item_id}`);
  const text = await screen.findByRole('textbox', { name: 'Descripción' });
  expect((await within(text).findByText('wifi')).tagName).toBe('STRONG');
  expect(button('Negrita')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Robot/ })).toHaveProperty('value', robot));
  const title = await screen.findByLabelText('Título');
  await user.clear(title);
  await user.press('Guardar');
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  await user.type(title, 'Estacionamiento gratis');
  await user.press('Guardar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  await user.press('Aceptar', modal);
  await waitFor(() => expect(location.pathname).toBe('/information'));
  const saved = await boss.api.information.get({ params: { id: item.information_item_id } });
  expect(saved).toMatchObject({ title: 'Estacionamiento gratis', description: item.description });
});
