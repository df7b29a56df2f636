import { Branch } from '@botones/contract/branches/branches';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { HistoryFilters, historyFilters } from './history-filters.tsx';

function Filters() {
  const list = useListState({ filters: historyFilters });
  return <HistoryFilters list={list} client_id={3} zone="America/Mexico_City" />;
}

test('a chip whose choices could not be read says so beside it, and is asked again; the others stay as they are', async () => {
  signInPart(['Turnos']);
  let fails = true;
  serve({
    'gone.ofClient': { robots: [], branches: [] },
    'branches.list': () =>
      fails ? fail('server.failed') : [exampleOf(Branch, { branchoffice_id: 4, name: 'Centro' })],
  });
  const { user } = showPart(<Filters />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Sucursal: No se pudo cargar la información\./);
  expect(await screen.findByRole('group')).toBeTruthy();
  fails = false;
  await user.press('Reintentar');
  await gone('alert');
  await user.press(/\(Sucursal\)$/);
  expect(await screen.findByRole('menuitemradio', { name: 'Centro' })).toBeTruthy();
});

test('of a deleted branch that is chosen its boxes and people are offered, and nothing is said to have failed', async () => {
  signInPart(['Turnos']);
  const branch = { branchoffice_id: 8, name: 'Norte' };
  serve({
    'branches.list': [],
    'gone.ofClient': { robots: [], branches: [branch] },
    'gone.ofBranch': { boxes: [{ attention_box_id: 10, box_number: 1 }], people: [] },
    'boxes.list': () => fail('branches.not_found'),
    'turns.people': () => fail('branches.not_found'),
  });
  const { user } = showPart(<Filters />, '/turns/history?branch_office=8');
  await user.press('Norte (eliminada) (Sucursal)');
  await user.keyboard('{Escape}');
  await gone('menu');
  await user.press(/\(Caja\)$/);
  expect(await screen.findByRole('menuitemradio', { name: 'Caja 1 (eliminada)' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
