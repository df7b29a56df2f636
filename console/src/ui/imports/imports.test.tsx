import { inBoth } from '@botones/contract/fields/translated';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { captureDownloads } from '../../testing/worker.ts';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());

async function shop() {
  const client = await here.client({ modules: ['Categorías', 'Productos'] });
  const boss = await here.person({ client, modules: ['Categorías', 'Productos'] });
  const body = { client: client.client_id, name: inBoth('Remedios', 'Remedies') };
  const { category_id: category } = await boss.api.categories.create({ body });
  await boss.api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
  return { client, boss };
}

test('a sheet is read, its columns are corrected, each row is validated, and only the good ones are saved (CAT-37, AMB-133)', async () => {
  const { client, boss } = await shop();
  const downloads = captureDownloads();
  const { user } = await openConsole(here, boss, '/products');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar desde una hoja de cálculo' });
  await user.upload(
    within(dialog).getByLabelText('Elegir archivo'),
    new File(['Articulo;Costo;Notas\nAspirina;48.50;Caja\nSin precio;doce;\n'], 'precios.csv'),
  );
  expect(await within(dialog).findByText('precios.csv · 2 filas · UTF-8 · separador ;')).toBeTruthy();
  expect(within(dialog).getByRole('combobox', { name: /^Nombre(?! en)/ }).textContent).toBe('Articulo');
  await user.click(within(dialog).getByRole('combobox', { name: /^Descripción(?! en)/ }));
  await user.click(await screen.findByRole('option', { name: 'Notas' }));
  await user.type(within(dialog).getByLabelText('Categoría para todas las filas'), 'Remedios');
  await user.click(within(dialog).getByLabelText('Subcategoría para todas las filas'));
  await user.click(await screen.findByRole('option', { name: 'Dolor' }));
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  expect(await within(dialog).findByText('1 fila correcta, 1 con errores')).toBeTruthy();
  expect(await within(dialog).findByText('Fila 3 · Sin precio')).toBeTruthy();
  expect(within(dialog).getByText('Precio (MXN): numero invalido')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Importar solo 1 fila correcta' }));
  expect(await within(dialog).findByText('1 fila importada, 1 sin importar')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Descargar resultado' }));
  await expect.poll(() => downloads.length).toBe(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect((await screen.findAllByRole('cell', { name: /Aspirina/ })).length).toBeGreaterThan(0);
  const saved = await boss.api.products.list({ params: { client_id: client.client_id }, query: {} });
  expect(saved.map(({ description }) => description[0]?.text)).toEqual(['Caja']);
});

test('what is no sheet is refused with its sentence', async () => {
  const { boss } = await shop();
  const { user } = await openConsole(here, boss, '/products');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog');
  const file = new File([new Uint8Array([0, 1, 2])], 'hoja.csv');
  await user.upload(within(dialog).getByLabelText('Elegir archivo'), file);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('no es una hoja de cálculo CSV o XLSX');
});
