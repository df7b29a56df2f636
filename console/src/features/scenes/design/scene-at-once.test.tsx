import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { libraryPicture } from '../../../../../server/src/features/media/media.samples.ts';
import { fileOf, film, png } from '../../../../../server/src/testing/uploads.ts';
import type { SignedIn } from '../../../../../server/src/testing/world.ts';
import { button, findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const open = (who: SignedIn, search: string) => openConsole(here, who, `/advertising/scenes/design${search}`);
/** What the scene shows, by name and time. */
const shown = () =>
  within(screen.getByRole('list', { name: 'Medios' }))
    .getAllByRole('listitem')
    .map((row) => `${row.querySelector('b')?.textContent} ${row.querySelector('.end')?.textContent}`);
const shows = (...media: string[]) => waitFor(() => expect(shown()).toEqual(media));

async function studio(...names: string[]) {
  const client = await here.client({ modules: ['Publicidad'] });
  const ana = await here.person({ client, modules: ['Publicidad'] });
  const pictures: number[] = [];
  for (const name of names) {
    const media_id = await libraryPicture(here, client);
    await here.engine.owner((c) => c.query('update media set name = $2 where media_id = $1', [media_id, name]));
    pictures.push(media_id);
  }
  const list = () => ana.api.scenes.list({ params: { client_id: client.client_id } });
  return { client, ana, pictures, list };
}
const drop = (...files: [name: string, content: BlobPart, type: string][]) =>
  fireEvent.drop(document.body, {
    dataTransfer: {
      files: files.map(([name, content, type]) => new File([content], name, { type })),
      types: ['Files'],
    },
  });

test('pictures and a film join with one press each, for ten seconds and for as long as it lasts, and leave with the next (SCN-24, SCN-25, SCN-51, AMB-102)', async () => {
  const { client, ana, list } = await studio('Mapa', 'Portada');
  const to = { bucket: client.bucket_name ?? '', folder: 'videos', area: 'advertising' } as const;
  const { url } = await here.staff.api.storage.upload({ body: { ...to, file: fileOf(await film()) } });
  const files = [{ name: 'Recorrido', url_file: url }];
  const [tour] = await here.staff.api.media.create({ body: { client: client.client_id, files } });
  const lasts = Math.max(1, Math.round(tour?.real_duration ?? 0));
  const { user } = await open(ana, '?name=Verano');
  await user.press(/^Mapa/);
  await user.press(/^Recorrido/);
  await user.press(/^Portada/);
  await shows('Mapa 10 s', `Recorrido ${lasts} s`, 'Portada 10 s');
  const portada = await findButton(/^Portada/);
  expect(portada.textContent).toContain('En la escena: 3');
  expect(portada.getAttribute('aria-pressed')).toBe('true');
  await user.press(/^Recorrido/);
  await shows('Mapa 10 s', 'Portada 10 s');
  expect(button(/^Recorrido/).getAttribute('aria-pressed')).toBe('false');
  await user.press('Deshacer el último cambio');
  await shows('Mapa 10 s', `Recorrido ${lasts} s`, 'Portada 10 s');
  // Only pictures, found by a part of the name; what is chosen stays.
  await user.press('Imágenes');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Recorrido/ })).toBeNull());
  await user.click(await screen.findByRole('searchbox', { name: 'Buscar en la biblioteca' }));
  await user.paste('map');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Portada/ })).toBeNull());
  await user.press('Guardar');
  await waitFor(() => expect(location.pathname).toBe('/advertising/scenes'));
  const [made] = await list();
  expect(made).toMatchObject({ name: 'Verano', duration: 20 + lasts, media_count: 3 });
});

test('the library is folded where a scene has media, and opened when somebody wants more', async () => {
  const { ana, client, pictures } = await studio('Mapa');
  const media = [{ media_id: pictures[0] ?? 0, position: 1, duration: 5 }];
  const { scene_id } = await ana.api.scenes.create({ body: { client: client.client_id, name: 'Verano', media } });
  const { user } = await open(ana, `?scene_id=${scene_id}`);
  await shows('Mapa 5 s');
  const fold = await findButton('Abrir biblioteca');
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: /^Mapa/ })).toBeNull();
  await user.click(fold);
  expect((await findButton(/^Mapa/)).getAttribute('aria-pressed')).toBe('true');
  await user.press('Cerrar biblioteca');
  expect(screen.queryByRole('button', { name: /^Mapa/ })).toBeNull();
});

test('what robots cannot show is in the library with the reason and does not join (PUB-9)', async () => {
  const { ana, pictures } = await studio('Mapa', 'Portada');
  await here.engine.owner((c) =>
    c.query(`update media set conversion = 'unavailable' where media_id = $1`, [pictures[0]]),
  );
  await open(ana, '?name=Verano');
  const map = await findButton(/^Mapa/);
  expect([map.disabled, button(/^Portada/).disabled]).toEqual([true, false]);
  expect(map.textContent).toContain('Los robots no pueden mostrar este archivo');
});

