import { Agent } from '@botones/contract/agents/agents';
import { IntentDetail } from '@botones/contract/intents/intents';
import { Finding } from '@botones/contract/understanding/understanding';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, serve, signInPart } from '../../../testing/serve.ts';
import { CheckPage } from './check-page.tsx';

const finding = (kind: Finding['kind'], more: Partial<Finding> = {}) =>
  exampleOf(Finding, { kind, intent_id: 9, name: 'Horarios', ...more });

function show(answers: Answers) {
  signInPart(['Robots']);
  const asked = serve({
    'robots.get': aRobot({ robot_id: 7 }),
    'agents.listByRobot': [exampleOf(Agent, { agent_id: 2, name: 'Sol', provider: 'local' })],
    ...answers,
  });
  return { ...showPart(<CheckPage />, '/robot/intents-check?robot_id=7'), asked };
}

test('each finding is a sentence with the phrases that show it and the way to its intentions', async () => {
  const other = { intent_id: 4, name: 'Ubicación' };
  show({
    'understanding.check': [
      finding('confused', { other, phrases: ['¿abren aquí?'], count: 1 }),
      finding('phrase_twice', { other, phrases: ['a', 'b', 'c', 'd', 'e', 'f'], count: 9 }),
      finding('few_phrases', { count: 3 }),
      finding('few_phrases', { intent_id: 8, name: 'Muda', count: 0 }),
      finding('mixed_address'),
      finding('no_answer'),
      finding('other_answer'),
    ],
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
    '“Horarios” se confunde con “Ubicación”.Editar HorariosEditar Ubicación“¿abren aquí?”',
    '“Horarios” y “Ubicación” tienen las mismas frases.Editar HorariosEditar Ubicación“a”, “b”, “c”, “d”, “e” y 4 frases más',
    '“Horarios” tiene solo 3 frases; con 8 o más se entiende mejor.Editar Horarios',
    '“Muda” no tiene frases: nadie llega a ella.Editar Muda',
    '“Horarios” habla de tú y de usted.Editar Horarios',
    '“Horarios” no dice nada.Editar Horarios',
    '“Horarios” no dice lo que hoy dice la sucursal.Editar Horarios',
  ]);
  expect((await screen.findAllByRole('link', { name: 'Editar Ubicación' }))[0]?.getAttribute('href')).toBe(
    '/robot/gestures/edit?idIntents=4#frases',
  );
  // What is wrong with what the robot says stands above its phrases.
  const hrefs = (await screen.findAllByRole('link', { name: 'Editar Horarios' })).map((link) =>
    link.getAttribute('href'),
  );
  expect(hrefs.at(-1)).toBe('/robot/gestures/edit?idIntents=9');
});

test('phrases of the library join those that an intention has', async () => {
  const intent = exampleOf(IntentDetail, { id: 9, phrases: ['horario', 'mío'] });
  const { user, asked } = show({
    'understanding.check': [finding('more_in_pack', { phrases: ['horario', 'a qué hora abren'], count: 2 })],
    'intents.get': intent,
    'intents.update': intent,
  });
  expect(await screen.findByText('La biblioteca tiene 2 frases más para “Horarios”.')).toBeTruthy();
  await user.press('Agregar 2 frases');
  await screen.findByText('“Horarios” tiene ya todas las frases de la biblioteca.');
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { phrases: ['horario', 'mío', 'a qué hora abren'], updated_at: intent.updated_at },
    ]),
  );
});

test('nothing found, and a robot without an agent that answers by itself, say so', async () => {
  const { unmount } = show({ 'understanding.check': [] });
  expect(await screen.findByText('Todo en orden')).toBeTruthy();
  unmount();
  show({ 'agents.listByRobot': [] });
  expect(await screen.findByText('Ningún agente de este robot responde por sí mismo')).toBeTruthy();
});
