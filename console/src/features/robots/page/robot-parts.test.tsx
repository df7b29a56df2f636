import { Notification } from '@botones/contract/alerts/alerts';
import type { DeviceDetail } from '@botones/contract/devices/devices';
import { Interaction } from '@botones/contract/interactions/interactions';
import type { Robot } from '@botones/contract/robots/robots';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/query.ts';
import { exampleOf } from '../../../testing/example.ts';
import { button, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aCommand, aDevice, ago, aRobot } from '../../../testing/robots.ts';
import { serve } from '../../../testing/serve.ts';
import { RobotAdvertising } from './robot-advertising.tsx';
import { RobotCommands } from './robot-commands.tsx';
import { RobotConfig } from './robot-config.tsx';
import { RobotContent } from './robot-content.tsx';
import { RobotDevice } from './robot-device.tsx';
import { LatestAlerts, LatestInteractions } from './robot-latest.tsx';
import { RobotPower } from './robot-power.tsx';
import { RobotSend } from './robot-send.tsx';

afterEach(() => vi.unstubAllGlobals());

const says = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

function device(detail: Parameters<typeof aDevice>[0], robot: Partial<Robot> = {}) {
  cleanup();
  showPart(<RobotDevice robot={aRobot(robot)} detail={aDevice(detail)} />);
}

test('how far the clock is off is said in its direction, and what nobody notices is exact', () => {
  const clock = (clock_offset_ms: number) => {
    device({ reported: { clock_offset_ms } });
    return says('Reloj del robot');
  };
  expect([-1999, 1999].map(clock)).toEqual(['en hora', 'en hora']);
  expect([-2000, 2000, 65_000].map(clock)).toEqual(['adelantado 2 s', 'atrasado 2 s', 'atrasado 1 min']);
});

test('a device tells what it told, and where it told nothing that it did not', () => {
  device({}, { offline_capable: false });
  expect(plain(says('En pantalla'))).toMatch(/^reposo · hace \d+ s$/);
  expect([says('Batería'), says('Espacio libre'), says('Temperatura')].map(plain)).toEqual([
    '80%',
    '1.5 GB',
    '41.3 °C',
  ]);
  expect([says('Por entregar'), says('Dirección'), says('MAC')]).toEqual(['nada', '10.0.0.2', '02:00:00:00:00:01']);
  expect([says('Sin red'), says('Nombre del equipo')]).toEqual([expect.stringMatching(/^no puede/), 'kiosco']);
  expect(says('Vinculado')).toMatch(/, por Sofía$/);
  device({ reported: { ip: null, screen: 'karaoke', outbox: 3 } });
  expect([says('Dirección'), says('Por entregar'), says('Sin red')]).toEqual([
    ...['10.0.0.1', '3 registros', 'puede iniciar sin red'],
  ]);
  // A screen of a newer robot goes by its own name.
  expect(says('En pantalla')).toMatch(/^karaoke/);
  const reported = Object.fromEntries(Object.keys(aDevice().reported).map((name) => [name, null]));
  device({ reported, device: { ip: null, mac: null, hostname: null, paired_by: null } }, { offline_capable: null });
  const labels = [
    'En pantalla',
    'Batería',
    'Espacio libre',
    'Temperatura',
    'Reloj del robot',
    'Por entregar',
    'Sin red',
  ];
  for (const label of [...labels, 'Dirección', 'MAC', 'Nombre del equipo']) expect(says(label)).toBe('sin reportar');
  expect(says('Vinculado')).toMatch(/, por la plataforma$/);
  device({ device: null });
  expect(screen.getByText(/^Vincule el robot/)).toBeTruthy();
  expect(document.querySelector('dl')).toBeNull();
});

test('of a device its technician’s facts are folded; what is not as it should be stays in sight (issue 30.10)', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('dl > div')]
      .filter(({ hidden }) => !hidden)
      .map((fact) => fact.firstChild?.textContent);
  device({});
  expect(shown()).toEqual(['En pantalla', 'Batería']);
  fireEvent.click(button('Ver detalle'));
  expect(shown()).toHaveLength(11);
  fireEvent.click(button('Ocultar detalle'));
  expect(shown()).toHaveLength(2);
  device({ reported: { clock_offset_ms: 65_000, outbox: 3 } }, { offline_capable: false });
  expect(shown()).toEqual(['En pantalla', 'Batería', 'Reloj del robot', 'Por entregar', 'Sin red']);
});

