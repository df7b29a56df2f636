import { randomBytes } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../../server/src/app/secrets/sha256.ts';
import { button, findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();

const card = (name: string) => screen.findByRole('listitem', { name });
const robotNow = (robot_id: number) => here.staff.api.robots.get({ params: { robot_id } });

/** Staff look at one client's fleet. */
const openAsStaff = (client: { name: string }) =>
  openConsole(here, here.staff, `/robots?search=${encodeURIComponent(client.name)}`);

/** A device that nobody knows yet asks to be paired, with its screen's code or one that was made for it. */
const device = (code?: string, former?: string) =>
  here.anonymous.device.pair({
    body: {
      secret_hash: sha256(randomBytes(32).toString('hex')).toString('hex'),
      mac: '02:00:00:00:00:09',
      hostname: 'kiosco-7',
      app_version: '1.4.2',
      screen: { wide: 1080, height: 1920 },
      ...(code && { code }),
      ...(former && { former }),
    },
  });

test('the code on the screen shows which device it is before it is paired, however it is typed', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Lobby' });
  const { code } = await device();
  const { user } = await openAsStaff(client);
  await card('Lobby');
  await user.press('Vincular');
  const asked = within(await screen.findByRole('dialog', { name: 'Vincular “Lobby”' }));
  const box = asked.getByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });
  await user.type(box, ` ${code?.slice(0, 3).toLowerCase()}-${code?.slice(3).toLowerCase()}`);
  expect(await asked.findByText('02:00:00:00:00:09')).toBeTruthy();
  for (const told of ['kiosco-7', '1080x1920', '1.4.2', '127.0.0.1']) expect(asked.getByText(told)).toBeTruthy();
  expect((await robotNow(robot.robot_id)).paired).toBe(false);
  await user.press('Vincular robot');
  expect(await screen.findByText('“Lobby” quedó vinculado.')).toBeTruthy();
  await gone('dialog');
  expect((await robotNow(robot.robot_id)).paired).toBe(true);
});

test('the Enter that hands add to a code pairs nothing; who confirms stands on the robot’s page', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Vestíbulo' });
  const { code } = await device();
  const { user } = await openConsole(here, here.staff, `/robots?pair=${robot.robot_id}`);
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });
  await user.type(box, code ?? '');
  await screen.findByText('02:00:00:00:00:09');
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}{Enter}');
  expect(button('Vincular robot')).toBeTruthy();
  expect((await robotNow(robot.robot_id)).paired).toBe(false);
  // Another character is another code: what was found is not what would be paired.
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: 'Vincular robot' })).toBeNull();
  await user.keyboard(code?.at(-1) ?? '');
  await user.press('Vincular robot');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot?robot_id=${robot.robot_id}`));
  expect(await screen.findByRole('heading', { level: 1, name: /Vestíbulo/ })).toBeTruthy();
  expect((await robotNow(robot.robot_id)).paired).toBe(true);
});

test('a code scanned from the screen waits for the robot to be chosen, and does not stay in the address', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Lobby' });
  const { code } = await device();
  const { user } = await openConsole(
    here,
    here.staff,
    `/robots?search=${encodeURIComponent(client.name)}&code=${code}`,
  );
  expect(await screen.findByText(new RegExp(`Código ${code} leído`))).toBeTruthy();
  await waitFor(() => expect(location.search).not.toContain('code='));
  await card('Lobby');
  await user.press('Vincular');
  const asked = within(await screen.findByRole('dialog', { name: 'Vincular “Lobby”' }));
  expect(await asked.findByText('02:00:00:00:00:09')).toBeTruthy();
  await user.press('Vincular robot');
  await waitFor(() => expect(screen.queryByText(/leído/)).toBeNull());
  expect((await robotNow(robot.robot_id)).paired).toBe(true);
});

test('a robot that emptied its storage is recognised by its code, and taken back in two clicks', async () => {
  const client = await here.client();
  const caja = await here.pairedRobot({ client, name: 'Caja 3' });
  const { code } = await device(undefined, caja.device_id);
  const { user } = await openConsole(here, here.staff, `/robots?code=${code}`);
  expect(await screen.findByText(/Este equipo era “Caja 3”\. Su navegador lo recuerda\./)).toBeTruthy();
  await user.press('Recuperar “Caja 3”');
  const asked = within(await screen.findByRole('dialog', { name: 'Recuperar “Caja 3”' }));
  expect(await asked.findByText(/Este equipo era “Caja 3”/)).toBeTruthy();
  await user.press('Recuperar robot');
  expect(await screen.findByText('“Caja 3” está de vuelta.')).toBeTruthy();
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot?robot_id=${caja.robot.robot_id}`));
  await expect(caja.heartbeat()).rejects.toMatchObject({ status: 401 });
  expect((await robotNow(caja.robot.robot_id)).paired).toBe(true);
});

