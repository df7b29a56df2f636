import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { World } from '../../../server/src/testing/world.ts';
import { failNetwork, openConsole, pageWorld } from '../testing/page.tsx';
import { routeAt } from './console-routes.ts';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sorry = 'Ocurrió un error inténtalo más tarde o consulta a soporte técnico.';

test('a write that is refused opens the shared modal with its code and the cause, and does nothing else (ERR-04, ERR-07, ERR-09, VOZ-1)', async () => {
  const robot = await here.robot({ name: 'Pasajero' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Pasajero');
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  await user.click(await screen.findByRole('button', { name: 'Eliminar Pasajero' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  await here.staff.api.robots.remove({ params: { robot_id: robot.robot_id } });
  await user.click(ask.getByRole('button', { name: 'Continuar' }));
  const modal = await screen.findByRole('alertdialog', { name: 'Error 404' });
  expect(modal.textContent).toContain('El robot no existe');
  expect(modal.textContent).not.toContain(sorry);
  expect(screen.queryByText('Se eliminó “Pasajero”.')).toBeNull();
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('what the server says stands there where later mends nothing; a delete that succeeds reads the list again (ERR-04, ERR-25, AMB-002)', async () => {
  const client = await here.client();
  await here.robot({ client, name: 'Ventanilla' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Ventanilla');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Ventanilla' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continuar' }));
  const undo = await screen.findByRole('button', { name: 'Deshacer' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Eliminar Ventanilla' })).toBeNull());
  // Its name was given away meanwhile.
  await here.robot({ client, name: 'Ventanilla' });
  await user.click(undo);
  const modal = await screen.findByRole('alertdialog', { name: 'Error 409' });
  expect(modal.textContent).not.toContain(sorry);
  expect(modal.textContent).toContain('Ya existe un robot con ese nombre');
  // The modal is one for the whole page: the next test would find it open.
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('where the network fails the modal shows the code of no answer and the documented sentence (ERR-06, AMB-002)', async () => {
  await here.robot({ name: 'Aislado' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Aislado');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Aislado' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  const back = failNetwork();
  await user.click(ask.getByRole('button', { name: 'Continuar' }));
  const modal = await screen.findByRole('alertdialog', { name: 'Error 0: sin conexión' });
  back();
  expect(modal.textContent).toContain(sorry);
});

test('a page whose file does not come says so in its place, told unless the server is away; after an update it is loaded anew (ERR-19)', async () => {
  let lost = true;
  for (const path of ['/robots', '/permissions', '/clients']) {
    const route = routeAt(path);
    const page = route?.page;
    if (!route || !page) throw new Error(path);
    vi.spyOn(route, 'page').mockImplementation(async () => {
      if (lost) throw new TypeError('Failed to fetch dynamically imported module');
      return await page();
    });
  }
  // This build has no entry: a server whose page has one has another build.
  const other = '<!doctype html><script type="module" src="/assets/index-bbb.js"></script>';
  const answers = [new Response('<p>'), new Response('', { status: 503 }), new Response(other)];
  const reported: unknown[] = [];
  const really = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/') return answers.shift();
    if (address === '/api/errors/report/') reported.push(JSON.parse(String(init.body)));
    return really(address, init);
  });
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { user } = await openConsole(here, here.staff, '/robots');
  const said = () => screen.findByText('No se pudo cargar la información.');
  await said();
  await waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({ kind: 'render', path: '/robots' });
  await user.click(screen.getByRole('link', { name: 'Permisos' }));
  await waitFor(() => expect(location.pathname).toBe('/permissions'));
  await said();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { level: 1, name: 'Permisos' });
  lost = true;
  await user.click(screen.getByRole('link', { name: 'Clientes' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('No se pudo cargar la información.')).toBeNull();
  // The new page is loaded where somebody was going.
  expect([location.pathname, reported.length, answers.length]).toEqual(['/clients', 1, 0]);
});
