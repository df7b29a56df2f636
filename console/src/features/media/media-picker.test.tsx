import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localAgent } from '../../../../server/src/features/intents/intents.samples.ts';
import { libraryPicture } from '../../../../server/src/features/media/media.samples.ts';
import { png } from '../../../../server/src/testing/uploads.ts';
import { findButton, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

test('a picture is added where it is chosen; one that does not arrive says so and nothing goes on loading (MED-20, MED-22, MED-25, MED-26)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const agent_id = await localAgent(here, client);
  const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Bienvenida' } });
  const { user } = await openConsole(here, ana, `/robot/gestures/edit?idIntents=${id}`);
  await user.press('Agregar gesto');
  const shown = within(await screen.findByRole('group', { name: 'Medio del gesto 1' }));
  await user.press('Elegir medio', shown);
  const library = await screen.findByRole('dialog', { name: 'Biblioteca de medios' });
  await within(library).findByText('La biblioteca está vacía');
  const input = library.querySelector('input[type=file]') as HTMLInputElement;
  const picture = async (width: number) => new File([await png(width)], 'Mapa.png', { type: 'image/png' });
  await here.engine.owner((c) =>
    c.query(`create function no_more_files() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger no_more_files before insert on files for each row execute function no_more_files();`),
  );
  await user.upload(input, await picture(50));
  const modal = await screen.findByRole('alertdialog', { name: 'El servidor falló' });
  expect(modal.textContent).toContain('Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.');
  await here.engine.owner((c) => c.query('drop function no_more_files cascade'));
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  expect(within(library).queryByRole('progressbar')).toBeNull();
  const params = { client_id: client.client_id };
  expect(await ana.api.media.list({ params })).toEqual([]);
  await user.press(/^Reintentar/, library);
  await findButton('Mapa', shown);
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
  await user.press('Agregar gesto');
  const shown = within(await screen.findByRole('group', { name: 'Medio del gesto 1' }));
  const choose = async (place: number) => {
    await user.press('Elegir medio', shown);
    const library = await screen.findByRole('dialog', { name: 'Biblioteca de medios' });
    await user.click((await within(library).findAllByRole('button', { name: /Plano/ }))[place] as HTMLElement);
  };
  // Newest first.
  await choose(1);
  await findButton('Plano', shown);
  await ana.api.media.remove({ params: { id: lost } });
  await shown.findByText('El medio ya no está en la biblioteca. Elija otro o quítelo.');
  await choose(0);
  await findButton('Plano', shown);
  expect(shown.queryByText(/ya no está/)).toBeNull();
});
