import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { libraryPicture } from '../../../../../server/src/features/media/media.samples.ts';
import { png } from '../../../../../server/src/testing/uploads.ts';
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
const atList = () => waitFor(() => expect(location.pathname).toBe('/advertising/scenes'));

async function studio() {
  const client = await here.client({ modules: ['Publicidad'] });
  const ana = await here.person({ client, modules: ['Publicidad'] });
  const pictures = [await libraryPicture(here, client), await libraryPicture(here, client)];
  const rename = (media_id: number, name: string) =>
    here.engine.owner((c) => c.query('update media set name = $2 where media_id = $1', [media_id, name]));
  await rename(pictures[0] ?? 0, 'Mapa');
  await rename(pictures[1] ?? 0, 'Portada');
  const scene = (...seconds: number[]) =>
    ana.api.scenes.create({
      body: {
        client: client.client_id,
        name: 'Verano',
        media: seconds.map((duration, at) => ({ media_id: pictures[at % 2] ?? 0, position: at + 1, duration })),
      },
    });
  const list = () => ana.api.scenes.list({ params: { client_id: client.client_id } });
  return { client, ana, pictures, scene, list };
}

test('without a scene and a name, and for one that is gone, the list takes over (SCN-18, SCN-19, SCN-55)', async () => {
  const { ana, scene } = await studio();
  const { scene_id: id } = await scene(5);
  await ana.api.scenes.remove({ params: { id } });
  for (const search of ['', '?name=', `?name=${'x'.repeat(61)}`, '?scene_id=x', `?scene_id=${id}`]) {
    const { unmount } = await open(ana, search);
    await atList();
    unmount();
  }
});

test('a new scene is made of what is chosen, in order, and saved with its name from the link (SCN-20, SCN-24..34, SCN-36..38, SCN-46, SCN-51, SCN-59, SCN-69, AMB-098)', async () => {
  const { ana, list } = await studio();
  const { user } = await open(ana, '?name=Verano');
  await user.press('Guardar');
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR ESCENA' });
  expect(refused.textContent).toContain('La escena debe contener por lo menos un medio.');
  await user.press('Aceptar', refused);
  await gone('alertdialog');
  await user.press('Agregar imagen');
  await waitFor(() => expect(location.search).toContain('view=image'));
  await user.press('Guardar');
  await waitFor(() => expect(screen.getAllByText('Este campo es obligatorio.')).toHaveLength(3));
  await user.press('Agregar Mapa');
  expect(((await screen.findByLabelText('Nombre')) as HTMLInputElement).value).toBe('Mapa');
  await user.write(/^Tiempo/, '5abc');
  await user.press('Guardar');
  await screen.findByText('El número de segundos es inválido');
  await user.write(/^Tiempo/, '12');
  await user.write('Nombre', 'Cómo llegar');
  await user.press('Guardar');
  await waitFor(() => expect(shown()).toEqual(['Cómo llegar 12 s']));
  // Several keep their own names and get the same time.
  await user.press('Agregar imagen');
  await user.press('Agregar Portada');
  await user.press('Agregar Mapa');
  expect(((await screen.findByLabelText('Nombre')) as HTMLInputElement).disabled).toBe(true);
  await user.write(/^Tiempo/, '3');
  await user.press('Guardar');
  await waitFor(() => expect(shown()).toEqual(['Cómo llegar 12 s', 'Portada 3 s', 'Mapa 3 s']));
  expect(await screen.findByText('3 medios · 00:00:18')).toBeTruthy();
  expect(await list()).toEqual([]);
  await user.press('Guardar');
  await atList();
  const [made] = await list();
  expect(made).toMatchObject({ name: 'Verano', duration: 18, state: true });
  const { media } = await ana.api.scenes.get({ params: { id: made?.scene_id ?? 0 } });
  expect(media.map(({ name, position, duration }) => [name, position, duration])).toEqual([
    ['Cómo llegar', 1, 12],
    ['Portada', 2, 3],
    ['Mapa', 3, 3],
  ]);
});

test('media are moved by keys, edited in their place, taken out and put back, step by step (SCN-26, SCN-31, SCN-47..50, SCN-52, SCN-60)', async () => {
  const { ana, scene } = await studio();
  const { scene_id: id } = await scene(5, 6, 7);
  const { user } = await open(ana, `?scene_id=${id}`);
  await waitFor(() => expect(shown()).toEqual(['Mapa 5 s', 'Portada 6 s', 'Mapa 7 s']));
  const handle = button(/^Mover el medio 1 de 3/);
  handle.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shown()).toEqual(['Portada 6 s', 'Mapa 5 s', 'Mapa 7 s']));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mover el medio 2 de 3/);
  await user.press('Editar Portada');
  await waitFor(() => expect(location.search).toMatch(/view=image&item=/));
  expect(((await screen.findByLabelText(/^Tiempo/)) as HTMLInputElement).value).toBe('6');
  await user.write(/^Tiempo/, '60');
  await user.press('Guardar');
  await waitFor(() => expect(shown()).toEqual(['Portada 60 s', 'Mapa 5 s', 'Mapa 7 s']));
  await user.press('Quitar el medio 3');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.press('Deshacer el último cambio');
  await waitFor(() => expect(shown()).toEqual(['Portada 60 s', 'Mapa 5 s', 'Mapa 7 s']));
  await user.press('Rehacer el cambio');
  await user.click(await screen.findByRole('switch', { name: 'Escena activa' }));
  await user.press('Guardar');
  await atList();
  const saved = await ana.api.scenes.get({ params: { id } });
  expect([saved.name, saved.state, saved.media.map(({ duration }) => duration)]).toEqual(['Verano', false, [60, 5]]);
});

