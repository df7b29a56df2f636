import type { Notification } from '@botones/contract/alerts/alerts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, findButton, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, pageOf, serve } from '../../testing/serve.ts';
import { preferences } from '../session/preferences.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { type Alerts, Bell } from './bell.tsx';
import { Notifications } from './notifications.tsx';
import { PreferencesDrawer } from './preferences-drawer.tsx';
import { SideMenu } from './side-menu.tsx';

beforeEach(() => {
  localStorage.clear();
  serve({});
});
afterEach(() => void vi.useRealTimers());

const clerk = { profile: { name: 'Caja', modules: [{ name: 'Turnos' }, { name: 'Robots' }] } };
const paths = ['/', '/robots', '/turns/history', '/turns/take', '/my-account'];
const links = () =>
  screen
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.ariaCurrent ?? link.getAttribute('aria-current'),
    ]);

test('an entry with pages below it leads to the first of them, and the one where somebody is is marked', () => {
  const session = keepSession(clerk);
  showPart(<SideMenu session={session as never} paths={paths} mini={false} />, '/turns/take');
  expect(links()).toEqual([
    ['Botones', '/', null],
    [expect.stringContaining('Lupita Ríos'), '/my-account', null],
    ['Robots', '/robots', null],
    ['Turnos', '/turns/history', null],
    ['Historial', '/turns/history', null],
    ['Tomar turno', '/turns/take', 'page'],
  ]);
  expect(screen.getByRole('heading', { name: 'Catálogo' })).toBeTruthy();
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an entry that is a page itself leads there, and is marked where none below it is (FLO-6)', () => {
  const session = keepSession({ profile: { name: 'Dirección', modules: [{ name: 'Métricas' }] } });
  const metrics = ['/', '/metrics', '/metrics/breakdown'];
  const at = (path: string) => {
    const { unmount } = showPart(<SideMenu session={session as never} paths={metrics} mini={false} />, path);
    const shown = links().slice(-2);
    unmount();
    return shown;
  };
  expect(at('/metrics')).toEqual([
    ['Métricas', '/metrics', 'page'],
    ['Por sucursal y hora', '/metrics/breakdown', null],
  ]);
  expect(at('/metrics/breakdown').map(([, , current]) => current)).toEqual([null, 'page']);
});

test('a menu of icons has lines for headings; an entry is marked on the pages that belong to it', () => {
  const session = keepSession({ ...clerk, profile: { ...clerk.profile, name: '' } });
  showPart(<SideMenu session={session as never} paths={paths} mini pinnable />, '/robot/times');
  expect(links().filter(([, , current]) => current === 'page')).toEqual([['Robots', '/robots', 'page']]);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getAllByRole('separator').length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an entry is marked on the pages below it: by itself while those are out of sight, around them else; pages below no entry mark it too', () => {
  const session = keepSession({ profile: { name: 'Mercadeo', modules: [{ name: 'Publicidad' }, { name: 'Robots' }] } });
  const pages = ['/', '/robots', '/advertising/scenes', '/advertising/events', '/my-account'];
  const marked = (mini: boolean, path: string) => {
    const { unmount } = showPart(<SideMenu session={session as never} paths={pages} mini={mini} />, path);
    const found = links().flatMap(([name, , current]) => (current ? [`${name} ${current}`] : []));
    const around = [...document.querySelectorAll('[data-around=true]')].map(({ textContent }) => textContent);
    unmount();
    return [...found, ...around.map((name) => `around ${name}`)];
  };
  expect(marked(true, '/advertising/events/seen')).toEqual(['Publicidad true', 'Calendario page']);
  expect(marked(false, '/advertising/events/seen')).toEqual(['Calendario page', 'around Publicidad']);
  for (const mini of [true, false]) {
    expect(marked(mini, '/advertising/messages')).toEqual(['Publicidad page']);
    expect(marked(mini, '/robot/times')).toEqual(['Robots page']);
    expect(marked(mini, '/')).toEqual([]);
  }
  expect(marked(false, '/my-account')).toEqual([expect.stringMatching(/Lupita Ríos.* page$/)]);
});

test('the menu that opens has the entry of the page in sight', () => {
  const session = keepSession(clerk);
  const box = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('.entries')
      ? box(0, 400)
      : this.getAttribute('href') === '/turns/take'
        ? box(500, 540)
        : box(-60, -20);
  });
  const scrolled = (path: string) => {
    const { unmount } = showPart(<SideMenu session={session as never} paths={paths} mini={false} />, path);
    const at = screen.getByRole('navigation').querySelector('.entries')?.scrollTop;
    unmount();
    return at;
  };
  expect(scrolled('/turns/take')).toBe(152);
  expect(scrolled('/elsewhere-else')).toBe(0);
  boxes.mockRestore();
});

test('the menu is kept open or collapsed by its button; without a page about oneself one’s name leads nowhere', async () => {
  const session = keepSession({ profile: null });
  const { user } = showPart(<SideMenu session={session as never} paths={['/']} mini={false} pinnable />, '/');
  expect(screen.getByText('Administrador')).toBeTruthy();
  expect(links()).toEqual([['Botones', '/', null]]);
  await user.press('Fijar el menú abierto');
  await user.press('Contraer el menú');
  expect(button('Fijar el menú abierto')).toBeTruthy();
});

