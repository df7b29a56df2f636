import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['Robots', ['/robots', '/robot/times?robot_id=1'], 'Usuarios'],
  ['Usuarios', ['/users'], 'Robots'],
  ['Permisos', ['/permissions'], 'Usuarios'],
  ['Clientes', ['/clients', '/client/form/1'], 'Usuarios'],
] as const)('who lacks %s sees neither its entry nor its pages %s; who has it sees both (SHELL-30..32, AMB-011, AMB-016)', async (module, paths, another) => {
  const without = await here.person({ modules: [another] });
  for (const path of paths) {
    const { unmount } = await openConsole(here, without, path);
    expect(await screen.findByRole('heading', { name: 'Pagina no encontrada' })).toBeTruthy();
    expect(await screen.findByText('La página no existe o el contenido ya no está disponible')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Volver al inicio' })).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('link', { name: module })).toBeNull();
    unmount();
  }
  await openConsole(here, await here.person({ modules: [module] }), paths[0]);
  expect(await screen.findByRole('heading', { level: 1, name: module })).toBeTruthy();
  expect((await screen.findAllByRole('link', { name: module })).length).toBeGreaterThan(0);
});

test('the bell lists alerts; one is dismissed and brought back', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const device = await here.pairedRobot({ client, name: 'Lobby' });
  await device.api.device.notifications({
    body: {
      now: device.clock(),
      records: [
        {
          uuid: randomUUID(),
          at: device.clock(),
          alert: 'microphone',
          type: 'error',
          title: 'Micrófono sin señal',
          description: 'El robot no escucha.',
          solution: 'Revise el cable.',
          priority: null,
        },
      ],
    },
  });
  const { user } = await openConsole(here, ana, '/');
  await user.press('Notificaciones: 1 alerta');
  const drawer = await screen.findByRole('dialog', { name: 'Notificaciones' });
  expect(await within(drawer).findByRole('heading', { name: 'Micrófono sin señal' })).toBeTruthy();
  expect(await within(drawer).findByText('Lobby')).toBeTruthy();
  expect(await within(drawer).findByText('Prioridad Media')).toBeTruthy();
  expect(await within(drawer).findByText(/\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}/)).toBeTruthy();

  await user.press('Descartar: Micrófono sin señal', drawer);
  expect(await within(drawer).findByText('Todo en orden')).toBeTruthy();
  await waitFor(async () => expect(await ana.api.alerts.list({})).toEqual([]));
  await user.press('Deshacer');
  expect(await within(drawer).findByRole('heading', { name: 'Micrófono sin señal' })).toBeTruthy();
  expect(await ana.api.alerts.list({})).toHaveLength(1);
});
