import { ApiError } from '@botones/contract/calls/api-error';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, field, gone, press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { Empty } from '../empty.tsx';
import { Panel } from '../page/panel.tsx';
import { RecordDrawer, useRecordDrawer } from '../records/record-drawer.tsx';
import { formDrawer, useFormPage } from '../records/record-forms.ts';
import { AddButton } from './add-button.tsx';
import { useCloseDrawer } from './drawer-state.ts';
import { ListPage } from './list-page.tsx';
import { PageHeader } from './page-header.tsx';
import { PicturedName } from './pictured-name.tsx';
import { DeleteButton, RowMenu } from './row-actions.tsx';
import { RowMenuButton } from './row-menu-button.tsx';
import { TableScroll } from './table-scroll.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

interface Fruit {
  id: number;
  name: string;
}
const pear: Fruit = { id: 7, name: 'Pera' };

function Drawers({ read, gone }: { read: (id: number) => Promise<Fruit | null>; gone?: string }) {
  const drawer = useRecordDrawer(['add', 'edit', 'view'], (id) => ({
    queryKey: ['fruit', id] as const,
    queryFn: () => read(id),
    retry: false,
  }));
  const forms = formDrawer(drawer, (row: Fruit) => row.id);
  return (
    <>
      <AddButton {...forms.add}>Agregar</AddButton>
      <button type="button" onClick={() => forms.edit(pear)}>
        Editar
      </button>
      <button type="button" onClick={() => drawer.show('view', 8, true)}>
        Otra
      </button>
      <RecordDrawer drawer={drawer} {...(gone !== undefined && { gone })}>
        {(record, { kind, open, onClose }) => (
          <section aria-label="Cajón">
            {`${kind} ${record?.name ?? 'nueva'} ${open ? 'abierto' : 'cerrado'}`}
            <input aria-label="Texto" />
            <button type="button" onClick={onClose}>
              Cerrar
            </button>
          </section>
        )}
      </RecordDrawer>
    </>
  );
}
const drawerText = () => screen.queryByRole('region', { name: 'Cajón' })?.firstChild?.textContent;

test('the form of a new record and of a row open over the list, are in the address, and close by Back', async () => {
  const read = vi.fn(async () => pear);
  const { router, search } = showPart(<Drawers read={read} />, '/list?sort=name');
  expect(drawerText()).toBeUndefined();
  fireEvent.click(button('Agregar'));
  await waitFor(() => expect(drawerText()).toBe('add nueva abierto'));
  await waitFor(() => expect(search()).toBe('?sort=name&add=1'));
  put('Texto', 'x');
  fireEvent.click(button('Cerrar'));
  await waitFor(() => expect(drawerText()).toBe('add nueva cerrado'));
  await waitFor(() => expect(search()).toBe('?sort=name'));
  expect(router.state.historyAction).toBe('POP');
  // A row knows its record already: nothing has to be read before the drawer stands there.
  fireEvent.click(button('Editar'));
  await waitFor(() => expect(drawerText()).toBe('edit Pera abierto'));
  expect([search(), read.mock.calls.length]).toEqual(['?sort=name&edit=7', 0]);
  expect(field('Texto').value).toBe('');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(drawerText()).toBe('edit Pera cerrado'));
});

test('one that is linked to is read first, and closing it leaves the list; one drawer takes the place of another', async () => {
  const read = vi.fn(async (id: number) => ({ id, name: `Fruta ${id}` }));
  const { router, search } = showPart(<Drawers read={read} />, '/list?edit=7&sort=name');
  await waitFor(() => expect(drawerText()).toBe('edit Fruta 7 abierto'));
  expect(read.mock.calls).toEqual([[7]]);
  fireEvent.click(button('Otra'));
  await waitFor(() => expect(drawerText()).toBe('view Fruta 8 abierto'));
  await waitFor(() => expect(search()).toBe('?sort=name&view=8'));
  fireEvent.click(button('Cerrar'));
  await waitFor(() => expect(search()).toBe('?sort=name'));
  expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/list', 'REPLACE']);
});

test.each([
  '?edit=0',
  '?edit=-1',
  '?edit=1.5',
  '?edit=x',
  '?other=7',
  '?edit=9007199254740993',
])('%s opens nothing', async (search) => {
  const read = vi.fn(async () => pear);
  showPart(<Drawers read={read} />, `/list${search}`);
  expect(button('Agregar')).toBeTruthy();
  expect([drawerText(), read.mock.calls.length]).toEqual([undefined, 0]);
});

