import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PairedRobot } from '../../../../server/src/testing/paired-robot.ts';
import { Console } from '../../app/console.tsx';
import { reportAlerts, reportInteractions } from '../../testing/facts.ts';
import { button } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld, signIn } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const block = async (name: string) => within(await screen.findByRole('region', { name }));
/** Its heartbeats are written once a second. */
const until = (robot: PairedRobot, state: string) =>
  expect
    .poll(async () => (await here.staff.api.robots.get({ params: { robot_id: robot.robot.robot_id } })).state, {
      timeout: 10_000,
    })
    .toBe(state);

test('home greets by name and profile and counts the robots', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  await here.robot({ client });
  await here.robot({ client });
  await openConsole(here, ana, '/');
  expect(await screen.findByRole('heading', { level: 1, name: /Ana Prueba/ })).toBeTruthy();
  const count = await screen.findByRole('link', { name: /2\s*por vincular/ });
  expect(count.getAttribute('href')).toBe('/robots?state=unpaired');
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  expect(await within(menu).findByRole('link', { name: 'Robots' })).toBeTruthy();
});

test('under the name stands the profile, and Administrador where there is none (AUTH-23, AMB-025)', async () => {
  const { unmount } = await openConsole(here, here.staff, '/');
  expect((await screen.findAllByText('Administrador')).length).toBeGreaterThan(0);
  unmount();
  const ana = await here.person({ modules: ['Robots'] });
  const { name } = (await ana.api.auth.me({})).profile ?? { name: '' };
  await openConsole(here, ana, '/');
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Administrador')).toBeNull();
});

test('a new reader finds the robot in trouble and why, and is led to it', async () => {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name: 'Lobby' });
  await robot.heartbeat({ fault: 'El micrófono no responde' });
  await until(robot, 'fault');
  await openConsole(here, await here.person({ client, modules: ['Robots'] }), '/');
  const troubled = await block('Robots con problemas');
  const name = await troubled.findByRole('link', { name: 'Lobby' });
  expect(name.getAttribute('href')).toBe(`/robot?robot_id=${robot.robot.robot_id}`);
  expect(troubled.getByText('Con falla: El micrófono no responde')).toBeTruthy();
});

test('a new reader finds how many people came today, beside the same day of last week', async () => {
  const client = await here.client();
  const robot = await here.pairedRobot({ client });
  // In the zone of this client it is past midnight for hours: one interaction of now and one of the moment before.
  await reportInteractions(robot, [{ start: new Date(Date.now() - 2000), lasts: 1 }]);
  const ana = await here.person({ client, modules: ['Robots'] });
  const { interactions } = await ana.api.home.get({});
  await openConsole(here, ana, '/');
  const today = await block('Interacciones de hoy');
  expect(today.getByText(String(interactions?.today), { selector: 'b' })).toBeTruthy();
  expect(today.getByText(interactions?.today === 1 ? 'persona atendida' : 'personas atendidas')).toBeTruthy();
  expect(today.getByText(/^El \S+ pasado a esta hora: 0$/)).toBeTruthy();
  // Who cannot see the bars reads them.
  expect(today.getByRole('table', { name: 'Interacciones por hora' })).toBeTruthy();
});

test('an alert that nobody saw is acknowledged here, and a new reader finds who acknowledged the last one; live for the others', async () => {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name: 'Lobby' });
  const ana = await here.person({ client, modules: ['Robots'] });
  const eva = await here.person({ client, modules: ['Turnos'] });
  await openConsole(here, ana, '/');
  const alerts = await block('Alertas sin atender');
  expect(await alerts.findByText('Todo en orden')).toBeTruthy();
  await reportAlerts(robot, [{ at: new Date(), type: 'error', title: 'Pantalla detenida', priority: 'high' }]);
  const title = await alerts.findByRole('link', { name: 'Pantalla detenida' });
  const [row] = (await ana.api.home.get({})).alerts?.rows ?? [];
  expect(title.getAttribute('href')).toBe(`/alerts?alert=${row?.notification_id}`);
  expect(alerts.getByText('Crítica').dataset).toMatchObject({ tone: 'bad', filled: 'true' });
  expect(alerts.getByRole('link', { name: 'Lobby' })).toBeTruthy();
  // A person who lacks the right sees it and cannot press.
  expect((await eva.api.home.get({})).alerts?.total).toBe(1);
  button('Reconocer: Pantalla detenida', alerts).click();
  expect(await alerts.findByText(/^Última reconocida: Pantalla detenida, de Lobby, por Ana Prueba/)).toBeTruthy();
  expect(alerts.queryByRole('link', { name: 'Pantalla detenida' })).toBeNull();
  expect(await screen.findByText('Alerta reconocida.')).toBeTruthy();
  button('Deshacer').click();
  await alerts.findByRole('link', { name: 'Pantalla detenida' });
});

