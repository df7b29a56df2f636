import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findButton, gone, texts } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';
import { matchScore } from './match-text.ts';

const here = await pageWorld();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const field = () => screen.findByRole('combobox', { name: 'Pantalla, robot, persona o acción' });
const lines = () => texts('option');
/** The option that the field says is the current one. */
const current = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent;

test('Ctrl K finds robots that the person may see and opens the chosen one, by keys alone; it is recent from then on', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const robot = await here.robot({ client, name: 'Recepción Polanco' });
  await here.robot({ name: 'Recepción ajena' });
  const { user } = await openConsole(here, ana, '/');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await user.keyboard('recepcion');
  await screen.findByText('Recepción Polanco');
  expect(lines().some((line) => line?.includes('ajena'))).toBe(false);
  while (!(await current())?.startsWith('Recepción Polanco')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/robot'));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot?robot_id=${robot.robot_id}`));
  await gone('dialog');
  await user.press(/^Buscar/);
  const recent = await within(await screen.findByRole('group', { name: 'Recientes' })).findAllByRole('option');
  expect(recent[0]?.textContent).toMatch(/^Recepción Polanco/);
});

test('pages are found by any letters in order, actions are done, and what one may not open is not there', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/');
  await user.press(/^Buscar/);
  await field();
  expect(lines()).toEqual(expect.arrayContaining(['Inicio', 'Robots', 'Mi cuenta', 'Usar el tema oscuro']));
  expect(lines()).toEqual(expect.arrayContaining(['Alertas', 'Reglas de alerta']));
  for (const closed of ['Errores de la consola', 'Bitácora', 'Usuarios']) expect(lines()).not.toContain(closed);
  await user.keyboard('rbts{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Robots' })).toBeTruthy();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('oscuro{Enter}');
  await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'));
});

test('every page that somebody may see is there, whatever the menu holds; who has no robots has alerts without rules', async () => {
  const { user, unmount } = await openConsole(here, here.staff, '/');
  await user.press(/^Buscar/);
  await field();
  const pages = ['Inicio', 'Robots', 'Usuarios', 'Permisos', 'Clientes', 'Alertas', 'Reglas de alerta', 'Mi cuenta'];
  expect(lines()).toEqual(expect.arrayContaining([...pages, 'Bitácora', 'Errores de la consola']));
  await user.keyboard('reglas{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Reglas de alerta' })).toBeTruthy();
  unmount();
  const eva = await here.person({ modules: ['Turnos', 'Permisos'] });
  const shown = await openConsole(here, eva, '/');
  await shown.user.click(await findButton(/^Buscar/));
  await field();
  expect(lines()).toEqual(expect.arrayContaining(['Alertas', 'Bitácora', 'Permisos']));
  for (const closed of ['Robots', 'Reglas de alerta', 'Errores de la consola']) expect(lines()).not.toContain(closed);
});

test('nothing found, and a search that fails, say so; the pages are still there', async () => {
  const { user } = await openConsole(here, here.staff, '/');
  await user.press(/^Buscar/);
  await user.type(await field(), 'zzzzqq');
  await screen.findByText('Nada coincide. Pruebe con otras palabras.');
  const back = failNetwork();
  await user.clear(await field());
  await user.type(await field(), 'robots');
  await screen.findByText('No se pudo buscar en los registros.');
  expect(lines()).toContain('Robots');
  back();
});

test('? lists the keys; g r goes to the robots; neither while typing, nor once they are turned off', async () => {
  const { user } = await openConsole(here, here.staff, '/');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('gr');
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  const searching = await screen.findByRole('searchbox');
  await user.type(searching, '?gi');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/robots'));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Atajos del teclado' });
  expect(await within(keys).findByText('Ir a Robots')).toBeTruthy();
  await user.click(await within(keys).findByRole('switch', { name: 'Atajos de una sola tecla' }));
  await user.press('Cerrar', keys);
  await gone('dialog');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('gi?');
  await waitFor(() => expect(location.pathname).toBe('/robots'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await field();
});

test('? lists the keys of the page before those of the console, and only while it is shown', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Turnos', 'Robots', 'Publicidad'] });
  const robot = await here.robot({ client });
  const { user } = await openConsole(here, ana, '/turns/take');
  await screen.findByRole('heading', { level: 1 });
  const listed = async () => {
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Atajos del teclado' });
    const terms = [...keys.querySelectorAll('dl')].map((list) =>
      [...list.querySelectorAll('dt')].map(
        (term, at) => `${list.querySelectorAll('dd')[at]?.textContent} ${term.textContent}`,
      ),
    );
    await user.press('Cerrar', keys);
    await gone('dialog');
    return terms;
  };
  const [desk, everywhere] = await listed();
  expect(desk).toEqual([
    'N Siguiente turno',
    'S Atendido y siguiente',
    'A Atendido',
    'X No esperó',
    'R Llamar de nuevo',
  ]);
  expect(everywhere?.[0]).toBe('Ctrl + K Buscar o ir a una pantalla');
  await user.keyboard('gr');
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  expect(await listed()).toEqual([everywhere]);
  history.pushState(null, '', `/robot/events?robot_id=${robot.robot_id}`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await findButton('Mes');
  expect((await listed())[0]).toEqual([
    'Enter Abrir el evento enfocado',
    '←↑↓→ Moverlo',
    'Shift + ←↑↓→ Cambiar su final',
  ]);
});

test('what begins with the letters is before what holds them, and that before letters with others between', () => {
  const order = ['Usuarios', 'Nuevos usuarios', 'Subusuarios', 'Un sitio amplio', 'Robots'];
  const fits = order.map((text) => matchScore(text, 'USÚA'));
  expect([...fits].sort((a, b) => b - a)).toEqual(fits);
  expect(fits.at(-1)).toBe(0);
});
