import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { acceptSaved } from '../../testing/saved.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

async function shop() {
  const client = await here.client({ modules: ['Categorías'] });
  const boss = await here.person({ client, modules: ['Categorías'] });
  const body = { client: client.client_id, name: inBoth('Bebidas', 'Drinks') };
  const { category_id } = await boss.api.categories.create({ body });
  const cold = await boss.api.subcategories.create({ body: { category: category_id, name: inBoth('Frías', 'Cold') } });
  const names = async () =>
    (await boss.api.subcategories.list({ params: { category_id } })).map(({ name }) => name[0]?.text);
  return { boss, cold, names, category_id, path: `/categories/subcategories?category_id=${category_id}` };
}

test('the subcategories of one category with its name above and a way back (CAT-62..65, CAT-69)', async () => {
  const { boss, cold, path } = await shop();
  const { user } = await openConsole(here, boss, path);
  const row = await rowOf('Frías');
  expect(await within(row).findByRole('cell', { name: String(cold.subcategory_id) })).toBeTruthy();
  expect(await screen.findByText('Bebidas')).toBeTruthy();
  for (const name of ['ID', 'Nombre', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Categorías (volver)' }));
  await screen.findByRole('heading', { level: 1, name: 'Categorías' });
});

test('added, renamed and deleted in the drawer (CAT-66..68, CAT-70, CAT-71)', async () => {
  const { boss, names, category_id, path } = await shop();
  const { user } = await openConsole(here, boss, `${path}&add=1`);
  const press = async (name: string, where: HTMLElement) => user.press(name, where);
  const write = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const adding = await screen.findByRole('dialog', { name: 'Agregar subcategoría' });
  await press('Guardar', adding);
  await waitFor(() => expect(within(adding).getAllByText('Este campo es obligatorio').length).toBe(2));
  await write('Nombre (español)', 'frías');
  await write('Nombre (inglés)', 'Hot');
  await press('Guardar', adding);
  await within(adding).findByText('Ya existe una subcategoría con ese nombre.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await write('Nombre (español)', 'Calientes');
  await press('Guardar', adding);
  await acceptSaved(user, 'Se agregó “Calientes”.');
  await user.press('Editar Calientes');
  const editing = await screen.findByRole('dialog', { name: 'Editar subcategoría' });
  await write('Nombre (español)', 'Templadas');
  const [hot] = await boss.api.subcategories.list({ params: { category_id }, query: { search: 'calientes' } });
  const params = { id: hot?.subcategory_id ?? 0 };
  await here.staff.api.subcategories.update({ params, body: { name: inBoth('Calientes', 'Warm') } });
  await press('Guardar', editing);
  const stale = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  await press('Ver la otra versión', stale);
  const told = (await within(stale).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(told).toEqual(['Nombre (español)CalientesTempladas', 'Nombre (inglés)WarmHot']);
  await press('Conservar la mía', stale);
  await acceptSaved(user, 'Se guardó “Templadas”.');
  await user.press('Eliminar Frías');
  await press('Eliminar', await screen.findByRole('alertdialog'));
  await screen.findByText('Se eliminó “Frías”.');
  expect(await names()).toEqual(['Templadas']);
});

test('without a category, or one that is gone, the categories take over (AMB-014, AMB-140)', async () => {
  const { boss } = await shop();
  for (const none of ['', '?category_id=x']) {
    const shown = await openConsole(here, boss, `/categories/subcategories${none}`);
    await screen.findByRole('heading', { level: 1, name: 'Categorías' });
    await waitFor(() => expect(location.pathname).toBe('/categories'));
    shown.unmount();
  }
  await openConsole(here, boss, '/categories/subcategories?category_id=999999');
  await screen.findByText('La categoría no existe.');
  await waitFor(() => expect(location.pathname).toBe('/categories'));
});
