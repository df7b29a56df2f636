import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { button, field, findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';

const here = await pageWorld();
// This browser keeps what a page noted in its history for the next one.
beforeEach(() => history.replaceState(null, ''));

const dialog = (name: string) => screen.findByRole('dialog', { name });
const save = (user: User) => user.press('Guardar');
const errorMessage = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

async function fill(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}

/** A client and somebody who holds its Robots. */
async function people() {
  const client = await here.client();
  return { client, ana: await here.person({ client, modules: ['Robots'] }) };
}

/** The fleet's page, open before one of them. */
async function open(path = '/robots', who?: SignedIn) {
  const { client, ana } = await people();
  const shown = await openConsole(here, who ?? ana, path);
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  const robots = () => here.staff.api.robots.list({ query: { client_id: client.client_id } });
  return { ...shown, client, ana, robots };
}
/** A screen that is offered to every robot. */
const offered = async () => (await here.staff.api.resolutions.list({}))[0]!;
const labelOf = (each: { name: string; resolution: string }) => `${each.name} · ${each.resolution}`;
const add = (user: User) => user.click(screen.getAllByRole('button', { name: 'Agregar robot' })[0]!);

test('the form needs all five fields (ROB-02, ROB-53..57, ROB-59)', async () => {
  const { user, robots } = await open('/robots', here.staff);
  await add(user);
  await dialog('Agregar robot');
  await screen.findByRole('combobox', { name: /^Cliente/ });
  await save(user);
  const required = await screen.findAllByText('Este campo es obligatorio');
  expect(required.length).toBe(5);
  expect(await robots()).toEqual([]);
});

test('a form whose screens could not be read says so, and is whole once they can', async () => {
  const real = globalThis.fetch;
  const cut = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/publicity/resolution/')) throw new TypeError('cut');
    return real(input, init);
  });
  // The next tests of this window need it whole, however this one ends.
  onTestFinished(() => void cut.mockRestore());
  const { user } = await open('/robots', here.staff);
  await add(user);
  const retry = await findButton('Reintentar');
  expect(screen.queryByRole('combobox', { name: /^Cliente/ })).toBeNull();
  cut.mockRestore();
  await user.click(retry);
  expect(await screen.findByRole('combobox', { name: /^Cliente/ })).toBeTruthy();
});

test('who is not staff adds a robot to their own client, which is preset and locked; the drawer goes a second later (ROB-58, ROB-60, ROB-62, CON-23)', async () => {
  const { user, client, robots } = await open();
  await add(user);
  await dialog('Agregar robot');
  const owner = await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  expect(owner.getAttribute('aria-disabled')).toBe('true');
  const serial = `BT-${crypto.randomUUID().slice(0, 8)}`;
  await fill(user, { Nombre: '  Recepción Polanco ', 'Número de serie': serial, URL: 'https://robot.test' });
  expect(await screen.findByText('El personal de la plataforma lo vinculará con su equipo.')).toBeTruthy();
  await user.choose(/^Resolución/, labelOf(await offered()));
  const asked = performance.now();
  await save(user);
  await waitFor(async () => expect((await robots()).length).toBe(1));
  expect(await screen.findByRole('dialog', { name: 'Agregar robot' })).toBeTruthy();
  await gone('dialog', 'Agregar robot');
  expect(performance.now() - asked).toBeGreaterThan(1000);
  expect(await screen.findByText('Se agregó “Recepción Polanco”.')).toBeTruthy();
  expect(await screen.findByRole('listitem', { name: 'Recepción Polanco' })).toBeTruthy();
  // Pairing is the platform's: nobody else is led on to it.
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [made] = await robots();
  expect(made).toMatchObject({
    name: 'Recepción Polanco',
    serial_number: serial,
    url: 'https://robot.test',
    client: { client_id: client.client_id },
    screen_resolution: { id: (await offered()).id },
  });
});

test('a robot may stand in another time zone than its client, and take the client’s again (P10)', async () => {
  const { client, ana } = await people();
  const robot = await here.robot({ client, name: 'Frontera' });
  const zone = async () => (await here.staff.api.robots.get({ params: { robot_id: robot.robot_id } })).timezone;
  const { user } = await openConsole(here, ana, '/robots');
  const edit = async () => {
    await user.press('Editar Frontera');
    await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  };
  await edit();
  await user.choose(/^Zona horaria: La del cliente/, 'America/Tijuana');
  await save(user);
  await waitFor(async () => expect(await zone()).toBe('America/Tijuana'));
  await gone('dialog');
  await edit();
  await user.choose(/^Zona horaria: America\/Tijuana/, 'La del cliente');
  await save(user);
  await waitFor(async () => expect(await zone()).toBeNull());
});

