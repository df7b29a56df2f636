import { Event } from '@botones/contract/events/events';
import { RobotGroup } from '@botones/contract/groups/groups';
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

function show(answers: Answers, groups: number[]) {
  signInPart(['Robots']);
  const asked = serve({ 'branches.list': [], 'resolutions.list': [], 'surveys.options': [], ...answers });
  return { ...showPart(<RobotGroups robot={aRobot({ robot_id: 7, groups })} />), asked };
}
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
    },
    [1, 2],
  );
  const first = await rowOf('Centro');
  first.getByText('A mano');
  expect((await first.findByRole('link', { name: 'Buen fin' })).getAttribute('href')).toBe('/robot/events?robot_id=7');
  expect(first.queryByText(/Suyo|Pasado/)).toBeNull();
  first.getByText('3 registros asignados');
  const second = await rowOf('Lobbies');
  second.getByText('Nombre contiene “lob”');
  second.getByText('Todavía no le da nada.');
  expect(screen.queryByTitle('Otros')).toBeNull();
});

test('a robot in no group says so; of a client without groups there is no such part', async () => {
  const { unmount } = show({ 'groups.list': [aGroup(3, { name: 'Otros' })] }, []);
  await screen.findByText('No está en ningún grupo.');
  unmount();
  const { asked, container } = show({ 'groups.list': [] }, []);
  await expect.poll(() => asked.some(({ path }) => path === '/api/robots/groups/')).toBe(true);
  await expect.poll(() => container.querySelector('section')).toBeNull();
});
