import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findButton, gone } from '../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../testing/page.tsx';
import { routeAt } from './console-routes.ts';

const here = await pageWorld();
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
  await user.press('Eliminar Pasajero');
  const ask = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  await here.staff.api.robots.remove({ params: { robot_id: robot.robot_id } });
  await user.press('Continuar', ask);
  const modal = await screen.findByRole('alertdialog', { name: 'No se encontró' });
  expect(modal.textContent).toContain('El robot no existe');
  expect(modal.textContent).toContain('Error 404');
  expect(modal.textContent).not.toContain(sorry);
  expect(screen.queryByText('Se eliminó “Pasajero”.')).toBeNull();
  await user.press('Aceptar', modal);
  await gone('alertdialog');
});

test('what the server says stands there where later mends nothing; a delete that succeeds reads the list again (ERR-04, ERR-25, AMB-002)', async () => {
  const client = await here.client();
  await here.robot({ client, name: 'Ventanilla' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Ventanilla');
  await user.press('Eliminar Ventanilla');
  await user.press('Continuar', await screen.findByRole('alertdialog'));
  const undo = await findButton('Deshacer');
  await gone('button', 'Eliminar Ventanilla');
  // Its name was given away meanwhile.
  await here.robot({ client, name: 'Ventanilla' });
  await user.click(undo);
  const modal = await screen.findByRole('alertdialog', { name: 'No se puede en este momento' });
  expect(modal.textContent).not.toContain(sorry);
  expect(modal.textContent).toContain('Ya existe un robot con ese nombre');
  // The modal is one for the whole page: the next test would find it open.
  await user.press('Aceptar', modal);
  await gone('alertdialog');
});

test('where the network fails the modal shows the code of no answer and the documented sentence (ERR-06, AMB-002)', async () => {
  await here.robot({ name: 'Aislado' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Aislado');
  await user.press('Eliminar Aislado');
  const ask = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  const back = failNetwork();
  await user.press('Continuar', ask);
  const modal = await screen.findByRole('alertdialog', { name: 'Sin conexión' });
  back();
  expect(modal.textContent).toContain(sorry);
});

test('a page whose file does not come says so in its place, told unless the server is away; after an update it is loaded anew (ERR-19)', async () => {
  let lost = true;
  const lose = <P,>(route: { page: () => Promise<P> } | undefined) => {
    if (!route) throw new Error('no such page');
    const { page } = route;
    vi.spyOn(route, 'page').mockImplementation(async () => {
      if (lost) throw new TypeError('Failed to fetch dynamically imported module');
      return await page();
    });
  };
  for (const path of ['/robots', '/permissions', '/clients']) lose<unknown>(routeAt(path));
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
  await user.click(await screen.findByRole('link', { name: 'Permisos' }));
  await waitFor(() => expect(location.pathname).toBe('/permissions'));
  await said();
  lost = false;
  await user.press('Reintentar');
  await screen.findByRole('heading', { level: 1, name: 'Permisos' });
  lost = true;
  await user.click(await screen.findByRole('link', { name: 'Clientes' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('No se pudo cargar la información.')).toBeNull();
  // The new page is loaded where somebody was going.
  expect([location.pathname, reported.length, answers.length]).toEqual(['/clients', 1, 0]);
});
