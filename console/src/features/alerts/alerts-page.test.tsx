import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PairedRobot } from '../../../../server/src/testing/paired-robot.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { reportAlerts } from '../../testing/facts.ts';
import { cells, rowsIn, texts } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { captureDownloads } from '../../testing/worker.ts';

const saved = captureDownloads();
const here = await pageWorld();

/** A robot of a client of its own, and Ana, who looks after its robots. */
async function clinic(name?: string): Promise<{ robot: PairedRobot; ana: SignedIn; client_name: string }> {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, ...(name && { name }) });
  return { robot, ana: await here.person({ client, modules: ['Robots'] }), client_name: client.name };
}
const open = (who: SignedIn, robot: PairedRobot, more = '', width?: 'phone') =>
  openConsole(here, who, `/robot/alerts?robot_id=${robot.robot.robot_id}${more}`, width);

/** The noon, in Mexico City, of the day so many days ago. */
const noon = (daysAgo: number, seconds = 0) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T18:00:00Z`) + seconds * 1000);
};
const onPaper = (instant: Date) => instant.toISOString().slice(0, 10).split('-').reverse().join('/');

const table = () => screen.findByRole('table', { name: 'Alertas del robot' });
const rows = async () => rowsIn(await table()).map(cells);
const titles = async () => (await rows()).map((row) => row[3]);

test('each alert is a row: id, date, time, title, type, description, priority, and nothing to tick (ALR-01..16, AMB-034, CON-24, CON-25)', async () => {
  const { robot, ana, client_name } = await clinic('Farmacia Centro');
  await reportAlerts(robot, [
    { at: noon(2, 1), type: 'error', title: 'Pantalla detenida', description: 'No responde.', priority: 'high' },
    { at: noon(2, 2), type: 'warning', title: 'Batería baja', description: 'Queda 12 %.', priority: 'medium' },
    { at: noon(2, 3), type: 'success', title: 'De vuelta', description: 'Se conectó.', priority: null },
  ]);
  await open(ana, robot);
  const shown = await table();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Alertas');
  expect(await screen.findByText(`Farmacia Centro · ${client_name}`)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Farmacia Centro (volver)' })).getAttribute('href')).toBe(
    `/robot?robot_id=${robot.robot.robot_id}`,
  );
  expect(texts('columnheader', shown)).toEqual([
    'ID',
    'Fecha',
    'Hora',
    'Título',
    'Tipo',
    'Descripción',
    'Prioridad',
    'Severidad',
    'Reconocida por',
  ]);
  const day = onPaper(noon(2));
  const wire = await ana.api.alerts.listByRobot({ params: { robot_id: robot.robot.robot_id } });
  expect(await rows()).toEqual([
    [
      String(wire[0]?.notification_id),
      day,
      '12:00:03',
      'De vuelta',
      'Correcto',
      'Se conectó.',
      '',
      'Baja',
      'Reconocer',
    ],
    [
      String(wire[1]?.notification_id),
      day,
      '12:00:02',
      'Batería baja',
      'Advertencia',
      'Queda 12 %.',
      'Media',
      'Media',
      'Reconocer',
    ],
    [
      String(wire[2]?.notification_id),
      day,
      '12:00:01',
      'Pantalla detenida',
      'Error',
      'No responde.',
      'Alta',
      'Crítica',
      'Reconocer',
    ],
  ]);
  expect(within(shown).queryByRole('checkbox')).toBeNull();
  expect(
    within(shown)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Fecha', 'Reconocer', 'Reconocer', 'Reconocer']);
});

test('an alert is acknowledged in its row, by the label and colour of the page of all alerts (AMB-031)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1), type: 'error', title: 'Ruedas trabadas', priority: 'high' }]);
  await open(ana, robot);
  const shown = within(await table());
  expect(shown.getByText('Crítica').dataset).toMatchObject({ tone: 'bad', filled: 'true' });
  shown.getByRole('button', { name: 'Reconocer: Ruedas trabadas' }).click();
  await shown.findByText('Ana Prueba');
  const [alert] = await ana.api.alertDesk.search({ query: {} });
  expect(alert).toMatchObject({ state: 'acknowledged', acknowledged: { name: 'Ana Prueba' } });
});

test('the loader stays a second, then the rows are there (ALR-17, AMB-029, SHELL-56, CON-22)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1) }]);
  const begun = performance.now();
  await open(ana, robot);
  await screen.findByText('Cargando…');
  await table();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1000);
  expect(screen.queryByText('Cargando…')).toBeNull();
});

test('without a good answer the table stays unfilled and offers to try again; then it fills (ALR-18, AMB-009)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1), title: 'Ruedas trabadas' }]);
  await open(ana, robot);
  const back = failNetwork();
  const failed = await screen.findByText('No se pudo cargar la información.');
  expect(failed).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  // A read that fails is told in its place, never in a modal.
  expect(screen.queryByRole('alertdialog')).toBeNull();
  back();
  await (await screen.findByRole('button', { name: 'Reintentar' })).click();
  expect(await titles()).toEqual(['Ruedas trabadas']);
});

test('a type is a chip in the address, and lifting it shows all again', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [
    { at: noon(2), type: 'error', title: 'Pantalla detenida' },
    { at: noon(1), type: 'warning', title: 'Batería baja' },
  ]);
  const { user, unmount } = await open(ana, robot, '&type=error');
  expect(await titles()).toEqual(['Pantalla detenida']);
  const chip = await screen.findByRole('button', { name: 'Error' });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await user.click(chip);
  await waitFor(async () => expect(await titles()).toEqual(['Batería baja', 'Pantalla detenida']));
  await waitFor(() => expect(location.search).not.toContain('type'));
  await user.press('Correcto');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  await waitFor(async () => expect(await titles()).toEqual(['Batería baja', 'Pantalla detenida']));
  unmount();
});

test('every filtered alert of every page goes into the file, and none of it is a formula (INT-25, AMB-083)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [
    ...Array.from({ length: 130 }, (_, i) => ({ at: noon(3, i), type: 'error' as const, title: `Alerta ${i + 1}` })),
    { at: noon(2), type: 'error', title: '=HYPERLINK("http://x")', description: '@suma', priority: 'high' },
    { at: noon(1), type: 'success', title: 'No va' },
  ]);
  const { user } = await open(ana, robot, '&type=error');
  await table();
  await user.press('Exportar');
  await screen.findByText('Archivo listo: 131 filas.');
  const file = saved.at(-1);
  expect(file?.name).toMatch(/^Alertas_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.xlsx$/);
  const book = await readWorkbook(file?.blob as Blob);
  expect(book.name).toBe('Alertas');
  expect(book.rows[0]).toEqual([
    'ID',
    'Fecha',
    'Hora',
    'Título',
    'Tipo',
    'Descripción',
    'Solución',
    'Prioridad',
    'Severidad',
    'Reconocida por',
  ]);
  expect(book.rows).toHaveLength(132);
  expect(book.rows[1]?.slice(1, 9)).toEqual([
    onPaper(noon(2)),
    '12:00:00',
    '=HYPERLINK("http://x")',
    'Error',
    '@suma',
    null,
    'Alta',
    'Crítica',
  ]);
  expect(book.rows[1]?.[0]).toBeTypeOf('number');
});

test('a new alert appears by itself, a dismissed one leaves (ALR-31, AMB-033, live)', async () => {
  const { robot, ana } = await clinic();
  await reportAlerts(robot, [{ at: noon(1), title: 'Primera' }]);
  await open(ana, robot);
  expect(await titles()).toEqual(['Primera']);
  await reportAlerts(robot, [{ at: noon(0, -86_400 / 2), title: 'Recién llegada' }]);
  await waitFor(async () => expect(await titles()).toContain('Recién llegada'));
  const first = (await ana.api.alerts.list({})).find((alert) => alert.title === 'Primera');
  await ana.api.alerts.dismiss({ params: { notification_id: first?.notification_id ?? 0 } });
  await waitFor(async () => expect(await titles()).toEqual(['Recién llegada']));
});

test('a robot without alerts says what belongs here; on a phone rows are cards (four states)', async () => {
  const { robot, ana } = await clinic();
  const { unmount } = await open(ana, robot);
  await screen.findByText('Sin alertas');
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  await reportAlerts(robot, [{ at: noon(1), title: 'Batería baja', priority: null }]);
  await open(ana, robot, '', 'phone');
  const list = await screen.findByRole('list', { name: 'Alertas del robot' });
  expect(await within(list).findByRole('heading', { name: 'Batería baja' })).toBeTruthy();
  expect(await within(list).findByText('Advertencia')).toBeTruthy();
  expect(within(list).queryByText('Prioridad')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