test('its code typed from the options of the silent robot takes it back too; a strange device is refused', async () => {
  const client = await here.client();
  const caja = await here.pairedRobot({ client, name: 'Caja 4' });
  const [stranger, own] = [await device(), await device(undefined, caja.device_id)];
  const { user } = await openAsStaff(client);
  await card('Caja 4');
  await user.press('Opciones de Caja 4');
  await user.pick('Recuperar robot');
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });
  await user.type(box, stranger.code ?? '');
  await screen.findByText('El robot ya está vinculado a un equipo. Desvincúlelo primero.');
  await user.clear(box);
  await user.type(box, own.code ?? '');
  await user.press('Recuperar robot');
  expect(await screen.findByText('“Caja 4” está de vuelta.')).toBeTruthy();
});

test('who says to be a robot that is heard is not offered its place', async () => {
  const client = await here.client();
  const caja = await here.pairedRobot({ client, name: 'Caja 5' });
  await caja.heartbeat();
  await waitFor(async () => expect((await robotNow(caja.robot.robot_id)).connected).toBe(true));
  const { code } = await device(undefined, caja.device_id);
  await openConsole(here, here.staff, `/robots?code=${code}`);
  expect(await screen.findByText(/Dice ser “Caja 5”, pero ese robot sigue conectado/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Recuperar/ })).toBeNull();
});

test('a code that is unknown or spent says so in its place, and another can be typed at once', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Lobby' });
  const { user } = await openConsole(here, here.staff, `/robots?pair=${robot.robot_id}`);
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código de la pantalla' });
  await user.type(box, 'ZZZ222');
  await screen.findByText('El código no existe o ya venció.');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const { code } = await device();
  await user.clear(box);
  await user.click(box);
  await user.paste(`${code?.slice(0, 3)} ${code?.slice(3)}\n`);
  expect(await findButton('Vincular robot')).toBeTruthy();
  expect(screen.queryByText('El código no existe o ya venció.')).toBeNull();
});

test('a robot without screen gets a code of eight characters, and the dialog closes when it was used', async () => {
  const client = await here.client();
  const robot = await here.robot({ client, name: 'Sin pantalla' });
  const { user } = await openConsole(here, here.staff, `/robots?pair=${robot.robot_id}`);
  await user.press('Robot sin pantalla');
  const made = (await screen.findByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).textContent ?? '';
  expect(await screen.findByText(/^Vence en \d+ (min|s)/)).toBeTruthy();
  expect(button('Copiar')).toBeTruthy();
  await device(made);
  expect(await screen.findByText('“Sin pantalla” quedó vinculado.')).toBeTruthy();
  await gone('dialog');
});

