import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sceneOf } from '../../../../server/src/features/scenes/scenes.samples.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { prefer } from '../../app/session/preferences.ts';
import { gone, rowOf, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const path = '/advertising/campaigns';
const form = `${path}/create`;
const cells = async (name: string) => texts('cell', await rowOf(name));

/** A client with two scenes of five seconds, and a campaign of the first. */
async function shop() {
  const client = await here.client();
  const iván = await here.person({ client, modules: ['Publicidad'] });
  const [verano, otoño] = [await sceneOf(here, client, 'Verano'), await sceneOf(here, client, 'Otoño')];
  const add = (name: string, scene?: number[]) =>
    iván.api.campaigns.create({ body: { client: client.client_id, name, ...(scene && { scene }) } });
  const rebajas = await add('Rebajas', [verano]);
  const read = (id = rebajas.campaign_id) => iván.api.campaigns.get({ params: { id } });
  const names = async () =>
    (await iván.api.campaigns.list({ params: { client: client.client_id }, query: {} })).map(({ name }) => name);
  const open = (address = path, who: SignedIn = iván) => openConsole(here, who, address);
  return { client, iván, verano, otoño, rebajas, add, read, names, open };
}

test('the campaigns with number, name, scenes and duration, found by name without accents (CMP-01..06, CMP-29, AMB-107)', async () => {
  const { rebajas, verano, otoño, add, open } = await shop();
  await add('Otoño en casa', [verano, otoño]);
  await add('Vacía');
  const shown = await open();
  await screen.findByRole('heading', { level: 1, name: 'Publicidad / Campañas' });
  expect((await cells('Rebajas')).slice(1, 5)).toEqual([String(rebajas.campaign_id), 'Rebajas', '1', '00:00:05']);
  expect((await cells('Otoño en casa')).slice(3, 5)).toEqual(['2', '00:00:10']);
  expect((await cells('Vacía')).slice(3, 5)).toEqual(['0', '00:00:00']);
  for (const name of ['ID', 'Nombre', 'Escenas', 'Duración', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  shown.unmount();
  await open(`${path}?search=otono`);
  await rowOf('Otoño en casa');
  expect(screen.queryByRole('cell', { name: 'Rebajas' })).toBeNull();
});

test('a new campaign needs its name, takes one scene of those that are found, and leads back to the list (CMP-10, CMP-14..16, CMP-18..20, AMB-106)', async () => {
  const { otoño, read, names, iván, client, open } = await shop();
  const { user } = await open();
  await rowOf('Rebajas');
  await user.click(await screen.findByRole('link', { name: 'Agregar campaña' }));
  await screen.findByRole('heading', { level: 1, name: 'Agregar campaña' });
  const offered = (await screen.findByRole('radio', { name: 'Elegir Otoño' })).closest('tr') as HTMLElement;
  const told = await within(offered).findAllByRole('cell');
  expect(told.slice(1).map(({ textContent }) => textContent)).toEqual([String(otoño), 'Otoño1 medio', '00:00:05']);
  await user.press('Guardar');
  await screen.findByText('Este campo es obligatorio');
  await user.write('Nombre', 'Navidad');
  await user.click(await screen.findByRole('radio', { name: 'Elegir Verano' }));
  await user.write('Nombre de la escena', 'oto');
  await user.keyboard('{Enter}');
  await gone('radio', 'Elegir Verano');
  expect(await names()).toEqual(['Rebajas']);
  await screen.findByText('Escena elegida: “Verano”.');
  await user.click(await screen.findByRole('radio', { name: 'Elegir Otoño' }));
  await screen.findByText('Escena elegida: “Otoño”.');
  await user.press('Guardar');
  await acceptSaved(user, 'Se agregó “Navidad”.');
  await rowOf('Navidad');
  await waitFor(() => expect(location.pathname).toBe(path));
  const [made] = await iván.api.campaigns.list({ params: { client: client.client_id }, query: { search: 'nav' } });
  expect((await read(made?.campaign_id)).scene.map(({ scene_id }) => scene_id)).toEqual([otoño]);
});

test('one is edited with its scene chosen; it may lose it, and Cancel saves nothing (CMP-07, CMP-13, CMP-17, AMB-014, AMB-108)', async () => {
  const { rebajas, read, open } = await shop();
  const { user } = await open();
  await rowOf('Rebajas');
  await user.press('Editar Rebajas');
  await screen.findByRole('heading', { level: 1, name: 'Editar campaña' });
  await waitFor(() => expect(location.search).toBe(`?campaign_id=${rebajas.campaign_id}`));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Elegir Verano' })).toHaveProperty('checked', true));
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  await rowOf('Rebajas');
  await user.press('Editar Rebajas');
  await user.write('Nombre', 'Liquidación');
  await user.press('Quitar la escena');
  await screen.findByText('Ninguna escena elegida.');
  await user.press('Guardar');
  await acceptSaved(user, 'Se guardó “Liquidación”.');
  expect(await read()).toMatchObject({ name: 'Liquidación', scene: [] });
});

test('who leaves with changes is asked, who turns the page of scenes is not; a campaign of several scenes keeps them until another is chosen (CMP-20)', async () => {
  const { verano, otoño, add, read, open } = await shop();
  const { campaign_id } = await add('Dos', [otoño, verano]);
  const { user } = await open(`${form}?campaign_id=${campaign_id}`);
  await screen.findByText(/^Escenas elegidas, en orden: “Otoño”, “Verano”/);
  await user.write('Nombre', 'Dúo');
  await user.write('Nombre de la escena', 'ver');
  await gone('radio', 'Elegir Otoño');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  const asked = await screen.findByRole('alertdialog');
  await user.press('Guardar', asked);
  await waitFor(() => expect(location.pathname).toBe(path));
  expect((await read(campaign_id)).scene.map(({ scene_id }) => scene_id)).toEqual([otoño, verano]);
  expect((await read(campaign_id)).name).toBe('Dúo');
});

test('a campaign that is not there leads back to the list, which says so (CMP-28, ERR-24)', async () => {
  const { open } = await shop();
  await open(`${form}?campaign_id=999999`);
  await screen.findByText('La campaña no existe.');
  await rowOf('Rebajas');
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('one is deleted after asking and comes back with its number and its scene (CMP-08, ALL-8)', async () => {
  const { rebajas, verano, read, names, open } = await shop();
  const { user } = await open();
  await rowOf('Rebajas');
  await user.press('Opciones de Rebajas');
  await user.pick('Eliminar Rebajas');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await screen.findByText('Se eliminó “Rebajas”.');
  expect(await names()).toEqual([]);
  await user.press('Deshacer');
  await screen.findByText('“Rebajas” está de vuelta.');
  expect((await read(rebajas.campaign_id)).scene.map(({ scene_id }) => scene_id)).toEqual([verano]);
});

test('the preview is a dialog with the name, a way to close it and the player; the address opens it (CMP-09, CMP-11, CMP-12)', async () => {
  const { rebajas, read, open } = await shop();
  const { user } = await open();
  await rowOf('Rebajas');
  await user.press('Ver Rebajas');
  const dialog = await screen.findByRole('dialog', { name: 'Rebajas' });
  await waitFor(() => expect(location.search).toBe(`?preview=${rebajas.campaign_id}`));
  const [first] = (await read()).scene[0]?.media ?? [];
  const picture = await within(dialog).findByRole('img', { name: first?.name ?? '', hidden: true });
  expect(picture.getAttribute('src')?.split('?')[0]).toBe(first?.url_file.split('?')[0]);
  await user.press('Cerrar', dialog);
  await gone('dialog');
  await waitFor(() => expect(location.search).toBe(''));
});

test('without scenes the preview says so; one whose scene is off says it cannot be played (AMB-105, AMB-108)', async () => {
  const { iván, rebajas, verano, add, open } = await shop();
  const { campaign_id } = await add('Vacía');
  const shown = await open(`${path}?preview=${campaign_id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Vacía' });
  expect(await within(dialog).findByText('La campaña no tiene escenas')).toBeTruthy();
  shown.unmount();
  await iván.api.scenes.update({ params: { id: verano }, body: { state: false } });
  await open(`${path}?preview=${rebajas.campaign_id}`);
  const notice = await screen.findByRole('alertdialog', { name: 'ERROR AL REPRODUCIR ESCENA' });
  expect(await within(notice).findByText(/^Ninguna escena de la campaña se puede reproducir/)).toBeTruthy();
});

test.each([
  ['en', 'Advertising / Campaigns'],
  ['ja', '広告 / キャンペーン'],
] as const)('in %s the page is %s (AMB-028)', async (language, title) => {
  const { open } = await shop();
  prefer({ language });
  try {
    await open();
    await screen.findByRole('heading', { level: 1, name: title });
  } finally {
    prefer({ language: 'es-mx' });
  }
});
