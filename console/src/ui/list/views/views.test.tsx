import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../../../../server/src/testing/world.ts';
import { prefer } from '../../../app/session/preferences.ts';
import { button, gone, texts } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import type { User } from '../../../testing/user.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function shop() {
  const client = await here.client({ modules: ['Categorías'] });
  const boss = await here.person({ client, modules: ['Categorías'] });
  const colleague = await here.person({ client, modules: ['Categorías'] });
  return { client, boss, colleague };
}
const page = '/categories' as const;
const save = (who: SignedIn, name: string, query: string, more: object = {}) =>
  who.api.lists.create({ body: { page, name, query, shared: false, ...more } });
const savedBy = async (who: SignedIn) =>
  (await who.api.lists.list({ query: { page } })).map(({ name, query }) => `${name}: ${query}`);
const openViews = async (user: User, name: string | RegExp = 'Vistas') => {
  await user.press(name);
  return screen.findByRole('dialog', { name: 'Vistas' });
};

test('what a list shows is saved under a name, chosen again by one press, and named beside the title (FLO-3)', async () => {
  const { boss } = await shop();
  const { user } = await openConsole(here, boss, `${page}?search=agua&sort=name_desc&page=2`);
  const menu = await openViews(user);
  await user.press('Guardar esta vista', menu);
  const form = await screen.findByRole('dialog', { name: 'Guardar esta vista' });
  await user.press('Guardar', form);
  await within(form).findByText('Este campo es obligatorio');
  await user.write('Nombre', 'Con agua', form);
  await user.press('Guardar', form);
  await screen.findByText('Se guardó la vista “Con agua”.');
  expect(await savedBy(boss)).toEqual(['Con agua: search=agua&sort=name_desc']);
  const again = await openViews(user, 'Con agua (vistas)');
  await within(again).findByText('Lo que ve es la vista “Con agua”.');
  await user.press('Lista completa', again);
  await waitFor(() => expect(location.search).not.toContain('agua'));
  await user.press(/^Con agua/, await openViews(user));
  await waitFor(() => expect(location.search).toBe('?search=agua&sort=name_desc'));
  await screen.findByRole('button', { name: 'Con agua (vistas)' });
});

test('a name that is taken is told at its field; what the team has says whose it is (FLO-3)', async () => {
  const { boss, colleague } = await shop();
  await save(boss, 'Con pan', 'search=pan');
  await save(colleague, 'De Ana', 'search=ana', { shared: true });
  await save(colleague, 'Secreta', 'search=no');
  const { user } = await openConsole(here, boss, `${page}?search=otra`);
  const menu = await openViews(user);
  await within(menu).findByText('De todo el equipo · Ana Prueba');
  expect(texts('listitem', menu)).toEqual([
    'Lista completa',
    'Con panSolo mía',
    'De AnaDe todo el equipo · Ana Prueba',
  ]);
  await user.press('Guardar esta vista', menu);
  const form = await screen.findByRole('dialog', { name: 'Guardar esta vista' });
  await user.write('Nombre', 'con PAN', form);
  await user.click(await within(form).findByRole('radio', { name: 'De todo el equipo' }));
  await user.press('Guardar', form);
  await within(form).findByText('Ya tiene una vista con ese nombre.');
  await user.write('Nombre', 'Otra', form);
  await user.press('Guardar', form);
  await screen.findByText('Se guardó la vista “Otra”.');
  expect(await savedBy(colleague)).toEqual(['De Ana: search=ana', 'Otra: search=otra', 'Secreta: search=no']);
});

test('a list whose address says nothing opens with the usual view; one that says something does not (FLO-3)', async () => {
  const { boss } = await shop();
  await save(boss, 'De siempre', 'search=pan', { is_default: true });
  const first = await openConsole(here, boss, page);
  await screen.findByRole('button', { name: 'De siempre (vistas)' });
  expect(location.search).toBe('?search=pan');
  // Who lifts the filter has lifted it.
  const search = await screen.findByRole('searchbox');
  await first.user.clear(search);
  await screen.findByRole('button', { name: 'Vistas' });
  expect(location.search).toBe('');
  first.unmount();
  const second = await openConsole(here, boss, `${page}?search=agua`);
  await screen.findByRole('button', { name: 'Vistas' });
  expect(location.search).toBe('?search=agua');
  const menu = await openViews(second.user);
  const pin = await within(menu).findByRole('button', { name: 'Abrir siempre con “De siempre”' });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  await second.user.click(pin);
  await waitFor(() => expect(pin.getAttribute('aria-pressed')).toBe('false'));
  expect((await boss.api.lists.list({ query: { page } })).map(({ is_default }) => is_default)).toEqual([false]);
});

test('a view is deleted at once and taken back; arrows go through the views (FLO-3)', async () => {
  const { boss } = await shop();
  await save(boss, 'Una', 'search=uno');
  await save(boss, 'Dos', 'search=dos');
  const { user } = await openConsole(here, boss, page);
  const menu = await openViews(user);
  await within(menu).findByRole('button', { name: /^Una/ });
  expect(document.activeElement?.textContent).toBe('Lista completa');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('UnaSolo mía');
  await user.keyboard('{ArrowDown}{ArrowUp}');
  await user.press('Eliminar la vista “Una”', menu);
  await screen.findByText('Se eliminó la vista “Una”.');
  await gone('button', /^Una/);
  expect(await savedBy(boss)).toEqual(['Dos: search=dos']);
  await user.keyboard('{Escape}');
  await user.press('Deshacer');
  await screen.findByText('La vista “Una” está de vuelta.');
  expect(await savedBy(boss)).toEqual(['Dos: search=dos', 'Una: search=uno']);
  expect(button('Vistas')).toBeTruthy();
});

test('staff have views of the client that they chose; in English and Japanese it says the same', async () => {
  const { client, boss } = await shop();
  await save(boss, 'Del equipo', 'search=pan', { shared: true });
  const { user } = await openConsole(here, here.staff, `${page}?client_id=${client.client_id}`);
  await user.press(/^Del equipo/, await openViews(user));
  await waitFor(() => expect(location.search).toBe(`?search=pan&client_id=${client.client_id}`));
  prefer({ language: 'en' });
  await screen.findByRole('button', { name: 'Del equipo (views)' });
  prefer({ language: 'ja' });
  await screen.findByRole('button', { name: 'Del equipo（ビュー）' });
  prefer({ language: 'es-mx' });
});