test('who is signed in stands in the menu of their picture, and leads to the account where there is one', async () => {
  const session = keepSession();
  const { user } = showPart(<AvatarMenu session={session as never} paths={['/']} />);
  await user.press('Menú de la cuenta');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('lupita@botones.local')).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: /Lupita/ })).toBeNull();
  expect(menu.queryByRole('menuitem', { name: 'Cambiar contraseña' })).toBeNull();
  const dark = menu.getByRole('menuitemcheckbox', { name: 'Tema oscuro' });
  await user.click(dark);
  expect([preferences().theme, dark.getAttribute('aria-checked')]).toEqual(['dark', 'true']);
  await user.click(dark);
  expect([preferences().theme, dark.getAttribute('aria-checked')]).toEqual(['light', 'false']);
  await user.click(menu.getByRole('menuitem', { name: 'Preferencias' }));
  const drawer = await screen.findByRole('dialog', { name: 'Preferencias' });
  await user.press('Cerrar', drawer);
  await gone('dialog');
  expect(screen.queryByText('Dirección del texto')).toBeNull();
});

test('theme, width and menu are chosen in the preferences, which close only when they are gone', async () => {
  keepSession();
  const onClose = vi.fn();
  const { user } = showPart(<PreferencesDrawer onClose={onClose} />);
  const before = preferences();
  await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
  await user.click(screen.getByRole('switch', { name: 'Menú lateral reducido' }));
  await user.click(screen.getByRole('switch', { name: 'Usar todo el ancho de la pantalla' }));
  expect(preferences()).toEqual({ ...before, theme: 'dark', mini: !before.mini, stretch: !before.stretch });
  await user.click(screen.getByRole('switch', { name: 'Menú lateral reducido' }));
  await user.click(screen.getByRole('switch', { name: 'Usar todo el ancho de la pantalla' }));
  await user.click(screen.getByRole('radio', { name: 'Claro' }));
  expect(preferences()).toEqual({ ...before, theme: 'light' });
  await user.press('Cerrar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

const alert: Notification = {
  notification_id: 9,
  robot: { robot_id: 1, name: 'Lobby' },
  alert: 'x',
  type: 'warning',
  title: 'Batería baja',
  origin_created_date: '2026-03-05',
  origin_created_hour: '12:00:00',
  description: 'Queda 12 %.',
  solution: null,
  priority: null,
};
const alertsOf = (change: Partial<Alerts>): Alerts =>
  ({
    data: { pages: [{ rows: [alert], total: 1, next: null }], pageParams: [''] },
    isError: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    refetch: vi.fn(),
    fetchNextPage: vi.fn(),
    ...change,
  }) as unknown as Alerts;
const drawer = (change: Partial<Alerts> = {}) => {
  keepSession();
  const alerts = alertsOf(change);
  return { ...showPart(<Notifications open alerts={alerts} onClose={() => undefined} />), alerts };
};
const items = () => screen.queryAllByRole('listitem').length;

test('more alerts are read when they are asked for; where there are none it is said, and a failure is tried again', async () => {
  const more = drawer({ hasNextPage: true });
  expect(items()).toBe(1);
  expect(screen.queryByText('Todo en orden')).toBeNull();
  await more.user.click(button('Mostrar más'));
  expect(more.alerts.fetchNextPage).toHaveBeenCalledOnce();
  more.unmount();
  const none = drawer({ data: { pages: [], pageParams: [] } as never });
  expect(screen.getByText('Todo en orden')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull();
  none.unmount();
  const failed = drawer({ data: undefined as never, isError: true });
  await failed.user.click(button('Reintentar'));
  expect(failed.alerts.refetch).toHaveBeenCalledOnce();
});

test('an alert whose dismissal is refused is back', async () => {
  serve({ 'alerts.dismiss': () => fail('server.failed') });
  const { user } = drawer();
  await user.press('Descartar: Batería baja');
  await user.press('Aceptar', await screen.findByRole('alertdialog'));
  await gone('alertdialog');
  expect(items()).toBe(1);
  expect(screen.queryByText('Notificación descartada.')).toBeNull();
});

test('a dismissal can be taken back for ten seconds, and the keyboard goes on from the list', async () => {
  serve({ 'alerts.dismiss': null });
  drawer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const dismiss = button('Descartar: Batería baja');
  const list = dismiss.closest('[tabindex="-1"]:not([role])');
  fireEvent.click(dismiss);
  expect([items(), document.activeElement === document.body]).toEqual([0, false]);
  expect(list?.contains(document.activeElement)).toBe(true);
  await pass(100);
  expect(screen.getByText('Notificación descartada.')).toBeTruthy();
  await pass(9_800);
  expect(button('Deshacer')).toBeTruthy();
  await pass(200);
  expect(screen.queryByText('Notificación descartada.')).toBeNull();
});

test('the bell counts all live alerts, those that the server does not count as more than 99', async () => {
  keepSession();
  const told = async (page: ReturnType<typeof pageOf<Notification>>, name: string) => {
    serve({ 'alerts.list': page });
    const { unmount } = showPart(<Bell />);
    const text = (await findButton(name)).textContent;
    unmount();
    return text;
  };
  const three = 'Notificaciones: 3 alertas';
  expect(await told(pageOf([alert], 3), three)).toBe('3');
  expect(await told(pageOf([alert, alert, alert], null), three)).toBe('3');
  const many = 'Notificaciones: 100 alertas';
  expect(await told(pageOf([alert], null, 'c'), many)).toBe('99+');
  expect(await told(pageOf([alert], 99), 'Notificaciones: 99 alertas')).toBe('99');
});
