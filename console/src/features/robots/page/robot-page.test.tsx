import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PairedRobot } from '../../../../../server/src/testing/paired-robot.ts';
import { reportAlerts, reportInteractions } from '../../../testing/facts.ts';
import { button, cells } from '../../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();

/** A client with a robot that sends heartbeats, and Ana who holds its Robots. */
async function clinic(name = 'Lobby') {
  const client = await here.client();
  const robot = await here.pairedRobot({ client, name });
  return { client, robot, ana: await here.person({ client, modules: ['Robots'] }) };
}
/** A first heartbeat that the server has also stored: heartbeats are written once a second, and a silent robot is asked nothing. */
async function heard({ robot, heartbeat }: PairedRobot) {
  await heartbeat();
  const params = { robot_id: robot.robot_id };
  await expect
    .poll(async () => (await here.staff.api.robots.get({ params })).connected, { timeout: 10_000 })
    .toBe(true);
}
const address = ({ robot }: PairedRobot) => `/robot?robot_id=${robot.robot_id}`;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const line = async (name: string) => {
  const row = await (await panel('Configuración')).findByRole('row', { name: new RegExp(`^${name}`) });
  return cells(row);
};
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Takes the one command that waits, and answers as the robot. */
async function take(robot: PairedRobot) {
  await expect.poll(async () => (await robot.heartbeat()).commands.length, { timeout: 10_000 }).toBe(1);
  const [command] = (await robot.heartbeat()).commands;
  const params = { command_id: command?.command_id ?? '' };
  return {
    command,
    ack: (state: 'accepted' | 'running' | 'done' | 'rejected', error: string | null = null) =>
      robot.api.device.ack({ params, body: { state, error } }),
    picture: () => robot.api.device.picture({ params, body: { data: pixel } }),
    heard: (body: Parameters<typeof robot.api.device.heard>[0]['body']) => robot.api.device.heard({ params, body }),
  };
}

test('the name on a card leads to the page of the robot: who it is, how it is and since when (ROB-80, ROB-81)', async () => {
  const { client, robot, ana } = await clinic();
  await robot.heartbeat();
  const { user } = await openConsole(here, ana, '/robots');
  await user.click(await screen.findByRole('link', { name: 'Lobby' }));
  await screen.findByRole('heading', { level: 1, name: 'Lobby' });
  await waitFor(() => expect(location.pathname + location.search).toBe(address(robot)));
  expect(history.state.usr).toMatchObject({ client_id: client.client_id, bucket_name: client.bucket_name });
  expect(
    await screen.findByText(new RegExp(`${client.name} · Número de serie ${robot.robot.serial_number}`)),
  ).toBeTruthy();
  await screen.findByText(/^en línea/);
  expect(document.title).toBe('Lobby · Botones');
});

test('what is desired stands beside what is reported, in words: current, pending since when, different', async () => {
  const { robot } = await clinic();
  const { robot_id } = robot.robot;
  const params = { robot_id };
  const { config_version } = await here.staff.api.robots.get({ params });
  await robot.heartbeat({ config_version, app_version: '0.0.9' });
  await openConsole(here, here.staff, address(robot));
  await waitFor(async () => expect((await line('Configuración'))[1]).toMatch(/^versión \d+ · al día$/));
  expect(await line('Encendido')).toEqual(['encendido', 'encendido']);
  expect(await line('Pantalla')).toEqual(['1920x1080', '1080x1920 · distinto del deseado']);
  expect((await line('Programa'))[1]).toBe('0.0.9 · distinto del deseado');
  expect(await line('Escucha del micrófono')).toEqual(['8 s', 'al día']);
  await here.staff.api.robots.update({ params, body: { mic_listening_time: 9 } });
  await waitFor(async () => expect((await line('Escucha del micrófono'))[0]).toBe('9 s'));
  expect((await line('Escucha del micrófono'))[1]).toMatch(/^pendiente desde hace \d+ s$/);
  const now = await here.staff.api.robots.get({ params });
  await robot.heartbeat({ config_version: now.config_version });
  await waitFor(async () => expect((await line('Configuración'))[1]).toMatch(/al día$/));
});

