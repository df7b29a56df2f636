import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sceneOf } from '../../../../server/src/features/scenes/scenes.samples.ts';
import type { World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => history.replaceState(null, ''));

async function clinic() {
  const client = await here.client();
  const { robot_id } = await here.robot({ client, name: 'Recepción' });
  const path = `/robot/events?robot_id=${robot_id}`;
  return { client, robot_id, path };
}

test('the menu of a robot leads to its events, which show what it plays at rest, in its own shape (ROB-26, PUB-4)', async () => {
  const { client, path } = await clinic();
  const scene_id = await sceneOf(here, client, 'Verano');
  await here.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id } });
  const { user } = await openConsole(here, here.staff, `/robots?client_id=${client.client_id}`);
  await user.click(await screen.findByRole('button', { name: 'Opciones de Recepción' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eventos' }));
  await screen.findByRole('heading', { level: 2, name: 'En reposo: Verano' });
  expect(location.pathname + location.search).toBe(path);
  const { media } = await here.staff.api.scenes.get({ params: { id: scene_id } });
  const picture = await screen.findByRole('img', { name: media[0]?.name ?? '', hidden: true });
  expect(picture.closest<HTMLElement>('.player')?.parentElement?.style.aspectRatio).toBe('1920 / 1080');
  await screen.findByText('1 medio · 00:00:05');
});

test('without a default scene it says so and leads to Scenes; one that is off is told (ROB-26, AMB-093)', async () => {
  const { client, path } = await clinic();
  const shown = await openConsole(here, here.staff, path);
  await screen.findByText('El robot muestra su cara');
  expect(screen.getByRole('link', { name: 'Ir a Escenas' }).getAttribute('href')).toContain('/advertising/scenes');
  shown.unmount();
  const id = await sceneOf(here, client);
  await here.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id: id } });
  await here.staff.api.scenes.update({ params: { id }, body: { state: false } });
  await openConsole(here, here.staff, path);
  await screen.findByText('La escena está apagada: el robot muestra su cara.');
});

test('who holds Robots alone is told who sees it; without a robot the list takes over (ROB-26, AMB-014)', async () => {
  const { client, path } = await clinic();
  const ana = await here.person({ client, modules: ['Robots'] });
  const shown = await openConsole(here, ana, path);
  await screen.findByText(/^Quien tiene el módulo Publicidad/);
  shown.unmount();
  await openConsole(here, ana, '/robot/events');
  await waitFor(() => expect(location.pathname).toBe('/robots'));
});
