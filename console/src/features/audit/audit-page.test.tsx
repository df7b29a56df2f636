import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { prefer } from '../../app/session/preferences.ts';
import { button, cells, findButton, gone, rowsIn, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { captureDownloads } from '../../testing/worker.ts';

const saved = captureDownloads();
const here = await pageWorld();

/** A client with a robot that Ana renamed, and Eva, who may read about it. */
async function clinic() {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const eva = await here.person({ client, modules: ['Permisos', 'Robots'] });
  const robot = await here.robot({ client, name: 'Recepción' });
  await ana.api.robots.update({ params: { robot_id: robot.robot_id }, body: { name: 'Lobby', max_wait_time: 45 } });
  return { client, ana, eva, robot };
}
const open = (who: SignedIn, search = '', width?: 'phone') => openConsole(here, who, `/audit${search}`, width);
const table = () => screen.findByRole('table', { name: 'Cambios registrados' });
const rows = async () => rowsIn(await table()).map((row) => cells(row));

test('a change is a row with who, what, which record and from where; opened, every field before and after (D3)', async () => {
  const { ana, eva, robot } = await clinic();
  const { user, unmount } = await open(eva, `?kind=robots&record=${robot.robot_id}`);
  expect(texts('columnheader', await table())).toEqual(['Fecha y hora', 'Quién', 'Qué hizo', 'Dirección IP']);
  const shown = await rows();
  expect(shown.map((row) => row.slice(1, 3))).toEqual([
    ['Ana Prueba', 'Cambió el robot “Lobby”'],
    ['Personal de la plataforma', 'Creó el robot “Lobby”'],
  ]);
  expect(shown[0]?.[0]).toMatch(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d$/);
  await user.press('Cambió el robot “Lobby”');
  const drawer = await screen.findByRole('dialog', { name: 'Cambió el robot “Lobby”' });
  expect(await within(drawer).findByText(`Ana Prueba · ${ana.email}`)).toBeTruthy();
  const fields = texts('row', await within(drawer).findByRole('table'));
  expect(fields).toEqual(['CampoAntesDespués', 'NombreRecepciónLobby', 'Tiempo máximo de espera3045']);
  expect((await within(drawer).findByRole('link', { name: 'Abrir Robot' })).getAttribute('href')).toBe(
    `/robots?edit=${robot.robot_id}`,
  );
  await waitFor(() => expect(location.search).toContain('open='));
  // To all that is like it: what was open and what narrowed before is left behind.
  await user.press('Ver lo de esta petición', drawer);
  await gone('dialog');
  await waitFor(() => expect(location.search).toMatch(/^\?request_id=[\w.-]+$/));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.press('Una sola petición');
  await waitFor(() => expect(location.search).toBe(''));
  unmount();
});

test('what is stored in a heap is read in words, never as it is stored (D3)', async () => {
  const { client, eva } = await clinic();
  const { robot, heartbeat } = await here.pairedRobot({ client, name: 'Vocero' });
  await heartbeat();
  const params = { robot_id: robot.robot_id };
  await expect.poll(async () => (await here.staff.api.robots.get({ params })).state).toBe('online');
  const body = { kind: 'say', text: 'Bienvenidos' } as const;
  await here.staff.api.devices.command({ params, body });
  const query = { kind: 'device_commands', limit: 1 } as const;
  const [line] = await eva.api.audit.list({ query });
  const entry = await eva.api.audit.get({ params: { audit_id: line?.audit_id ?? 0 } });
  expect(JSON.stringify(entry)).toContain('Bienvenidos');
  await open(eva, `?open=${line?.audit_id}`);
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/Bienvenidos/);
  expect(drawer.textContent).not.toMatch(/[{}[\]]/);
});

