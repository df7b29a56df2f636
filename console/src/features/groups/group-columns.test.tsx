import { Given } from '@botones/contract/assignments/assignments';
import { Event } from '@botones/contract/events/events';
import { inBoth } from '@botones/contract/fields/translated';
import { RobotGroup } from '@botones/contract/groups/groups';
import { Scene } from '@botones/contract/scenes/scenes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { gone, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { serve, signInPart } from '../../testing/serve.ts';
import { GivesButton } from './gives-button.tsx';
import { WaitingButton } from './waiting-button.tsx';

const gives = { events: 2, surveys: 1, scenes: 1, records: 3 };
const group = exampleOf(RobotGroup, { group_id: 5, client: 3, name: 'Centro', colour: 'teal', robots: [7, 8], gives });
const by = { group_id: 5, name: 'Centro' };
const robots = [
  aRobot({ robot_id: 7, name: 'Lobby', polls: [{ poll_id: 3, title: inBoth('Su visita', null) }], poll_group: by }),
  aRobot({ robot_id: 8, name: 'Caja', polls: [], poll_group: null }),
];
const record = (name: string, ...except_robots: number[]) => ({ name, except_robots });

function answer() {
  return serve({
    'robots.listByClient': robots,
    'events.listByClient': [
      exampleOf(Event, { event_id: 1, name: 'Feria', groups: [5], except_robots: [8], campaigns: [] }),
      exampleOf(Event, { event_id: 2, name: 'Ajeno', groups: [6], except_robots: [], campaigns: [] }),
    ],
    'scenes.getDefault': { scene_id: null, groups: [{ group_id: 5, scene_id: 9 }] },
    'scenes.get': exampleOf(Scene, { scene_id: 9, id: 9, name: 'Verano' }),
    'assignments.given': exampleOf(Given, {
      items: [],
      directories: [],
      branchoffices: [],
      information_items: [
        { information_item_id: 1, ...record('Cómo llegar', 8) },
        { information_item_id: 2, ...record('Horarios') },
      ],
    }),
  });
}

test('what a group gives is read by name, each with the robots that it leaves out (FLO-1)', async () => {
  signInPart('staff');
  answer();
  const { user } = showPart(<GivesButton group={group} given="2 eventos" />);
  await user.press(/^2 eventos/);
  const drawer = within(await screen.findByRole('dialog', { name: 'Qué da Centro' }));
  const lines = () => texts('listitem', drawer);
  await expect
    .poll(lines)
    .toEqual(['Feriamenos Caja', 'Su visita', 'Verano', 'Información: 2', 'Cómo llegarmenos Caja']);
  expect(texts('heading', drawer)).toEqual([
    ...['Qué da Centro', '2 eventos', '1 encuesta', '1 escena predeterminada', '3 registros asignados'],
  ]);
});

test('of what somebody may not read they are told how much it is, and nothing is asked (FLO-1)', async () => {
  signInPart(['Encuestas']);
  const asked = answer();
  const { user } = showPart(<GivesButton group={group} given="2 eventos" />);
  await user.press(/^2 eventos/);
  const drawer = within(await screen.findByRole('dialog', { name: 'Qué da Centro' }));
  await drawer.findByText('Su visita');
  expect(texts('heading', drawer)).toContain('2 eventos');
  expect(asked.map(({ path }) => path).filter((path) => !path.includes('robots_by_client'))).toEqual([]);
});

test('robots that are to join or leave are named, those that could not with the reason (FLO-1)', async () => {
  signInPart(['Robots']);
  const failure = { code: 'events.too_many', message: 'El calendario de Caja ya tiene 500 eventos vigentes.' };
  serve({
    'groups.waiting': [
      { robot_id: 8, name: 'Caja', joins: true, failure },
      { robot_id: 7, name: 'Lobby', joins: false, failure: null },
    ],
  });
  const { user } = showPart(<WaitingButton group={{ ...group, waiting: 2 }} />);
  await user.press('2 por entrar o salir: ver quiénes de Centro');
  const drawer = within(await screen.findByRole('dialog', { name: 'Por entrar o salir de Centro' }));
  await drawer.findByText('Caja');
  expect(texts('listitem', drawer)).toEqual([
    'CajaEntraEl calendario de Caja ya tiene 500 eventos vigentes. Se intenta de nuevo por sí solo.',
    'LobbySaleEn curso.',
  ]);
  await user.keyboard('{Escape}');
  await gone('dialog');
});
