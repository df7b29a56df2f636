import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PairedRobot } from '../../../../../server/src/testing/paired-robot.ts';
import type { SignedIn } from '../../../../../server/src/testing/world.ts';
import { reportAlerts } from '../../../testing/facts.ts';
import { button, gone, rowsIn, texts } from '../../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../../testing/page.tsx';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { captureDownloads } from '../../../testing/worker.ts';

const saved = captureDownloads();
const here = await pageWorld();

const hoursAgo = (n: number) => new Date(Date.now() - n * 3_600_000);
async function clinic() {
  const client = await here.client();
  const [robot, second] = [
    await here.pairedRobot({ client, name: 'Farmacia Centro' }),
    await here.pairedRobot({ client, name: 'Urgencias' }),
  ];
  const [ana, eva] = [
    await here.person({ client, modules: ['Robots'] }),
    await here.person({ client, modules: ['Robots'] }),
  ];
  return { client, robot, second, ana, eva };
}
const three = (robot: PairedRobot) =>
  reportAlerts(robot, [
    { at: hoursAgo(1), type: 'error', title: 'Pantalla detenida', priority: 'high' },
    { at: hoursAgo(2), type: 'warning', title: 'Batería baja', priority: 'medium', solution: 'Conéctelo.' },
    { at: hoursAgo(3), type: 'success', title: 'De vuelta' },
  ]);
const table = () => screen.findByRole('table', { name: 'Alertas de los robots' });
const rows = async () => rowsIn(await table());
const names = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[2]?.textContent);
const open = (who: SignedIn, search = '', width?: 'phone') => openConsole(here, who, `/alerts${search}`, width);

test('open alerts of the own robots, the latest first, with urgency, state, times, and who has them where somebody has one', async () => {
  const { robot, ana } = await clinic();
  await three(robot);
  await three((await clinic()).robot);
  const { user } = await open(ana);
  expect(await names()).toEqual(['Pantalla detenida', 'Batería baja', 'De vuelta']);
  const cells = await within((await rows())[0] as HTMLElement).findAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).filter((text) => !text?.includes('/'))).toEqual([
    ...['', 'Crítica', 'Pantalla detenida', 'Farmacia Centro', 'Activa', '1'],
  ]);
  expect(screen.queryByRole('columnheader', { name: 'Asignada a' })).toBeNull();
  const [alert] = await ana.api.alertDesk.search({ query: {} });
  await ana.api.alertDesk.act({
    body: { notification_ids: [alert?.notification_id ?? 0], action: 'assign', user_id: ana.user_id },
  });
  await user.press('Asignadas a mí');
  await screen.findByRole('columnheader', { name: 'Asignada a' });
  expect(await names()).toEqual(['Pantalla detenida']);
});

test('staff read whose an alert is while they look at all clients, and not while they look at one', async () => {
  const { client, robot } = await clinic();
  await three(robot);
  const { unmount } = await open(here.staff, '?client_id=0');
  expect(await within(await table()).findAllByTitle(client.name)).toHaveLength(3);
  unmount();
  await open(here.staff, `?client_id=${client.client_id}`);
  expect(await rows()).toHaveLength(3);
  expect(within(await table()).queryByTitle(client.name)).toBeNull();
});

test('filters, order and search live in the address; nothing found offers to lift them', async () => {
  const { robot, second, ana } = await clinic();
  await three(robot);
  await reportAlerts(second, [{ at: hoursAgo(5), title: 'Rueda trabada', priority: 'high' }]);
  const { user, unmount } = await open(ana, '?severity=critical');
  expect(await names()).toEqual(['Pantalla detenida']);
  await user.press('Crítica (Severidad)');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Cualquier severidad' }));
  await waitFor(async () => expect(await names()).toHaveLength(4));
  await user.press('Severidad');
  await waitFor(async () =>
    expect(await names()).toEqual(['Pantalla detenida', 'Rueda trabada', 'Batería baja', 'De vuelta']),
  );
  await waitFor(() => expect(location.search).toContain('sort=severity'));
  await user.press('Robot');
  await user.click(await screen.findByRole('option', { name: 'Urgencias' }));
  await waitFor(async () => expect(await names()).toEqual(['Rueda trabada']));
  await waitFor(() => expect(location.search).toContain(`robot_id=${second.robot.robot_id}`));
  await user.press('Robot: Urgencias (quitar)');
  await user.press('Asignadas a mí');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  await waitFor(async () => expect(await names()).toHaveLength(4));
  unmount();
  await open(ana, '?search=bateria');
  expect(await names()).toEqual(['Batería baja']);
});