test('what was done last is told with names to people who may read the log, and leads to its line', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Permisos', 'Robots'] });
  const { robot_id } = await here.robot({ client, name: 'Lobby' });
  await ana.api.robots.update({ params: { robot_id }, body: { name: 'Vestíbulo' } });
  const { unmount } = await openConsole(here, ana, '/');
  const done = await block('Lo último que se hizo');
  const line = await done.findByRole('link', { name: 'Cambió el robot “Vestíbulo”' });
  expect(line.getAttribute('href')).toMatch(/^\/audit\?open=\d+$/);
  expect(done.getByText(/^Ana Prueba ·/)).toBeTruthy();
  unmount();
  await openConsole(here, await here.person({ client, modules: ['Robots'] }), '/');
  await block('Robots con problemas');
  expect(screen.queryByRole('region', { name: 'Lo último que se hizo' })).toBeNull();
});

test('who has no module is told so and led to what they have; a right that is missing is a block that is not there', async () => {
  await openConsole(here, await here.person({ modules: [] }), '/');
  const start = await block('Su perfil todavía no incluye ningún módulo');
  expect(start.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/alerts', '/my-account']),
  );
  expect(await block('Alertas sin atender')).toBeTruthy();
  for (const name of ['Robots con problemas', 'Interacciones de hoy', 'Lo último que se hizo'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  expect(screen.queryByText(/Elija una opción del menú/)).toBeNull();
});

test('who has pages, but not Robots, is led to them', async () => {
  await openConsole(here, await here.person({ modules: ['Sucursales', 'Directorio', 'Turnos'] }), '/');
  const start = await block('Sus páginas');
  expect(start.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/alerts', '/branch', '/directory', '/turns/take', '/my-account']),
  );
});

test('without an answer it says so and reads again; a fleet of nobody says what comes', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  await signIn(here, ana, '/');
  const mend = failNetwork();
  render(<Console />);
  await screen.findByText('No se pudo cargar la información.');
  mend();
  button('Reintentar').click();
  expect(await screen.findByRole('region', { name: 'Para empezar' })).toBeTruthy();
  expect(await screen.findByText('Todo en orden')).toBeTruthy();
});

test('with nothing in service home says what comes first; what is done is ticked off by itself, and who puts the list away sees it no more', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const { user, unmount } = await openConsole(here, ana, '/');
  const steps = await block('Para empezar');
  expect((await steps.findByRole('link', { name: 'Agregar robot' })).getAttribute('href')).toBe('/robots?add=1');
  expect(steps.getAllByText('Lo hace el personal de la plataforma.')).toHaveLength(2);
  const { robot_id } = await here.robot({ client });
  // Somebody adds it elsewhere.
  const content = await steps.findByRole('link', { name: 'Abrir el robot' });
  expect(content.getAttribute('href')).toBe(`/robot?robot_id=${robot_id}`);
  expect(steps.queryByRole('link', { name: 'Agregar robot' })).toBeNull();
  expect(steps.getAllByText('Hecho')).toHaveLength(1);
  await user.click(steps.getByRole('button', { name: 'No mostrar más' }));
  await screen.findByRole('heading', { name: 'Sus robots ahora' });
  expect(screen.queryByRole('region', { name: 'Para empezar' })).toBeNull();
  unmount();
  // Another person in the same browser has them.
  await openConsole(here, await here.person({ client, modules: ['Robots'] }), '/');
  await block('Para empezar');
});
