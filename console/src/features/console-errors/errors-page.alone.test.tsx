import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { unique, type World } from '../../../../server/src/testing/world.ts';
import { reportError, watchErrors } from '../../app/start/report-error.ts';
import { findButton, rowsIn } from '../../testing/hands.ts';
import { openConsole, pageWorld, signIn } from '../../testing/page.tsx';

// A page that breaks while it is drawn; which one is all the same.
vi.mock('../times/times-page.tsx', () => ({
  TimesPage: () => {
    throw new TypeError('se rompió para ana@clinica.mx');
  },
}));

let here: World;
here = await pageWorld();
watchErrors();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const reported = (path: string) =>
  vi.waitFor(
    async () => {
      const rows = await here.staff.api.consoleErrors.list({ query: { search: path } });
      expect(rows.length).toBeGreaterThan(0);
      return rows;
    },
    { timeout: 10_000 },
  );

test('a person who opens an address that is not there reads so, gets home, and it is reported (ERR-11, ERR-12, ERR-13, ERR-14)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/no-existe?token=secreto');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagina no encontrada' })).toBeTruthy();
  expect(await screen.findByText('La página no existe o el contenido ya no está disponible')).toBeTruthy();
  const rows = await reported('/no-existe');
  expect(rows).toMatchObject([{ kind: 'not_found', path: '/no-existe', count: 1 }]);
  await user.click(await screen.findByRole('link', { name: 'Volver al inicio' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Ana Prueba/ })).toBeTruthy();
});

test('a page that breaks shows the error page inside the menu, with a way home, and is reported without names (ERR-15, ERR-16, ERR-17, ERR-18, ERR-19)', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ana = await here.person({ modules: ['Robots'] });
  await openConsole(here, ana, '/robot/times?robot_id=1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ha ocurrido un error inesperado' })).toBeTruthy();
  expect(
    await screen.findByText('Lo lamentamos, estaremos trabajando en resolver este error inesperado.'),
  ).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Volver al inicio' })).getAttribute('href')).toBe('/');
  expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeTruthy();
  const [row] = await reported('/robot/times');
  expect(row).toMatchObject({ kind: 'render', path: '/robot/times', message: 'TypeError: se rompió para …' });
  const { reports } = await here.staff.api.consoleErrors.get({ params: { error_id: row?.error_id ?? 0 } });
  expect(reports[0]?.stack).toContain('TimesPage');
  silent.mockRestore();
});

test('what nobody catches is reported once, what is only noise is not', async () => {
  await signIn(here, here.staff, '/robots');
  const message = unique('Promesa');
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent);
  reject(new DOMException(`${message} noise`, 'AbortError'));
  reject(new Error(message));
  reject(new Error(message));
  expect(await reported(message)).toMatchObject([{ kind: 'unhandled', message: `Error: ${message}`, count: 1 }]);
});

test('staff find a failure by kind, state and words, see its stack, solve it and remove it (AMB-018)', async () => {
  const [slow, missing] = [unique('Fallo'), unique('Falta')];
  await signIn(here, here.staff, '/metrics');
  reportError('render', new RangeError(slow));
  reportError('not_found', missing);
  await reported(slow);
  await reported(missing);
  const { user } = await openConsole(here, here.staff, '/errors');
  const shown = async () =>
    rowsIn(await screen.findByRole('table', { name: 'Errores de la consola' })).map(
      (row) => within(row).getAllByRole('cell')[0]?.textContent,
    );
  await screen.findByRole('link', { name: `RangeError: ${slow}` });
  await user.press('Pantalla que falló');
  await waitFor(async () => expect(await shown()).not.toContain(missing));
  await waitFor(() => expect(location.search).toContain('kind=render'));
  await user.type(await screen.findByRole('searchbox', { name: 'Mensaje o dirección' }), `${slow}{Enter}`);
  await waitFor(async () => expect(await shown()).toEqual([`RangeError: ${slow}`]));

  await user.click(await screen.findByRole('link', { name: `RangeError: ${slow}` }));
  await waitFor(() => expect(location.search).toMatch(/error=\d+/));
  const drawer = await screen.findByRole('dialog', { name: `RangeError: ${slow}` });
  expect(await within(drawer).findByText(/errors-page\.alone\.test/)).toBeTruthy();
  expect(await within(drawer).findByText('/metrics')).toBeTruthy();
  await user.press(/^Copiar/, drawer);
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('errors-page.alone.test'));
  await user.press('Marcar como resuelto', drawer);
  await findButton('Volver a abrir', drawer);
  const solved = async () => (await here.staff.api.consoleErrors.list({ query: { search: slow } }))[0]?.solved_at;
  expect(await solved()).not.toBeNull();

  await user.press('Eliminar', drawer);
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este error?' });
  await user.press('Eliminar', question);
  await waitFor(async () => expect(await here.staff.api.consoleErrors.list({ query: { search: slow } })).toEqual([]));
});

test('others do not find the page of errors', async () => {
  const ana = await here.person({ modules: ['Robots', 'Clientes'] });
  await openConsole(here, ana, '/errors');
  expect(await screen.findByRole('heading', { level: 1, name: 'Pagina no encontrada' })).toBeTruthy();
});