test('a record that is not there is said, once, and the list stays', async () => {
  const notFound = () => Promise.reject(new ApiError(404, 'robots.not_found', 'El robot no existe.'));
  const first = showPart(<Drawers read={notFound} />, '/list?edit=7');
  expect((await screen.findAllByText('El robot no existe.')).length).toBe(1);
  await waitFor(() => expect(first.search()).toBe(''));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  first.unmount();
  const second = showPart(<Drawers read={async () => null} gone="Ya no está." />, '/list?edit=7');
  await screen.findByText('Ya no está.');
  await waitFor(() => expect(second.search()).toBe(''));
  second.unmount();
  showPart(<Drawers read={async () => null} />, '/list?edit=7');
  await screen.findByText('El registro no existe.');
});

test('a record that could not be read is a problem to read', async () => {
  const broken = () => Promise.reject(new ApiError(500, 'server.failed', 'No.'));
  const { search } = showPart(<Drawers read={broken} />, '/list?edit=7');
  const modal = await screen.findByRole('alertdialog', { name: 'El servidor falló' });
  press('Aceptar', modal);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(search()).toBe(''));
});

test('who leaves while it closes is not led back', async () => {
  const { router } = showPart(<Drawers read={async () => pear} />, '/list');
  fireEvent.click(button('Agregar'));
  await waitFor(() => expect(drawerText()).toBe('add nueva abierto'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.click(button('Cerrar'));
  const waiting = timers.mock.calls.map(([run]) => run);
  timers.mockRestore();
  expect(waiting.length).toBeGreaterThan(0);
  await act(() => router.navigate('/elsewhere'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  // What was to close it comes late.
  await act(async () => {
    for (const run of waiting) run();
  });
  expect(router.state.location.pathname).toBe('/elsewhere');
});

function Closer() {
  const close = useCloseDrawer('view');
  return (
    <button type="button" onClick={close}>
      Cerrar
    </button>
  );
}

test('what was opened over a list closes by Back, what was linked to by taking its name away', async () => {
  const linked = showPart(<Closer />, '/list?view=1&sort=name');
  fireEvent.click(button('Cerrar'));
  await waitFor(() => expect(linked.search()).toBe('?sort=name'));
  await act(() => linked.router.navigate('/list?view=2', { state: { opened: true } }));
  fireEvent.click(button('Cerrar'));
  await waitFor(() => expect(linked.search()).toBe('?sort=name'));
  expect(linked.router.state.historyAction).toBe('POP');
});

function Forms() {
  const forms = useFormPage('/elsewhere', ({ id }: Fruit) => id);
  return (
    <>
      <AddButton {...forms.add}>Agregar</AddButton>
      <button type="button" onClick={() => forms.edit(pear)}>
        Editar
      </button>
    </>
  );
}

test('a form on a page of its own is led to by its number, 0 for a new one', async () => {
  const { search } = showPart(<Forms />);
  expect((await screen.findByRole('link', { name: 'Agregar' })).getAttribute('href')).toBe('/elsewhere?id=0');
  fireEvent.click(button('Editar'));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  await waitFor(() => expect(search()).toBe('?id=7'));
});

test('a header names the page and its tab, and keeps room for what is still to come', () => {
  const { unmount } = showPart(<PageHeader title="Frutas" subtitle=" " actions={<b>Acción</b>} />);
  expect([document.title, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    'Frutas · Botones',
    'Frutas',
  ]);
  expect(document.querySelectorAll('.sub, .actions').length).toBe(2);
  unmount();
  showPart(
    <ListPage header={<PageHeader title="Verduras" />} filters={<i>Filtro</i>}>
      <p>Lista</p>
    </ListPage>,
  );
  expect(document.title).toBe('Verduras · Botones');
  expect(document.querySelectorAll('.sub, .actions').length).toBe(0);
  expect([screen.getByText('Filtro'), screen.getByText('Lista')].every(Boolean)).toBe(true);
});

test('what cannot be deleted says why', async () => {
  const onClick = vi.fn();
  const { user } = showPart(
    <>
      <DeleteButton name="Pera" onClick={onClick} impossible="Está en uso." />
      <DeleteButton name="Uva" onClick={onClick} impossible={false} />
    </>,
  );
  const off = button('Eliminar Pera');
  expect([off.disabled, button('Eliminar Uva').disabled]).toEqual([true, false]);
  await user.hover(off.parentElement as HTMLElement);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Está en uso.');
  fireEvent.click(button('Eliminar Uva'));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a picture that is not there, or does not come, leaves its place', async () => {
  showPart(
    <>
      <PicturedName image="https://fotos.example/a.png" name="Pera" />
      <PicturedName image={null} name="Uva" />
    </>,
  );
  const image = document.querySelector('img') as HTMLImageElement;
  expect([document.querySelectorAll('img').length, document.querySelectorAll('.picture svg').length]).toEqual([1, 1]);
  fireEvent.error(image);
  await waitFor(() => expect(document.querySelectorAll('.picture svg').length).toBe(2));
});

test('a table that is wider than its room can be scrolled by keyboard, one that fits is no stop on the way', () => {
  let measure: () => void = () => undefined;
  let watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        measure = look;
      }
      observe = (element: Element) => void watched.push(element);
      disconnect = () => {
        watched = [];
      };
    },
  );
  const { unmount } = showPart(
    <TableScroll label="Frutas">
      <table />
    </TableScroll>,
  );
  const room = screen.getByRole('region', { name: 'Frutas' });
  const table = room.firstElementChild as Element;
  expect(watched).toEqual([room, table]);
  Object.defineProperty(room, 'clientWidth', { value: 300 });
  const wide = (width: number) => {
    Object.defineProperty(table, 'scrollWidth', { value: width, configurable: true });
    act(() => measure());
    return [room.dataset.wide, room.getAttribute('tabindex')];
  };
  expect(room.getAttribute('tabindex')).toBeNull();
  expect(wide(301)).toEqual(['false', null]);
  expect(wide(302)).toEqual(['true', '0']);
  expect(wide(300)).toEqual(['false', null]);
  unmount();
  expect(watched).toEqual([]);
});

test('a panel is named by its title, and says how many there are where there are any', () => {
  showPart(
    <>
      <Panel title="Robots" count={1200}>
        <p>Lista</p>
      </Panel>
      <Panel title="Avisos" count={0} action={<b>Ver</b>}>
        {null}
      </Panel>
      <Panel title="Notas">{null}</Panel>
    </>,
  );
  const texts = ['Robots', 'Avisos', 'Notas'].map((name) => screen.getByRole('region', { name }).textContent);
  expect(texts).toEqual(['Robots1,200Lista', 'AvisosVer', 'Notas']);
});

test('the menu of a row does what it says, leads where it says, and closes', async () => {
  const done = vi.fn();
  const items = [
    { label: 'Ver Pera', icon: Trash2, to: '/elsewhere' },
    { label: 'Eliminar Pera', icon: Trash2, onClick: done, bad: true },
  ];
  const { user, router } = showPart(<RowMenu name="Pera" items={items} />);
  await user.press('Opciones de Pera');
  await user.pick('Eliminar Pera');
  expect(done).toHaveBeenCalledTimes(1);
  await gone('menu');
  await user.press('Opciones de Pera');
  await user.pick('Ver Pera');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('what the button of a row opens is made when it is first asked for, and the button says whether it is open', async () => {
  const menu = vi.fn((anchor: HTMLElement | null, close: () => void) => (
    <button type="button" onClick={close}>
      {anchor ? 'Abierto' : 'Cerrado'}
    </button>
  ));
  const { user } = showPart(
    <RowMenuButton label="Opciones de Pera" title="Opciones">
      {menu}
    </RowMenuButton>,
  );
  const opener = button('Opciones de Pera');
  const state = () => [opener.title, opener.getAttribute('aria-haspopup'), opener.getAttribute('aria-expanded')];
  expect([menu.mock.calls.length, state()]).toEqual([0, ['Opciones', 'menu', 'false']]);
  await user.press('Opciones de Pera');
  expect([menu.mock.lastCall?.[0], state()[2]]).toEqual([opener, 'true']);
  await user.press('Abierto');
  expect([button('Cerrado') !== null, state()[2]]).toEqual([true, 'false']);
});

test('of the two buttons that add to an empty list the one in the head is primary', async () => {
  const added = vi.fn();
  const add = <AddButton onClick={added}>Agregar</AddButton>;
  const { user } = showPart(
    <ListPage header={<PageHeader title="Frutas" actions={add} />}>
      <Empty title="Aún no hay frutas" action={add} />
    </ListPage>,
  );
  const both = screen.getAllByRole('button', { name: 'Agregar' });
  expect(both.map(({ className }) => /MuiButton-(contained|outlined)/.exec(className)?.[1])).toEqual([
    'contained',
    'outlined',
  ]);
  for (const each of both) await user.click(each);
  expect(added).toHaveBeenCalledTimes(2);
});