test('a command that is done but for something is done in part, and says what it lacks', () => {
  const lacks = 'Le falta una película, que no se pudo dibujar.';
  const data = [aCommand({ kind: 'screenshot', state: 'done', error: lacks }), aCommand({ state: 'done' })];
  showPart(<RobotCommands robot={aRobot()} query={{ data, isError: false, refetch: () => undefined }} />);
  const [partly, whole] = within(screen.getByRole('list', { name: 'Órdenes' })).getAllByRole('listitem');
  expect(partly?.textContent).toContain('hecha en parte');
  expect(within(partly as HTMLElement).getByText(lacks).className).toBe('warn');
  expect(whole?.textContent).not.toContain('en parte');
  expect([...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone)).toEqual([
    'warn',
    'ok',
  ]);
});

test('five commands stand there, the others for who asks; each with its state, who gave it and what the robot said', async () => {
  const commands = [
    aCommand({ kind: 'say', text: 'Pase', state: 'failed', error: 'Sin voz', issued_by: null }),
    aCommand({ state: 'expired', steps: [{ state: 'queued', at: '2026-03-04T05:06:07.000Z' }] }),
    ...['queued', 'running', 'done', 'rejected'].map((state) => aCommand({ state: state as 'done' })),
  ];
  const query = { data: commands, isError: false, refetch: () => undefined };
  const { user } = showPart(<RobotCommands robot={aRobot()} query={query} />);
  const rows = () => within(screen.getByRole('list', { name: 'Órdenes' })).getAllByRole('listitem');
  const pills = () => [...document.querySelectorAll<HTMLElement>('[data-tone]')].map((pill) => pill.dataset.tone);
  expect(pills()).toEqual(['bad', 'warn', 'off', 'primary', 'ok']);
  expect(rows()[0]?.textContent).toMatch(/^Decir una frase.*no se pudohace 1 min · por la plataforma“Pase”Sin voz$/);
  expect(rows()[1]?.textContent).toMatch(/^Recargar pantallavenció sin respuestahace .* · por Sofíaen cola 23:06:07$/);
  await user.click(button('Ver las 6'));
  expect(pills()).toEqual(['bad', 'warn', 'off', 'primary', 'ok', 'bad']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('five commands are all there are, and where none was given that is said', () => {
  const show = (count: number) => {
    cleanup();
    const data = Array.from({ length: count }, () => aCommand());
    showPart(<RobotCommands robot={aRobot()} query={{ data, isError: false, refetch: () => undefined }} />);
    return screen.queryAllByText('hecha').length;
  };
  expect(show(5)).toBe(5);
  expect(screen.queryByRole('button', { name: /^Ver las/ })).toBeNull();
  expect(show(0)).toBe(0);
  expect(screen.getByText('Sin órdenes. Aquí se verá cada orden y hasta dónde llegó.')).toBeTruthy();
});

const heads = { paired: true, connected: true, status: 'online', desired_power: 'on' } as const;
const off = { ...heads, status: 'offline', desired_power: 'off' } as const;

test('a robot is switched off, woken where that can help, and spoken to where it hears; why not stands there', async () => {
  const did: unknown[] = [];
  let taken = true;
  const show = (robot: Partial<Robot>, busy = false) => {
    cleanup();
    did.length = 0;
    const note = (what: string) => () => void did.push(what);
    return showPart(
      <RobotSend
        robot={aRobot(robot)}
        busy={busy}
        onOff={note('off')}
        onOn={note('on')}
        onReload={note('reload')}
        onSay={async (text) => did.push(text) > 0 && taken}
      />,
    ).user;
  };
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Frase que dirá el robot' });
  const disabled = () => [button('Recargar pantalla'), box(), button('Decir')].map((each) => each.disabled);
  const on = show(heads);
  expect(disabled()).toEqual([false, false, true]);
  await on.click(button('Apagar'));
  await on.click(button('Recargar pantalla'));
  taken = false;
  await on.click(box());
  await on.paste(' Hola ');
  await on.click(button('Decir'));
  // What was not taken is not lost.
  expect([did, box().value]).toEqual([['off', 'reload', 'Hola'], ' Hola ']);
  taken = true;
  await on.click(button('Decir'));
  await waitFor(() => expect(box().value).toBe(''));
  await on.type(box(), ' {Enter}');
  expect(did).toEqual(['off', 'reload', 'Hola', 'Hola']);
  expect(screen.queryByText(/^(Se está|Está|No está|Primero)/)).toBeNull();

  const asleep = show(off);
  expect(screen.queryByRole('button', { name: 'Apagar' })).toBeNull();
  expect(await screen.findByText('Está apagado. Use “Encender robot” en sus opciones.')).toBeTruthy();
  expect(disabled()).toEqual([false, true, true]);
  await asleep.click(button('Encender'));
  expect(did).toEqual(['on']);
  show({ ...off, connected: false });
  expect([button('Apagar').disabled, ...disabled()]).toEqual([true, false, true, true]);
  expect(await screen.findByText('No está conectado: enciéndalo físicamente.')).toBeTruthy();
  show({ ...heads, connected: false });
  expect([button('Apagar').disabled, ...disabled()]).toEqual([false, false, true, true]);
  show({ ...heads, paired: false });
  expect([button('Apagar').disabled, button('Recargar pantalla').disabled]).toEqual([true, true]);
  expect(await screen.findByText('Primero hay que vincularlo a un equipo.')).toBeTruthy();
  const busy = show(heads, true);
  await busy.click(box());
  await busy.paste('Hola');
  expect(disabled()).toEqual([true, false, true]);
});

test('how far the files came is a share of their bytes, never more than all; nothing where none are kept', () => {
  const show = (
    report: Partial<NonNullable<DeviceDetail['reported']['content']>> | null,
    robot: Partial<Robot> = {},
  ) => {
    cleanup();
    const content = report && { files: 4, held: 1, bytes: 1000, held_bytes: 250, error: null, ...report };
    showPart(<RobotContent robot={aRobot(robot)} report={content} />);
    return screen.queryByRole('progressbar')?.getAttribute('aria-valuenow');
  };
  expect(show({})).toBe('25');
  expect([show({ bytes: 0, held_bytes: 0 }), show({ held_bytes: 1200 })]).toEqual(['0', '100']);
  show({ held: 0, error: 'disk' });
  expect(screen.getByRole('status').textContent).toMatch(/^El disco del robot no responde: tiene 0 de 4 .*red\./);
  for (const [report, robot] of [[null], [{}, { paired: false }]] as const) {
    show(report, robot);
    expect(screen.queryByText(/contenido/i)).toBeNull();
  }
  show({ files: 1, held: 1 });
  expect(screen.getByText(/^· 1 archivo, /)).toBeTruthy();
});

test('of what a robot plays at rest it is told how far it came, what holds it back, and what it cannot play', () => {
  const show = (report: Partial<NonNullable<DeviceDetail['reported']['advertising']>> | null, paired = true) => {
    cleanup();
    const whole = { files: 4, held: 4, bytes: 1000, held_bytes: 1000, error: null, broken: [], black: 0 };
    showPart(<RobotAdvertising robot={aRobot({ paired })} report={report && { ...whole, ...report }} />);
    return screen.queryByRole('status')?.textContent ?? null;
  };
  expect(show({})).toMatch(/^Publicidad al día · /);
  expect(show({ held: 1, held_bytes: 250 })).toBe('Bajando publicidad: 1 de 4 archivos');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(show({ held: 1, error: 'no_space' })).toMatch(/^Publicidad detenida, sin espacio en el equipo: tiene 1 de 4 /);
  expect(show({ broken: ['Verano', 'Playa'] })).toMatch(/No se pudo reproducir en este robot: Verano, Playa$/);
  expect([show(null), show({}, false)]).toEqual([null, null]);
});

function config(robot: Partial<Robot>, detail: Parameters<typeof aDevice>[0] = {}, staff = false) {
  cleanup();
  return showPart(<RobotConfig robot={aRobot(robot)} detail={aDevice(detail)} staff={staff} />);
}
const line = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => `${cell.className}|${cell.textContent}`);

test('what a robot holds is as it should be, on its way, refused or untold; only staff change its times', async () => {
  const { user } = config({});
  expect(await screen.findByText('Todo al día')).toBeTruthy();
  expect(screen.queryByRole('row')).toBeNull();
  await user.click(button('Ver detalle'));
  expect([line('Configuración'), line('Encendido'), line('Programa')]).toEqual([
    ['|versión 4', 'ok|versión 4 · al día'],
    ['|encendido', 'ok|encendido'],
    ['|1.0.0', 'ok|1.0.0'],
  ]);
  const [seen, ...others] = await screen.findAllByRole('link');
  expect([seen?.textContent, seen?.getAttribute('href'), others]).toEqual([
    '¿Qué se verá?',
    `/robot/events/day?robot_id=${aRobot().robot_id}`,
    [],
  ]);

  const { user: staff } = config({}, {}, true);
  expect(screen.queryByRole('link', { name: 'Cambiar tiempos' })).toBeNull();
  await staff.click(button('Ver detalle'));
  expect((await screen.findByRole('link', { name: 'Cambiar tiempos' })).getAttribute('href')).toBe(
    '/robot/times?robot_id=7',
  );

  config({ applied_version: 3, reported_power: 'off' });
  expect(screen.queryByText('Todo al día')).toBeNull();
  expect(line('Configuración')[1]).toMatch(/^warn\|versión 3 · pendiente desde hace 2 min/);
  expect(line('Encendido')).toEqual(['|encendido', 'warn|apagado · distinto del deseado']);
  expect(line('Espera máxima')).toEqual(['|30 s', expect.stringMatching(/^warn\|pendiente/)]);

  config({ config_error: 'disco lleno' });
  expect(line('Configuración')[1]).toBe('bad|versión 4 · error: disco lleno');
  // In the reader's words where the fault is one of a few.
  config({ config_error: 'ENOSPC' }, { reported: { content: { ...nothing, error: 'no_space' } } });
  expect(line('Configuración')[1]).toBe('bad|versión 4 · error: Sin espacio para el contenido');

  // Of one that has told nothing nothing differs, and nobody says that all is well.
  const silent = { reported: { app_version: null }, device: { wide: null } };
  const { user: reader } = config({ applied_version: null, reported_power: 'unknown' }, silent);
  expect(screen.queryByText('Todo al día')).toBeNull();
  await reader.click(button('Ver detalle'));
  for (const name of ['Configuración', 'Encendido', 'Pantalla', 'Programa', 'Espera máxima'])
    expect(line(name)[1]).toBe('quiet|sin reportar');
});
const nothing = { files: 0, held: 0, bytes: 0, held_bytes: 0, error: null };

test('the toggle is on only where it can be used, and a command is followed until a while after its end', async () => {
  const show = async (robot: Partial<Robot>, command?: ReturnType<typeof aCommand>) => {
    cleanup();
    const asked = serve({
      'robots.commands': command ? [aCommand({ kind: 'say', state: 'queued' }), command] : [],
    });
    showPart(<RobotPower robot={aRobot(robot)} onOff={() => undefined} />);
    if (command) await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { checked, disabled } = await screen.findByRole<HTMLInputElement>('switch', { name: 'Encendido de Lobby' });
    return [checked, disabled];
  };
  expect(await show(heads)).toEqual([true, false]);
  expect(await screen.findAllByText('Encendido')).toHaveLength(2);
  expect(await show({ ...heads, connected: false })).toEqual([false, true]);
  expect(await screen.findByText('Sin conexión')).toBeTruthy();
  // The button to pair says it already.
  expect(await show({ ...heads, paired: false })).toEqual([false, true]);
  expect(screen.queryByText('Por vincular')).toBeNull();
  const going = { ...heads, desired_power: 'off' } as const;
  expect(await show(going, aCommand({ kind: 'power_off', state: 'accepted' }))).toEqual([false, true]);
  expect((await screen.findByRole('status')).textContent).toBe('Apagando: aceptada');
  await show({ ...off, desired_power: 'on' }, aCommand({ kind: 'power_on', state: 'failed', error: 'Sin corriente' }));
  expect((await screen.findByRole('status')).textContent).toBe('Encendiendo: Sin corriente');
  await show(going, aCommand({ kind: 'power_off', state: 'done', updated_at: ago(-10) }));
  expect((await screen.findByRole('status')).textContent).toBe('Se apagó');
  // One that has long been obeyed is not spoken of any more.
  await show(going, aCommand({ kind: 'power_off', state: 'done', updated_at: ago(20) }));
  expect(await screen.findByText('Apagando…')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('an interaction that goes on says so, an alert leads to itself, and five of each are asked for', async () => {
  const visit = (id: number, interaction_start_time: string, total_interaction_time: number | '') =>
    exampleOf(Interaction, { id, date: '2026-03-04', interaction_start_time, total_interaction_time });
  const asked = serve({
    'interactions.listByRobot': [visit(1, '10:00:00', ''), visit(2, '09:00:00', 61)],
    'alerts.listByRobot': [alert],
  });
  showPart(
    <>
      <LatestAlerts robot={aRobot()} />
      <LatestInteractions robot={aRobot()} />
    </>,
  );
  const list = within(await screen.findByRole('list', { name: 'Últimas interacciones' }));
  expect(texts('listitem', list)).toEqual([...['04/03/2026 - 10:00:00en curso', '04/03/2026 - 09:00:001 min']]);
  // Each leads to what was said in it.
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 2].map((id) => `/robot/interactions?robot_id=${aRobot().robot_id}&open=${id}`),
  );
  const shown = await screen.findByRole('link', { name: 'Puerta abierta' });
  expect(shown.getAttribute('href')).toBe('/alerts?alert=9');
  expect(await screen.findByText('04/03/2026 - 10:00:00', { selector: '.quiet' })).toBeTruthy();
  expect(asked.map(({ query }) => query)).toEqual([{ limit: '5' }, { limit: '5' }]);
});
const alert = exampleOf(Notification, {
  notification_id: 9,
  title: 'Puerta abierta',
  alert: 'door',
  origin_created_date: '2026-03-04',
  origin_created_hour: '10:00:00',
});
