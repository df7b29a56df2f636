import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, gone } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import type { User } from '../../testing/user.ts';
import { colors } from '../session/preferences.ts';
import { menuWidth, themeOf } from '../theme/theme.ts';

const here = await pageWorld();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const menu = () => screen.findByRole('navigation', { name: 'Menú principal' });
const width = (element: HTMLElement) => (element.parentElement as HTMLElement).style.width;
const settings = () => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>;
const openAccount = async (user: User) => user.press('Menú de la cuenta');

test('home greets with the name and shows the profile (SHELL-12, SHELL-13)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { profile } = await ana.api.auth.me({});
  const { user } = await openConsole(here, ana, '/');
  const heading = await screen.findByRole('heading', { level: 1, name: /Ana Prueba$/ });
  expect(heading.parentElement?.textContent).toContain(profile?.name);
  // On the next page the keyboard begins at its content.
  expect(document.activeElement).not.toBe(await screen.findByRole('main'));
  await user.click(await within(await menu()).findByRole('link', { name: 'Robots' }));
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  expect(document.activeElement === (await screen.findByRole('main'))).toBe(true);
});

test('the menu is mini until hovered or pinned, and the choice is remembered (SHELL-06, SHELL-14, SHELL-15, SHELL-16, SHELL-18, SHELL-46, CON-06)', async () => {
  expect(menuWidth).toEqual({ full: 279, mini: 100 });
  const ana = await here.person({ modules: ['Robots'] });
  const { user, unmount } = await openConsole(here, ana, '/');
  const nav = await menu();
  expect([nav.dataset.mini, width(nav)]).toEqual(['true', '100px']);
  await user.hover(nav);
  await waitFor(() => expect([nav.dataset.mini, width(nav)]).toEqual(['false', '279px']));
  await user.unhover(nav);
  await waitFor(() => expect([nav.dataset.mini, width(nav)]).toEqual(['true', '100px']));
  // The keyboard opens it as the pointer does.
  act(() => within(nav).getByRole('link', { name: 'Robots' }).focus());
  await waitFor(() => expect(nav.dataset.mini).toBe('false'));
  act(() => button('Menú de la cuenta').focus());
  await waitFor(() => expect(nav.dataset.mini).toBe('true'));
  await user.hover(nav);
  await user.press('Fijar el menú abierto', nav);
  await user.unhover(nav);
  expect(settings().mini).toBe(false);
  unmount();
  await openConsole(here, ana, '/');
  expect(width(await menu())).toBe('279px');
});

test('on a phone the hamburger opens the whole menu (SHELL-17, SHELL-36)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/', 'phone');
  await user.press('Abrir el menú');
  const nav = await menu();
  expect(nav.dataset.mini).toBe('false');
  expect(await within(nav).findByRole('link', { name: 'Robots' })).toBeTruthy();
  expect(await within(nav).findByText(/Powered by .+ 2022 · V\.1\.0/)).toBeTruthy();
  const closed = () => gone('navigation', 'Menú principal');
  await user.keyboard('{Escape}');
  await closed();
  // Where it leads to it is gone.
  await user.press('Abrir el menú');
  await user.click(await within(await menu()).findByRole('link', { name: 'Robots' }));
  await screen.findByRole('heading', { level: 1, name: 'Robots' });
  await closed();
  await waitFor(() => expect(document.activeElement === screen.getByRole('main')).toBe(true));
  // Nor does it stay for who chose the page that is there.
  await user.press('Abrir el menú');
  await user.click(await within(await menu()).findByRole('link', { name: 'Robots' }));
  await closed();
});

test('the footer reads powered by, the year and the version, below the mini menu too (SHELL-10, SHELL-11)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  for (const mini of [false, true]) {
    localStorage.setItem('settings', JSON.stringify({ mini }));
    const { unmount } = await openConsole(here, ana, '/');
    const nav = await menu();
    expect(nav.dataset.mini).toBe(String(mini));
    expect(await within(nav).findByText('Powered by Botones 2022 · V.1.0')).toBeTruthy();
    unmount();
  }
});

