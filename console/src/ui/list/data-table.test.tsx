import { lookalikes } from '@botones/contract/testing/lookalikes';
import { keepPreviousData } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Page, useQuery } from '../../app/query.ts';
import { gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { useChosenRows } from '../bulk/chosen-rows.ts';
import { type Column, ColumnChooser } from './columns.tsx';
import { DataTable } from './data-table.tsx';
import { type ListView, useListState } from './list-state.ts';
import { actionsColumn } from './row-actions.tsx';

beforeEach(() => localStorage.clear());

interface Fruit {
  id: number;
  name: string;
  note: string | null;
}
const sorts = ['name', 'name_desc', 'newest', 'weight'] as const;
type Sort = (typeof sorts)[number];
type Asked = ListView<Sort, string>['paging'];

/** Sixty of them; every cursor is the number of the row before. */
const all: Fruit[] = Array.from({ length: 60 }, (_, n) => ({ id: n + 1, name: `Fruta ${n + 1}`, note: null }));
const pageOf = async ({ limit, after, offset = 0 }: Asked): Promise<Page<Fruit>> => {
  const from = after === undefined ? offset : Number(after);
  const rows = all.slice(from, from + limit);
  return { rows, total: all.length, next: from + limit < all.length ? String(from + limit) : null };
};

const columns: Column<Fruit, Sort>[] = [
  { id: 'id', label: 'Número', align: 'right', sort: { desc: 'newest' }, render: ({ id }) => id },
  { id: 'name', label: 'Nombre', heading: true, sort: { asc: 'name', desc: 'name_desc' }, render: ({ name }) => name },
  { id: 'weight', label: 'Peso', sort: { asc: 'weight' }, render: () => <input aria-label="Peso" /> },
  { id: 'note', label: 'Nota', wide: true, render: ({ note }) => note },
  { id: 'code', label: 'Clave', hidden: true, render: ({ id }) => `c${id}` },
  { ...actionsColumn, label: 'Acciones', render: () => <button type="button">Abrir</button> },
];

interface FruitsProps {
  ask?: (query: Asked, search?: string) => Promise<Page<Fruit>>;
  onRow?: (row: Fruit) => void;
  may?: (row: Fruit) => boolean;
  own?: readonly Column<Fruit, Sort>[];
}
function Fruits({ ask = pageOf, onRow, may, own = columns }: FruitsProps) {
  const list = useListState({ sorts, filters: ['search'] as const, size: 25 });
  const query = useQuery({
    queryKey: ['fruits', list.paging, list.filters],
    queryFn: () => ask(list.paging, list.filters.search),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chosen = useChosenRows(query.data?.rows ?? [], ({ id }) => id, {
    label: ({ name }) => `Elegir ${name}`,
    ...(may && { may }),
  });
  return (
    <>
      <ColumnChooser name="fruits" columns={own} />
      <output>{chosen.rows.map(({ id }) => id).join()}</output>
      <button type="button" onClick={chosen.none}>
        Ninguna
      </button>
      <DataTable
        name="fruits"
        caption="Frutas"
        columns={own}
        query={query}
        list={list}
        selection={chosen.selection}
        rowKey={({ id }) => id}
        empty="No hay frutas."
        {...(onRow && { onRow })}
      />
    </>
  );
}
// By their text: a look for roles in some hundred cells takes its time.
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const header = (name: string) => screen.getByText(name, { selector: 'th, th *' }).closest('th') as HTMLElement;
const sortedBy = (name: string) => header(name).getAttribute('aria-sort');
const button = (name: string) => screen.getByText(name, { selector: 'button' });

test('a header sorts by its column, again the other way, and says so; what sorts one way only stays so', async () => {
  const { user, search, router } = showPart(<Fruits />);
  await row('Fruta 1');
  const lit = (name: string) => button(name).dataset.on;
  expect(['Nombre', 'Número', 'Peso', 'Nota'].map(sortedBy)).toEqual(['ascending', null, null, null]);
  expect([lit('Nombre'), lit('Número')]).toEqual(['true', 'false']);
  expect(within(header('Nota')).queryByRole('button')).toBeNull();
  const steps = [
    ['Nombre', '?sort=name_desc', 'descending'],
    ['Nombre', '?', 'ascending'],
    ['Número', '?sort=newest', 'descending'],
    // There is no other way, so nothing is asked.
    ['Número', '?sort=newest', 'descending'],
    ['Peso', '?sort=weight', 'ascending'],
    ['Peso', '?sort=weight', 'ascending'],
    ['Nombre', '?sort=name_desc', 'descending'],
  ] as const;
  for (const [name, address, order] of steps) {
    await user.click(button(name));
    await waitFor(() => expect(sortedBy(name)).toBe(order));
    await waitFor(() => expect(search()).toBe(address === '?' ? '' : address));
  }
  // Each order is a step that Back takes back.
  await act(() => router.navigate(-1));
  await waitFor(() => expect(search()).toBe('?sort=weight'));
});

test('numbers stand right, in the header and below', async () => {
  showPart(<Fruits />);
  const cells = await within(await row('Fruta 1')).findAllByRole('cell');
  expect(cells.map(({ className }) => className)).toEqual(['box', 'end', '', '', '', 'acts']);
  expect([header('Número').className, header('Nombre').className]).toEqual(['end', '']);
  expect(await screen.findByRole('table', { name: 'Frutas' })).toBeTruthy();
});

test('a click on a row opens it; one on what is in it, or at the end of marking a text, does not', async () => {
  const opened: number[] = [];
  const { user } = showPart(<Fruits onRow={({ id }) => opened.push(id)} />);
  const second = await row('Fruta 2');
  await user.press('Abrir', second);
  await user.click(await within(second).findByRole('textbox', { name: 'Peso' }));
  await user.click(await within(second).findByRole('checkbox'));
  getSelection()?.selectAllChildren(second);
  fireEvent.click(await within(second).findByText('Fruta 2'));
  expect(opened).toEqual([]);
  getSelection()?.removeAllRanges();
  fireEvent.click(await within(second).findByText('Fruta 2'));
  expect(opened).toEqual([2]);
});

test('the pages go on and back, and each is what it was', async () => {
  const { user, search } = showPart(<Fruits />);
  await row('Fruta 1');
  const range = () => screen.getByRole('navigation').getAttribute('aria-label');
  expect(range()).toBe('1–25 de 60');
  await user.click(button('Siguiente'));
  await row('Fruta 26');
  expect([search(), range()]).toEqual(['?page=2&after=25', '26–50 de 60']);
  await user.click(button('Siguiente'));
  await row('Fruta 51');
  expect([search(), range()]).toEqual(['?page=3&after=50', '51–60 de 60']);
  await user.click(button('Anterior'));
  await row('Fruta 26');
  await waitFor(() => expect(search()).toBe('?page=2&after=25'));
  await user.click(button('Anterior'));
  await row('Fruta 1');
  await waitFor(() => expect(search()).toBe(''));
  await user.click(button('Siguiente'));
  await row('Fruta 26');
  await user.selectOptions(await screen.findByRole('combobox', { name: /Filas/ }), '50');
  await row('Fruta 50');
  expect([search(), range()]).toEqual(['?size=50', '1–50 de 60']);
});

test('an old link to a page goes on and back without cursors', async () => {
  const { user, search } = showPart(<Fruits />, '/list?page=2&sort=name_desc');
  await row('Fruta 26');
  await user.click(button('Siguiente'));
  await row('Fruta 51');
  await waitFor(() => expect(search()).toBe('?page=3&sort=name_desc&after=50'));
  await user.click(button('Anterior'));
  await row('Fruta 26');
  await waitFor(() => expect(search()).toBe('?page=2&sort=name_desc'));
});

test('while the next page comes the last one stays, and says that it is old', async () => {
  let come = () => undefined as unknown;
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  const ask = async (query: Asked) => {
    if (query.after) await promise;
    return pageOf(query);
  };
  const { user, search, container } = showPart(<Fruits ask={ask} />);
  await row('Fruta 1');
  expect(container.querySelector('[aria-busy=true], .outdated')).toBeNull();
  await user.click(button('Siguiente'));
  await waitFor(() => expect(container.querySelector('.outdated')?.getAttribute('aria-busy')).toBe('true'));
  expect(await screen.findByText('Fruta 1')).toBeTruthy();
  await user.click(button('Siguiente'));
  await waitFor(() => expect(search()).toBe('?page=2&after=25'));
  come();
  await row('Fruta 26');
  expect(container.querySelector('.outdated')).toBeNull();
});

test('rows are chosen one by one or all of a page, those that may be; another page lets go of them', async () => {
  const { user } = showPart(<Fruits may={({ id }) => id > 2} />);
  await row('Fruta 1');
  const chosen = () => document.querySelector('output')?.textContent ?? '';
  const page = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir todos los de esta página' });
  const box = (n: number) => screen.queryByRole<HTMLInputElement>('checkbox', { name: `Elegir Fruta ${n}` });
  expect([box(2), page().checked, page().indeterminate, page().disabled]).toEqual([null, false, false, false]);
  await user.click(box(3) as HTMLElement);
  expect([page().checked, page().indeterminate, box(3)?.checked, box(4)?.checked]).toEqual([false, true, true, false]);
  expect([(await row('Fruta 3')).dataset.chosen, (await row('Fruta 4')).dataset.chosen]).toEqual(['true', undefined]);
  await user.click(page());
  expect([page().checked, page().indeterminate]).toEqual([true, false]);
  expect(chosen().split(',').length).toBe(23);
  await user.click(box(3) as HTMLElement);
  expect([page().checked, page().indeterminate, box(3)?.checked]).toEqual([false, true, false]);
  await user.click(page());
  await user.click(page());
  expect(chosen()).toBe('');
  await user.click(box(5) as HTMLElement);
  expect(chosen()).toBe('5');
  await user.click(button('Siguiente'));
  await row('Fruta 26');
  expect(chosen()).toBe('');
  await user.click(button('Anterior'));
  await row('Fruta 5');
  expect(chosen()).toBe('5');
  await user.click(button('Ninguna'));
  expect(chosen()).toBe('');
});

test('a page without a row that may be chosen has nothing to tick', async () => {
  showPart(<Fruits may={() => false} />);
  await row('Fruta 1');
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([[false, true]]);
});

test('a list without rows says what belongs there; with a filter it offers to lift it; a page too far is none of both', async () => {
  const none = async () => ({ rows: [], total: 0, next: null });
  const first = showPart(<Fruits ask={none} />);
  await screen.findByText('No hay frutas.');
  expect(screen.queryByRole('table')).toBeNull();
  first.unmount();
  const found = async (query: Asked, search?: string) => (search === undefined ? pageOf(query) : none());
  const second = showPart(<Fruits ask={found} />, '/list?search=kiwi');
  await screen.findByText('Nada coincide con los filtros.');
  expect(screen.queryByText('No hay frutas.')).toBeNull();
  await second.user.click(button('Limpiar filtros'));
  await row('Fruta 1');
  expect(second.search()).toBe('');
  second.unmount();
  showPart(<Fruits />, '/list?page=9&search=kiwi');
  await screen.findByRole('table', { name: 'Frutas' });
  expect((await screen.findByRole('navigation')).textContent).toContain('0–200 de 60');
});

test('a list that could not be read says so and asks again', async () => {
  let tries = 0;
  const ask = (query: Asked) => (++tries > 1 ? pageOf(query) : Promise.reject(new Error('down')));
  const { user } = showPart(<Fruits ask={ask} />);
  await screen.findByText('No se pudo cargar la información.');
  await user.click(button('Reintentar'));
  await row('Fruta 1');
});

test('while it is read the list is said to be loading', async () => {
  showPart(<Fruits ask={() => new Promise(() => undefined)} />);
  expect(await screen.findByText('Cargando…')).toBeTruthy();
  const lines = [...document.querySelectorAll('tbody.skeleton tr')].map(({ children }) => children.length);
  expect(lines).toEqual(Array.from({ length: 10 }, () => 6));
  expect(document.querySelectorAll('thead th').length).toBe(6);
});

test('columns are shown and hidden, remembered, and at least one stays', async () => {
  const own = columns.slice(0, 2).concat(columns.filter(({ hidden }) => hidden));
  const { user, unmount } = showPart(<Fruits own={own} />);
  await row('Fruta 1');
  const isOff = (entry: HTMLElement) => entry.getAttribute('aria-disabled') === 'true';
  const item = (name: string) => screen.getByRole('menuitemcheckbox', { name });
  const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  const showAll = () => screen.getByRole('menuitem', { name: 'Mostrar todas' });
  expect(headers()).toEqual(['', 'Número', 'Nombre']);
  expect(button('Columnas').getAttribute('aria-expanded')).toBe('false');
  await user.click(button('Columnas'));
  expect(['Número', 'Nombre', 'Clave'].map((name) => item(name).getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'false',
  ]);
  expect(document.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-expanded')).toBe('true');
  await user.click(item('Número'));
  expect(headers()).toEqual(['', 'Nombre']);
  expect([item('Nombre'), item('Número')].map(isOff)).toEqual([true, false]);
  unmount();
  const again = showPart(<Fruits own={own} />);
  await row('Fruta 1');
  expect(headers()).toEqual(['', 'Nombre']);
  await again.user.click(button('Columnas'));
  await again.user.click(showAll());
  expect(headers()).toEqual(['', 'Número', 'Nombre', 'Clave']);
  expect(isOff(showAll())).toBe(true);
  await again.user.click(item('Clave'));
  expect(headers()).toEqual(['', 'Número', 'Nombre']);
  expect(isOff(showAll())).toBe(false);
  await again.user.keyboard('{Escape}');
  await gone('menu');
});

test('a text that looks like something else stands in its row as it was written', async () => {
  const rows = lookalikes.map((name, nth) => ({ id: nth + 1, name, note: name }));
  showPart(<Fruits ask={async () => ({ rows, total: rows.length, next: null })} />);
  await screen.findAllByText('1e999');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(lookalikes.length);
  const cells = [...document.querySelectorAll('tbody td, tbody th')].map(({ textContent }) => textContent);
  for (const text of lookalikes)
    expect([text, cells.filter((cell) => cell === text).length >= 2]).toEqual([text, true]);
});

test('a column that says nothing of any row of a page is not shown unless somebody chose it; one that says something of one is', async () => {
  const ask = async () => ({ rows: [{ id: 1, name: 'Pera', note: null }], total: 1, next: null });
  const own = columns.map((column) =>
    column.id === 'note' ? { ...column, says: ({ note }: Fruit) => note !== null } : column,
  );
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const first = showPart(<Fruits ask={ask} own={own} />);
  await row('Pera');
  expect(heads()).not.toContain('Nota');
  // Whoever wants it has it.
  const toggle = async () => {
    await first.user.press('Columnas');
    await first.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Nota' }));
    await first.user.keyboard('{Escape}');
    await gone('menu');
  };
  await toggle();
  await toggle();
  expect(heads()).toContain('Nota');
  first.unmount();
  localStorage.clear();
  const told = async () => ({ rows: [{ id: 1, name: 'Pera', note: 'Madura' }], total: 1, next: null });
  showPart(<Fruits ask={told} own={own.map((column) => ({ ...column, id: `${column.id}2` }))} />);
  await row('Pera');
  expect(heads()).toContain('Nota');
});