test('switching off asks; the command is followed to its end, the toggle is then disabled with a reason (ROB-13, ROB-14, ROB-48, ROB-49, ROB-52)', async () => {
  const client = await here.client();
  const lobby = await here.pairedRobot({ client, name: 'Lobby' });
  await lobby.heartbeat();
  const { robot_id } = lobby.robot;
  const { user } = await openAsStaff(client);
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Encendido de Lobby' });
  await waitFor(() => expect(toggle.checked && !toggle.disabled).toBe(true));
  await user.click(toggle);
  await user.press('Cancelar');
  expect((await robotNow(robot_id)).desired_power).toBe('on');
  await gone('alertdialog');
  await user.click(toggle);
  await screen.findByRole('alertdialog', { name: '¿Apagar “Lobby”?' });
  await user.press('Apagar robot');
  // The command is accepted; what becomes of it is told on the card.
  expect(await screen.findByText('Se ordenó apagar “Lobby”.')).toBeTruthy();
  await screen.findByText('Apagando: en cola');
  const { commands } = await lobby.heartbeat();
  await screen.findByText('Apagando: entregada');
  const [command] = commands;
  await lobby.api.device.ack({ params: { command_id: command!.command_id }, body: { state: 'done', error: null } });
  await lobby.heartbeat({ power: 'off' });
  await screen.findByText('Se apagó');
  await screen.findByText('OFF LINE');
  await waitFor(() => expect(toggle.disabled && !toggle.checked).toBe(true));
  expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Encender robot/);
});

test('a robot that is off but sends heartbeats can be switched on from its menu, one that is on cannot (ROB-51, AMB-046)', async () => {
  const client = await here.client();
  const [rest, awake] = [
    await here.pairedRobot({ client, name: 'Dormido' }),
    await here.pairedRobot({ client, name: 'Despierto' }),
  ];
  await rest.heartbeat({ power: 'off' });
  await awake.heartbeat();
  const { user } = await openAsStaff(client);
  await within(await card('Dormido')).findByText(/en espera/);
  await within(await card('Despierto')).findByText('ON LINE');
  await user.press('Opciones de Despierto');
  expect((await screen.findByRole('menuitem', { name: /Encender robot/ })).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await gone('menu');
  await user.press('Opciones de Dormido');
  await user.pick('Encender robot');
  await screen.findByText('Encendiendo: en cola');
  const commands = await here.staff.api.robots.commands({ params: { robot_id: rest.robot.robot_id } });
  expect(commands[0]).toMatchObject({ kind: 'power_on' });
});

test('unlinking says that it switches the robot off, and takes it out of service when confirmed (ROB-34, ROB-43, ROB-44)', async () => {
  const client = await here.client();
  const lobby = await here.pairedRobot({ client, name: 'Lobby' });
  const { robot_id } = lobby.robot;
  const { user } = await openAsStaff(client);
  await card('Lobby');
  for (const answer of ['Cancelar', 'Continuar'] as const) {
    await user.press('Opciones de Lobby');
    await user.pick('Desvincular robot');
    await screen.findByText('Al desvincular el robot, este se apagará. ¿Desea continuar?');
    expect((await robotNow(robot_id)).paired).toBe(true);
    await user.press(answer);
    await gone('alertdialog');
  }
  await within(await card('Lobby')).findByText('por vincular');
  expect(await robotNow(robot_id)).toMatchObject({ paired: false, is_active: false });
});

test('deleting asks with the documented words and the robot’s name, and can be taken back (ROB-16, ROB-21, ROB-45..47, ROB-70)', async () => {
  const client = await here.client();
  const { robot_id } = await here.robot({ client, name: 'Sobra' });
  const ana = await here.person({ client, modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/robots');
  await card('Sobra');
  await user.press('Eliminar Sobra');
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este Robot?' }));
  expect(asked.getByText(/“Sobra”/)).toBeTruthy();
  await user.press('Cancelar', asked);
  await gone('alertdialog');
  expect(await card('Sobra')).toBeTruthy();
  await user.press('Eliminar Sobra');
  await user.press('Continuar');
  await screen.findByText('Se eliminó “Sobra”.');
  // While a question is shown nothing behind it can be reached: that it is not there says nothing yet.
  await gone('alertdialog');
  await gone('listitem', 'Sobra');
  await expect(robotNow(robot_id)).rejects.toMatchObject({ code: 'robots.not_found' });
  await user.press('Deshacer');
  await screen.findByText('“Sobra” está de vuelta. Hay que vincularlo otra vez.');
  expect(await card('Sobra')).toBeTruthy();
  expect((await robotNow(robot_id)).name).toBe('Sobra');
});
