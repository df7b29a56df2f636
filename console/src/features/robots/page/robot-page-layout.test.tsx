import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PairedRobot } from '../../../../../server/src/testing/paired-robot.ts';
import { reportAlerts } from '../../../testing/facts.ts';
import { button, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();

async function clinic(name = 'Lobby') {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name });
  return { client, robot, ana: await here.person({ client, modules: ['Robots'] }) };
}
const address = ({ robot }: PairedRobot) => `/robot?robot_id=${robot.robot_id}`;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a robot that reports another screen offers to take it in one click; what it then holds is folded until it differs', async () => {
  const { robot, ana } = await clinic();
  const params = { robot_id: robot.robot.robot_id };
  const { user } = await openConsole(here, ana, address(robot));
  await screen.findByText('La pantalla del robot mide 1080x1920 y está configurada como 1920x1080.');
  // While something differs its lines are in sight.
  const config = await panel('Configuración');
  expect(config.getByRole('row', { name: /^Pantalla/ })).toBeTruthy();
  await user.press('Usar Full HD vertical');
  await screen.findByText('El robot usa ahora Full HD vertical.');
  const after = await here.staff.api.robots.get({ params });
  expect(after.screen_resolution).toMatchObject({ wide: 1080, height: 1920 });
  await gone('button', /^Usar/);
  const { latest_version } = await here.staff.api.devices.get({ params });
  await robot.heartbeat({ config_version: after.config_version, app_version: latest_version });
  await config.findByText('Todo al día');
  expect(config.queryByRole('row')).toBeNull();
  await user.click(await config.findByRole('button', { name: 'Ver detalle', expanded: false }));
  expect(config.getByRole('row', { name: /^Pantalla/ })).toBeTruthy();
  await user.click(await config.findByRole('button', { name: 'Ocultar detalle', expanded: true }));
  expect(config.queryByRole('row')).toBeNull();
});

test('the display has the shape of the robot’s screen; a person who may ask for no picture is shown no empty one and no commands', async () => {
  const { robot, ana } = await clinic();
  const { unmount } = await openConsole(here, here.staff, address(robot));
  const shown = await panel('Pantalla en este momento');
  const display = shown.getByText(/^El robot dibuja/).parentElement;
  expect(display?.style.aspectRatio.replaceAll(' ', '')).toBe('1080/1920');
  expect(await panel('Órdenes')).toBeTruthy();
  expect(await screen.findByText('El robot está vinculado, pero todavía no se ha conectado.')).toBeTruthy();
  unmount();
  await openConsole(here, ana, address(robot));
  await panel('Equipo');
  for (const name of ['Pantalla en este momento', 'Órdenes']) expect(screen.queryByRole('region', { name })).toBeNull();
  expect(button('Editar')).toBeTruthy();
});

test('an alert of the robot is acknowledged on its page, by the label and colour of the page of all alerts (AMB-031)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: new Date(), type: 'error', title: 'Ruedas trabadas', priority: 'high' }]);
  const { user } = await openConsole(here, ana, address(robot));
  const alerts = await panel('Últimas alertas');
  expect((await alerts.findByText('Crítica')).dataset).toMatchObject({ tone: 'bad', filled: 'true' });
  await user.press('Reconocer: Ruedas trabadas', alerts);
  await alerts.findByText('Reconocida por Ana Prueba');
});

test('Back from its alerts and interactions leads to the robot, from the robot to the list', async () => {
  const { robot, ana } = await clinic();
  for (const page of ['alerts', 'interactions']) {
    const { unmount } = await openConsole(here, ana, `/robot/${page}?robot_id=${robot.robot.robot_id}`);
    expect((await screen.findByRole('link', { name: 'Lobby (volver)' })).getAttribute('href')).toBe(address(robot));
    unmount();
  }
  await openConsole(here, ana, address(robot));
  expect((await screen.findByRole('link', { name: 'Robots (volver)' })).getAttribute('href')).toBe('/robots');
});