test('in English a change of modules names them in English (AMB-028)', async () => {
  const { client, eva } = await clinic();
  const turnos = (await here.staff.api.clients.modules({})).find(({ name }) => name === 'Turnos');
  const body = { name: 'Recepción', client: client.client_id, modules: [turnos?.module_id ?? 0] };
  const { profile_id } = await here.staff.api.profiles.create({ body });
  prefer({ language: 'en' });
  try {
    const { user } = await open(eva, `?kind=profiles&record=${profile_id}`);
    await user.press('Created the profile “Recepción”');
    const drawer = await screen.findByRole('dialog', { name: 'Created the profile “Recepción”' });
    expect(await within(drawer).findByRole('cell', { name: 'Turns' })).toBeTruthy();
    expect(within(drawer).queryByText('Turnos')).toBeNull();
  } finally {
    prefer({ language: 'es-mx' });
  }
});

test('filters are in the address, narrow, and are lifted at once; the empty answer says so', async () => {
  const { eva, robot } = await clinic();
  const { user, unmount } = await open(eva, `?kind=robots&record=${robot.robot_id}`);
  await table();
  await user.press('Creó');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await waitFor(() => expect(location.search).toContain('verb=created'));
  await user.press('Eliminó');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(2));
  await waitFor(() => expect(location.search).not.toContain('kind'));
  unmount();
});

test('a person is found by name or address, and is then a filter like the others', async () => {
  const { ana, eva } = await clinic();
  const { user, unmount } = await open(eva, '?kind=robots');
  await table();
  await user.press('Cualquier persona (Persona)');
  await user.click(await screen.findByRole('combobox', { name: 'Nombre, correo o clave' }));
  await user.paste(ana.email);
  await user.click(await screen.findByRole('option', { name: new RegExp(ana.email) }));
  await waitFor(() => expect(location.search).toContain(`who=${ana.user_id}`));
  await waitFor(async () => expect(new Set((await rows()).map((row) => row[1]))).toEqual(new Set(['Ana Prueba'])));
  unmount();
});

test('staff see every client’s lines, with the client, and choose one above', async () => {
  const { client, robot } = await clinic();
  const { unmount } = await open(here.staff, `?kind=robots&record=${robot.robot_id}`);
  const shown = await rows();
  expect(shown.map((row) => [row[1], row[3]])).toEqual([
    ['Ana Prueba', client.name],
    ['Administración Botones', client.name],
  ]);
  expect(await screen.findByRole('combobox', { name: 'Cliente' })).toBeTruthy();
  unmount();
});

test('that staff solved a reported failure, or removed it, is read in the three languages (D3)', async () => {
  const message = 'TypeError: no hay escena';
  await here.anonymous.consoleErrors.report({ body: { kind: 'render', path: '/robots', message } });
  const [found] = await here.staff.api.consoleErrors.list({ query: { search: message } });
  const params = { error_id: found?.error_id ?? 0 };
  await here.staff.api.consoleErrors.update({ params, body: { solved: true } });
  await here.staff.api.consoleErrors.remove({ params });
  const { user, unmount } = await open(here.staff, `?kind=console_errors&record=${params.error_id}`);
  const { error_id } = params;
  const actions = async () => (await rows()).map((row) => row[2]);
  expect(await actions()).toEqual([
    'Eliminó el error de la consola “/robots”',
    `Cambió el error de la consola ${error_id}`,
  ]);
  await user.press(`Cambió el error de la consola ${error_id}`);
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('rowheader', { name: 'Resuelto por' });
  const headings = () => [drawer.getByRole('heading', { level: 2 }), ...drawer.getAllByRole('rowheader')];
  const says = (...words: string[]) => expect(headings().map((each) => each.textContent)).toEqual(words);
  says(`Cambió el error de la consola ${error_id}`, 'Resuelto', 'Resuelto por');
  expect(drawer.getByRole('link', { name: 'Abrir Error de la consola' }).getAttribute('href')).toBe(
    `/errors?error=${params.error_id}`,
  );
  try {
    act(() => prefer({ language: 'en' }));
    says(`Changed the console error ${error_id}`, 'Solved', 'Solved by');
    act(() => prefer({ language: 'ja' }));
    says(`コンソールのエラー${error_id}を変更`, '解決', '解決した人');
  } finally {
    act(() => prefer({ language: 'es-mx' }));
  }
  unmount();
});