test('one alert: solution, history, and acknowledged, given, put off and resolved from its drawer; Escape closes it', async () => {
  const { robot, ana, eva } = await clinic();
  await three(robot);
  const { user } = await open(ana);
  await table();
  await user.press('Batería baja');
  const drawer = await screen.findByRole('dialog', { name: 'Batería baja' });
  await waitFor(() => expect(location.search).toContain('alert='));
  await within(drawer).findByText('Conéctelo.');
  await user.press('Reconocer', drawer);
  await within(drawer).findByText('Reconocida');
  await user.press('Asignar', drawer);
  await user.pick('Ana Prueba');
  await within(drawer).findByText('Asignada a');
  expect((await eva.api.alertDesk.search({ query: { mine: 'true' } })).map(({ title }) => title)).toEqual([
    'Batería baja',
  ]);
  await user.press('Posponer', drawer);
  await user.pick('Mañana a las 8:00');
  await within(drawer).findByText('Pospuesta');
  const [asleep] = await ana.api.alertDesk.search({ query: { state: 'snoozed' } });
  // Eight in Mexico City.
  expect(asleep?.snoozed_until).toMatch(/T14:00:00\.000Z$/);
  await user.type(await within(drawer).findByLabelText('Comentario'), 'Voy en camino');
  await user.press('Comentar', drawer);
  const lines = within(await within(drawer).findByRole('list', { name: 'Historial' }));
  await lines.findByText('Voy en camino');
  const history = lines
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replace(/\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d/, ''));
  expect(history.map((line) => line?.replace(/hasta .*/, 'hasta'))).toEqual([
    'Ana Prueba: Comentó Voy en camino',
    'Ana Prueba: La pospuso hasta',
    'Ana Prueba: La asignó a Ana Prueba',
    'Ana Prueba: La reconoció ',
    'Se abrió la alerta',
  ]);
  await user.press('Resolver', drawer);
  await within(drawer).findByText('Resuelta', { selector: 'span' });
  await user.keyboard('{Escape}');
  await gone('dialog');
  await waitFor(async () => expect(await names()).toEqual(['Pantalla detenida', 'De vuelta']));
});