test('the device: address, battery, screen, clock, and who paired it; a client reads the platform instead of a name', async () => {
  const { robot, ana } = await clinic();
  const now = robot.clock({ offset_ms: -65_000 });
  await robot.heartbeat({ battery: 55, screen: 'talk', now, outbox: 12, fault: 'sin micrófono' });
  const { unmount } = await openConsole(here, here.staff, address(robot));
  const of = async (label: string) => (await (await panel('Equipo')).findByText(label)).nextSibling?.textContent;
  await waitFor(async () => expect(await of('Batería')).toMatch(/^55\s?%$/));
  expect(await of('En pantalla')).toMatch(/^conversación · /);
  expect(await of('Dirección')).toMatch(/127\.0\.0\.1/);
  expect(await of('MAC')).toBe('02:00:00:00:00:01');
  expect(await of('Reloj del robot')).toBe('adelantado 1 min');
  expect(await of('Por entregar')).toBe('12 registros');
  expect(await screen.findByText('El robot reporta una falla: sin micrófono')).toBeTruthy();
  expect(await of('Vinculado')).toMatch(/^\d\d\/\d\d\/\d{4} - .*, por (?!la plataforma)/);
  unmount();
  await openConsole(here, ana, address(robot));
  await waitFor(async () => expect(await of('Vinculado')).toMatch(/, por Soporte$/));
});

test('how far the content came, what keeps it back and that it is whole, in words (robots.md desired and reported)', async () => {
  const { robot } = await clinic();
  const params = { robot_id: robot.robot.robot_id };
  const content = { files: 40, held: 12, bytes: 120e6, held_bytes: 36e6, error: null };
  await robot.heartbeat({ content });
  await openConsole(here, here.staff, address(robot));
  const shown = await panel('Configuración');
  await shown.findByText(/^Bajando contenido: 12 de 40 archivos/);
  expect(shown.getByText('36 MB de 120 MB')).toBeTruthy();
  expect(shown.getByRole('progressbar', { name: 'Contenido' }).getAttribute('aria-valuenow')).toBe('30');
  const config_error = 'No se pudo descargar el contenido: archivo 13 de 40: no hay espacio en el disco del robot';
  await robot.heartbeat({ config_error, content: { ...content, error: 'no_space' } });
  await shown.findByText(/^Sin espacio para el contenido: tiene 12 de 40 archivos/);
  await waitFor(async () => expect((await line('Configuración'))[1]).toMatch(/error: Sin espacio para el contenido$/));
  const { config_version } = await here.staff.api.robots.get({ params });
  const whole = { ...content, held: 40, held_bytes: 120e6 };
  await robot.heartbeat({ config_version, content: whole });
  await shown.findByText(/^Contenido al día/);
  expect(shown.getByText(/^· 40 archivos, 120 MB$/)).toBeTruthy();
  expect(shown.queryByRole('progressbar')).toBeNull();
  await robot.heartbeat({ config_version, content: { files: 0, held: 0, bytes: 0, held_bytes: 0, error: null } });
  await shown.findByText('Contenido al día, sin archivos que bajar');
  await robot.heartbeat({ config_version, content: whole });
  await shown.findByText(/^· 40 archivos/);
  // What it has whole is not what it should have by now.
  await here.staff.api.robots.update({ params, body: { mic_listening_time: 9 } });
  await shown.findByText('Hay contenido nuevo que el robot todavía no tiene');
});

