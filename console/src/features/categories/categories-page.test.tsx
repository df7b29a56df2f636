import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { prefer } from '../../app/session/preferences.ts';
import { cells, rowOf, rowsIn } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { acceptSaved } from '../../testing/saved.ts';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function shop() {
  const client = await here.client({ modules: ['Categorías'] });
  const boss = await here.person({ client, modules: ['Categorías'] });
  const add = (es: string, en: string) =>
    boss.api.categories.create({ body: { client: client.client_id, name: inBoth(es, en) } });
  const below = (category: number, es: string, en: string) =>
    boss.api.subcategories.create({ body: { category, name: inBoth(es, en) } });
  const drinks = await add('Bebidas', 'Drinks');
  await below(drinks.category_id, 'Frías', 'Cold');
  await below(drinks.category_id, 'Calientes', 'Hot');
  return { client, boss, drinks, food: await add('Café y pan', 'Bakery') };
}
const open = (who: SignedIn, path = '/categories') => openConsole(here, who, path);

test('the categories with number, name, subcategories as a link and actions; found without accents (CAT-44..48, CAT-53, AMB-139)', async () => {
  const { boss, drinks } = await shop();
  const shown = await open(boss);
  expect(cells(await rowOf('Bebidas')).slice(1, 4)).toEqual([String(drinks.category_id), 'Bebidas', '2']);
  const link = await screen.findByRole('link', { name: '2 subcategorías de Bebidas' });
  expect(link.getAttribute('href')).toBe(`/categories/subcategories?category_id=${drinks.category_id}`);
  for (const name of ['ID', 'Nombre', 'Subcategorías', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  shown.unmount();
  await open(boss, '/categories?search=cafe');
  await rowOf('Café y pan');
  expect(screen.queryByRole('cell', { name: 'Bebidas' })).toBeNull();
});

test('a new category needs its name in both languages; a name that is taken is told at its field (CAT-50, CAT-54, CAT-55)', async () => {
  const { boss, client } = await shop();
  const { user } = await open(boss, '/categories?add=1');
  const drawer = await screen.findByRole('dialog', { name: 'Agregar categoría' });
  await user.press('Guardar', drawer);
  await waitFor(() => expect(within(drawer).getAllByText('Este campo es obligatorio').length).toBe(2));
  await user.write('Nombre (español)', 'BEBIDAS');
  await user.write('Nombre (inglés)', 'Soups');
  await user.press('Guardar', drawer);
  await within(drawer).findByText('Ya existe una categoría con ese nombre.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.write('Nombre (español)', 'Sopas');
  await user.press('Guardar', drawer);
  await acceptSaved(user, 'Se agregó “Sopas”.');
  const found = await boss.api.categories.list({ params: { client_id: client.client_id } });
  expect(found.map(({ name }) => name)).toContainEqual(inBoth('Sopas', 'Soups'));
});

test('a category is edited, and somebody else’s change to a language is shown beside one’s own (CAT-51, AMB-180)', async () => {
  const { boss, drinks } = await shop();
  const { user } = await open(boss);
  await rowOf('Bebidas');
  await user.press('Editar Bebidas');
  const drawer = await screen.findByRole('dialog', { name: 'Editar categoría' });
  await user.write('Nombre (español)', 'Bebida');
  const params = { id: drinks.category_id };
  await here.staff.api.categories.update({ params, body: { name: inBoth('Tragos', 'Drinks') } });
  await user.press('Guardar', drawer);
  const stale = await screen.findByRole('alertdialog');
  await user.press(/^Ver/, stale);
  expect(
    cells((await within(stale).findByRole('rowheader', { name: 'Nombre (español)' })).closest('tr') as HTMLElement),
  ).toEqual(['Tragos', 'Bebida']);
  expect(within(stale).queryByRole('rowheader', { name: 'Nombre (inglés)' })).toBeNull();
  await user.press('Conservar la mía', stale);
  await acceptSaved(user, 'Se guardó “Bebida”.');
  expect((await boss.api.categories.get({ params })).name).toEqual(inBoth('Bebida', 'Drinks'));
});

test('a category is deleted after asking; one in use stays and says why (CAT-52, AMB-138)', async () => {
  const { boss, client } = await shop();
  const { user } = await open(boss);
  await rowOf('Bebidas');
  await user.press('Eliminar Bebidas');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await screen.findByText('No se puede eliminar: tiene subcategorías o productos asociados.');
  await user.press('Aceptar');
  const found = await boss.api.categories.list({ params: { client_id: client.client_id } });
  expect(found.length).toBe(2);
});

test('the file holds number, name and the names of the subcategories, in Spanish (CAT-49, AMB-083, AMB-139)', async () => {
  const saved = captureDownloads();
  const { boss, drinks, food } = await shop();
  const { user } = await open(boss);
  await rowOf('Bebidas');
  await user.press(/Exportar/);
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]?.name).toMatch(/^Categorías_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.xlsx$/);
  expect((await readWorkbook(saved[0]?.blob as Blob)).rows).toEqual([
    ['ID', 'Nombre', 'Subcategorías'],
    [drinks.category_id, 'Bebidas', 'Calientes, Frías'],
    [food.category_id, 'Café y pan'],
  ]);
});

test('in English the names are English, in their order; staff choose the client (CAT-46, AMB-012)', async () => {
  const { client } = await shop();
  prefer({ language: 'en' });
  try {
    await open(here.staff, `/categories?client_id=${client.client_id}`);
    await rowOf('Drinks');
    const names = rowsIn(screen).map((row) => cells(row)[2]);
    expect(names).toEqual(['Bakery', 'Drinks']);
  } finally {
    prefer({ language: 'es-mx' });
  }
});