test('many at once end in a result for each of them', async () => {
  const { robot, ana } = await clinic();
  await three(robot);
  const done = (await ana.api.alertDesk.search({ query: { search: 'Pantalla' } }))[0]?.notification_id ?? 0;
  await ana.api.alertDesk.act({ body: { notification_ids: [done], action: 'clear' } });
  const { user } = await open(ana, '?state=all');
  await user.click(await within(await table()).findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  await screen.findByText('3 alertas elegidas');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir: De vuelta · Farmacia Centro' }));
  const bar = within(await screen.findByRole('region', { name: 'Acciones' }));
  await bar.findByText('2 alertas elegidas');
  await user.press('Reconocer', bar);
  const results = await screen.findByRole('dialog', { name: 'Resultado' });
  expect(texts('listitem', results)).toEqual([
    'Pantalla detenida · Farmacia CentroLa alerta ya está resuelta.',
    'Batería baja · Farmacia CentroHecho',
  ]);
  await user.press('Aceptar', results);
  await gone('region', 'Acciones');
  const seen = await ana.api.alertDesk.search({ query: { state: 'acknowledged' } });
  expect(seen.map(({ title }) => title)).toEqual(['Batería baja']);
});

test('what is filtered is what is exported', async () => {
  const { robot, ana } = await clinic();
  await three(robot);
  const { user } = await open(ana, '?severity=medium');
  await table();
  await user.press('Exportar');
  await screen.findByText('Archivo listo: 1 fila.');
  const book = await readWorkbook(saved.at(-1)?.blob as Blob);
  expect(book.rows[0]?.slice(0, 6)).toEqual(['Severidad', 'Alerta', 'Robot', 'Cliente', 'Estado', 'Veces']);
  expect(book.rows.slice(1).map((row) => row?.slice(0, 3))).toEqual([['Media', 'Batería baja', 'Farmacia Centro']]);
});

test('it follows what happens; failed and empty say so; who may not act is offered nothing; cards on a phone', async () => {
  const { client, robot, ana } = await clinic();
  const guest = await here.person({ client, modules: ['Turnos'] });
  const { unmount } = await open(guest);
  await screen.findByText('Todo en orden');
  await three(robot);
  await waitFor(async () => expect(await names()).toHaveLength(3));
  expect(within(await table()).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reglas de alerta' })).toBeNull();
  unmount();
  const second = await open(ana, '', 'phone');
  const cards = await screen.findByRole('list', { name: 'Alertas de los robots' });
  expect(await within(cards).findAllByRole('checkbox')).toHaveLength(3);
  second.unmount();
  await open(ana, '?state=cleared');
  const back = failNetwork();
  await screen.findByText('No se pudo cargar la información.');
  back();
  await second.user.click(button('Reintentar'));
  await screen.findByText('Nada coincide con los filtros.');
});

test('rules: the defaults are shown; one is changed, kept, and taken back', async () => {
  const { client, ana, eva } = await clinic();
  const { user } = await openConsole(here, ana, '/alerts/rules');
  const shown = await screen.findByRole('table', { name: 'Reglas de alerta del cliente' });
  const row = () => within(shown).getByText('Batería baja').closest('tr') as HTMLElement;
  await waitFor(() => expect(row().textContent).toBe('Batería baja · PredeterminadaSíNingunaAltaNadie'));
  await user.press('Editar: Batería baja', row());
  const drawer = await screen.findByRole('dialog', { name: /Editar regla/ });
  await user.click(await within(drawer).findByRole('switch', { name: 'Avisar' }));
  const delay = await within(drawer).findByLabelText('Espera antes de avisar, en segundos');
  await user.clear(delay);
  await user.type(delay, '90000');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Máximo 24 horas');
  await user.clear(delay);
  await user.type(delay, '120');
  await user.click((await within(drawer).findAllByRole('checkbox', { name: 'Ana Prueba' }))[0] as HTMLElement);
  await user.press('Guardar', drawer);
  await screen.findByText('Regla guardada: Batería baja.');
  await waitFor(() => expect(row().textContent).toBe('Batería bajaNo, solo registrar2 minAltaAna Prueba'));
  const { rules } = await eva.api.alertRules.list({ params: { client_id: client.client_id } });
  expect(rules.find(({ alert }) => alert === 'low_battery')).toMatchObject({ notify: false, delay_seconds: 120 });
  // The page is hidden from readers until the drawer has slid away.
  await user.press('Editar: Batería baja', row());
  await user.press('Volver a la predeterminada');
  await waitFor(() => expect(row().textContent).toBe('Batería baja · PredeterminadaSíNingunaAltaNadie'));
});

test('a rule is linked to by its alert; closing its drawer takes it out of the address', async () => {
  const { ana } = await clinic();
  const { user } = await openConsole(here, ana, '/alerts/rules?edit=low_battery');
  const drawer = await screen.findByRole('dialog', { name: /Editar regla/ });
  expect(await within(drawer).findByText('Batería baja')).toBeTruthy();
  await user.press('Cancelar', drawer);
  await waitFor(() => expect(location.pathname + location.search).toBe('/alerts/rules'));
  await gone('dialog');
  await user.press('Editar: Batería baja');
  await screen.findByRole('dialog', { name: /Editar regla/ });
  await waitFor(() => expect(location.search).toBe('?edit=low_battery'));
});