test('files that are dropped on the scene are uploaded into it in their order; each refusal has its words, and what is on its way is waited for (SCN-43, SCN-65, SCN-66)', async () => {
  const { ana, client, list } = await studio('Mapa');
  const { user } = await open(ana, '?name=Verano');
  await findButton(/^Mapa/);
  drop(
    ['Cartel.png', await png(900, 700), 'image/png'],
    ['Lista.txt', 'x', 'text/plain'],
    ['Folleto.png', await png(20, 20), 'image/png'],
    ['Canto.mp3', 'x', 'audio/mpeg'],
  );
  await user.press('Guardar');
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR ESCENA' });
  expect(refused.textContent).toContain('El archivo aún se está subiendo. Espere un momento.');
  await user.press('Aceptar', refused);
  await gone('alertdialog');
  await shows('Cartel 10 s', 'Folleto 10 s');
  const alerts = screen.getAllByRole('alert').map(({ parentElement }) => parentElement?.textContent ?? '');
  expect(alerts.map((text) => text.split('.')[0])).toEqual(['Lista', 'Canto']);
  await user.press('Guardar');
  await waitFor(() => expect(location.pathname).toBe('/advertising/scenes'));
  expect(await list()).toMatchObject([{ name: 'Verano', duration: 20, media_count: 2 }]);
  const library = await ana.api.media.list({ params: { client_id: client.client_id } });
  const [cartel] = library.filter(({ name }) => name === 'Cartel');
  expect(cartel).toMatchObject({ resolution: '1080x1920', duration: 0, file_type: 'image' });
});

test('who leaves while files are on their way is asked', async () => {
  const { ana } = await studio('Mapa');
  const { user } = await open(ana, '?name=Verano');
  await findButton(/^Mapa/);
  drop(['Cartel.png', await png(900, 700), 'image/png']);
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  await user.press('Descartar', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(location.pathname).toBe('/advertising/scenes'));
});

test('all that are chosen get one time, or are taken out, in one step each (SCN-30, SCN-42, SCN-49, SCN-50)', async () => {
  const { ana, client, pictures } = await studio('Mapa', 'Portada', 'Plano');
  const media = pictures.map((media_id, at) => ({ media_id, position: at + 1, duration: 5 }));
  const { scene_id } = await ana.api.scenes.create({ body: { client: client.client_id, name: 'Verano', media } });
  const { user } = await open(ana, `?scene_id=${scene_id}`);
  expect(screen.queryByRole('region', { name: 'Medios elegidos' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir el medio 1' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir el medio 3' }));
  const bar = await screen.findByRole('region', { name: 'Medios elegidos' });
  expect(within(bar).getByRole('status').textContent).toBe('2 medios elegidos');
  for (const wrong of ['5abc', '0', '86401']) {
    await user.write('Tiempo de los elegidos', wrong);
    await user.press('Aplicar tiempo');
    await within(bar).findByText('El número de segundos es inválido');
  }
  await user.write('Tiempo de los elegidos', '');
  await user.press('Aplicar tiempo');
  await within(bar).findByText('Este campo es obligatorio.');
  expect(shown()).toEqual(['Mapa 5 s', 'Portada 5 s', 'Plano 5 s']);
  await user.write('Tiempo de los elegidos', '12');
  await user.keyboard('{Enter}');
  await shows('Mapa 12 s', 'Portada 5 s', 'Plano 12 s');
  expect(within(bar).queryByRole('alert')).toBeNull();
  // The word beside the box takes them, too.
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Elegir todos los medios' });
  await user.click(within(all.closest('label') as HTMLElement).getByText('Todos'));
  expect(all.checked).toBe(true);
  await user.write('Tiempo de los elegidos', '3');
  await user.press('Aplicar tiempo');
  await shows('Mapa 3 s', 'Portada 3 s', 'Plano 3 s');
  await user.press('Deshacer el último cambio');
  await shows('Mapa 12 s', 'Portada 5 s', 'Plano 12 s');
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir el medio 2' }));
  await user.press('Quitar', bar);
  await shows('Portada 5 s');
  expect(screen.queryByRole('region', { name: 'Medios elegidos' })).toBeNull();
  await user.press('Guardar');
  await waitFor(() => expect(location.pathname).toBe('/advertising/scenes'));
  expect((await ana.api.scenes.get({ params: { id: scene_id } })).media).toMatchObject([{ name: 'Portada' }]);
});

test('the preview has the shape of the robots that have the scene, then of the others, and any that is chosen (SCN-23)', async () => {
  const { ana, client, pictures } = await studio('Mapa');
  const media = [{ media_id: pictures[0] ?? 0, position: 1, duration: 5 }];
  const { scene_id } = await ana.api.scenes.create({ body: { client: client.client_id, name: 'Verano', media } });
  const robots = [await here.robot({ client }), await here.robot({ client })];
  const bar = await here.staff.api.resolutions.create({
    body: { name: 'Barra', wide: 1920, height: 360, status: true },
  });
  const [robot] = robots;
  const params = { robot_id: robot?.robot_id ?? 0 };
  await here.staff.api.robots.update({ params, body: { screen_resolution: bar.id } });
  const single = await here.staff.api.robots.get({ params: { robot_id: robots[1]?.robot_id ?? 0 } });
  const body = { client: client.client_id, name: 'Campaña', scene: [scene_id] };
  const { campaign_id } = await here.staff.api.campaigns.create({ body });
  const campaigns = [{ campaign_id, position: 1 }];
  await here.staff.api.events.create({ body: { robot: params.robot_id, name: 'E', always: true, campaigns } });
  const { user } = await open(ana, `?scene_id=${scene_id}`);
  const shape = await findButton('1920x360 · 1 robot · 1 con esta escena (Pantalla de los robots)');
  const stage = () => document.querySelector<HTMLElement>('aside [style*="aspect-ratio"]')?.style.aspectRatio;
  expect(stage()).toBe('1920 / 360');
  await user.click(shape);
  const { resolution } = single.screen_resolution;
  await user.click(await screen.findByRole('menuitemradio', { name: `${resolution} · 1 robot` }));
  expect(stage()).toBe(resolution.replace('x', ' / '));
  await user.click(button('Vertical 1080x1920'));
  expect(stage()).toBe('1080 / 1920');
  expect(button('Vertical 1080x1920').getAttribute('aria-pressed')).toBe('true');
});
