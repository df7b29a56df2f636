import { Alert } from '@botones/contract/alerts/alert-desk';
import type { AuditLine } from '@botones/contract/audit/audit';
import { type FirstSteps, Home, type TroubledRobot } from '@botones/contract/home/home';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { gone, rowsIn } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { ago } from '../../testing/robots.ts';
import { serve, signInPart } from '../../testing/serve.ts';
import { HomeAlerts } from './home-alerts.tsx';
import { HomeDone } from './home-done.tsx';
import { HomeFleet } from './home-fleet.tsx';
import { HomeInteractions } from './home-interactions.tsx';
import { HomePage } from './home-page.tsx';
import { HomeRobots } from './home-robots.tsx';
import { HomeStart } from './home-start.tsx';
import { HomeSteps } from './home-steps.tsx';
import { HourChart } from './hour-chart.tsx';

const client = { client_id: 7, name: 'Clínica Sur' };
const alertOf = (notification_id: number, more: Partial<Alert> = {}) =>
  exampleOf(Alert, {
    notification_id,
    client,
    robot: { robot_id: 3, name: 'Lobby' },
    title: `Alerta ${notification_id}`,
    severity: 'high',
    last_at: ago(130),
    ...more,
  });
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('an alert leads to itself and its robot; staff also read whose it is, and others who may not open the robot are not led there', () => {
  const alerts = { total: 1, rows: [alertOf(5)], last_acknowledged: null };
  signInPart(['Robots']);
  const { unmount } = showPart(<HomeAlerts alerts={alerts} />);
  expect(links()).toEqual(['Ver todas /alerts', 'Alerta 5 /alerts?alert=5', 'Lobby /robot?robot_id=3']);
  expect(texts()).toEqual(['AltaAlerta 5Lobby · hace 2 minReconocer']);
  // All of them are in sight, and nobody acknowledged one before: nothing stands below.
  expect([screen.queryByText(/más\./), screen.queryByText(/Última reconocida/)]).toEqual([null, null]);
  unmount();
  signInPart('staff');
  const second = showPart(<HomeAlerts alerts={alerts} />);
  expect(texts()).toEqual(['AltaAlerta 5Lobby · Clínica Sur · hace 2 minReconocer']);
  second.unmount();
  signInPart(['Turnos']);
  showPart(<HomeAlerts alerts={alerts} />);
  expect(links()).toEqual(['Ver todas /alerts', 'Alerta 5 /alerts?alert=5']);
  expect(texts()).toEqual(['AltaAlerta 5Lobby · hace 2 min']);
});

test('how many alerts more there are is told, with who saw the last one and when', () => {
  signInPart(['Robots']);
  const last = alertOf(4, { acknowledged: { name: 'Eva', at: ago(61) } });
  const foot = () => screen.getByText(/Última reconocida|alertas? más/).closest('p, footer, div')?.textContent;
  const { unmount } = showPart(<HomeAlerts alerts={{ total: 3, rows: [alertOf(5)], last_acknowledged: last }} />);
  expect(foot()).toBe('Hay 2 alertas más. Última reconocida: Alerta 4, de Lobby, por Eva, hace 1 min');
  expect(screen.getByText('3')).toBeTruthy();
  unmount();
  const second = showPart(<HomeAlerts alerts={{ total: 2, rows: [alertOf(5)], last_acknowledged: null }} />);
  expect(foot()).toBe('Hay 1 alerta más. ');
  second.unmount();
  showPart(<HomeAlerts alerts={{ total: 0, rows: [], last_acknowledged: last }} />);
  expect(screen.getByText('Todo en orden')).toBeTruthy();
  expect(foot()).toBe('Última reconocida: Alerta 4, de Lobby, por Eva, hace 1 min');
});

