import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PairedRobot } from '../../../../server/src/testing/paired-robot.ts';
import { reportAlerts } from '../../testing/facts.ts';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { queryClient } from '../query.ts';

const here = await pageWorld();
afterEach(() => void vi.useRealTimers());

/** A noon in Mexico City of some days ago, and how it is written. */
const noon = (daysAgo: number) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { at: new Date(`${day}T18:00:05Z`), written: `${day.split('-').reverse().join('/')} - 12:00:05` };
};
async function clinic() {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name: 'Farmacia Centro' });
  return { robot, ana: await here.person({ client, modules: ['Robots'] }) };
}
const drawer = () => screen.findByRole('dialog', { name: 'Notificaciones' });
/** Resolves when this page's socket stands and everything is read again: after it only what is told or asked for is read. */
const quiet = async () => {
  await new Promise<void>((resolve) => {
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
      stop();
      resolve();
    });
  });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
};
/** Changes the robot's alerts where no signal tells of it. */
const behindItsBack = (robot: PairedRobot, change: string) =>
  here.engine.owner((c) => c.query(`update alerts set ${change} where robot_id = $1`, [robot.robot.robot_id]));
const items = async () => within(await drawer()).findAllByRole('listitem');

test('the bell opens a drawer on the right; an item shows robot, date, title, description, solution, type and priority (ALR-20..28, ALR-35..37, SHELL-38, CON-07)', async () => {
  const { robot, ana } = await clinic();
  const days = [noon(1), noon(2), noon(3)] as const;
  await reportAlerts(robot, [
    {
      at: days[0].at,
      type: 'error',
      title: 'Pantalla detenida',
      description: 'No responde.',
      priority: 'high',
      solution: 'Reiníciela.',
    },
    { at: days[1].at, type: 'warning', title: 'Batería baja', description: 'Queda 12 %.', priority: 'medium' },
    { at: days[2].at, type: 'success', title: 'De vuelta', description: 'Se conectó.', priority: null },
  ]);
  const { user } = await openConsole(here, ana, '/');
  await user.press('Notificaciones: 3 alertas');
  const [first, second, third] = await items();
  expect(first?.textContent).toBe(
    `Farmacia Centro${days[0].written}Pantalla detenidaNo responde.Solución: Reiníciela.CríticaErrorPrioridad Alta`,
  );
  expect(second?.textContent).toBe(
    `Farmacia Centro${days[1].written}Batería bajaQueda 12 %.MediaAdvertenciaPrioridad Media`,
  );
  // Neither high nor medium reads as medium here (AMB-032), and what is neither error nor warning as well.
  expect(third?.textContent).toBe(`Farmacia Centro${days[2].written}De vueltaSe conectó.BajaCorrectoPrioridad Media`);
  expect((await drawer()).closest('.MuiDrawer-anchorRight')).toBeTruthy();
});

test('the close icon deletes an item and the list is read again; it can be taken back there (ALR-29, ALR-30, AMB-033)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [
    { at: noon(1).at, title: 'Pantalla detenida' },
    { at: noon(2).at, title: 'Batería baja' },
  ]);
  const { user } = await openConsole(here, ana, '/');
  await user.press('Notificaciones: 2 alertas');
  await items();
  await user.press('Descartar: Pantalla detenida');
  await screen.findByText('Notificación descartada.');
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect((await ana.api.alerts.list({})).map(({ title }) => title)).toEqual(['Batería baja']);
  await waitFor(() => expect(screen.getByLabelText('Notificaciones: 1 alerta')).toBeTruthy());
  await user.press('Deshacer');
  await waitFor(async () => expect(await items()).toHaveLength(2));
});

test('an item leads to its alert and closes the drawer', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1).at, title: 'Pantalla detenida' }]);
  const { user } = await openConsole(here, ana, '/');
  await user.press('Notificaciones: 1 alerta');
  await user.click(within(await drawer()).getByRole('link', { name: 'Pantalla detenida' }));
  await screen.findByRole('dialog', { name: /Pantalla detenida/ });
  expect(location.pathname).toBe('/alerts');
  expect(screen.queryByRole('dialog', { name: 'Notificaciones' })).toBeNull();
});

test('the drawer leads to all alerts and closes', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1).at, title: 'Pantalla detenida' }]);
  const { user } = await openConsole(here, ana, '/');
  await user.press('Notificaciones: 1 alerta');
  await user.click(within(await drawer()).getByRole('link', { name: 'Ver todas' }));
  await screen.findByRole('heading', { level: 1, name: 'Alertas' });
  expect(location.pathname).toBe('/alerts');
  await gone('dialog');
});

test('the bell follows what signals tell, and is read at each opening of the drawer, the first and the later ones (AMB-034)', async () => {
  const { robot, ana } = await clinic();
  const standing = quiet();
  const { user } = await openConsole(here, ana, '/');
  await standing;
  await reportAlerts(robot, [{ at: noon(1).at, title: 'Pantalla detenida' }]);
  const bell = await findButton('Notificaciones: 1 alerta');
  for (const title of ['Batería baja', 'Sin papel']) {
    await behindItsBack(robot, `title = '${title}'`);
    await user.click(bell);
    await within(await drawer()).findByRole('heading', { name: title });
    await user.press('Cerrar', await drawer());
    await gone('dialog');
  }
});

test('the bell is read every 60 s, and not before (AMB-034)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1).at, title: 'Pantalla detenida' }]);
  const standing = quiet();
  await openConsole(here, ana, '/');
  await findButton('Notificaciones: 1 alerta');
  await standing;
  await behindItsBack(robot, 'deleted_at = now()');
  const reads = () => queryClient.isFetching({ queryKey: ['alerts'] });
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(reads()).toBe(0);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await findButton('Notificaciones');
});
