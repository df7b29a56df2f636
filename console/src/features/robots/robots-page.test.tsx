import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { button, findButton, gone, texts } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

const card = (name: string) => screen.findByRole('listitem', { name });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const uniqueName = () => `Torre${crypto.randomUUID().slice(0, 6)}`;

/** A client with robots of these names, and Ana who holds its Robots. */
async function fleet(...robots: string[]) {
  const client = await here.client();
  for (const name of robots) await here.robot({ client, name });
  return { client, ana: await here.person({ client, modules: ['Robots'] }) };
}

test('staff see every client’s robots as cards with badge, client, date, permissions and space (ROB-01, ROB-04..16, ROB-71, ROB-79, ROB-77)', async () => {
  const tower = uniqueName();
  const client = await here.client({ modules: ['Robots', 'Turnos'] });
  const paired = await here.pairedRobot({ client, name: `${tower} Lobby` });
  const { config_version } = await here.staff.api.robots.get({ params: { robot_id: paired.robot.robot_id } });
  await paired.heartbeat({ config_version });
  const other = await here.robot({ name: `${tower} Caja` });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}`);

  const lobby = within(await card(`${tower} Lobby`));
  await lobby.findByText('ON LINE');
  expect(lobby.getByText(client.name)).toBeTruthy();
  expect(lobby.getByText(/^(ahora|hace \d+ s)$/)).toBeTruthy();
  expect(lobby.getByText(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d$/)).toBeTruthy();
  expect(lobby.getByText('al día')).toBeTruthy();
  await user.hover(button('Permisos: 2', lobby));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Robots, Turnos');
  expect(lobby.getByText('Espacio: 0.0 GB de 5 GB')).toBeTruthy();
  expect(lobby.getByRole<HTMLInputElement>('switch').disabled).toBe(false);
  expect(button(`Editar ${tower} Lobby`, lobby)).toBeTruthy();
  expect(button(`Eliminar ${tower} Lobby`, lobby)).toBeTruthy();

  const till = within(await card(`${tower} Caja`));
  expect(till.getByText('OFF LINE')).toBeTruthy();
  expect(till.getByText('por vincular')).toBeTruthy();
  expect(till.getByText('Sin conexión')).toBeTruthy();
  expect(till.getByText(other.client.name)).toBeTruthy();
  // Off: the toggle is there and says why it cannot be used (ROB-14).
  const toggle = till.getByRole<HTMLInputElement>('switch');
  expect(toggle.disabled).toBe(true);
  expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/vincularlo/);
  expect(await screen.findByText(/^\d+ robots de \d+ clientes$/)).toBeTruthy();
});

test('no fact stands twice on a card; where one client is chosen what belongs to it is said once, above the cards', async () => {
  const name = `Hospital General de Especialidades del Norte ${uniqueName()}`;
  const client = await here.client({ name, modules: ['Robots'] });
  const [one, two] = [await here.pairedRobot({ client }), await here.pairedRobot({ client })];
  await one.heartbeat();
  const { unmount } = await openConsole(
    here,
    here.staff,
    `/robots?search=${encodeURIComponent(one.robot.serial_number)}`,
  );
  const lone = within(await card(one.robot.name));
  // The heartbeat is told when it is taken, a moment before it is written.
  expect(await lone.findAllByText(/hace \d+ s$|^ahora$/)).toHaveLength(1);
  expect(lone.getAllByText(one.robot.serial_number)).toHaveLength(1);
  expect(lone.getByText('Permisos: 1')).toBeTruthy();
  // Its name is longer than the card: it goes on in a second line instead of being cut.
  expect(getComputedStyle(lone.getByText(name)).whiteSpace).not.toBe('nowrap');
  unmount();
  await openConsole(here, here.staff, `/robots?client=${client.client_id}`);
  for (const { robot } of [one, two]) expect(within(await card(robot.name)).queryByText('Permisos: 1')).toBeNull();
  expect(await screen.findAllByText('Permisos: 1')).toHaveLength(1);
  expect(await screen.findAllByText('Espacio: 0.0 GB de 5 GB')).toHaveLength(1);
});

test('everybody else sees their own client’s robots with Activo and two counts, and neither search nor power (ROB-03, ROB-17..21, ROB-50, ROB-79, ROB-77)', async () => {
  const { client, ana } = await fleet('Recepción');
  await here.robot({ name: 'Ajeno' });
  const { user } = await openConsole(here, ana, '/robots');
  const mine = within(await card('Recepción'));
  expect(names()).toEqual(['Recepción']);
  expect(mine.getByText('Activo')).toBeTruthy();
  expect(mine.getByText('Alertas').nextSibling?.textContent).toBe('0');
  expect(mine.getByText('Interacciones').nextSibling?.textContent).toBe('0');
  expect(mine.queryByText(client.name)).toBeNull();
  expect(mine.queryByText('OFF LINE')).toBeNull();
  expect(mine.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(await screen.findByText('1 robot')).toBeTruthy();
  expect(button('Eliminar Recepción', mine)).toBeTruthy();
  await user.press('Editar Recepción', mine);
  await screen.findByRole('dialog', { name: 'Editar robot' });
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre')).value).toBe('Recepción');
});

test('the menu leads a client to alerts, catalogue, events, gestures, interactions and an urgent message; staff also to audios, directory, branches, information, times, power and unlinking (ROB-22, ROB-23, ROB-24, ROB-25, ROB-26, ROB-27, ROB-28, ROB-29, ROB-30, ROB-32, ROB-31, ROB-33, ROB-34, ROB-35, ROB-80, PUB-10)', async () => {
  const { client, ana } = await fleet();
  const { robot } = await here.pairedRobot({ client, name: 'Lobby' });
  const { user, unmount } = await openConsole(here, ana, '/robots');
  await card('Lobby');
  await user.click(button('Opciones de Lobby'));
  const items = () => texts('menuitem');
  expect(items()).toEqual([
    'Alertas',
    'Catálogo',
    'Eventos',
    'Gestos',
    'Interacciones',
    '¿Qué entendería?',
    'Frases sin respuesta',
    'Pronunciación',
    'Mensaje urgente',
  ]);
  expect((await screen.findByRole('menuitem', { name: 'Alertas' })).getAttribute('href')).toBe(
    `/robot/alerts?robot_id=${robot.robot_id}`,
  );
  unmount();

  const staff = await openConsole(here, here.staff, `/robots?search=${encodeURIComponent(client.name)}`);
  await card('Lobby');
  await staff.user.click(button('Opciones de Lobby'));
  expect(items().map((item) => item?.replace(/Solo.*/, ''))).toEqual([
    'Alertas',
    'Audios',
    'Catálogo',
    'Directorio',
    'Eventos',
    'Gestos',
    'Interacciones',
    'Sucursales',
    'Relacionar plataformas',
    'Tiempos de interacción',
    'Información personal',
    'Personalización',
    '¿Qué entendería?',
    'Frases sin respuesta',
    'Pronunciación',
    'Mensaje urgente',
    'Relacionar encuesta',
    'Encender robot',
    'Recuperar robot',
    'Desvincular robot',
  ]);
  await staff.user.pick('Tiempos de interacción');
  await waitFor(() => expect(location.pathname).toBe('/robot/times'));
  await waitFor(() => expect(location.search).toBe(`?robot_id=${robot.robot_id}`));
  expect(history.state.usr).toMatchObject({ robot_id: robot.robot_id, name: 'Lobby', client_id: client.client_id });
});

test('personal information cannot be opened while its client has no bucket (ROB-36)', async () => {
  const item = async (bucket: 'kept' | 'gone') => {
    const client = await here.client();
    await here.robot({ client, name: 'Lobby' });
    if (bucket === 'gone')
      await here.engine.owner((c) =>
        c.query('update clients set bucket_name = null where client_id = $1', [client.client_id]),
      );
    const { user, unmount } = await openConsole(here, here.staff, `/robots?search=${encodeURIComponent(client.name)}`);
    await card('Lobby');
    await user.click(button('Opciones de Lobby'));
    const disabled = (await screen.findByRole('menuitem', { name: /Información personal/ })).getAttribute(
      'aria-disabled',
    );
    unmount();
    return disabled;
  };
  expect([await item('kept'), await item('gone')]).toEqual([null, 'true']);
});

test('staff search by name, serial and client without regard to accents, and the address keeps it (ROB-03, AMB-057)', async () => {
  const tower = uniqueName();
  const robot = await here.robot({ name: `${tower} Órgano` });
  await here.robot({ name: `${tower} Patio` });
  const { user } = await openConsole(here, here.staff, `/robots?search=${tower}`);
  await waitFor(() => expect(names()).toEqual([`${tower} Órgano`, `${tower} Patio`]));
  const box = await screen.findByRole('searchbox');
  await user.clear(box);
  await user.type(box, `${tower} organo`);
  await waitFor(() => expect(names()).toEqual([`${tower} Órgano`]));
  expect(new URLSearchParams(location.search).get('search')).toBe(`${tower} organo`);
  await user.clear(box);
  await user.type(box, robot.serial_number.toLowerCase());
  await waitFor(() => expect(names()).toEqual([`${tower} Órgano`]));
  await user.clear(box);
  await user.type(box, 'nadie se llama así');
  await user.press('Limpiar filtros');
  await waitFor(() => expect(location.search).toBe(''));
});

test('chips count the states and narrow the cards; pressed again they let go', async () => {
  const { client, ana } = await fleet('Uno', 'Dos');
  const tres = await here.pairedRobot({ client, name: 'Tres' });
  await tres.heartbeat({ fault: 'micrófono sin señal' });
  const { user } = await openConsole(here, ana, '/robots');
  await waitFor(() => expect(names()).toEqual(['Dos', 'Tres', 'Uno']));
  const pending = await findButton(/^Por vincular\s*2$/);
  expect(button(/^Todos\s*3$/).getAttribute('aria-pressed')).toBe('true');
  await user.click(pending);
  await waitFor(() => expect(names()).toEqual(['Dos', 'Uno']));
  await waitFor(() => expect(location.search).toBe('?state=unpaired'));
  expect(await screen.findByText('2 resultados')).toBeTruthy();
  await user.press(/^Con falla\s*1$/);
  await waitFor(() => expect(names()).toEqual(['Tres']));
  await user.click(button(/^Con falla\s*1$/));
  await waitFor(() => expect(names()).toEqual(['Dos', 'Tres', 'Uno']));
  expect(screen.queryByText(/resultado/)).toBeNull();
  // Who has one client is offered no order by clients.
  await user.click(button('Orden: Nombre'));
  expect(texts('menuitem')).toEqual(['Nombre', 'Última conexión']);
  await user.pick('Última conexión');
  await waitFor(() => expect(names()[0]).toBe('Tres'));
  await waitFor(() => expect(location.search).toBe('?sort=last_seen'));
});

test('a card changes while it is looked at, in words and not by colour alone', async () => {
  const { client, ana } = await fleet();
  const robot = await here.pairedRobot({ client, name: 'Vivo' });
  await openConsole(here, ana, '/robots');
  const live = within(await card('Vivo'));
  expect(live.getByText('nunca se ha conectado')).toBeTruthy();
  await robot.heartbeat();
  await live.findByText(/en línea/);
  await robot.heartbeat({ power: 'off' });
  await live.findByText(/en espera/);
  await robot.heartbeat({ fault: 'batería agotada', offline_capable: false });
  await live.findByText(/con falla/);
  expect(live.getByText('sin modo fuera de línea')).toBeTruthy();
});

test('no robots yet: what belongs here and the one button to start, among cards and in the list', async () => {
  const { ana } = await fleet();
  const { user } = await openConsole(here, ana, '/robots');
  await screen.findByRole('heading', { name: 'Aún no hay robots' });
  const begin = async () => {
    const starts = () => screen.getAllByRole('button', { name: 'Agregar robot' });
    await waitFor(() => expect(starts()).toHaveLength(2));
    await user.click(starts()[1]!);
    await screen.findByRole('dialog', { name: 'Agregar robot' });
    await user.keyboard('{Escape}');
    await gone('dialog');
  };
  await begin();
  onTestFinished(() => localStorage.removeItem('robots-view'));
  await user.click(button('Lista'));
  await findButton('Columnas');
  await begin();
});

test('a list that cannot be read says so in its place and is read again on demand (ROB-83, AMB-009, ERR-08)', async () => {
  const { ana } = await fleet('Recepción');
  await openConsole(here, ana, '/robots');
  const mend = failNetwork();
  await screen.findByText('No se pudo cargar la información.', { selector: 'p' });
  expect(names()).toEqual([]);
  mend();
  for (const again of await screen.findAllByRole('button', { name: 'Reintentar' })) again.click();
  await card('Recepción');
});
