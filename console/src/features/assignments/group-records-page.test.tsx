import { Branch } from '@botones/contract/branches/branches';
import { inBoth } from '@botones/contract/fields/translated';
import { RobotGroup } from '@botones/contract/groups/groups';
import { Product } from '@botones/contract/products/products';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { serve, signInPart } from '../../testing/serve.ts';
import { GroupRecordsPage } from './group-records-page.tsx';

beforeEach(() => sessionStorage.clear());

const name = inBoth('Remedios', 'Remedies');
const given = {
  items: [{ item_id: 1, name: 'Aspirina', category: name, sub_category: name, except_robots: [9] }],
  branchoffices: [],
  directories: [],
  information_items: [],
  updated_at: '2026-11-20T10:00:00.000Z',
};

function show(path = '/robots/groups/records?group_id=7') {
  signInPart(['Robots', 'Productos']);
  const sent: unknown[] = [];
  serve({
    'groups.list': [exampleOf(RobotGroup, { group_id: 7, client: 3, name: 'Centro', robots: [1], rule: null })],
    'assignments.given': given,
    'assignments.give': ({ body }) => {
      sent.push(body);
      return { ...given, job: aJob({ kind: 'assignment', total: 1 }) };
    },
    'jobs.get': aJob({
      kind: 'assignment',
      state: 'done',
      done: 1,
      total: 1,
      robots: [{ robot_id: 1, robot_name: 'Lobby', succeeded: true, failure: null }],
    }),
    'products.list': [exampleOf(Product, { item_id: 4, name: inBoth('Té', 'Tea') })],
    'branches.list': [exampleOf(Branch, { branchoffice_id: 6, name: 'Polanco' })],
    'categories.list': [],
  });
  return { ...showPart(<GroupRecordsPage />, path), sent };
}

test('what a group gives is chosen as a whole, and how each robot says it is told (FLO-1)', async () => {
  const { user, sent, router } = show();
  await screen.findByText('Centro');
  await screen.findByText('Aspirina');
  await user.press('Agregar Té');
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Voz de cada robot' });
  await screen.findByText('1 de 1 robot');
  // By their numbers alone: exceptions stay as they are.
  expect(sent).toEqual([{ items: [{ id: 1 }, { id: 4 }], updated_at: given.updated_at }]);
  await user.press('Aceptar');
  await expect.poll(() => router.state.location.pathname).toBe('/robots/groups');
});

test('the kinds stand beside each other, each with its own list', async () => {
  const { user, router } = show();
  await user.press('Sucursales');
  await screen.findByText('Polanco');
  await screen.findByText('El grupo aún no da ninguno.');
  expect(screen.queryByText('El robot aún no muestra ninguno.')).toBeNull();
  expect(router.state.location.search).toBe('?group_id=7&kind=branchoffices');
  expect(screen.queryByText('Aspirina')).toBeNull();
});

test('a group that is not there leads back to the groups', async () => {
  const { router } = show('/robots/groups/records?group_id=99');
  await expect.poll(() => router.state.location.pathname).toBe('/robots/groups');
});
