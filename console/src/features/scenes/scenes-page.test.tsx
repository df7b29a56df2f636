import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sceneOf } from '../../../../server/src/features/scenes/scenes.samples.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { cells, gone, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/advertising/scenes';
const open = (who: SignedIn, search = '') => openConsole(here, who, `${path}${search}`);
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td .brief' })).closest('tr') as HTMLElement;

async function studio(...names: string[]) {
  const client = await here.client({ modules: ['Publicidad'] });
  const ana = await here.person({ client, modules: ['Publicidad'] });
  const ids: number[] = [];
  for (const name of names) ids.push(await sceneOf(here, client, name));
  return { client, ana, ids };
}

test('the scenes with picture, duration, who made them and when, and their state (SCN-01..10, AMB-093, AMB-094)', async () => {
  const { ana, ids } = await studio('Verano');
  const [id = 0] = ids;
  const params = { id };
  await ana.api.scenes.update({ params, body: { state: false } });
  const own = await ana.api.users.get({ params: { user_id: ana.user_id } }).catch(() => null);
  await open(ana);
  expect(await screen.findByRole('heading', { name: 'Publicidad / Escenas' })).toBeTruthy();
  const row = cells(await rowOf('Verano'));
  expect(row.slice(1, 4)).toEqual([String(id), 'Verano1 medio', '00:00:05']);
  // Somebody of the platform made it, whose name the client does not read.
  expect(row[4]).toBe('Soporte');
  expect(row[5]).toMatch(/^(ahora|hace \d+ (s|min))$/);
  // What it was exactly is said under the pointer.
  const [made] = (await rowOf('Verano')).querySelectorAll('time');
  expect(made?.title).toMatch(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d$/);
  expect(row[6]).not.toBe('–');
  if (own) expect(row[6]).toBe(`${own.name} ${own.last_name}`);
  expect(row[8]).toContain('No');
  expect((await rowOf('Verano')).querySelector('img')?.src).toContain('/api/storage/');
  for (const name of ['ID', 'Nombre', 'Duración', 'Creado por', 'Fecha de creación', 'Modificado por'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  for (const name of ['Fecha de modificación', 'Estado', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
});

test('a new scene asks for its name, calls nothing and goes on to its design (SCN-11, SCN-13, SCN-15, SCN-16, AMB-095)', async () => {
  for (const button of ['Guardar', 'Diseñar']) {
    const { ana, client } = await studio();
    const { user, unmount } = await open(ana);
    await screen.findByText('Aún no hay escenas');
    await user.click((await screen.findAllByRole('button', { name: 'Agregar escena' }))[0] as HTMLElement);
    const drawer = await screen.findByRole('dialog', { name: 'Agregar escena' });
    await user.press(button, drawer);
    await within(drawer).findByText('Este campo es obligatorio');
    await user.click(await within(drawer).findByLabelText('Nombre'));
    await user.paste('Verano & sol');
    await user.press(button, drawer);
    await screen.findByRole('heading', { name: 'Diseñar escena' });
    await waitFor(() => expect(location.search).toContain('name=Verano%20%26%20sol'));
    expect(await screen.findByText('Verano & sol')).toBeTruthy();
    expect(await ana.api.scenes.list({ params: { client_id: client.client_id } })).toEqual([]);
    unmount();
  }
});

test('of one that is there Save saves its name and goes on, Design only goes on (SCN-12, SCN-17, AMB-095)', async () => {
  const { ana, ids } = await studio('Verano');
  const [id = 0] = ids;
  const first = await open(ana);
  await first.user.press('Editar Verano');
  const drawer = await screen.findByRole('dialog', { name: 'Editar escena' });
  const name = await within(drawer).findByLabelText('Nombre');
  await first.user.clear(name);
  await first.user.click(name);
  await first.user.paste('Otoño');
  await first.user.press('Guardar', drawer);
  await screen.findByRole('heading', { name: 'Diseñar escena' });
  await waitFor(() => expect(location.search).toContain(`scene_id=${id}`));
  const saved = await ana.api.scenes.get({ params: { id } });
  expect([saved.name, saved.media.length]).toEqual(['Otoño', 1]);
  first.unmount();
  const second = await open(ana, `?edit=${id}`);
  await second.user.press('Diseñar', await screen.findByRole('dialog', { name: 'Editar escena' }));
  await screen.findByRole('heading', { name: 'Diseñar escena' });
  expect((await ana.api.scenes.get({ params: { id } })).updated_at).toBe(saved.updated_at);
});

test('a scene is deleted after asking and brought back, and several at once (SCN-14, ALL-8)', async () => {
  const { ana, client, ids } = await studio('Verano', 'Otoño');
  const { user } = await open(ana);
  await rowOf('Verano');
  await user.press('Opciones de Verano');
  await user.pick('Eliminar Verano');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await user.press('Deshacer');
  const there = async () =>
    (await ana.api.scenes.list({ params: { client_id: client.client_id } })).map(({ scene_id }) => scene_id).sort();
  await waitFor(async () => expect(await there()).toEqual([...ids].sort()));
  await rowOf('Verano');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos los de esta página' }));
  await user.press('Eliminar');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await waitFor(async () => expect(await there()).toEqual([]));
});

test('one scene is the default from its row, which may be taken back, and says why it is not deleted (PUB-4, AMB-103)', async () => {
  const { ana, client, ids } = await studio('Verano', 'Otoño');
  const { user } = await open(ana);
  const now = async () => (await ana.api.scenes.getDefault({ params: { client_id: client.client_id } })).scene_id;
  await user.press('Usar “Verano” como escena predeterminada');
  await within(await rowOf('Verano')).findByText('Predeterminada');
  expect(await now()).toBe(ids[0]);
  await user.press('Opciones de Verano');
  await user.pick('Eliminar Verano');
  await user.press('Eliminar', await screen.findByRole('alertdialog', { name: /Seguro/ }));
  const refused = await screen.findByRole('alertdialog', { name: 'No se puede en este momento' });
  expect(refused.textContent).toContain('El elemento está en uso en: escena predeterminada.');
  await user.press('Aceptar', refused);
  await gone('alertdialog');
  await user.press(/^“Verano” es la escena predeterminada/);
  await waitFor(async () => expect(await now()).toBeNull());
  await user.press('Usar “Otoño” como escena predeterminada');
  await waitFor(async () => expect(await now()).toBe(ids[1]));
  // One that is off says that nobody sees it.
  expect(screen.queryByText('La escena está apagada: los robots no la muestran.')).toBeNull();
  await ana.api.scenes.update({ params: { id: ids[0] ?? 0 }, body: { state: false } });
  await waitFor(async () => expect(cells(await rowOf('Verano'))[8]).toBe('No'));
  await user.press('Usar “Verano” como escena predeterminada');
  await within(await rowOf('Verano')).findByText('La escena está apagada: los robots no la muestran.');
});

test('with groups of robots the row says whose default scene it is, and chooses it for all or for a group (FLO-1)', async () => {
  const { ana, client, ids } = await studio('Verano', 'Otoño');
  const { robot_id } = await here.robot({ client });
  const body = { client: client.client_id, name: 'Norte', colour: 'teal', robots: [robot_id] } as const;
  const { group_id } = await here.staff.api.groups.create({ body: { ...body, robots: [robot_id] } });
  const { user } = await open(ana);
  const now = () => ana.api.scenes.getDefault({ params: { client_id: client.client_id } });
  await user.press('Dónde “Otoño” es la escena predeterminada');
  const menu = within(await screen.findByRole('menu', { name: 'Escena predeterminada de…' }));
  expect(texts('menuitemcheckbox', menu)).toEqual(['Todos los robots del cliente', 'Norte']);
  await user.click(await menu.findByRole('menuitemcheckbox', { name: 'Norte' }));
  await within(await rowOf('Otoño')).findByText('Norte');
  await within(await rowOf('Otoño')).findByText('Predeterminada en');
  expect(await now()).toEqual({ scene_id: null, groups: [{ group_id, scene_id: ids[1] }] });
  await user.press('Deshacer');
  await waitFor(async () => expect(await now()).toEqual({ scene_id: null, groups: [] }));
  await user.press('Dónde “Verano” es la escena predeterminada');
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Todos los robots del cliente' }));
  await within(await rowOf('Verano')).findByText('Predeterminada');
  expect(await now()).toEqual({ scene_id: ids[0], groups: [] });
});
