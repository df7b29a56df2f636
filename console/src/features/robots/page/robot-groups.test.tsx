import { Event, RobotSchedule } from '@botones/contract/events/events';
import { inBoth } from '@botones/contract/fields/translated';
import { RobotGroup } from '@botones/contract/groups/groups';
import type { Robot } from '@botones/contract/robots/robots';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Answers, serve, signInPart } from '../../../testing/serve.ts';
import { RobotGroups } from './robot-groups.tsx';

const nothing = { events: 0, surveys: 0, scenes: 0, records: 0 };
const aGroup = (group_id: number, more: Partial<RobotGroup>) =>
  exampleOf(RobotGroup, {
    group_id,
    client: 3,
    name: `G${group_id}`,
    colour: 'teal',
    robots: [7],
    gives: nothing,
    ...more,
  });
const anEvent = (event_id: number, name: string, groups: number[], active = true) =>
  exampleOf(Event, { event_id, name, groups, robot: 7, active, campaigns: [] });

function show(answers: Answers, groups: number[], more: Partial<Robot> = {}) {
  signInPart(['Robots']);
  const asked = serve({ 'branches.list': [], 'resolutions.list': [], 'surveys.options': [], ...answers });
  return { ...showPart(<RobotGroups robot={aRobot({ robot_id: 7, groups, poll_group: null, ...more })} />), asked };
}
const counts = (items: number, group_id: number) => {
  const none = { shown: 0, silent: 0, given: [] };
  const some = { shown: items, silent: 0, given: items > 0 ? [{ group_id, count: items }] : [] };
  return { items: some, directories: none, branchoffices: none, information_items: none };
};
const atRest = (name: string, group: { group_id: number; name: string } | null) =>
  exampleOf(RobotSchedule, {
    at_rest: { scene_id: 1, name, group: group && { ...group, colour: 'teal' } },
  });
const rowOf = async (name: string) => within((await screen.findByTitle(name)).closest('li') as HTMLElement);

test('a robot tells in which groups it is, why, and what each gives it by name (FLO-1)', async () => {
  const rule = { all: [{ field: 'name' as const, is: 'contains' as const, value: 'lob' }] };
  show(
    {
      'groups.list': [
        aGroup(1, { name: 'Centro', rule: null, gives: { ...nothing, events: 2, records: 3 } }),
        aGroup(2, { name: 'Lobbies', rule }),
        aGroup(3, { name: 'Otros' }),
      ],
      'events.list': [anEvent(1, 'Buen fin', [1]), anEvent(2, 'Suyo', []), anEvent(3, 'Pasado', [1], false)],
      'assignments.count': counts(3, 1),
    },
    [1, 2],
  );
  const first = await rowOf('Centro');
  first.getByText('A mano');
  expect((await first.findByRole('link', { name: 'Buen fin' })).getAttribute('href')).toBe('/robot/events?robot_id=7');
  expect(first.queryByText(/Suyo|Pasado/)).toBeNull();
  await first.findByText(/Productos 3$/);
  expect(first.queryByText(/exceptuado/)).toBeNull();
  const second = await rowOf('Lobbies');
  second.getByText('Nombre contiene “lob”');
  second.getByText('Todavía no le da nada.');
  expect(screen.queryByTitle('Otros')).toBeNull();
});

test('of many events that a group gives the first are named, and how many more there are', async () => {
  const all = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'].map((name, at) => anEvent(at + 1, name, [1]));
  const group = (events: number) => [aGroup(1, { name: 'Centro', rule: null, gives: { ...nothing, events } })];
  const { unmount } = show({ 'groups.list': group(7), 'events.list': all }, [1]);
  await screen.findByRole('link', { name: 'Uno, Dos, Tres, Cuatro, Cinco y 2 más' });
  unmount();
  show({ 'groups.list': group(5), 'events.list': all.slice(0, 5) }, [1]);
  await screen.findByRole('link', { name: 'Uno, Dos, Tres, Cuatro, Cinco' });
});

test('a robot in no group says so; of a client without groups there is no such part', async () => {
  const { unmount } = show({ 'groups.list': [aGroup(3, { name: 'Otros' })] }, []);
  await screen.findByText('No está en ningún grupo.');
  unmount();
  const { asked, container } = show({ 'groups.list': [] }, []);
  await expect.poll(() => asked.some(({ path }) => path === '/api/robots/groups/')).toBe(true);
  await expect.poll(() => container.querySelector('section')).toBeNull();
});

test('what does not come to the robot says why: it is left out, or its own or another group’s comes first (FLO-1)', async () => {
  const one = { ...nothing, surveys: 1, scenes: 1 };
  const groups = [
    aGroup(1, { name: 'Centro', rule: null, gives: { ...one, events: 2, records: 5 } }),
    aGroup(2, { name: 'Norte', rule: null, gives: one }),
  ];
  const answers = {
    'groups.list': groups,
    'events.list': [anEvent(1, 'Buen fin', [1])],
    'assignments.count': counts(3, 1),
  };
  const lines = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: `Por el grupo ${name}` }));
    return () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const polls = [{ poll_id: 3, title: inBoth('Su visita', null) }];
  const by = { group_id: 2, name: 'Norte' };
  const { unmount } = show({ ...answers, 'events.schedule': atRest('Verano', by) }, [1, 2], { polls, poll_group: by });
  const [first, second] = [await lines('Centro'), await lines('Norte')];
  await expect
    .poll(first)
    .toEqual([
      '2 eventos: Buen fin · este robot está exceptuado de 1',
      '1 encuesta · vale la del grupo “Norte”',
      '1 escena predeterminada · vale la del grupo “Norte”',
      '5 registros asignados: Productos 3 · este robot está exceptuado de 2',
    ]);
  await expect.poll(second).toEqual(['1 encuesta: Su visita', '1 escena predeterminada: Verano']);
  unmount();
  show({ ...answers, 'assignments.count': counts(0, 1), 'events.schedule': atRest('Del cliente', null) }, [1], {
    polls,
  });
  const alone = await lines('Centro');
  await expect
    .poll(alone)
    .toEqual([
      '2 eventos: Buen fin · este robot está exceptuado de 1',
      '1 encuesta · vale la propia del robot',
      '1 escena predeterminada · este robot está exceptuado',
      '5 registros asignados · este robot está exceptuado',
    ]);
});