test('what was done is told with its record where it has one, and to staff with its client', () => {
  const lineOf = (audit_id: number, more: Partial<AuditLine>) =>
    ({
      audit_id,
      at: ago(61),
      client,
      kind: 'robots',
      verb: 'changed',
      action: 'robots.update',
      record_name: null,
      who: { kind: 'person', name: 'Ana' },
      ...more,
    }) as AuditLine;
  const lines = [lineOf(1, { record_name: 'Lobby' }), lineOf(2, { client: null, who: { kind: 'system' } as never })];
  signInPart(['Permisos']);
  const { unmount } = showPart(<HomeDone lines={lines} />);
  const [first, second] = texts();
  expect(first).toMatch(/^\S.* “Lobby”Ana · hace 1 min$/);
  expect(second).toMatch(/^[^·]+El sistema · hace 1 min$/);
  expect(links()[0]).toBe('Ver la bitácora /audit');
  unmount();
  signInPart('staff');
  const shown = showPart(<HomeDone lines={lines} />);
  expect(texts()[0]).toMatch(/“Lobby”Ana · Clínica Sur · hace 1 min$/);
  expect(texts()[1]).toBe(second);
  shown.unmount();
  showPart(<HomeDone lines={[]} />);
  expect(screen.getByText('Todavía nadie ha cambiado nada.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('the fleet is counted by state, what needs somebody first, and each count leads to its robots', () => {
  const states = { online: 4, fault: 1, late: 0, offline: 2, standby: 0, unpaired: 3 };
  const { unmount } = showPart(<HomeFleet fleet={{ total: 10, states, troubled: 3, rows: [] }} />);
  expect(links()).toEqual([
    'Ver todos los robots /robots',
    ...['fault', 'offline', 'unpaired', 'online'].map((state) => expect.stringMatching(`/robots\\?state=${state}$`)),
  ]);
  expect(texts().map((text) => text?.[0])).toEqual(['1', '2', '3', '4']);
  expect(screen.queryByText('Aún no hay robots')).toBeNull();
  unmount();
  showPart(<HomeFleet fleet={{ total: 0, states: {} as typeof states, troubled: 0, rows: [] }} />);
  expect(screen.getByText('Aún no hay robots')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

const troubledOf = (robot_id: number, more: Partial<TroubledRobot>): TroubledRobot => ({
  robot_id,
  name: `Robot ${robot_id}`,
  client,
  state: 'fault',
  complaint: null,
  last_seen_at: null,
  ...more,
});
const nobodyNew = { online: 0, fault: 0, late: 0, offline: 0, standby: 0, unpaired: 0 };
const fleetOf = (troubled: number, total: number, rows: TroubledRobot[]) =>
  exampleOf(Home.shape.robots.unwrap(), { troubled, total, rows, states: nobodyNew });

test('a robot in trouble says why: its fault, its silence or what it cannot hold; staff read whose it is', () => {
  const rows = [
    troubledOf(1, { complaint: 'Sin micrófono' }),
    troubledOf(2, { state: 'offline', last_seen_at: ago(3 * 3600 + 61) }),
    troubledOf(3, { state: 'offline' }),
    troubledOf(4, { state: 'online', complaint: 'Disco lleno' }),
    troubledOf(5, {}),
    troubledOf(6, { state: 'online' }),
  ];
  signInPart(['Robots']);
  const { unmount } = showPart(<HomeRobots fleet={fleetOf(6, 9, rows)} />);
  expect(texts()).toEqual([
    'Robot 1Con falla: Sin micrófono',
    'Robot 2Sin conexión desde hace 3 h 1 min',
    'Robot 3Nunca se ha conectado',
    'Robot 4No puede aplicar su configuración: Disco lleno',
    'Robot 5Con falla: ',
    'Robot 6No puede aplicar su configuración: ',
  ]);
  expect(links()[0]).toBe('Robot 1 /robot?robot_id=1');
  expect(screen.queryByText(/con problemas\./)).toBeNull();
  unmount();
  signInPart('staff');
  const second = showPart(<HomeRobots fleet={fleetOf(8, 9, rows.slice(0, 1))} />);
  expect(texts()).toEqual(['Robot 1Clínica SurCon falla: Sin micrófono']);
  expect(screen.getByText('Hay 7 robots más con problemas.')).toBeTruthy();
  second.unmount();
  showPart(<HomeRobots fleet={fleetOf(0, 9, [])} />);
  expect(screen.getByText('Los 9 robots están bien.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test.each([
  [1, 0, 'El robot está bien.'],
  [3, 3, 'Los 3 robots están por vincular.'],
  [1, 1, 'El robot está por vincular.'],
  [12, 3, '9 robots están bien y 3 están por vincular.'],
  [2, 1, '1 robot está bien y 1 está por vincular.'],
])('of %i robots %i that nobody has linked yet are not well', (total, unpaired, said) => {
  signInPart(['Robots']);
  const states = { ...fleetOf(0, total, []).states, unpaired, online: total - unpaired };
  showPart(<HomeRobots fleet={{ ...fleetOf(0, total, []), states }} />);
  expect(screen.getByText('Ningún robot con problemas')).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

const hoursOf = (some: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => some[hour] ?? 0);

const counts = (today: number, last_week: number, then = {}) => ({
  ...{ today, last_week, today_hours: hoursOf({ 9: today }), last_week_hours: hoursOf(then), last_said: null },
});

test('the last conversation is told by what was said, and leads to all its words', () => {
  const robot = { robot_id: 3, name: 'Lobby' };
  const last_said = { id: 70, robot, at: new Date().toISOString(), question: '¿Dónde está el baño?' };
  showPart(<HomeInteractions interactions={{ ...counts(4, 4), last_said }} />);
  const link = screen.getByRole('link', { name: '“¿Dónde está el baño?”' });
  expect(link.getAttribute('href')).toBe('/robot/interactions?robot_id=3&open=70');
  expect(link.parentElement?.textContent).toContain('Última conversación: “¿Dónde está el baño?” · Lobby · ');
});

test('today is compared with the same hours of last week: more, fewer, the same, or not where last week had nobody', () => {
  const show = (today: number, last_week: number, then = {}) =>
    showPart(<HomeInteractions interactions={counts(today, last_week, then)} />);
  const tone = () => document.querySelector<HTMLElement>('[data-tone]')?.dataset.tone;
  for (const [today, before, said, colour] of [
    [15, 10, '50% más', 'ok'],
    [4, 10, '60% menos', 'off'],
    [10, 10, 'igual', 'off'],
  ] as const) {
    const { unmount } = show(today, before, { 9: before });
    expect(screen.getByText(said)).toBeTruthy();
    expect([tone(), screen.getByText(String(today), { selector: 'b' }).textContent]).toEqual([colour, String(today)]);
    unmount();
  }
  const none = show(0, 0);
  expect([tone(), screen.queryByRole('table')]).toEqual([undefined, null]);
  expect(screen.getByText('Hoy todavía no ha habido interacciones.')).toBeTruthy();
  none.unmount();
  // Later hours of last week are no reason to hide what comes.
  show(0, 0, { 18: 2 });
  expect(screen.getByRole('table', { name: 'Interacciones por hora' })).toBeTruthy();
  expect(screen.queryByText('Hoy todavía no ha habido interacciones.')).toBeNull();
});

test('the chart has the hours of a day, more where somebody came earlier or later', () => {
  const rows = () =>
    rowsIn(screen.getByRole('table')).map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  const { unmount } = showPart(
    <HourChart today={hoursOf({ 9: 5 })} lastWeek={hoursOf({ 9: 10, 10: 4 })} day="lunes" />,
  );
  expect([rows()[0], rows().at(-1), rows()[2]]).toEqual(['07:00 0 0', '20:00 0 0', '09:00 5 10']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hora',
    'Hoy',
    'Lunes pasado',
  ]);
  unmount();
  const wide = showPart(<HourChart today={hoursOf({ 22: 1 })} lastWeek={hoursOf({ 5: 1 })} day="lunes" />);
  expect([rows()[0], rows().at(-1)]).toEqual(['05:00 0 1', '22:00 1 0']);
  wide.unmount();
  // Of a server that tells fewer hours the others are empty.
  const fewer = showPart(<HourChart today={[]} lastWeek={[3]} day="lunes" />);
  expect([rows()[0], rows()[8]]).toEqual(['00:00 0 3', '08:00 0 0']);
  fewer.unmount();
  // A day without anybody has no reason to begin at midnight.
  showPart(<HourChart today={[]} lastWeek={[]} day="lunes" />);
  expect([rows()[0], rows().at(-1)]).toEqual(['07:00 0 0', '20:00 0 0']);
});

test('hours that are still to come are no hours without anybody', () => {
  const rows = () =>
    rowsIn(screen.getByRole('table')).map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
  const { unmount } = showPart(
    <HomeInteractions interactions={{ ...counts(5, 4, { 9: 4, 18: 2 }), last_said: null, hour: 10 }} />,
  );
  expect(rows().slice(1, 6)).toEqual(['08:00 0 0', '09:00 5 4', '10:00 0 0', '11:00 – 0', '12:00 – 0']);
  expect(rows().at(-1)).toBe('20:00 – 0');
  unmount();
  showPart(<HomeInteractions interactions={{ ...counts(5, 4), last_said: null }} />);
  expect(rows().at(-1)).toBe('20:00 0 0');
});

test('who has no module yet is told whom to ask, and not led to where they are', () => {
  signInPart([]);
  const { unmount } = showPart(<HomeStart />);
  expect(screen.getByRole('heading', { name: 'Su perfil todavía no incluye ningún módulo' })).toBeTruthy();
  expect(screen.getByText(/^Pida a quien administra/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Mientras tanto puede usar' })).toBeTruthy();
  const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets()).toEqual(expect.arrayContaining(['/alerts', '/my-account']));
  expect(targets()).not.toContain('/');
  // They may read it, and it is nobody's work but that of who looks after robots.
  expect(targets()).not.toContain('/robots/groups');
  unmount();
  signInPart(['Sucursales']);
  const third = showPart(<HomeStart />);
  expect(screen.getByRole('heading', { name: 'Sus páginas' })).toBeTruthy();
  expect([screen.queryByText(/Su perfil/), screen.queryByText(/Mientras tanto/)]).toEqual([null, null]);
  third.unmount();
  signInPart(['Robots']);
  const { container } = showPart(<HomeStart />);
  expect(container.textContent).toBe('');
});

test('four steps tick themselves off; of those that are left the first that one may do is offered first, and whose the others are is said', () => {
  const none: FirstSteps = { client: true, robot: false, paired: false, voice: false, content: false, robot_id: null };
  const shown = (who: Parameters<typeof signInPart>[0], start: FirstSteps) => {
    signInPart(who);
    const { unmount } = showPart(<HomeSteps start={start} />);
    const told = [...texts(), ...screen.queryAllByRole('link').map((link) => link.getAttribute('href'))];
    unmount();
    return told;
  };
  const byStaff = 'Lo hace el personal de la plataforma.';
  expect(shown(['Robots'], none)).toEqual([
    '1Agregue un robotCon su nombre, su número de serie y la resolución de su pantalla.Agregar robot',
    `2Vincúlelo con su pantalla${byStaff}`,
    `3Dele una voz${byStaff}`,
    '4Elija qué muestraProductos, sucursales, directorio, información o publicidad.',
    '/robots?add=1',
  ]);
  expect(shown(['Robots'], { ...none, robot: true, paired: true, robot_id: 7 })).toEqual([
    'Agregue un robotHecho',
    'Vincúlelo con su pantallaHecho',
    `3Dele una voz${byStaff}`,
    '4Elija qué muestraProductos, sucursales, directorio, información o publicidad.Abrir el robot',
    '/robot?robot_id=7',
  ]);
  expect(shown('staff', { ...none, client: false })).toContain('/client/form/0');
  expect(shown('staff', { ...none, robot: true, robot_id: 7 }).slice(-2)).toEqual([
    '/robots?pair=7',
    '/robot/relate-platforms?robot_id=7',
  ]);
});

test('the steps are there while one of the own is missing, until they are put away', async () => {
  const start: FirstSteps = { client: true, robot: true, paired: true, voice: true, content: false, robot_id: 7 };
  serve({ 'home.get': { ...nothing, robots: fleetOf(0, 1, []), start } });
  signInPart('staff');
  const { unmount } = showPart(<HomePage />);
  await screen.findByText('El robot está bien.');
  expect(screen.queryByText('Para empezar')).toBeNull();
  unmount();
  signInPart(['Robots']);
  const { user } = showPart(<HomePage />);
  await screen.findByRole('heading', { name: 'Para empezar' });
  await user.press('No mostrar más');
  await gone('region', 'Para empezar');
});

const nothing: Home = { alerts: null, robots: null, interactions: null, done: null };
const regions = () => screen.queryAllByRole('region').map((region) => within(region).getByRole('heading').textContent);

test('a block whose right is missing is not there, and robots in trouble are not told of where there are no robots', async () => {
  let home: Home = nothing;
  serve({ 'home.get': () => home });
  signInPart(['Robots']);
  const { unmount } = showPart(<HomePage />);
  expect(regions()).toEqual([]);
  unmount();
  home = { ...nothing, robots: fleetOf(0, 0, []), alerts: { total: 0, rows: [], last_acknowledged: null } };
  const second = showPart(<HomePage />);
  expect(await screen.findByText('Aún no hay robots')).toBeTruthy();
  expect(screen.queryByText('Robots con problemas')).toBeNull();
  expect(await screen.findByText('Alertas sin atender')).toBeTruthy();
  second.unmount();
  home = { ...nothing, robots: fleetOf(0, 1, []), done: [] };
  const third = showPart(<HomePage />);
  expect(await screen.findByText('El robot está bien.')).toBeTruthy();
  expect(await screen.findByText('Lo último que se hizo')).toBeTruthy();
  expect([screen.queryByText('Alertas sin atender'), screen.queryByText('Interacciones de hoy')]).toEqual([null, null]);
  third.unmount();
  home = { ...nothing, done: [] };
  showPart(<HomePage />);
  expect(await screen.findByText('Lo último que se hizo')).toBeTruthy();
});

test('the greeting follows the hour at the client, as that of its robots does, and without a session there is no page', () => {
  serve({ 'home.get': nothing });
  const { container, unmount } = showPart(<HomePage />);
  expect(container.textContent).toBe('');
  unmount();
  /** A client at whose place it is this hour now. */
  const at = (hour: number) => {
    const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
    const timezone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    return { client_id: 7, name: 'Clínica', bucket_name: null, timezone };
  };
  for (const [hour, greeting] of [
    [0, 'Buenas noches, Lupita Ríos'],
    [4, 'Buenas noches, Lupita Ríos'],
    [5, 'Buenos días, Lupita Ríos'],
    [11, 'Buenos días, Lupita Ríos'],
    [12, 'Buenas tardes, Lupita Ríos'],
    [18, 'Buenas tardes, Lupita Ríos'],
    [19, 'Buenas noches, Lupita Ríos'],
  ] as const) {
    signInPart(['Robots'], { client: at(hour) });
    const shown = showPart(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(greeting);
    expect(screen.getByText('Recepción')).toBeTruthy();
    shown.unmount();
  }
  signInPart('staff', { last_name: '' });
  showPart(<HomePage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Lupita$/);
  expect(screen.getByText('Administrador')).toBeTruthy();
});
