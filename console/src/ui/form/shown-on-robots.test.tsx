import { branches } from '@botones/contract/branches/branches';
import { directory } from '@botones/contract/directory/directory';
import { information } from '@botones/contract/information/information';
import { products } from '@botones/contract/products/products';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
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
  showPart(<ShownOnRobots call={call} id={9} />);
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
  showPart(<ShownOnRobots call={products.robots} id={9} />);
  expect(await screen.findByText('En 1 robot')).toBeTruthy();
  expect([named(), screen.queryAllByRole('link')]).toEqual([['R1'], []]);
});

test('of many robots the first six are named, the others for who asks; a record on none says so', async () => {
  signInPart('staff');
  serve({ 'products.robots': robotsOf(50) });
  const { user, unmount } = showPart(<ShownOnRobots call={products.robots} id={9} />);
  await screen.findByText('En 50 robots');
  expect(named()).toHaveLength(6);
  await user.click(await screen.findByRole('button', { name: 'y 44 más', expanded: false }));
  expect(named()).toHaveLength(50);
  await user.click(await screen.findByRole('button', { name: 'Ver menos', expanded: true }));
  expect(named()).toHaveLength(6);
  unmount();
  serve({ 'products.robots': [] });
  showPart(<ShownOnRobots call={products.robots} id={9} />);
  expect(await screen.findByText('Ningún robot lo muestra todavía.')).toBeTruthy();
  expect([named(), screen.queryByRole('button')]).toEqual([[], null]);
});
