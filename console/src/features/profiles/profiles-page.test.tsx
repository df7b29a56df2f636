import type { Module } from '@botones/contract/calls/access';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { prefer } from '../../app/session/preferences.ts';
import { cutCalls } from '../../testing/cut-calls.ts';
import { button, cells, field, findButton, rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const profilesOf = (client_id: number) => here.staff.api.profiles.listByClient({ params: { clientId: client_id } });
const idsOf = async (...names: Module[]) =>
  (await here.staff.api.clients.modules({}))
    .filter(({ name }) => names.includes(name))
    .map(({ module_id }) => module_id);

async function open(who: SignedIn, path = '/permissions') {
  const shown = await openConsole(here, who, path);
  await screen.findByRole('heading', { level: 1, name: 'Permisos', hidden: true });
  return shown;
}
async function organisation(modules: Module[] = ['Permisos', 'Usuarios', 'Robots']) {
  const client = await here.client({ modules: ['Robots', 'Usuarios', 'Permisos', 'Turnos'] });
  const boss = await here.person({ client, modules });
  const body = { name: 'Recepción', client: client.client_id, modules: await idsOf('Robots') };
  return { client, boss, profile: await here.staff.api.profiles.create({ body }) };
}

test('the profiles of the own client with number, name, modules and who has them (PRM-01..03, PRM-10, PRM-12, PRM-18, PRM-19)', async () => {
  const { boss, profile } = await organisation();
  await here.staff.api.profiles.create({
    body: { name: 'De otro', client: (await here.client()).client_id, modules: [] },
  });
  await open(boss);
  expect(cells(await rowOf('Recepción')).slice(0, 4)).toEqual([
    ...[String(profile.profile_id), 'Recepción', 'Robots', '0 usuarios'],
  ]);
  expect(screen.queryByText('De otro')).toBeNull();
  for (const name of ['ID', 'Nombre']) expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  const own = await screen.findByRole('link', { name: /^1 usuario tiene el perfil/ });
  expect(own.getAttribute('href')).toMatch(/^\/users\?client_id=\d+&profile=\d+$/);
});

test('staff see the profiles of all clients, and of one (PRM-08, PRM-11, AMB-012)', async () => {
  const { client } = await organisation();
  const other = await here.client();
  await here.staff.api.profiles.create({ body: { name: 'Cajas', client: other.client_id, modules: [] } });
  const shown = await open(here.staff, '/permissions?search=cajas');
  expect(cells(await rowOf('Cajas'))).toEqual(expect.arrayContaining([other.name, 'Sin módulos', '0 usuarios']));
  // Of nobody's profile there are no modules to choose yet.
  await shown.user.press('Agregar perfil');
  await screen.findByText('Elija un cliente para ver sus módulos.');
  shown.unmount();
  await open(here.staff, `/permissions?client_id=${client.client_id}`);
  await rowOf('Recepción');
  expect(screen.queryByRole('cell', { name: 'Cajas' })).toBeNull();
});

test('a new profile needs a name; its client is preset and locked, its modules are those of the client, by switches (PRM-04..07, PRM-13, PRM-17, PRM-22, ERR-27)', async () => {
  const { boss, client } = await organisation();
  const { user } = await open(boss);
  await rowOf('Recepción');
  await user.press('Agregar perfil');
  const drawer = await screen.findByRole('dialog', { name: 'Agregar perfil' });
  const owner = await screen.findByRole('combobox', { name: `Cliente: ${client.name}` });
  expect(owner.getAttribute('aria-disabled')).toBe('true');
  expect((await within(drawer).findAllByRole('switch')).length).toBe(4);
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Este campo es obligatorio');
  await user.click(await screen.findByLabelText('Nombre'));
  await user.paste('Supervisión');
  // One cannot give what one lacks, and is told so (AMB-166).
  expect(switchOf('Turnos').disabled).toBe(true);
  expect((await within(drawer).findAllByText('Usted no lo tiene y no puede otorgarlo.')).length).toBe(1);
  await user.click(switchOf('Usuarios'));
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “Supervisión”.');
  const made = (await profilesOf(client.client_id)).find(({ name }) => name === 'Supervisión');
  expect(made?.modules.map(({ name }) => name)).toEqual(['Usuarios']);
});

test('a form whose clients or modules are not read says so, and is whole once they are', async () => {
  const { client } = await organisation();
  const mend = cutCalls('/management/clients', '/modules_by_client/');
  const { user } = await openConsole(here, here.staff, `/permissions?client_id=${client.client_id}&add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar perfil' });
  await findButton('Reintentar', drawer);
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  mend();
  await user.press('Reintentar', drawer);
  await within(drawer).findByRole('combobox', { name: `Cliente: ${client.name}` });
  expect((await within(drawer).findAllByRole('switch')).length).toBe(4);
});

test('staff pick the client, and its modules follow (PRM-07, PRM-09, PRM-16)', async () => {
  const { client } = await organisation();
  const other = await here.client({ modules: ['Encuestas'] });
  const { user } = await open(here.staff, `/permissions?client_id=${client.client_id}&add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Agregar perfil' });
  await user.click(await screen.findByRole('switch', { name: 'Turnos' }));
  await user.choose(/^Cliente/, other.name);
  await within(drawer).findByRole('switch', { name: 'Encuestas' });
  expect(screen.queryByRole('switch', { name: 'Turnos' })).toBeNull();
  await user.click(await screen.findByLabelText('Nombre'));
  await user.paste('Encuestadores');
  await user.click(switchOf('Encuestas'));
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “Encuestadores”.');
  expect((await profilesOf(other.client_id)).map(({ modules }) => modules.map(({ name }) => name))).toEqual([
    ['Encuestas'],
  ]);
});

test('staff move a profile that nobody has to another client, and one in use stays (PRM-14)', async () => {
  const { client, profile } = await organisation();
  const other = await here.client({ modules: ['Robots'] });
  const { user, unmount } = await open(here.staff, `/permissions?edit=${profile.profile_id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Editar perfil' });
  await within(drawer).findByRole('switch', { name: 'Robots' });
  await user.choose(/^Cliente/, other.name);
  // Until those of the other client are there nothing is saved without them.
  await waitFor(() => {
    expect(screen.queryByRole('switch', { name: 'Turnos' })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Robots' })).toBeTruthy();
  });
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se guardó “Recepción”.');
  expect(await profilesOf(other.client_id)).toMatchObject([{ name: 'Recepción', modules: [{ name: 'Robots' }] }]);
  unmount();
  const ana = await here.person({ client, modules: ['Robots'] });
  const { profile: held } = await here.staff.api.users.get({ params: { user_id: ana.user_id } });
  await open(here.staff, `/permissions?edit=${held?.profile_id}`);
  await screen.findByText('Hay usuarios con este perfil: no puede pasar a otro cliente.');
  expect((await screen.findByRole('combobox', { name: /^Cliente/ })).getAttribute('aria-disabled')).toBe('true');
});

test('a switch taken from a profile is felt at once by who has it, and its name is changed without granting (PRM-14, PRM-21, AMB-166)', async () => {
  const { boss, client } = await organisation();
  const ana = await here.person({ client, modules: ['Robots', 'Turnos'] });
  const { profile } = await here.staff.api.users.get({ params: { user_id: ana.user_id } });
  await expect(ana.api.robots.summary({})).resolves.toBeDefined();
  const { user } = await open(boss, `/permissions?edit=${profile?.profile_id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Editar perfil' });
  await within(drawer).findByText('Lo tiene 1 usuario.');
  // It holds a module that the boss lacks: the name alone is saved all the same.
  const name = field('Nombre');
  await within(drawer).findByRole('switch', { name: 'Turnos' });
  await user.clear(name);
  await user.click(name);
  await user.paste('Recepción');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Ya existe un perfil con ese nombre.');
  // Said at its field, it is not said over the page as well.
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(name);
  await user.paste(' norte');
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se guardó “Recepción norte”.');
  const { profile_id } = profile as { profile_id: number };
  await here.staff.api.profiles.update({ params: { profile_id }, body: { modules: await idsOf('Turnos') } });
  await expect(ana.api.robots.summary({})).rejects.toMatchObject({ status: 403 });
});

test('the open page of who loses a module loses it too (PRM-21, AMB-166)', async () => {
  const { client } = await organisation();
  const ana = await here.person({ client, modules: ['Permisos', 'Robots'] });
  const { profile } = await here.staff.api.users.get({ params: { user_id: ana.user_id } });
  await open(ana);
  await rowOf('Recepción');
  const { profile_id } = profile as { profile_id: number };
  // Its socket must be open before anybody can tell it anything.
  await waitFor(async () => {
    await here.staff.api.profiles.update({ params: { profile_id }, body: { modules: await idsOf('Robots') } });
    expect(screen.queryByText('Pagina no encontrada')).toBeTruthy();
  });
  expect(await screen.findByText('Su perfil cambió. Ya no tiene: Permisos.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Permisos' })).toBeNull();
  expect((await screen.findAllByRole('link', { name: 'Robots' })).length).toBeGreaterThan(0);
});

test('a profile that nobody has is deleted after asking; one in use is not (PRM-15, AMB-166)', async () => {
  const { boss, client } = await organisation();
  const { user } = await open(boss);
  await rowOf('Recepción');
  const used = (await profilesOf(client.client_id)).find(({ users_count }) => users_count > 0);
  expect(button(`Eliminar ${used?.name}`).disabled).toBe(true);
  await user.press('Eliminar Recepción');
  const ask = await screen.findByRole('alertdialog');
  expect(ask.textContent).toContain('Recepción');
  await user.press('Eliminar', ask);
  await screen.findByText('Se eliminó “Recepción”.');
  expect((await profilesOf(client.client_id)).map(({ name }) => name)).toEqual([used?.name]);
});

test('modules have their English names in the list and at the switches; what is saved is the same record (AMB-028)', async () => {
  const { client, boss } = await organisation(['Permisos', 'Usuarios', 'Robots', 'Turnos']);
  const body = { name: 'Reception', client: client.client_id, modules: await idsOf('Turnos', 'Usuarios') };
  const { profile_id } = await here.staff.api.profiles.create({ body });
  prefer({ language: 'en' });
  try {
    const { user } = await openConsole(here, boss, '/permissions');
    expect(cells(await rowOf('Reception'))).toContain('Turns, Users');
    expect(screen.queryByText(/Turnos|Usuarios|Permisos/)).toBeNull();
    await user.press('Edit Reception');
    const drawer = await screen.findByRole('dialog', { name: 'Edit profile' });
    await user.click(await within(drawer).findByRole('switch', { name: 'Turns' }));
    await user.click(await within(drawer).findByRole('switch', { name: 'Permissions' }));
    await user.press('Save', drawer);
    await screen.findByText('“Reception” was saved.');
    const saved = (await profilesOf(client.client_id)).find((each) => each.profile_id === profile_id);
    expect(saved?.modules.map(({ name }) => name)).toEqual(['Usuarios', 'Permisos']);
  } finally {
    prefer({ language: 'es-mx' });
  }
});