test('what the server refuses stands beside its field, nothing typed is lost, and once mended it saves (ROB-61, AMB-009, AMB-040)', async () => {
  const taken = await here.robot();
  const { user, client, robots } = await open();
  await here.robot({ client, name: 'Lobby' });
  await add(user);
  await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  await fill(user, { Nombre: 'Caja', 'Número de serie': taken.serial_number.toLowerCase(), URL: 'https://robot.test' });
  await user.choose(/^Resolución/, labelOf(await offered()));
  await save(user);
  await waitFor(() => expect(errorMessage(field('Número de serie'))).toBe('El número de serie ya está registrado.'));
  const serial = `BT-${crypto.randomUUID().slice(0, 8)}`;
  await fill(user, { 'Número de serie': serial, Nombre: 'lobby' });
  await save(user);
  await waitFor(() => expect(errorMessage(field('Nombre'))).toBe('Ya existe un robot con ese nombre.'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(field('URL').value).toBe('https://robot.test');
  await fill(user, { Nombre: 'Caja' });
  await save(user);
  await waitFor(async () => expect((await robots()).map(({ name }) => name)).toEqual(['Caja', 'Lobby']));
});

test('staff choose the client, and are led on to pair the new robot', async () => {
  const { user, client, robots } = await open('/robots', here.staff);
  await add(user);
  await screen.findByRole('combobox', { name: /^Cliente/ });
  expect(await screen.findByText('Después podrá vincularlo con el código de su pantalla.')).toBeTruthy();
  await fill(user, { Nombre: 'Kiosco', 'Número de serie': `BT-${crypto.randomUUID()}`, URL: 'https://robot.test' });
  await user.choose(/^Cliente/, client.name);
  await user.choose(/^Resolución/, labelOf(await offered()));
  await save(user);
  expect(await dialog('Vincular “Kiosco”')).toBeTruthy();
  const [made] = await robots();
  await waitFor(() => expect(location.search).toBe(`?pair=${made?.robot_id}`));
  expect(button('Más tarde')).toBeTruthy();
});

test('a robot is renamed; the address can be linked to, and a screen no longer offered stays (ROB-15, ROB-20, ROB-63, AMB-041)', async () => {
  const { client, ana } = await people();
  const robot = await here.robot({ client, name: 'Viejo' });
  const screenOf = await here.staff.api.resolutions.create({
    body: { name: `Rara ${robot.robot_id}`, wide: 999, height: robot.robot_id + 1, status: true },
  });
  const params = { robot_id: robot.robot_id };
  await here.staff.api.robots.update({ params, body: { screen_resolution: screenOf.id } });
  await here.staff.api.resolutions.update({ params: { id: screenOf.id }, body: { status: false } });
  const { user } = await openConsole(here, ana, `/robots?edit=${robot.robot_id}`);
  await dialog('Editar robot');
  await screen.findByRole('combobox', { name: /^Resolución.*ya no se ofrece/ });
  expect(field('Nombre').value).toBe('Viejo');
  await fill(user, { Nombre: 'Nuevo' });
  await save(user);
  expect(await screen.findByText('Se guardó “Nuevo”.')).toBeTruthy();
  expect(await screen.findByRole('listitem', { name: 'Nuevo' })).toBeTruthy();
  expect(await here.staff.api.robots.get({ params })).toMatchObject({
    name: 'Nuevo',
    serial_number: robot.serial_number,
    screen_resolution: { id: screenOf.id },
  });
  await waitFor(() => expect(location.search).toBe(''));
});

test('staff take a robot out of service and back in its form, others have no such switch (ROB-63)', async () => {
  const { client, ana } = await people();
  const robot = await here.robot({ client, name: 'Relevo' });
  const now = () => here.staff.api.robots.get({ params: { robot_id: robot.robot_id } });
  const path = `/robots?client_id=${client.client_id}&edit=${robot.robot_id}`;
  const own = await openConsole(here, ana, path);
  await screen.findByLabelText('URL');
  expect(screen.queryByRole('switch', { name: 'Activo' })).toBeNull();
  await fill(own.user, { URL: 'https://otra.test' });
  await save(own.user);
  await waitFor(async () => expect((await now()).url).toBe('https://otra.test'));
  own.unmount();
  history.replaceState(null, '');
  const { user } = await openConsole(here, here.staff, path);
  await dialog('Editar robot');
  const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Activo' });
  expect(active.checked).toBe(true);
  const moves = 'Su historial se queda con el cliente anterior.';
  expect(screen.queryByText(moves)).toBeNull();
  await user.choose(/^Cliente/, (await here.client()).name);
  expect(await screen.findByText(moves)).toBeTruthy();
  await user.choose(/^Cliente/, client.name);
  expect(screen.queryByText(moves)).toBeNull();
  await user.click(active);
  await save(user);
  await waitFor(async () => expect(await now()).toMatchObject({ is_active: false, url: 'https://otra.test' }));
});