test('the logo leads staff to the robots, the others home; the title leads home (SHELL-37, SHELL-44, SHELL-45)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const logo = async () =>
    within(await menu())
      .getByRole('link', { name: 'Botones' })
      .getAttribute('href');
  const title = () => document.querySelector('header a.title')?.getAttribute('href');
  const first = await openConsole(here, ana, '/');
  expect([await logo(), title()]).toEqual(['/', '/']);
  first.unmount();
  await openConsole(here, here.staff, '/');
  expect([await logo(), title()]).toEqual(['/robots', '/']);
});

test('the account menu has the profile, the theme, the password and the way out (SHELL-05, SHELL-19, SHELL-39, SHELL-40, SHELL-41, SHELL-42, AMB-030)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { user, unmount } = await openConsole(here, ana, '/');
  await openAccount(user);
  const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
  expect((await item(new RegExp(ana.email))).getAttribute('href')).toBe('/my-account');
  expect((await item('Cambiar contraseña')).getAttribute('href')).toBe('/my-account#password');
  expect(await item('Cerrar sesión')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Errores de la consola' })).toBeNull();
  const dark = await screen.findByRole('menuitemcheckbox', { name: 'Tema oscuro' });
  expect([dark.getAttribute('aria-checked'), document.documentElement.style.colorScheme]).toEqual(['false', 'light']);
  await user.click(dark);
  await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'));
  expect(settings().theme).toBe('dark');
  unmount();
  await openConsole(here, ana, '/');
  await menu();
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

test('the avatar beside the menu leads to the own account and has a name while the menu is mini (SHELL-43, AMB-030)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  await openConsole(here, ana, '/');
  const link = await within(await menu()).findByRole('link', { name: 'Mi cuenta' });
  expect(link.getAttribute('href')).toBe('/my-account');
});

test('without choices: light, from the left, blue, not stretched, mini, Spanish (SHELL-01, SHELL-47, SHELL-48, SHELL-49, SHELL-50, CON-09, CON-50)', async () => {
  const ana = await here.person({ modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/');
  expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['ltr', 'es-MX']);
  await openAccount(user);
  await user.pick('Preferencias');
  const drawer = await screen.findByRole('dialog', { name: 'Preferencias' });
  const chosen = (await within(drawer).findAllByRole('radio', { checked: true })).map(
    (radio) => radio.parentElement?.textContent,
  );
  expect(chosen).toEqual(['Claro', 'Azul', 'Español', 'Izquierda a derecha']);
  const on = (name: string) => (within(drawer).getByRole('switch', { name }) as HTMLInputElement).checked;
  expect([on('Menú lateral reducido'), on('Usar todo el ancho de la pantalla')]).toEqual([true, false]);
});

test('six colours, both directions and three languages can be chosen, show at once and are remembered (SHELL-02, SHELL-03, SHELL-51, CON-10, CON-11, AMB-027, AMB-028)', async () => {
  expect(colors).toEqual(['blue', 'purple', 'pink', 'yellow', 'green', 'orange']);
  const ana = await here.person({ modules: ['Robots'] });
  const { user } = await openConsole(here, ana, '/');
  await openAccount(user);
  await user.pick('Preferencias');
  const drawer = await screen.findByRole('dialog');
  const painted = () =>
    [...document.querySelectorAll('style')]
      .map((style) => /--primary:([^;]+)/.exec(style.textContent ?? '')?.[1])
      .find(Boolean);
  const seen = new Set<string | undefined>();
  for (const name of ['Azul', 'Morado', 'Rosa', 'Amarillo', 'Verde', 'Naranja']) {
    fireEvent.click(await within(drawer).findByRole('radio', { name }));
    seen.add(painted());
  }
  expect(seen.size).toBe(6);
  fireEvent.click(await within(drawer).findByRole('radio', { name: 'Derecha a izquierda' }));
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  fireEvent.click(await within(drawer).findByRole('radio', { name: 'English' }));
  expect(await within(drawer).findByText('Use the full width of the screen')).toBeTruthy();
  fireEvent.click(await within(drawer).findByRole('radio', { name: '日本語' }));
  expect(await within(drawer).findByText('文字の方向')).toBeTruthy();
  expect(settings()).toMatchObject({ color: 'orange', direction: 'rtl', language: 'ja' });
});

test('the widths at which the layout changes (SHELL-52, CON-05)', () => {
  const { values } = themeOf('light', 'blue', 'ltr').breakpoints;
  expect(values).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 });
});
