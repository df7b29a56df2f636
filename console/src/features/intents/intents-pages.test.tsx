import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localAgent } from '../../../../server/src/features/intents/intents.samples.ts';
import { libraryPicture } from '../../../../server/src/features/media/media.samples.ts';
import { field, findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

async function robotWithAgent() {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const robot = await here.robot({ client });
  const agent_id = await localAgent(here, client, robot.robot_id);
  const add = (name: string, texts: string[] = []) =>
    ana.api.intents.create({ body: { agent_id, name, audios: texts.map((text) => ({ text })) } });
  return { client, ana, robot, agent_id, add };
}

test('audio flows are listed with id, intention, audios, agent and lead to their form (AUD-01..09)', async () => {
  const { ana, robot, add } = await robotWithAgent();
  const { id } = await add('Horarios', ['Abrimos a las 9.', 'Cerramos a las 20.']);
  await add('Callada');
  const { user } = await openConsole(here, ana, `/robot/audios?robot_id=${robot.robot_id}`);
  const table = await screen.findByRole('table', { name: 'Flujos de audio' });
  await within(table).findByText('Horarios');
  expect((await within(table).findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['ID', 'Intención', 'Audios', 'Agente', 'Acciones']),
  );
  expect(within(table).queryByText('Callada')).toBeNull();
  await user.press('Editar Horarios');
  await screen.findByRole('heading', { level: 1, name: 'Horarios' });
  await waitFor(() => expect(location.search).toBe(`?idIntention=${id}`));
});

test('texts are added under their rules, moved, removed and saved as a whole (AUD-12..26, AUD-31)', async () => {
  const { ana, robot, add } = await robotWithAgent();
  const { id } = await add('Ubicación', ['Estamos en el piso 2.']);
  const { user } = await openConsole(here, ana, `/robot/audios-flow/update?idIntention=${id}`);
  const text = await screen.findByLabelText('Texto del robot');
  const addAudio = () => user.press('Agregar audio');
  await addAudio();
  expect(await screen.findByText('Este campo es obligatorio.')).toBeTruthy();
  await user.type(text, 'Hey');
  await addAudio();
  expect(await screen.findByText('Este campo debe contener mínimo 5 caracteres')).toBeTruthy();
  await user.clear(text);
  await user.click(text);
  await user.paste('x'.repeat(301));
  await addAudio();
  expect(await screen.findByText('Este campo debe contener máximo 300 caracteres')).toBeTruthy();
  await user.clear(text);
  await user.type(text, 'Suba por la escalera.');
  await addAudio();
  const rows = () =>
    within(screen.getByRole('list', { name: 'Lo que dice' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('textarea')?.value);
  for (const head of ['Posición', 'Archivo']) expect(await screen.findByText(head)).toBeTruthy();
  expect(rows()).toEqual(['Estamos en el piso 2.', 'Suba por la escalera.']);
  await user.press('Subir el audio 2');
  expect(rows()).toEqual(['Suba por la escalera.', 'Estamos en el piso 2.']);
  await user.press('Quitar el audio 2');
  expect(rows()).toEqual(['Suba por la escalera.']);
  await user.press('Guardar');
  await user.press('Aceptar');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot/audios?robot_id=${robot.robot_id}`));
  const saved = await ana.api.intents.get({ params: { id } });
  expect(saved.audios.map(({ text: said }) => said)).toEqual(['Suba por la escalera.']);
});

test('an intention is edited as a whole: texts are required, gestures need a choice, one second is usual (GES-02, GES-18..22)', async () => {
  const { client, ana, robot, add } = await robotWithAgent();
  const media_id = await libraryPicture(here, client);
  const { id } = await add('Bienvenida');
  const { user } = await openConsole(here, ana, `/robot/gestures/edit?idIntents=${id}`);
  await user.press('Agregar gesto');
  await user.press('Guardar');
  expect((await screen.findAllByText('Este campo es obligatorio.')).length).toBe(1);
  // The gesture and its medium, each beside its own control (GES-19, GES-20).
  expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
  await user.type(await screen.findByLabelText('Texto del robot'), '¡Hola! Bienvenido.');
  await user.press('Agregar audio');
  expect(field('Duración del gesto 1').value).toBe('1');
  await user.choose(/Gesto 1/, 'Reverencia');
  const shown = within(await screen.findByRole('group', { name: 'Medio del gesto 1' }));
  await user.press('Elegir medio', shown);
  await user.press('Plano');
  await findButton('Plano', shown);
  await user.type(await screen.findByLabelText('Frase'), 'buenos días{Enter}');
  await user.choose(/^Qué abre/, 'Turnos');
  await user.press('Guardar');
  expect(await screen.findByText('DATOS GUARDADOS CON ÉXITO')).toBeTruthy();
  await user.press('Aceptar');
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot/gestures?robot_id=${robot.robot_id}`));
  expect(await ana.api.intents.get({ params: { id } })).toMatchObject({
    audios: [{ text: '¡Hola! Bienvenido.' }],
    gestures: [{ name: 'Reverencia', duration: 1, publicity: media_id }],
    phrases: ['buenos días'],
    opens: 'turns',
  });
});

test('a gesture that an agent began with asks for no medium when a text is changed (GES-20)', async () => {
  const { ana, add } = await robotWithAgent();
  const { id } = await add('Despedida', ['Hasta pronto.']);
  await ana.api.intents.update({ params: { id }, body: { gestures: [{ gesture_id: 1 }] } });
  const { user } = await openConsole(here, ana, `/robot/gestures/edit?idIntents=${id}`);
  await user.type(await screen.findByLabelText('Texto del robot'), 'Vuelva cuando quiera.');
  await user.press('Agregar audio');
  await user.press('Guardar');
  expect(await screen.findByText('DATOS GUARDADOS CON ÉXITO')).toBeTruthy();
  expect(await ana.api.intents.get({ params: { id } })).toMatchObject({
    audios: [{}, {}],
    gestures: [{ publicity: null }],
  });
});

test('a flow is made of an intention that says nothing yet; without an intention the robots take over (AUD-10, AUD-11)', async () => {
  const { ana, robot, add } = await robotWithAgent();
  const { id } = await add('Menú del día');
  const { user } = await openConsole(here, ana, `/robot/audios-flow/create?robot_id=${robot.robot_id}`);
  await user.choose(/Intención/, /Menú del día/);
  await user.type(await screen.findByLabelText('Texto del robot'), 'Hoy hay sopa de fideo.');
  await user.press('Agregar audio');
  await user.press('Guardar');
  await user.press('Aceptar');
  expect((await ana.api.intents.get({ params: { id } })).audios).toHaveLength(1);
});

test('without a number, or with one that is gone, the robots take over (AUD-10, GES-11)', async () => {
  const { ana } = await robotWithAgent();
  for (const path of ['/robot/audios-flow/update', '/robot/gestures/edit?idIntents=999999']) {
    const { unmount } = await openConsole(here, ana, path);
    await waitFor(() => expect(location.pathname).toBe('/robots'));
    unmount();
  }
});
