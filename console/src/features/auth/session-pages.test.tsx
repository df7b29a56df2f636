import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('who lacks a module sees neither its entry nor its page', async () => {
  const ana = await here.person({ modules: ['Turnos'] });
  await openConsole(here, ana, '/robots');
  expect(await screen.findByRole('heading', { name: 'Pagina no encontrada' })).toBeTruthy();
  expect(screen.getByText('La página no existe o el contenido ya no está disponible')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Robots' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/');
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
  await user.click(await screen.findByRole('button', { name: 'Notificaciones: 1 alerta' }));
  const drawer = await screen.findByRole('dialog', { name: 'Notificaciones' });
  expect(await within(drawer).findByRole('heading', { name: 'Micrófono sin señal' })).toBeTruthy();
  expect(within(drawer).getByText('Lobby')).toBeTruthy();
  expect(within(drawer).getByText('Prioridad Media')).toBeTruthy();
  expect(within(drawer).getByText(/\d{2}\/\d{2}\/\d{4} - \d{2}:\d{2}:\d{2}/)).toBeTruthy();

  await user.click(within(drawer).getByRole('button', { name: 'Descartar: Micrófono sin señal' }));
  expect(await within(drawer).findByText('Todo en orden')).toBeTruthy();
  await waitFor(async () => expect(await ana.api.alerts.list({})).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await within(drawer).findByRole('heading', { name: 'Micrófono sin señal' })).toBeTruthy();
  expect(await ana.api.alerts.list({})).toHaveLength(1);
});