test('a view is left by Cancelar or Back without a trace, and leaving the design with changes asks (SCN-37)', async () => {
  const { ana, scene } = await studio();
  const { scene_id: id } = await scene(5, 6);
  const { user } = await open(ana, `?scene_id=${id}`);
  await user.press('Agregar video');
  await screen.findByText('La biblioteca aún no tiene archivos de este tipo');
  await user.press('Cancelar');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.press('Bajar el medio 1');
  await user.click(await screen.findByRole('link', { name: 'Cancelar' }));
  const asked = await screen.findByRole('alertdialog');
  await user.press('Descartar', asked);
  await atList();
});

test('who leaves with media chosen in a view is asked, and what is saved then joins the scene (SCN-37)', async () => {
  const { ana } = await studio();
  const { user } = await open(ana, '?name=Verano&view=image');
  await user.press('Agregar Mapa');
  await user.write(/^Tiempo/, '9');
  await user.click(await screen.findByRole('link', { name: 'Escenas' }));
  await user.press('Seguir editando', await screen.findByRole('alertdialog'));
  await gone('alertdialog');
  await user.click(await screen.findByRole('link', { name: 'Escenas' }));
  await user.press('Guardar', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(shown()).toEqual(['Mapa 9 s']));
  await user.press('Agregar imagen');
  await user.click(await screen.findByRole('link', { name: 'Escenas' }));
  await user.press('Descartar', await screen.findByRole('alertdialog'));
  await atList();
});

test('what is uploaded from a scene joins the library as documented and is chosen at once (SCN-43, SCN-65, SCN-66)', async () => {
  const { ana, client } = await studio();
  const { user } = await open(ana, '?name=Verano&view=image');
  await screen.findByText('Mapa');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([await png(50)], 'Cartel.png', { type: 'image/png' }));
  await user.press('Quitar Cartel');
  await user.press('Agregar Cartel');
  // Also what is dropped beside the library.
  const dropped = new File([await png(60)], 'Folleto.png', { type: 'image/png' });
  fireEvent.drop(document.body, { dataTransfer: { files: [dropped], types: ['Files'] } });
  await user.press('Guardar');
  await screen.findByText('El archivo aún se está subiendo. Espere un momento.');
  await user.press('Quitar Folleto');
  expect(screen.queryByText('El archivo aún se está subiendo. Espere un momento.')).toBeNull();
  const [, made] = await ana.api.media.list({ params: { client_id: client.client_id } });
  expect(made).toMatchObject({ name: 'Cartel', resolution: '1080x1920', duration: 0, file_type: 'image' });
  await user.write(/^Tiempo/, '4');
  await user.press('Guardar');
  await waitFor(() => expect(shown()).toEqual(['Cartel 4 s']));
});

test('what robots cannot show stands in the library with the reason and is not chosen; the library is searched (PUB-9, SCN-35, SCN-70)', async () => {
  const { ana, pictures } = await studio();
  await here.engine.owner((c) =>
    c.query(`update media set conversion = 'unavailable' where media_id = $1`, [pictures[0]]),
  );
  const { user } = await open(ana, '?name=Verano&view=image');
  expect((await findButton('Agregar Mapa')).disabled).toBe(true);
  expect(await screen.findByText('Los robots no pueden mostrar este archivo')).toBeTruthy();
  expect(button('Agregar Portada').disabled).toBe(false);
  await user.click(await screen.findByRole('searchbox', { name: 'Buscar en la biblioteca' }));
  await user.paste('port');
  await waitFor(() => expect(screen.queryByText('Mapa')).toBeNull());
  expect(await screen.findByText('Portada')).toBeTruthy();
});

test('the preview plays each medium in turn and stops by itself or when told; the display is horizontal or vertical (SCN-21..23, SCN-53, SCN-54, SCN-68, AMB-105)', async () => {
  const { ana, scene } = await studio();
  const { scene_id: id } = await scene(1, 1);
  const first = await open(ana, '?name=Verano');
  await first.user.press('Reproducir');
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL REPRODUCIR ESCENA' });
  expect(refused.textContent).toContain('La escena debe contener por lo menos un medio.');
  first.unmount();
  const { user } = await open(ana, `?scene_id=${id}`);
  await user.press('Reproducir');
  const play = button('Reproducir');
  const playing = () => document.querySelectorAll<HTMLImageElement>('.player img');
  await waitFor(() => expect(playing().length).toBeGreaterThan(0));
  const ready = () => {
    for (const image of playing()) {
      // What a browser has of a picture that it has painted.
      Object.defineProperties(image, {
        complete: { get: () => true, configurable: true },
        naturalWidth: { get: () => 1, configurable: true },
      });
      image.decode = async () => undefined;
      fireEvent.load(image);
    }
  };
  ready();
  await screen.findByText('1 de 2 · Mapa');
  ready();
  await screen.findByText('2 de 2 · Portada');
  // The second is the last: then it stops.
  await waitFor(() => expect(play.disabled).toBe(false), { timeout: 10_000 });
  expect(await screen.findByText('2 medios · 00:00:02')).toBeTruthy();
  await user.press('Reproducir');
  expect(document.activeElement?.textContent).toBe('Detener');
  await user.press('Detener');
  expect(document.activeElement?.textContent).toBe('Reproducir');
  expect(playing().length).toBe(0);
  const vertical = button('Vertical 1080x1920');
  await user.click(vertical);
  expect(vertical.getAttribute('aria-pressed')).toBe('true');
  expect(button('Horizontal 1920x1080').getAttribute('aria-pressed')).toBe('false');
});
