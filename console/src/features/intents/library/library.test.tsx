import { Agent } from '@botones/contract/agents/agents';
import { RobotGroup } from '@botones/contract/groups/groups';
import { Pack, type PackKey } from '@botones/contract/packs/packs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { findButton, gone, texts } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, fail, serve, signInPart } from '../../../testing/serve.ts';
import { LibraryButton } from './library-button.tsx';

const agent = (agent_id: number, name: string, language_id: number, provider: 'local' | 'dialogflow' = 'local') =>
  exampleOf(Agent, { agent_id, name, provider, language: { language_id } });
const pack = (key: PackKey, name: string, trade: Pack['trade'], says: string, added = false) =>
  exampleOf(Pack, {
    key,
    name: { es: name, en: key },
    trade,
    says,
    added,
    phrases: { es: 120, en: 90 },
    opens: key === 'hours' ? 'branches' : null,
  });

function show(answers: Answers, modules: 'staff' | string[] = ['Robots']) {
  signInPart(modules);
  const asked = serve({
    'agents.listByRobot': [agent(1, 'Sol', 1), agent(2, 'Sun', 2), agent(3, 'Nube', 1, 'dialogflow')],
    'robots.listByClient': [],
    'groups.list': [],
    'packs.list': ({ query }) => [
      pack('hours', 'Horarios', 'all', query.agent === 1 ? 'Abrimos de 9 a 18.' : 'We open from 9 to 18.'),
      pack('wifi', 'Wifi', 'shop', 'Pida la clave en caja.', query.agent === 1),
      pack('results', 'Resultados', 'clinic', 'Se entregan en el laboratorio.', true),
    ],
    ...answers,
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...showPart(<LibraryButton robot_id={7} />), asked, sent };
}

test('what is chosen is added to every agent that answers by itself, with a result for each', async () => {
  const { user, sent } = show({
    'packs.add': ({ body }) => (body.agent === 2 ? fail('packs.not_local') : [{ key: 'hours', intent_id: 9 }]),
  });
  await user.press('Agregar de la biblioteca');
  const dialog = within(await screen.findByRole('dialog', { name: 'Biblioteca de intenciones' }));
  expect((await dialog.findByRole('list')).textContent).toContain(
    'HorariosPara todos · 120 frases · 90 frases en inglés · abre SucursalesAbrimos de 9 a 18.We open from 9 to 18.',
  );
  // What both have cannot be chosen; what one has is offered for the other.
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Resultados' }).disabled).toBe(true);
  expect(dialog.getByText('Ya la tiene')).toBeTruthy();
  expect(dialog.queryByText('Se entregan en el laboratorio.')).toBeNull();
  expect(dialog.getByText('Ya la tiene Sol')).toBeTruthy();
  expect((await findButton('Agregar', dialog)).disabled).toBe(true);
  await user.click(await dialog.findByRole('checkbox', { name: 'Elegir todas las que faltan' }));
  await user.press('Agregar 2 intenciones', dialog);
  const results = await screen.findByRole('dialog', { name: 'Agregar de la biblioteca' });
  await waitFor(() => expect(results.textContent).toContain('2 de 2'));
  expect(texts('listitem', results)).toEqual([
    'SolAgregadas',
    expect.stringMatching(/^SunNo se pudoEl agente responde/),
  ]);
  expect(sent()).toEqual([
    { agent: 1, packs: ['hours'] },
    { agent: 2, packs: ['hours', 'wifi'] },
  ]);
});

test('other robots and groups but some of theirs get them too, also what this robot has, with a result for each robot (FLO-1)', async () => {
  const robots = ['Lobby', 'Caja', 'Bodega'].map((name, at) => aRobot({ robot_id: 7 + at, name }));
  const centre = exampleOf(RobotGroup, { group_id: 4, name: 'Centro', colour: 'teal', robots: [7, 8, 9] });
  const fared = (robot_id: number, code?: string) => ({
    ...{ robot_id, robot_name: robots[robot_id - 7]?.name ?? '', succeeded: code === undefined },
    failure: code === undefined ? null : { code, message: 'No tiene.' },
  });
  const { user, sent } = show({
    'robots.listByClient': robots,
    'groups.list': [centre],
    'packs.addToRobots': ({ body }) => [fared(7), body.agent === 2 ? fared(8, 'x.y') : fared(8)],
  });
  await user.press('Agregar de la biblioteca');
  const dialog = within(await screen.findByRole('dialog', { name: 'Biblioteca de intenciones' }));
  await dialog.findByText('Ya la tiene');
  await user.click(await dialog.findByRole('combobox', { name: 'También a otros robots' }));
  await user.click(await screen.findByRole('option', { name: /^Centro/ }));
  expect(screen.queryByRole('option', { name: /^Lobby/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /^Bodega/ }));
  await user.keyboard('{Escape}');
  await user.click(await dialog.findByRole('checkbox', { name: 'Resultados' }));
  await user.press('Agregar 1 intención', dialog);
  const results = await screen.findByRole('dialog', { name: 'Agregar de la biblioteca' });
  await waitFor(() => expect(texts('listitem', results)).toEqual(['LobbyAgregadas', 'CajaAgregadasNo tiene.']));
  const chosen = { packs: ['results'], robots: [7], groups: [4], except_robots: [9] };
  expect(sent()).toEqual([
    { agent: 1, ...chosen },
    { agent: 2, ...chosen },
  ]);
});

test('a trade leaves what is for it and for everybody', async () => {
  const { user } = show({});
  await user.press('Agregar de la biblioteca');
  const names = () =>
    screen
      .getAllByRole('checkbox')
      .slice(1)
      .map((box) => box.closest('label')?.textContent);
  await screen.findByText('Wifi');
  expect(names()).toEqual(['Horarios', 'Wifi', 'Resultados']);
  await user.press('Tienda');
  expect(names()).toEqual(['Horarios', 'Wifi']);
  await user.press('Cancelar');
  await gone('dialog');
});

test('a robot without such an agent says who adds one', async () => {
  const none = { 'agents.listByRobot': [agent(3, 'Nube', 1, 'dialogflow')] };
  const { user, unmount } = show(none);
  await user.press('Agregar de la biblioteca');
  expect(await screen.findByText(/Pida a soporte técnico/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const staff = show(none, 'staff');
  await staff.user.press('Agregar de la biblioteca');
  expect((await screen.findByRole('link', { name: 'Relacionar plataformas' })).getAttribute('href')).toBe(
    '/robot/relate-platforms?robot_id=7',
  );
});
