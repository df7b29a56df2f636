import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { localAgent } from '../../../../server/src/features/intents/intents.samples.ts';
import { libraryPicture } from '../../../../server/src/features/media/media.samples.ts';
import { png, wav } from '../../../../server/src/testing/uploads.ts';
import { cells, field, findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('media-view');
  history.replaceState(null, '');
});

const path = '/advertising/media-library';
async function library(pictures = 0) {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Publicidad', 'Robots'] });
  const ids: number[] = [];
  for (let n = 0; n < pictures; n++) ids.push(await libraryPicture(here, client));
  const all = () => ana.api.media.list({ params: { client_id: client.client_id } });
  return { client, ana, ids, all };
}
const picture = async (name: string, width = 50) => new File([await png(width)], name, { type: 'image/png' });
const rowOf = async (name: string) => (await findButton(`${name} (abrir)`)).closest('tr') as HTMLElement;
/** As a browser brings files that are dropped or pasted. */
const bringing = (files: File[]) => ({ files, types: ['Files'], items: [] });

test('the library is a table with number, name, type and what robots make of each; it leads to resolutions and screens (MED-01..04, AMB-117, SHELL-23)', async () => {
  const { ana, client, ids } = await library(2);
  await ana.api.media.update({ params: { id: ids[0] as number }, body: { name: 'Árbol' } });
  const { user } = await openConsole(here, ana, path);
  await screen.findByRole('heading', { level: 1, name: 'Biblioteca de medios' });
  const row = cells(await rowOf('Árbol'));
  expect([row[1], row[2], row[3], row[5], row[6]]).toEqual([String(ids[0]), 'Árbol', 'Imagen', 'Listo', 'No']);
  for (const name of ['ID', 'Nombre', 'Tipo de archivo', 'Tamaño', 'En robots', 'En uso'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  // Pictures last for no time.
  expect(screen.queryByRole('columnheader', { name: 'Duración' })).toBeNull();
  expect(await screen.findByText(/^2 medios · .+ usados$/)).toBeTruthy();
  const ways = ['Resoluciones', 'Pantallas'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(ways).toEqual(['/advertising/resolutions', '/advertising/screens']);
  const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
  expect((await within(menu).findByRole('link', { name: 'Biblioteca de medios' })).getAttribute('href')).toBe(path);
  // Newest first, then by what is asked.
  const names = () => screen.getAllByRole('button', { name: /\(abrir\)$/ }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['Plano', 'Árbol']);
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar medio' }), 'arb');
  await waitFor(() => expect(names()).toEqual(['Árbol']));
  await user.press('Videos');
  await screen.findByText('Nada coincide con los filtros.');
  expect(client.bucket_name).toBeTruthy();
});

test('one file gets the name that is typed; without file or name the form says so with a stop (MED-05..07, MED-09, MED-18, MED-19, MED-28, MED-29, CON-29, CON-31)', async () => {
  const { ana, all } = await library();
  const { user } = await openConsole(here, ana, path);
  await screen.findByText('La biblioteca está vacía');
  await user.click((await screen.findAllByRole('button', { name: 'Agregar medio' }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: 'Agregar medio' }));
  await user.press('Guardar', drawer);
  expect(await drawer.findAllByText('Este campo es obligatorio.')).toHaveLength(2);
  const input = (await screen.findByRole('dialog')).querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, await picture('Mapa.png'));
  await findButton('Quitar Mapa', drawer);
  const name = field('Nombre', drawer);
  expect([name.value, name.maxLength]).toEqual(['Mapa', 60]);
  await user.clear(name);
  await user.type(name, 'Mapa del lobby');
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “Mapa del lobby”.');
  expect(await all()).toMatchObject([
    { name: 'Mapa del lobby', file_type: 'image', resolution: '1920x1080', duration: 2, real_resolution: '50x30' },
  ]);
});

test('several files are dropped or pasted anywhere on the page, each with its own name; what is no medium is refused (MED-10, MED-14, MED-15, MED-20, MED-25)', async () => {
  const { ana, all } = await library();
  const { user } = await openConsole(here, ana, path);
  await screen.findByText('La biblioteca está vacía');
  const song = new File([wav(1)], 'Jingle.wav', { type: 'audio/wav' });
  const text = new File(['hola'], 'notas.txt', { type: 'text/plain' });
  fireEvent.drop(document.body, { dataTransfer: bringing([await picture('Uno.png'), song, text]) });
  await rowOf('Uno');
  await rowOf('Jingle');
  expect((await screen.findByRole('alert')).textContent).toBe('Solo puedes subir audio, vídeo o imagen');
  fireEvent.paste(document.body, { clipboardData: bringing([await picture('Dos.png', 60)]) });
  await rowOf('Dos');
  expect(
    (await all())
      .map(({ name, file_type }) => [name, file_type])
      .sort(([one], [other]) => (one ?? '').localeCompare(other ?? '')),
  ).toEqual([
    ['Dos', 'image'],
    ['Jingle', 'audio'],
    ['Uno', 'image'],
  ]);
  // Pasted into a text it is none.
  fireEvent.paste(await screen.findByRole('searchbox', { name: 'Buscar medio' }), { clipboardData: bringing([song]) });
  const huge = Object.defineProperty(await picture('Enorme.png'), 'size', { value: 30_000_001 });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, huge);
  await screen.findByText('El archivo es demasiado grande');
  expect(await screen.findByText('Imagen máx. 30 MB, vídeo máx. 100 MB, audio máx. 100 MB')).toBeTruthy();
  expect(await all()).toHaveLength(3);
});

test('a medium is renamed and gets another file; it says where it is shown (PUB-9, AMB-103)', async () => {
  const { ana, client, ids } = await library(1);
  const id = ids[0] as number;
  const robot = await here.robot({ client, name: 'Lobby' });
  const agent_id = await localAgent(here, client, robot.robot_id);
  await ana.api.intents.create({ body: { agent_id, name: 'Mapa', publicity: id } });
  const before = await ana.api.media.get({ params: { id } });
  const { user } = await openConsole(here, ana, `${path}?edit=${id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar medio' }));
  await drawer.findByText('Intención: Mapa (Lobby)');
  expect(drawer.getByRole('img', { name: 'Vista previa de Plano' })).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Descargar original' }).getAttribute('download')).toBe('Plano.bmp');
  const name = drawer.getByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Plano 2026');
  await user.upload(await drawer.findByLabelText('Reemplazar archivo'), await picture('Nuevo.png', 70));
  await findButton('Quitar Nuevo', drawer);
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se guardó “Plano 2026”.');
  const after = await ana.api.media.get({ params: { id } });
  expect(after).toMatchObject({ media_id: id, name: 'Plano 2026', real_resolution: '70x30', in_use: true });
  expect(after.url_file).not.toBe(before.url_file);
});

test('deleting asks, says what shows it, and offers a way back (MED-08, AMB-103, ALL-8)', async () => {
  const { ana, client, ids, all } = await library(1);
  const agent_id = await localAgent(here, client, (await here.robot({ client, name: 'Lobby' })).robot_id);
  const intent = await ana.api.intents.create({ body: { agent_id, name: 'Mapa', publicity: ids[0] as number } });
  const { user } = await openConsole(here, ana, path);
  await rowOf('Plano');
  await user.press('Eliminar Plano');
  const kept = within(await screen.findByRole('alertdialog', { name: 'No se puede eliminar' }));
  const use = await kept.findByRole('link', { name: 'Intención: Mapa (Lobby)' });
  expect(use.getAttribute('href')).toBe(`/robot/gestures/edit?idIntents=${intent.id}`);
  expect(kept.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  await user.press('Aceptar', kept);
  await ana.api.intents.update({ params: { id: intent.id }, body: { publicity: null } });
  await gone('alertdialog');
  await user.press('Eliminar Plano');
  const question = await screen.findByRole('alertdialog');
  await user.press('Eliminar', question);
  await screen.findByText('Se eliminó “Plano”.');
  expect(await all()).toEqual([]);
  await user.press('Deshacer');
  await screen.findByText('“Plano” está de vuelta.');
  expect(await all()).toMatchObject([{ media_id: ids[0] }]);
  await rowOf('Plano');
});

test('what robots cannot play says how far its copy is, by itself, and why there is none; it is tried again (AMB-100, PUB-9)', async () => {
  const { ana, ids } = await library(1);
  const id = ids[0] as number;
  const set = (change: string) =>
    here.engine.owner((c) => c.query(`update media set ${change} where media_id = $1`, [id]));
  await set(`conversion = 'failed', conversion_error = 'over_quota'`);
  const { user } = await openConsole(here, ana, path);
  await within(await rowOf('Plano')).findByText('Sin conversión');
  await user.press('Plano (abrir)');
  const drawer = within(await screen.findByRole('dialog', { name: 'Editar medio' }));
  expect(drawer.getByText('Vista previa no disponible')).toBeTruthy();
  await drawer.findByText('No queda espacio de almacenamiento para la copia de los robots.');
  await user.press('Volver a intentar', drawer);
  await drawer.findByText('Los robots no pueden reproducir este formato. Su copia está en espera.');
  await set(`conversion = 'none'`);
  const { client_id } = await here.staff.api.media
    .get({ params: { id } })
    .then(({ client }) => ({ client_id: client }));
  here.app.services.live.signal(client_id, { feature: 'media', id });
  await drawer.findByRole('img', { name: 'Vista previa de Plano' });
  expect(drawer.queryByText('Vista previa no disponible')).toBeNull();
});

test('a client with little space left is told so, and how it gets more; a file that does not fit says so', async () => {
  const { ana, client, all } = await library(1);
  const limit = (bytes: string) =>
    here.engine.owner((c) =>
      c.query(`update clients set storage_limit_bytes = ${bytes} where client_id = $1`, [client.client_id]),
    );
  const used = '(select sum(size) from files where client_id = $1)';
  await limit(`${used} + 1`);
  const { user } = await openConsole(here, ana, path);
  await screen.findByText(/^Queda poco espacio/);
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, await picture('Uno.png'));
  await screen.findByText('No queda espacio de almacenamiento para este archivo.');
  await limit(`${used} * 100 + 10000000`);
  here.app.services.live.signal(client.client_id, { feature: 'clients' });
  await waitFor(() => expect(screen.queryByText(/^Queda poco espacio/)).toBeNull());
  expect(await all()).toHaveLength(1);
});

test('the library can be looked at as pictures, which is remembered', async () => {
  const { ana } = await library(2);
  const { user, unmount } = await openConsole(here, ana, path);
  await screen.findByRole('table');
  await user.press('Ver como miniaturas');
  expect(
    await within(await screen.findByRole('list', { name: 'Biblioteca de medios' })).findAllByRole('listitem'),
  ).toHaveLength(2);
  unmount();
  const again = await openConsole(here, ana, path);
  await again.user.click((await screen.findAllByRole('button', { name: 'Plano (abrir)' }))[0] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Editar medio' });
  expect(screen.queryByRole('table')).toBeNull();
});
