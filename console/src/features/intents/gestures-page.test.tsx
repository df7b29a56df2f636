import type { Client } from '@botones/contract/clients/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { agentForm } from '../../../../server/src/features/agents/agents.samples.ts';
import type { SignedIn, World } from '../../../../server/src/testing/world.ts';
import { cells, gone, texts } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
let client: Client;
let ana: SignedIn;
let types: Record<'Español' | 'Inglés' | 'Químico', number>;
here = await pageWorld();
client = await here.client();
ana = await here.person({ client, modules: ['Robots'] });
const type = async (session_name: string) =>
  (await here.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } })).session_id;
types = {
  Químico: await type('Usuario Químico'),
  Inglés: await type('Usuario Inglés'),
  Español: await type('Usuario Español'),
};

const heads = (table: HTMLElement) => texts('columnheader', table);
const firstRow = (table: HTMLElement) => cells(within(table).getAllByRole('row')[1] as HTMLElement);

test('the gestures come first, then a tab for each session type by name, each with the intentions of its agent (GES-01, GES-03..11, GES-13, AMB-016)', async () => {
  const { robot_id } = await here.robot({ client });
  const agent = (type: number, change: object = {}) =>
    here.staff.api.agents.create({ body: { ...agentForm(robot_id, type), ...change } });
  const { agent_id } = await agent(types.Español);
  await agent(types.Inglés, { language: 2 });
  const { id } = await ana.api.intents.create({
    body: {
      agent_id,
      name: 'Abecedario',
      audios: [{ text: 'Uno, dos.' }, { text: 'Tres, cuatro.' }],
      gestures: [{ gesture_id: 1 }],
    },
  });
  const { user } = await openConsole(here, ana, `/robot/gestures?robot_id=${robot_id}`);
  const gestures = await screen.findByRole('table', { name: 'Gestos' });
  expect(heads(gestures)).toEqual(['ID', 'Nombre del gesto']);
  expect(firstRow(gestures)).toEqual(['1', 'Saludar']);
  expect(texts('tab')).toEqual(['Gestos', 'Usuario Español', 'Usuario Inglés', 'Usuario Químico']);
  await user.click(await screen.findByRole('tab', { name: 'Usuario Español' }));
  const table = await screen.findByRole('table', { name: 'Intención' });
  await within(table).findByText('Abecedario');
  expect(heads(table).slice(0, 5)).toEqual(['ID', 'Intención', 'Audios', 'Gestos', 'Frases']);
  expect(firstRow(table).slice(0, 4)).toEqual([String(id), 'Abecedario', '2', '1']);
  await user.click(await screen.findByRole('tab', { name: 'Usuario Inglés' }));
  await screen.findByText('Branches');
  expect(screen.queryByText('Abecedario')).toBeNull();
  await user.click(await screen.findByRole('tab', { name: 'Usuario Químico' }));
  await screen.findByText('Este robot no tiene agente para “Usuario Químico”');
  await user.click(await screen.findByRole('tab', { name: 'Usuario Español' }));
  await user.press('Editar Abecedario');
  await screen.findByRole('heading', { level: 1, name: 'Abecedario' });
  await waitFor(() => expect(location.pathname + location.search).toBe(`/robot/gestures/edit?idIntents=${id}`));
});

test('the form of a new intention is in the address, and gives way to the page of what it added', async () => {
  const { robot_id } = await here.robot({ client });
  await here.staff.api.agents.create({ body: agentForm(robot_id, types.Español) });
  const tab = `/robot/gestures?robot_id=${robot_id}&tab=${types.Español}`;
  const { user } = await openConsole(here, ana, `${tab}&add=1`);
  const drawer = await screen.findByRole('dialog', { name: 'Nueva intención' });
  await user.press('Cancelar', drawer);
  await waitFor(() => expect(location.pathname + location.search).toBe(tab));
  await gone('dialog');
  await user.click((await screen.findAllByRole('button', { name: 'Agregar intención' }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Nombre'), 'Despedida');
  await waitFor(() => expect(location.search).toContain('add=1'));
  const entries = history.length;
  await user.press('Guardar');
  await screen.findByRole('heading', { level: 1, name: 'Despedida' });
  await waitFor(() => expect(location.pathname).toBe('/robot/gestures/edit'));
  expect(history.length).toBe(entries);
});

test('where a robot has no agents the audio flows say so, what to do, and lead back to the robots (ROB-84, AMB-064)', async () => {
  const { robot_id } = await here.robot({ client });
  const hints: [SignedIn, string][] = [
    [ana, 'Contacte a soporte técnico para reportar el problema.'],
    [here.staff, 'Genere los agentes del robot en “Relacionar Plataformas”.'],
  ];
  for (const [who, hint] of hints) {
    const { user, unmount } = await openConsole(here, who, `/robot/audios?robot_id=${robot_id}`);
    const modal = await screen.findByRole('alertdialog', { name: 'NO EXISTEN AGENTES PARA ESTE ROBOT' });
    expect(await within(modal).findByText(hint)).toBeTruthy();
    await user.press('Aceptar', modal);
    await waitFor(() => expect(location.pathname).toBe('/robots'));
    unmount();
  }
});
