import type { ApiKeyForm } from '@botones/contract/api-keys/api-keys';
import type { Module } from '@botones/contract/calls/access';
import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cells, gone, rowOf, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '');
});
const path = '/management/api-keys';
const dayLong = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayLong).toISOString().slice(0, 10);

const modulesOf = async (names: Partial<Record<Module, 'read' | 'write'>>) =>
  (await here.staff.api.clients.modules({})).flatMap(({ module_id, name }) =>
    names[name] ? [{ module_id, write: names[name] === 'write' }] : [],
  );
const make = async (client: Client, name: string, form: Partial<ApiKeyForm> = {}, by = here.staff) => {
  const modules = form.modules ?? (await modulesOf({ Robots: 'read' }));
  return by.api.apiKeys.create({ body: { client: client.client_id, name, modules, ...form } });
};
async function organisation() {
  const client = await here.client({ modules: ['Permisos', 'Usuarios', 'Robots', 'Categorías', 'Turnos'] });
  const boss = await here.person({ client, modules: ['Permisos', 'Usuarios', 'Robots', 'Categorías'] });
  return { client, boss };
}

test('a key is made of what one may oneself, shown once, opens what it may and nothing else, and is revoked at once (PUE-3)', async () => {
  const { boss, client } = await organisation();
  const { user } = await openConsole(here, boss, path);
  await screen.findByText('Aún no hay claves');
  expect((await screen.findByRole('link', { name: 'Documentación de la API' })).getAttribute('href')).toBe('/api/docs');
  await user.click((await screen.findAllByRole('button', { name: 'Agregar clave' }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar clave' });
  await user.write('Nombre', 'Tablero de ventas', drawer);
  const level = async (module: string, name: string) =>
    user.click(within(await within(drawer).findByRole('radiogroup', { name: module })).getByRole('radio', { name }));
  await level('Robots', 'Leer');
  expect(within(drawer).queryByRole('radiogroup', { name: 'Turnos' })).toBeNull();
  await user.press('Agregar clave', drawer);
  const dialog = await screen.findByRole('dialog', { name: 'La clave de “Tablero de ventas”' });
  const [key = '', line = ''] = texts('status', dialog);
  expect(key).toMatch(/^bot_[\w-]{43}$/);
  expect(line).toContain(`"Authorization: Bearer ${key}"`);
  await user.press('Ya la guardé', dialog);
  await gone('dialog');
  expect(document.body.textContent).not.toContain(key);

  const program = here.apiWith(`Bearer ${key}`);
  await expect(program.robots.listByClient({ params: { client_id: client.client_id }, query: {} })).resolves.toEqual(
    [],
  );
  await expect(program.users.list({ query: {} })).rejects.toMatchObject({ status: 403 });
  const row = await rowOf('Tablero de ventas');
  const inAYear = new Date().getUTCFullYear() + 1;
  expect(cells(row).slice(0, 3)).toEqual([
    'Tablero de ventas',
    'Solo lee: Robots',
    expect.stringContaining(`/${inAYear}`),
  ]);
  expect(cells(row).at(-2)).toBe('Ana Prueba');

  await user.press('Revocar Tablero de ventas');
  const ask = await screen.findByRole('alertdialog', { name: '¿Revocar la clave “Tablero de ventas”?' });
  await user.press('Cancelar', ask);
  await gone('alertdialog');
  await expect(program.robots.summary({ query: {} })).resolves.toMatchObject({ total: 0 });
  await user.press('Revocar Tablero de ventas');
  await user.press('Revocar', await screen.findByRole('alertdialog'));
  await screen.findByText('Se revocó “Tablero de ventas”.');
  await expect(program.robots.summary({ query: {} })).rejects.toMatchObject({ status: 401 });
  await waitFor(async () => expect(cells(await rowOf('Tablero de ventas'))[2]).toMatch(/^Revocada.* por Ana Prueba$/));
  expect(screen.queryByRole('button', { name: 'Revocar Tablero de ventas' })).toBeNull();
});

test('a list says what each key may, when it ends, when it came last and who made it; it is found by name and state', async () => {
  const { boss, client } = await organisation();
  const wide = await modulesOf({ Robots: 'write', Categorías: 'read', Turnos: 'read' });
  const { key } = await make(client, 'Citas', { modules: wide, expires_at: dayIn(10) });
  const { key_id } = await make(client, 'Hoja de turnos', { in_address: true });
  await boss.api.apiKeys.remove({ params: { key_id } });
  await here.apiWith(`Bearer ${key}`).robots.summary({ query: {} });
  const { user } = await openConsole(here, boss, path);
  const [, may, expires, used, maker] = cells(await rowOf('Citas'));
  expect([may, maker]).toEqual(['Lee y escribe: RobotsSolo lee: Categorías, Turnos', 'Soporte']);
  expect(expires).toMatch(/^\d\d\/\d\d\/\d{4}En 1[01] días$/);
  expect(used).toMatch(/^(ahora|hace .*)desde 127\.0\.0\.1$/);
  expect(cells(await rowOf(/^Hoja de turnos/)).slice(0, 4)).toEqual([
    ...['Hoja de turnosPara hojas de cálculo', 'Solo lee: Robots', expect.stringContaining('Revocada'), 'Nunca'],
  ]);
  await user.press('Revocadas');
  await gone('cell', 'Citas');
  await rowOf(/^Hoja de turnos/);
  await user.press('Vigentes');
  await rowOf('Citas');
  await gone('cell', /^Hoja de turnos/);
});

test('staff see the keys of all clients, with whose they are, and make one for a client with any of its modules', async () => {
  const [one, other] = [await organisation(), await organisation()];
  await make(one.client, 'Uno');
  await make(other.client, 'Otro');
  const { user, unmount } = await openConsole(here, here.staff, path);
  expect(cells(await rowOf('Uno'))[1]).toBe(one.client.name);
  expect(cells(await rowOf('Otro'))[1]).toBe(other.client.name);
  await user.click((await screen.findAllByRole('button', { name: 'Agregar clave' }))[0] as HTMLElement);
  await screen.findByText('Elija un cliente para ver sus módulos.');
  unmount();
  const of = await openConsole(here, here.staff, `${path}?client_id=${one.client.client_id}&add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar clave' });
  await within(drawer).findByRole('radiogroup', { name: 'Turnos' });
  // A name of before is told at its field.
  await of.user.write('Nombre', 'Uno', drawer);
  await of.user.click(
    within(within(drawer).getByRole('radiogroup', { name: 'Todo' })).getByRole('radio', { name: 'Leer' }),
  );
  await of.user.press('Agregar clave', drawer);
  await within(drawer).findByText('Ya existe una clave de API con ese nombre.');
  expect(screen.queryByText('Otro')).toBeNull();
});

test('who is deleted is asked about with the keys that they made and that go on (PUE-3)', async () => {
  const { boss, client } = await organisation();
  const eva = await here.person({ client, modules: ['Permisos', 'Robots'] });
  await make(client, 'Tablero', {}, eva);
  const { key_id } = await make(client, 'Vieja', {}, eva);
  await eva.api.apiKeys.remove({ params: { key_id } });
  const { user } = await openConsole(here, boss, `/users?search=${encodeURIComponent(eva.email)}`);
  await user.press('Opciones de Ana Prueba');
  await user.pick('Eliminar');
  const ask = await screen.findByRole('alertdialog');
  expect(ask.textContent).toContain(
    'Hizo 1 clave de API, que sin revocar sigue sirviendo (Permisos / Claves de API): “Tablero”.',
  );
});

test('what a program did stands in the log under its key, which the log can be narrowed to (PUE-3)', async () => {
  const { boss, client } = await organisation();
  const { key, key_id } = await make(client, 'Inventario', { modules: await modulesOf({ Categorías: 'write' }) });
  const body = { client: client.client_id, name: inBoth('Bebidas', 'Drinks') };
  await here.apiWith(`Bearer ${key}`).categories.create({ body });
  const { user } = await openConsole(here, boss, '/audit');
  await screen.findByRole('cell', { name: 'Clave “Inventario”' });
  await user.press('Cualquier persona (Persona)');
  await user.click(await screen.findByRole('combobox', { name: 'Nombre, correo o clave' }));
  await user.click(await screen.findByRole('option', { name: /^Clave “Inventario”/ }));
  await waitFor(() => expect(location.search).toContain(`who=key-${key_id}`));
  await screen.findByRole('button', { name: 'Clave “Inventario” (Persona)' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
});
