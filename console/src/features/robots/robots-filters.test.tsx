import type { RobotState } from '@botones/contract/robots/robots';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { RobotsFilters, type RobotsFiltersProps } from './robots-filters.tsx';

const nobody: Record<RobotState, number> = { online: 0, late: 0, offline: 0, standby: 0, fault: 0, unpaired: 0 };
function show(more: Partial<RobotsFiltersProps> = {}) {
  const [onState, onSort] = [vi.fn(), vi.fn()];
  const given = { counts: nobody, total: 1200, state: undefined, sort: 'name', found: '9 resultados' } as const;
  const sorts = ['name', 'last_seen', 'client'] as const;
  return {
    ...showPart(<RobotsFilters {...given} sorts={sorts} onState={onState} onSort={onSort} {...more} />),
    onState,
    onSort,
  };
}
const chips = () =>
  [...screen.getByRole('group', { name: 'Filtrar por estado' }).querySelectorAll('button')].map(
    (chip) => `${chip.textContent}${chip.getAttribute('aria-pressed') === 'true' ? ' on' : ''}`,
  );

test('every state that a robot is in can be chosen, the usual two always; until they are counted there is no number', () => {
  const { unmount } = show();
  expect(chips()).toEqual(['Todos1,200 on', 'En línea0', 'Sin conexión0']);
  expect(screen.getByText('9 resultados')).toBeTruthy();
  unmount();
  const some = show({ counts: { ...nobody, fault: 1, unpaired: 2, late: 3 }, state: 'standby' });
  expect(chips()).toEqual([
    ...['Todos1,200', 'En línea0', 'Con retraso3', 'Sin conexión0', 'En espera0 on', 'Con falla1', 'Por vincular2'],
  ]);
  some.unmount();
  show({ counts: undefined, total: undefined });
  expect(chips()).toEqual(['Todos– on', 'En línea–', 'Sin conexión–']);
});

test('a chip narrows, the one that is on lets go, and all of them lifts', async () => {
  const { user, onState } = show({ state: 'online' });
  for (const name of [/^Sin conexión/, /^En línea/, /^Todos/]) await user.press(name);
  expect(onState.mock.calls).toEqual([['offline'], [undefined], [undefined]]);
});

test('the order is chosen in a menu that says which it is, and can be left as it is', async () => {
  const { user, onSort } = show({ sort: 'last_seen' });
  const opener = button('Orden: Última conexión');
  await user.click(opener);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent, classList }) => [textContent, classList.contains('Mui-selected')])).toEqual([
    ...[['Nombre', false], ['Última conexión', true] as const, ['Cliente', false]],
  ]);
  expect(items.map((item) => item.querySelector('svg')?.style.visibility)).toEqual(['hidden', 'visible', 'hidden']);
  await user.keyboard('{Escape}');
  await gone('menu');
  expect(onSort).not.toHaveBeenCalled();
  await user.click(opener);
  await user.pick('Cliente');
  await gone('menu');
  expect(onSort.mock.calls).toEqual([['client']]);
});