test('staff ask for a picture, see its steps and then the screen with its age; a client sees it and cannot ask', async () => {
  const { robot, ana } = await clinic();
  await heard(robot);
  const { user, unmount } = await openConsole(here, here.staff, address(robot));
  const shown = await panel('Pantalla en este momento');
  await user.press('Pedir imagen', shown);
  const request = await take(robot);
  expect(request.command?.kind).toBe('screenshot');
  await shown.findByText('Imagen: entregada');
  await request.picture();
  await request.ack('done');
  const image = await shown.findByRole('img', { name: 'Pantalla de Lobby' });
  expect(image.getAttribute('src')).toBe(`data:image/png;base64,${pixel}`);
  expect(shown.getByText(/^Tomada/)?.textContent).toMatch(/(ahora|hace \d+ s)$/);
  const commands = await panel('Órdenes');
  await commands.findByText('hecha', { selector: 'span' });
  unmount();
  await openConsole(here, ana, address(robot));
  const own = await panel('Pantalla en este momento');
  await own.findByRole('img', { name: 'Pantalla de Lobby' });
  expect(own.queryByRole('button', { name: 'Pedir imagen' })).toBeNull();
});

test('a robot without a screen says so in its own words, and the console does not pretend', async () => {
  const { robot } = await clinic();
  await heard(robot);
  const { user } = await openConsole(here, here.staff, address(robot));
  const shown = await panel('Pantalla en este momento');
  await user.press('Pedir imagen', shown);
  await (await take(robot)).ack('rejected', 'Este robot no tiene pantalla.');
  await shown.findByText('Imagen: Este robot no tiene pantalla.');
  expect(shown.queryByRole('img')).toBeNull();
  const commands = await panel('Órdenes');
  const [first] = await within(commands.getByRole('list', { name: 'Órdenes' })).findAllByRole('listitem');
  await waitFor(() => expect(first?.textContent).toMatch(/rechazada por el robot/));
  expect((await within(first as HTMLElement).findByRole('list', { name: 'Pasos' })).textContent).toMatch(
    /^en cola \d\d:\d\d:\d\dentregada .*rechazada por el robot/,
  );
});

test('staff reload the screen and make the robot say a sentence; a client has none of these (AMB-052)', async () => {
  const { robot, ana } = await clinic();
  await heard(robot);
  const { user, unmount } = await openConsole(here, here.staff, address(robot));
  const commands = await panel('Órdenes');
  await user.press('Recargar pantalla', commands);
  const reload = await take(robot);
  expect(reload.command?.kind).toBe('reload');
  await reload.ack('done');
  const sayIt = button('Decir', commands);
  const phrase = commands.getByRole('textbox', { name: 'Frase que dirá el robot' });
  expect(sayIt.disabled).toBe(true);
  await user.type(phrase, '  ');
  expect(sayIt.disabled).toBe(true);
  await user.type(phrase, 'Pase, por favor');
  expect(sayIt.disabled).toBe(false);
  await user.click(sayIt);
  const say = await take(robot);
  expect(say.command).toMatchObject({ kind: 'say', payload: { text: 'Pase, por favor' } });
  await commands.findByText('“Pase, por favor”');
  await say.ack('rejected', 'El navegador del robot no tiene voz.');
  await commands.findByText('El navegador del robot no tiene voz.');
  unmount();
  await openConsole(here, ana, address(robot));
  const own = await panel('Órdenes');
  await own.findByText('“Pase, por favor”');
  for (const name of ['Apagar', 'Encender', 'Recargar pantalla', 'Decir'])
    expect(own.queryByRole('button', { name })).toBeNull();
  expect(own.getAllByText(/por Soporte/).length).toBeGreaterThan(0);
});

