import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { broken, fail, keepSession, serve } from '../../testing/serve.ts';
import { prefer, preferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';
import { Palette } from './palette.tsx';

beforeEach(() => {
  localStorage.clear();
  keepSession({ profile: { name: 'Caja', modules: [{ name: 'Robots' }, { name: 'Turnos' }] } });
});

const paths = ['/', '/robots', '/turns/history', '/turns/take'];
function show() {
  const [onClose, onKeys] = [vi.fn(), vi.fn()];
  return { ...showPart(<Palette open paths={paths} onClose={onClose} onKeys={onKeys} />), onClose, onKeys };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent ?? '');
const current = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const chosen = () => screen.getAllByRole('option', { selected: true }).map((line) => line.textContent);

test('a page that stands in the menu is one line, and what is typed next leaves none of it behind', async () => {
  keepSession({ profile: { name: 'Mercadotecnia', modules: [{ name: 'Publicidad' }] } });
  serve({ 'search.find': [] });
  const places = ['/advertising/campaigns', '/advertising/media', '/advertising/events', '/advertising/playback'];
  const { user } = showPart(<Palette open paths={places} onClose={vi.fn()} onKeys={vi.fn()} />);
  const campaigns = () => lines().filter((line) => line.includes('Campañas'));
  expect(campaigns()).toEqual(['Publicidad · Campañas']);
  await user.keyboard('tema');
  expect(campaigns()).toEqual([]);
  expect(lines()).toContain('Usar el tema oscuro');
});

test('the arrows go round, the pointer takes a line too, and what is typed begins at the first', async () => {
  serve({ 'search.find': [] });
  const sight = vi.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: sight });
  const { user } = show();
  const all = lines();
  expect(all).toEqual(expect.arrayContaining(['Inicio', 'Robots', 'Turnos · Historial', 'Turnos · Tomar turno']));
  expect([current(), chosen(), document.activeElement]).toEqual([all[0], [all[0]], field()]);
  await user.keyboard('{ArrowUp}');
  expect(current()).toBe(all.at(-1));
  // However long the list is, the line is in sight.
  expect(sight.mock.contexts.at(-1)).toBe(await screen.findByRole('option', { name: all.at(-1) as string }));
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect([current(), chosen()]).toEqual([all[1], [all[1]]]);
  fireEvent.pointerMove(await screen.findByRole('option', { name: 'Turnos · Historial' }));
  expect(current()).toBe('Turnos · Historial');
  await user.type(field(), 't');
  expect(current()).toBe(lines()[0]);
  expect(lines().length).toBeLessThan(all.length);
});

test('a line that is pressed is opened and is recent from then on', async () => {
  serve({});
  const { user, router, onClose, unmount } = show();
  expect(screen.queryByRole('group', { name: 'Recientes' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Turnos · Historial' }));
  expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/turns/history', 1]);
  unmount();
  show();
  const recent = await within(await screen.findByRole('group', { name: 'Recientes' })).findAllByRole('option');
  expect(recent.map(({ textContent }) => textContent)).toEqual(['Turnos · Historial']);
  expect(lines()[0]).toBe('Turnos · Historial');
});

test('Ctrl K closes it again, Enter of a word that is being composed chooses nothing', async () => {
  serve({});
  const { user, router, onClose } = show();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'k' });
  expect([router.state.location.pathname, onClose.mock.calls.length]).toEqual(['/list', 0]);
  for (const how of [{ ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(field(), { key: 'K', ...how })).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  await user.press('Cerrar');
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('records are found below the pages, those of a kind without a page are left out; what failed is tried again', async () => {
  let fails = true;
  const found = [
    { kind: 'branch', id: 4, title: 'Centro', detail: 'Óptica Luz' },
    { kind: 'future', id: 5, title: 'Centro futuro', detail: '' },
  ];
  // One that a newer server knows.
  const asked = serve({ 'search.find': () => (fails ? fail('server.failed') : broken.payload(found)) });
  const { user, router } = show();
  await user.type(field(), ' centro ');
  await screen.findByText('No se pudo buscar en los registros.');
  expect(lines()).toEqual([]);
  fails = false;
  await user.press('Reintentar');
  const group = within(await screen.findByRole('group', { name: 'Sucursales' }));
  expect(lines()).toEqual(['CentroÓptica Luz']);
  expect(screen.queryByText('No se pudo buscar en los registros.')).toBeNull();
  expect(await screen.findByText('1 resultado')).toBeTruthy();
  expect(asked.length).toBeGreaterThan(1);
  await user.click(await group.findByRole('option'));
  expect(router.state.location.pathname + router.state.location.search).toBe('/branch/form?idBranch=4');
});

test('while it is searched that is said, and only then that nothing is found', async () => {
  let go: (rows: []) => void = () => undefined;
  const rows = new Promise<[]>((resolve) => {
    go = resolve;
  });
  serve({ 'search.find': () => rows });
  const { user } = show();
  await user.type(field(), 'zzzz');
  expect(await screen.findByText('Buscando…')).toBeTruthy();
  expect(screen.queryByText('Nada coincide. Pruebe con otras palabras.')).toBeNull();
  await act(async () => go([]));
  await screen.findByText('Nada coincide. Pruebe con otras palabras.');
  expect(screen.queryByText('Buscando…')).toBeNull();
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-activedescendant')]).toEqual([
    'false',
    null,
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Nada coincide. Pruebe con otras palabras.')).toBeTruthy();
});

test('its actions turn the theme, list the keys and lead out', async () => {
  const asked = serve({ 'auth.logout': null });
  const { user, onKeys, onClose } = show();
  await user.click(await screen.findByRole('option', { name: 'Usar el tema oscuro' }));
  expect(preferences().theme).toBe('dark');
  await user.click(await screen.findByRole('option', { name: 'Usar el tema claro' }));
  expect(preferences().theme).toBe('light');
  await user.click(await screen.findByRole('option', { name: 'Atajos del teclado' }));
  expect([onKeys.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 3]);
  await user.click(await screen.findByRole('option', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(session()).toBeNull());
  expect(asked.map(({ path }) => path)).toContain('/api/auth/logout/');
  act(() => prefer({ theme: 'light' }));
});
