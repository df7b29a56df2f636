import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localAgent } from '../../../../server/src/features/intents/intents.samples.ts';
import { libraryPicture } from '../../../../server/src/features/media/media.samples.ts';
import { png } from '../../../../server/src/testing/uploads.ts';
import type { World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());

test('a picture is added where it is chosen; one that does not arrive says so and nothing goes on loading (MED-20, MED-22, MED-25, MED-26)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const agent_id = await localAgent(here, client);
  const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Bienvenida' } });
  const { user } = await openConsole(here, ana, `/robot/gestures/edit?idIntents=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Agregar gesto' }));
  const shown = within(screen.getByRole('group', { name: 'Medio del gesto 1' }));
  await user.click(shown.getByRole('button', { name: 'Elegir medio' }));
  const library = await screen.findByRole('dialog', { name: 'Biblioteca de medios' });
  await within(library).findByText('La biblioteca está vacía');
  const input = library.querySelector('input[type=file]') as HTMLInputElement;
  const picture = async (width: number) => new File([await png(width)], 'Mapa.png', { type: 'image/png' });
  await here.engine.owner((c) =>
    c.query(`create function no_more_files() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger no_more_files before insert on files for each row execute function no_more_files();`),
  );
  await user.upload(input, await picture(50));
  const modal = await screen.findByRole('alertdialog', { name: 'Error 500' });
  expect(modal.textContent).toContain('Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.');
  await here.engine.owner((c) => c.query('drop function no_more_files cascade'));
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(library).queryByRole('progressbar')).toBeNull();
  const params = { client_id: client.client_id };
  expect(await ana.api.media.list({ params })).toEqual([]);
  await user.click(within(library).getByRole('button', { name: /^Reintentar/ }));
  await shown.findByRole('button', { name: 'Mapa' });
  const [made] = await ana.api.media.list({ params });
  expect(made).toMatchObject({ name: 'Mapa', file_type: 'image', real_resolution: '50x30' });
});

test('a medium that is gone by now says so and leads to the list, where another is chosen (MED-30)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const agent_id = await localAgent(here, client);
  const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Bienvenida' } });
  const lost = await libraryPicture(here, client);
  await libraryPicture(here, client);
  const { user } = await openConsole(here, ana, `/robot/gestures/edit?idIntents=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Agregar gesto' }));
  const shown = within(screen.getByRole('group', { name: 'Medio del gesto 1' }));
  const choose = async (place: number) => {
    await user.click(shown.getByRole('button', { name: 'Elegir medio' }));
    const library = await screen.findByRole('dialog', { name: 'Biblioteca de medios' });
    await user.click((await within(library).findAllByRole('button', { name: /Plano/ }))[place] as HTMLElement);
  };
  // Newest first.
  await choose(1);
  await shown.findByRole('button', { name: 'Plano' });
  await ana.api.media.remove({ params: { id: lost } });
  await shown.findByText('El medio ya no está en la biblioteca. Elija otro o quítelo.');
  await choose(0);
  await shown.findByRole('button', { name: 'Plano' });
  expect(shown.queryByText(/ya no está/)).toBeNull();
});
