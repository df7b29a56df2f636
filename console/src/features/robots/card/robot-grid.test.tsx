import type { Robot } from '@botones/contract/robots/robots';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, findButton } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { aRobot } from '../../../testing/robots.ts';
import { type Asked, pageOf, serve } from '../../../testing/serve.ts';
import { noGroups } from '../../../ui/robots/use-groups.ts';
import type { RobotsView } from '../robots-api.ts';
import { cardHeight } from './robot-card-styles.tsx';
import { RobotGrid } from './robot-grid.tsx';

beforeEach(() => vi.stubGlobal('innerHeight', 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The robot in a place among all, from 0. */
const robot = (place: number) => aRobot({ robot_id: place + 1, name: `R${place}` });
const [onAdd, onClear] = [vi.fn(), vi.fn()];
const actions = { edit: vi.fn(), remove: vi.fn(), pair: vi.fn(), powerOff: vi.fn(), options: vi.fn() };
const show = (view: Partial<RobotsView> = {}, { staff = true, filtered = false } = {}) =>
  showPart(
    <RobotGrid
      view={{ client_id: null, ...view }}
      staff={staff}
      groups={noGroups}
      actions={actions}
      filtered={filtered}
      onAdd={onAdd}
      onClear={onClear}
    />,
  );
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** The pages of cards that were asked for, by their first place. */
const pages = (asked: Asked[]) => asked.map(({ query }) => query.offset);

test('what belongs to the client is said once where all are its own, on each card where they are many’s, and to staff alone', async () => {
  const both = pageOf([robot(1), robot(2)]);
  serve({ 'robots.list': both, 'robots.listByClient': both, 'robots.commands': [] });
  const count = async (client_id: number | null, staff: boolean) => {
    const { unmount } = show({ client_id }, { staff });
    await waitFor(() => expect(names()).toEqual(['R1', 'R2']));
    const found = screen.queryAllByText('Permisos: 1').length;
    unmount();
    return found;
  };
  expect([await count(3, true), await count(null, true), await count(3, false)]).toEqual([1, 2, 0]);
});

test('no robot at all is where one is added, none by the filters where they are lifted', async () => {
  serve({ 'robots.list': pageOf([]), 'robots.listByClient': pageOf([]) });
  const { user, unmount } = show({ client_id: 3 });
  await user.press('Agregar robot');
  expect([onAdd.mock.calls.length, screen.queryByText('Permisos: 1')]).toEqual([1, null]);
  unmount();
  const filtered = show({}, { filtered: true });
  await filtered.user.click(await findButton('Limpiar filtros'));
  expect([onClear.mock.calls.length, screen.queryByRole('button', { name: 'Agregar robot' })]).toEqual([1, null]);
});

test('each card does what its buttons say, with its robot', async () => {
  const [on, loose] = [robot(1), aRobot({ ...robot(2), paired: false, state: 'unpaired' })];
  serve({ 'robots.list': pageOf([on, loose]), 'robots.commands': [] });
  const { user } = show();
  const lobby = within(await screen.findByRole('listitem', { name: 'R1' }));
  await user.press('Editar R1', lobby);
  await user.press('Eliminar R1', lobby);
  await user.click(await lobby.findByRole('switch', { name: 'Encendido de R1' }));
  await user.press('Opciones de R1', lobby);
  expect(lobby.queryByRole('button', { name: 'Vincular' })).toBeNull();
  await user.press('Vincular', await screen.findByRole('listitem', { name: 'R2' }));
  for (const act of [actions.edit, actions.remove, actions.powerOff]) expect(act.mock.calls).toEqual([[on]]);
  expect(actions.options.mock.calls).toEqual([[on, button('Opciones de R1', lobby)]]);
  expect(actions.pair.mock.calls).toEqual([[loose]]);
});

/** A window that looks at the cards from this place on; one column. */
function lookAt(place: number) {
  const top = -((cardHeight.staff + 20) * place + 700);
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 300, top } as DOMRect);
}
const all = (total: number | null, changed: Record<number, number> = {}) =>
  serve({
    'robots.list': ({ query: { offset = 0 } }) =>
      pageOf(
        Array.from({ length: 60 }, (_, index) => robot(changed[offset + index] ?? offset + index)),
        total,
      ),
    'robots.commands': [],
  });

test('only the pages of cards that are looked at are read, each card in its place among all', async () => {
  const asked = all(150);
  lookAt(70);
  const { unmount } = show();
  const card = await screen.findByRole('listitem', { name: 'R70' });
  expect([card.getAttribute('aria-posinset'), card.getAttribute('aria-setsize')]).toEqual(['71', '150']);
  expect(names()).toEqual(['R70', 'R71', 'R72', 'R73', 'R74', 'R75']);
  expect(pages(asked)).toEqual([undefined, '60']);
  expect(screen.queryByText(/^Se muestran los primeros/)).toBeNull();
  unmount();
});

test('where two pages meet both are shown; a robot that stands on both is drawn once', async () => {
  const asked = all(150, { 60: 59 });
  lookAt(57);
  show();
  await waitFor(() => expect(names()).toEqual(['R57', 'R58', 'R59', 'R61', 'R62']));
  expect(pages(asked)).toEqual([undefined, '60']);
  expect((await screen.findByRole('list', { name: 'Robots' })).children).toHaveLength(6);
});

test('more cards than are reached say how to reach the others; exactly so many do not', async () => {
  all(null);
  const { unmount } = show();
  await screen.findByText('Se muestran los primeros 10,000. Use la búsqueda para llegar a los demás.');
  expect((await screen.findByRole('listitem', { name: 'R0' })).getAttribute('aria-setsize')).toBe('10000');
  unmount();
  all(10_000);
  show();
  await screen.findByRole('listitem', { name: 'R0' });
  expect(screen.queryByText(/^Se muestran los primeros/)).toBeNull();
});

test('until another filter is answered the cards of the last stay, and are said to be old', async () => {
  let answer: (page: ReturnType<typeof pageOf<Robot>>) => void = () => undefined;
  serve({
    'robots.list': ({ query }) =>
      query.search
        ? new Promise<ReturnType<typeof pageOf<Robot>>>((resolve) => (answer = resolve))
        : pageOf([robot(1)]),
    'robots.commands': [],
  });
  function Searched() {
    const [search, setSearch] = useState('');
    return (
      <>
        <button type="button" onClick={() => setSearch('R2')}>
          search
        </button>
        <RobotGrid
          view={{ client_id: null, ...(search && { search }) }}
          staff
          groups={noGroups}
          actions={actions}
          filtered={search !== ''}
          onAdd={onAdd}
          onClear={onClear}
        />
      </>
    );
  }
  const { user } = showPart(<Searched />);
  await waitFor(() => expect(names()).toEqual(['R1']));
  const list = await screen.findByRole('list', { name: 'Robots' });
  expect(list.getAttribute('aria-busy')).toBe('false');
  await user.press('search');
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'));
  expect(names()).toEqual(['R1']);
  answer(pageOf([robot(2)]));
  await waitFor(() => expect(names()).toEqual(['R2']));
  expect(list.getAttribute('aria-busy')).toBe('false');
});
