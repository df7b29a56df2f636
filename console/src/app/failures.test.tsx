import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { World } from '../../../server/src/testing/world.ts';
import { failNetwork, openConsole, pageWorld } from '../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => localStorage.clear());

const sorry = 'Ocurrió un error inténtalo más tarde o consulta a soporte técnico.';

test('a write that is refused opens the shared modal with its code and the documented sentence, and does nothing else (ERR-04, ERR-07, ERR-09)', async () => {
  const robot = await here.robot({ name: 'Pasajero' });
  const { user } = await openConsole(here, here.staff, '/robots?search=Pasajero');
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  await user.click(await screen.findByRole('button', { name: 'Eliminar Pasajero' }));
  const ask = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  await here.staff.api.robots.remove({ params: { robot_id: robot.robot_id } });
  await user.click(ask.getByRole('button', { name: 'Continuar' }));
  const modal = await screen.findByRole('alertdialog', { name: 'Error 404' });
  expect(modal.textContent).toContain(sorry);
  expect(screen.queryByText('Se eliminó “Pasajero”.')).toBeNull();
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('what the server says stands below where it helps; a delete that succeeds reads the list again (ERR-04, ERR-25, AMB-002)', async () => {
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
  expect(modal.textContent).toContain(sorry);
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