test('staff try the ear of a robot and see what came beside the sentence; a client has no such button (issue 50)', async () => {
  const { robot, ana } = await clinic();
  await heard(robot);
  const { user, unmount } = await openConsole(here, here.staff, address(robot));
  const ear = await panel('Oído');
  await user.press('Probar el oído', ear);
  const tried = await take(robot);
  expect(tried.command).toMatchObject({ kind: 'hear', payload: { text: 'Hola, ¿me escucha bien?' } });
  await ear.findByText('Prueba: entregada');
  await tried.heard({ ear: 'server', text: 'hola me escucha bien', fault: null, ms: 1_800 });
  await tried.ack('done');
  await ear.findByText('Oye bien: llegaron las 4 palabras.');
  expect(ear.getByText('Llegó: “hola me escucha bien”')).toBeTruthy();
  expect(ear.getByText('Servidor propio · 1.8 s')).toBeTruthy();
  unmount();
  await openConsole(here, ana, address(robot));
  const own = await panel('Oído');
  await own.findByText(/^Avisa la alerta/);
  expect(own.queryByRole('button', { name: 'Probar el oído' })).toBeNull();
});

test('a silent robot is shown as silent, an unpaired one as nobody’s, to be paired and edited there, a suspended client’s as on hold (AMB-168)', async () => {
  const { client, robot } = await clinic();
  await heard(robot);
  const { robot_id } = robot.robot;
  await here.engine.owner((c) =>
    c.query(`update robot_state set last_seen_at = now() - interval '10 minutes' where robot_id = $1`, [robot_id]),
  );
  const silent = await openConsole(here, here.staff, address(robot));
  await screen.findByText(/^Sin conexión desde hace 10 min.*lo último que el robot reportó/);
  const ask = (await panel('Pantalla en este momento')).getByRole<HTMLButtonElement>('button');
  expect(ask.disabled).toBe(true);
  // Nobody hears what it would be told to say.
  const commands = await panel('Órdenes');
  expect(commands.getByRole<HTMLInputElement>('textbox', { name: 'Frase que dirá el robot' }).disabled).toBe(true);
  expect(button('Decir', commands).disabled).toBe(true);
  silent.unmount();
  const loose = await here.robot({ client });
  const nobody = await openConsole(here, here.staff, `/robot?robot_id=${loose.robot_id}`);
  await screen.findByText(/no está vinculado a un equipo/);
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pairing = async () => {
    await screen.findByRole('dialog', { name: `Vincular “${loose.name}”` });
    await nobody.user.click(button('Más tarde'));
    await gone();
  };
  await nobody.user.click(button('Vincular robot'));
  await pairing();
  await nobody.user.click(button(`Opciones de ${loose.name}`));
  await nobody.user.pick('Vincular robot');
  await pairing();
  await nobody.user.click(button('Editar'));
  await screen.findByRole('dialog', { name: 'Editar robot' });
  nobody.unmount();
  await here.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  await openConsole(here, here.staff, address(robot));
  await screen.findByText(/^El cliente está suspendido/);
});

test('its last alerts and interactions lead to their pages; none is said in words', async () => {
  const { robot, ana } = await clinic();
  const empty = await openConsole(here, ana, address(robot));
  await (await panel('Últimas alertas')).findByText('Sin alertas.');
  await (await panel('Últimas interacciones')).findByText('Sin interacciones.');
  empty.unmount();
  await reportAlerts(robot, [{ at: new Date(), title: 'Batería baja' }]);
  await reportInteractions(robot, [{ start: new Date(Date.now() - 60_000), lasts: 45 }]);
  await openConsole(here, ana, address(robot));
  const alerts = await panel('Últimas alertas');
  await alerts.findByText('Batería baja');
  expect(alerts.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe(
    `/robot/alerts?robot_id=${robot.robot.robot_id}`,
  );
  const interactions = await panel('Últimas interacciones');
  await interactions.findByText(/^45\s?s$/);
});

test('what cannot be read says so and is read again; another client’s robot is not there', async () => {
  const { robot, ana } = await clinic();
  const stranger = await clinic();
  const foreign = await openConsole(here, stranger.ana, address(robot));
  await waitFor(() => expect(location.pathname).toBe('/robots'));
  foreign.unmount();
  await openConsole(here, ana, address(robot));
  const mend = failNetwork();
  await screen.findByText('No se pudo cargar la información.');
  mend();
  button('Reintentar').click();
  await screen.findByRole('heading', { level: 1, name: 'Lobby' });
});
