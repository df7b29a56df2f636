import { Agent } from '@botones/contract/agents/agents';
import { Intent } from '@botones/contract/intents/intents';
import { SessionType } from '@botones/contract/session-types/session-types';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { button } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { serve, signInPart } from '../../testing/serve.ts';
import { GesturesPage } from './gestures-page.tsx';

const intents = [
  exampleOf(Intent, { id: 1, name: 'Saludo', is_active: true }),
  exampleOf(Intent, { id: 2, name: 'Vieja', is_active: false, audios: [{}, {}], gestures: [{}] }),
];
function show(provider: 'local' | 'dialogflow', found = intents, more = '') {
  signInPart(['Robots']);
  const asked = serve({
    'robots.get': aRobot({ robot_id: 3 }),
    'sessionTypes.listByClient': [exampleOf(SessionType, { session_id: 4, session_name: 'Usuario Español' })],
    'agents.listByRobot': [exampleOf(Agent, { agent_id: 2, provider, session_type: { session_id: 4 } })],
    'intents.listByAgent': found,
    'intents.remove': null,
    'intents.gestures': [],
  });
  const removed = () => asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  return { ...showPart(<GesturesPage />, `/robot/gestures?robot_id=3&tab=4${more}`), asked, removed };
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('intentions of an agent that answers by itself are removed by their name', async () => {
  const { user, removed } = show('local');
  expect((await rowOf('Vieja')).textContent).toBe('2ViejaYa no está en el agente210');
  expect((await rowOf('Saludo')).textContent).toBe('1Saludo000');
  await user.press('Eliminar Vieja', await rowOf('Vieja'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Vieja');
  await user.press(/Eliminar|Continuar/, question);
  await waitFor(() => expect(removed()).toEqual(['/api/intents/2/']));
  expect(await screen.findByText('Se eliminó “Vieja”.')).toBeTruthy();
});

test('those that come from elsewhere are neither added nor removed here', async () => {
  show('dialogflow', intents, '&add=1');
  await rowOf('Saludo');
  expect(button('Editar Saludo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Eliminar|Agregar intención/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search that finds nothing is lifted without leaving the tab', async () => {
  const { user, router } = show('local', [], '&search=x');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  expect(await screen.findByText('El agente aún no tiene intenciones')).toBeTruthy();
  expect(router.state.location.search).toBe('?robot_id=3&tab=4');
});

test('an agent without intentions says what to do, and one tab leaves nothing of the other in the address', async () => {
  const { user, router } = show('local', [], '&page=2&search=x');
  await screen.findByRole('tab', { name: 'Usuario Español', selected: true });
  await user.click(await screen.findByRole('tab', { name: 'Gestos' }));
  await waitFor(() => expect(router.state.location.search).toBe('?robot_id=3'));
  await user.click(await screen.findByRole('tab', { name: 'Usuario Español' }));
  await waitFor(() => expect(router.state.location.search).toBe('?robot_id=3&tab=4'));
  expect(await screen.findByText('El agente aún no tiene intenciones')).toBeTruthy();
});
