import { branches } from '@botones/contract/branches/branches';
import { directory } from '@botones/contract/directory/directory';
import { RobotGroup } from '@botones/contract/groups/groups';
import { information } from '@botones/contract/information/information';
import { products } from '@botones/contract/products/products';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { serve, signInPart } from '../../testing/serve.ts';
import { ShownOnRobots } from './shown-on-robots.tsx';

const robotsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ robot_id: at + 1, name: `R${at + 1}`, own: true, groups: [] }));
const named = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['a product', products.robots, 'products.robots'],
  ['an entry of the directory', directory.robots, 'directory.robots'],
  ['a branch', branches.robots, 'branches.robots'],
  ['an item of information', information.robots, 'information.robots'],
] as const)('%s says on which robots it is, and each name leads there (issue 30.10)', async (_what, call, name) => {
  signInPart(['Robots']);
  const asked = serve({ [name]: robotsOf(2) });
  showPart(<ShownOnRobots call={call} kind="items" id={9} />);
  const shown = within(await screen.findByRole('region', { name: 'Robots que lo muestran' }));
  expect(shown.getByText('En 2 robots')).toBeTruthy();
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/robot?robot_id=1',
    '/robot?robot_id=2',
  ]);
  expect(asked).toHaveLength(1);
});

test('who may not see robots reads their names without a way to them', async () => {
  signInPart(['Productos']);
  serve({ 'products.robots': robotsOf(1) });
  showPart(<ShownOnRobots call={products.robots} kind="items" id={9} />);
  expect(await screen.findByText('En 1 robot')).toBeTruthy();
  expect([named(), screen.queryAllByRole('link')]).toEqual([['R1'], []]);
});

test('of many robots the first six are named, the others for who asks; a record on none says so', async () => {
  signInPart('staff');
  serve({ 'products.robots': robotsOf(50) });
  const { user, unmount } = showPart(<ShownOnRobots call={products.robots} kind="items" id={9} />);
  await screen.findByText('En 50 robots');
  expect(named()).toHaveLength(6);
  await user.click(await screen.findByRole('button', { name: 'y 44 más', expanded: false }));
  expect(named()).toHaveLength(50);
  await user.click(await screen.findByRole('button', { name: 'Ver menos', expanded: true }));
  expect(named()).toHaveLength(6);
  unmount();
  serve({ 'products.robots': [] });
  showPart(<ShownOnRobots call={products.robots} kind="items" id={9} />);
  expect(await screen.findByText('Ningún robot lo muestra todavía.')).toBeTruthy();
  expect([named(), screen.queryByRole('button')]).toEqual([[], null]);
});

test('robots and groups that show it are chosen there, and how each robot says it is told; what only a group gives says so (FLO-1)', async () => {
  signInPart(['Productos', 'Robots']);
  const saved: unknown[] = [];
  serve({
    'products.robots': [
      { robot_id: 1, name: 'R1', own: true, groups: [7] },
      { robot_id: 2, name: 'R2', own: false, groups: [7] },
    ],
    'groups.list': [exampleOf(RobotGroup, { group_id: 7, name: 'Centro', robots: [1, 2], rule: null })],
    'robots.listByClient': [1, 2, 3].map((robot_id) => aRobot({ robot_id, name: `R${robot_id}` })),
    'assignments.shown': { robots: [1], groups: [7], except_robots: [] },
    'assignments.show': ({ body }) => {
      saved.push(body);
      return { robots: [1, 3], groups: [7], except_robots: [], job: aJob({ kind: 'assignment', total: 1 }) };
    },
    'jobs.get': aJob({
      kind: 'assignment',
      state: 'done',
      done: 1,
      total: 1,
      robots: [{ robot_id: 3, robot_name: 'R3', succeeded: true, failure: null }],
    }),
  });
  const { user } = showPart(<ShownOnRobots call={products.robots} kind="items" id={9} client_id={5} />);
  await screen.findByText('R2 · por el grupo Centro');
  expect(named()).toEqual(['R1', 'R2 · por el grupo Centro']);
  await user.press('Mostrar en robots');
  const form = await screen.findByRole('dialog', { name: 'Mostrar en robots' });
  await user.click(await within(form).findByRole('combobox', { name: 'Robots y grupos' }));
  await user.click(await screen.findByRole('option', { name: /^R3/ }));
  await user.keyboard('{Escape}');
  await user.press('Guardar', form);
  await screen.findByRole('dialog', { name: 'Voz de cada robot' });
  await screen.findByText('Con voz');
  expect(saved).toEqual([{ robots: [1, 3], groups: [7], except_robots: [] }]);
});

test('who does not see to robots chooses none', async () => {
  signInPart(['Productos']);
  serve({ 'products.robots': robotsOf(1) });
  showPart(<ShownOnRobots call={products.robots} kind="items" id={9} client_id={5} />);
  await screen.findByText('En 1 robot');
  expect(screen.queryByRole('button', { name: 'Mostrar en robots' })).toBeNull();
});