test('a value out of a few is a label in the three languages, and in the file (D3)', async () => {
  const { client, ana, eva } = await clinic();
  const { robot, heartbeat } = await here.pairedRobot({ client, name: 'Urgencias' });
  await heartbeat();
  await here.staff.api.robots.powerOff({ body: { robot_id: robot.robot_id } });
  await ana.api.auth.logout({ body: {} });
  const { user, unmount } = await open(eva, `?kind=robots&record=${robot.robot_id}`);
  await user.press('Apagó el robot · Urgencias');
  const drawer = within(await screen.findByRole('dialog'));
  const power = (name: string) => cells(drawer.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
  await drawer.findByRole('rowheader', { name: 'Encendido' });
  expect(power('Encendido')).toEqual(['Sí', 'No']);
  try {
    act(() => prefer({ language: 'en' }));
    expect(power('Power')).toEqual(['On', 'Off']);
    act(() => prefer({ language: 'ja' }));
    expect(power('電源')).toEqual(['オン', 'オフ']);
  } finally {
    act(() => prefer({ language: 'es-mx' }));
  }
  const csv = await (
    await fetch(`${here.url}/api/audit/export/?action=auth.logout`, {
      headers: { authorization: `Bearer ${eva.token}` },
    })
  ).text();
  expect(csv).toContain('Motivo: — → Cerró sesión');
  unmount();
});

test('what the system did is shown on demand, in the address; what is alike is one line that opens to its lines', async () => {
  const { client, eva } = await clinic();
  for (const name of ['Uno', 'Dos', 'Tres'])
    await here.app.services.system.write('groups.settle')((sql) =>
      sql
        .insertInto('robot_groups')
        .values({ client_id: client.client_id, name, colour: 'blue', priority: 0 })
        .execute(),
    );
  const { user, unmount } = await open(eva, '?kind=robot_groups');
  await screen.findByText('Nada coincide con los filtros.');
  await user.click(await screen.findByRole('switch', { name: 'Mostrar lo que hizo el sistema' }));
  await waitFor(() => expect(location.search).toContain('system=1'));
  const told = async () => (await rows()).map((row) => row.slice(1, 3).join(': '));
  expect(await told()).toEqual(['El sistema: El sistema creó 3 grupos de robots']);
  const many = await findButton('El sistema creó 3 grupos de robots');
  expect(many.getAttribute('aria-expanded')).toBe('false');
  await user.click(many);
  await waitFor(async () =>
    expect(await told()).toEqual([
      'El sistema: El sistema creó 3 grupos de robots',
      ...['Tres', 'Dos', 'Uno'].map((name) => `El sistema: Creó el grupo de robots “${name}”`),
    ]),
  );
  await user.press('Creó el grupo de robots “Dos”');
  await screen.findByRole('dialog', { name: 'Creó el grupo de robots “Dos”' });
  unmount();
});

test('what is filtered is what the file holds (C8)', async () => {
  const { eva, robot } = await clinic();
  const { user, unmount } = await open(eva, `?kind=robots&record=${robot.robot_id}`);
  await table();
  await user.press('CSV');
  await screen.findByText('Archivo listo: 2 filas.');
  expect(saved.at(-1)?.name).toMatch(/^Bitácora_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv$/);
  expect(await saved.at(-1)?.blob.text()).toContain('Nombre: Recepción → Lobby');
  unmount();
});

test('of what holds no line there is no file to take', async () => {
  const { eva, robot } = await clinic();
  const { unmount } = await open(eva, `?kind=robots&record=${robot.robot_id}&action=auth.login`);
  const csv = await findButton('CSV');
  await waitFor(() => expect(csv.disabled).toBe(true));
  unmount();
});

test('without the right there is no such page and no way to it; with it the person’s menu leads there', async () => {
  const { ana, eva } = await clinic();
  const first = await open(ana);
  expect(await screen.findByText('Pagina no encontrada')).toBeTruthy();
  await first.user.click(button('Menú de la cuenta'));
  await screen.findByRole('menuitem', { name: 'Preferencias' });
  expect(screen.queryByRole('menuitem', { name: 'Bitácora' })).toBeNull();
  first.unmount();
  const second = await openConsole(here, eva, '/robots');
  await second.user.click(await findButton('Menú de la cuenta'));
  await second.user.pick('Bitácora');
  await table();
  second.unmount();
});
