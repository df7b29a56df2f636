import type { Module } from '@botones/contract/calls/access';
import { inBoth } from '@botones/contract/fields/translated';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();

async function shop() {
  const modules: Module[] = ['Categorías', 'Productos', 'Directorio'];
  const client = await here.client({ modules });
  const boss = await here.person({ client, modules });
  const body = { client: client.client_id, name: inBoth('Remedios', 'Remedies') };
  const { category_id: category } = await boss.api.categories.create({ body });
  await boss.api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
  const list = () => boss.api.products.list({ params: { client_id: client.client_id }, query: {} });
  return { client, boss, list };
}

/** Opens the dialog and gives it a sheet. */
async function give(boss: SignedIn, content: BlobPart, path = '/products') {
  const { user, unmount } = await openConsole(here, boss, path);
  await user.press('Importar');
  const dialog = await screen.findByRole('dialog', { name: 'Importar desde una hoja de cálculo' });
  const box = within(dialog);
  await user.upload(await box.findByLabelText('Elegir archivo'), new File([content], 'precios.csv'));
  await findButton('Ver vista previa', box);
  const press = async (name: string | RegExp) => user.press(name, box);
  const choose = async (name: string | RegExp, option: string) => {
    await user.choose(name, option, box);
  };
  /** What the sheet lacks, once for all rows. */
  const forAll = async (column: string, text: string) =>
    user.type(await box.findByLabelText(`${column} para todas las filas`), text);
  return { user, box, press, choose, forAll, unmount };
}

test('a sheet is read, its columns are corrected, a bad row is mended where it stands, and all are saved (CAT-37, AMB-133)', async () => {
  const { boss, list } = await shop();
  const downloads = captureDownloads();
  const { user, box, press, choose, forAll } = await give(
    boss,
    'Articulo;Costo;Notas\nAspirina;48.50;Caja\nSin precio;doce;\nMalo;trece;\n',
  );
  expect(box.getByText('precios.csv · 3 filas · UTF-8 · separador ;')).toBeTruthy();
  expect(box.getByRole('combobox', { name: /^Nombre(?! en)/ }).textContent).toBe('Articulo');
  await press(/^Más datos/);
  await choose(/^Descripción(?! en)/, 'Notas');
  await forAll('Categoría', 'Remedios');
  await user.click(await box.findByLabelText('Subcategoría para todas las filas'));
  await user.click(await screen.findByRole('option', { name: 'Dolor' }));
  await press('Ver vista previa');
  expect(await box.findByText('1 fila correcta, 2 con errores')).toBeTruthy();
  expect(await box.findByText('Fila 3 · Sin precio')).toBeTruthy();
  expect(box.getAllByText('Precio (MXN): numero invalido')).toHaveLength(2);
  await press('Corregir la fila 3');
  const price = box.getByLabelText('Precio (MXN)');
  await user.clear(price);
  await user.type(price, '12');
  await press('Revisar de nuevo');
  expect(await box.findByText('2 filas correctas, 1 con errores')).toBeTruthy();
  await press('Importar solo 2 filas correctas');
  expect(await box.findByText('2 filas importadas, 1 sin importar')).toBeTruthy();
  expect(box.getByText('2 nuevas · 0 actualizadas · 0 sin cambios · 0 fuera')).toBeTruthy();
  // What was not imported stands there with why.
  const refused = within(await box.findByRole('region', { name: 'Filas con errores, sin importar' }));
  expect((await refused.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fila \d · .*Precio \(MXN\): numero invalido$/),
  ]);
  await press('Descargar resultado');
  await expect.poll(() => downloads.length).toBe(1);
  await press('Cerrar');
  expect((await screen.findAllByRole('cell', { name: /Aspirina/ })).length).toBeGreaterThan(0);
  expect((await list()).map(({ description, price }) => [description[0]?.text, price[0]?.price]).sort()).toEqual([
    ['Caja', 48.5],
    ['Sin precio', 12],
  ]);
});

test('amounts with two readings are asked about, unknown names are made, and the whole is taken back (IMP-1, IMP-2, IMP-5)', async () => {
  const { boss, list, client } = await shop();
  const { user, box, press } = await give(
    boss,
    'Nombre;Precio;Categoría;Subcategoría\nTele;$97.000;Hogar;Salas\nMesa;$12.000;Hogar;Salas\n',
  );
  await press('Ver vista previa');
  expect(box.getByText('Elija cómo se leen las cantidades de esta columna para seguir.')).toBeTruthy();
  await user.click(await box.findByRole('radio', { name: '$97.000 → 97,000.00' }));
  await press('Ver vista previa');
  expect(await box.findByText('0 filas correctas, 2 con errores')).toBeTruthy();
  await press('Crear todas');
  expect(await box.findByText('2 filas correctas, 0 con errores')).toBeTruthy();
  expect(await box.findByText('Precio (MXN): “$97.000” → 97000.00')).toBeTruthy();
  await press('Importar las 2 filas');
  await box.findByText('2 filas importadas, 0 sin importar');
  expect((await list()).map(({ price }) => price[0]?.price).sort()).toEqual([12_000, 97_000]);
  await press('Deshacer esta importación');
  await user.press('Deshacer', await screen.findByRole('alertdialog'));
  expect(await box.findByText('2 filas deshechas, 0 sin deshacer')).toBeTruthy();
  expect(await list()).toEqual([]);
  const categories = await boss.api.categories.list({ params: { client_id: client.client_id }, query: {} });
  expect(categories.map(({ name }) => name[0]?.text)).toEqual(['Remedios']);
  await press('Importar otra hoja');
  expect(await box.findByText('2 filas deshechas')).toBeTruthy();
});

test('the next sheet shows what it changes, old → new, and what it does not have; what somebody changed since stays (IMP-4, IMP-5)', async () => {
  const { boss, list } = await shop();
  const sheet = (rows: string) => `Nombre;Precio;Categoría;Subcategoría\n${rows}`;
  const first = await give(boss, sheet('Gasa;10;Remedios;Dolor\nVenda;20;Remedios;Dolor\nAlcohol;30;Remedios;Dolor\n'));
  await first.press('Ver vista previa');
  await first.press('Importar las 3 filas');
  await first.box.findByText('3 filas importadas, 0 sin importar');
  first.unmount();
  const { user, box, press } = await give(boss, sheet('Gasa;11.50;Remedios;Dolor\nVenda;20;Remedios;Dolor\n'));
  await press('Ver vista previa');
  expect(await box.findByText('2 filas correctas, 0 con errores')).toBeTruthy();
  expect(await box.findByText('Fila 2 · Gasa')).toBeTruthy();
  expect(box.getByText(/^Precio \(MXN\): 10(\.00)? → 11\.50$/)).toBeTruthy();
  await press(/^Sin cambios/);
  await waitFor(() => expect(box.queryByText('Fila 2 · Gasa')).toBeNull());
  await press('Ver cuáles');
  expect(await box.findByText('Alcohol')).toBeTruthy();
  await user.click(await box.findByRole('radio', { name: 'Quitarlos' }));
  await user.press('Quitarlos', await screen.findByRole('alertdialog'));
  expect(await box.findByText('Al importar se quitará 1 registro que no está en la hoja.')).toBeTruthy();
  await press('Importar las 2 filas');
  expect(await box.findByText('0 nuevas · 1 actualizada · 1 sin cambios · 0 fuera')).toBeTruthy();
  expect((await list()).map(({ price }) => price[0]?.price).sort()).toEqual([11.5, 20]);
  await press('Deshacer esta importación');
  await user.press('Deshacer', await screen.findByRole('alertdialog'));
  await box.findByText('2 filas deshechas, 0 sin deshacer');
  expect((await list()).map(({ price }) => price[0]?.price).sort()).toEqual([10, 20, 30]);
});

test('a sheet in other letters and without headings is read again as it is said', async () => {
  const { boss, client } = await shop();
  const text = 'Ana L\x97pez;Pediatr\x92a;5512345678\nRogelio Mu\x96oz;Pediatr\x92a;5512345679\n';
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { user, box, press, choose, forAll } = await give(boss, bytes, '/directory');
  await box.findByRole('combobox', { name: 'Codificación de las letras' }).catch(() => press('Corregir cómo se lee'));
  await choose('Codificación de las letras', 'Latin-1');
  await waitFor(() =>
    expect(box.getByRole('combobox', { name: 'Codificación de las letras' }).textContent).toBe('Latin-1'),
  );
  await choose('Codificación de las letras', 'Mac Roman');
  await waitFor(() => expect(box.getAllByText('Rogelio Muñoz').length).toBeGreaterThan(0));
  const headless = box.getByRole<HTMLInputElement>('checkbox', { name: 'La hoja no tiene encabezados' });
  if (!headless.checked) await user.click(headless);
  await waitFor(() => expect(box.getAllByText('Ana López').length).toBeGreaterThan(0));
  await box.findByRole('columnheader', { name: 'Columna 1' });
  await choose(/^Nombre ·/, 'Columna 1 · Ana López');
  await choose(/^Especialidad ·/, 'Columna 2 · Pediatría');
  await choose(/^Teléfono ·/, 'Columna 3 · 5512345678');
  await forAll('Dirección', 'Torre B');
  await press('Ver vista previa');
  await press('Importar las 2 filas');
  await box.findByText('2 filas importadas, 0 sin importar');
  const people = await boss.api.directory.list({ params: { client_id: client.client_id }, query: {} });
  expect(people.map(({ name }) => name).sort()).toEqual(['Ana López', 'Rogelio Muñoz']);
});

test('what is no sheet is refused with its sentence', async () => {
  const { boss } = await shop();
  const { user } = await openConsole(here, boss, '/products');
  await user.press('Importar');
  const dialog = await screen.findByRole('dialog');
  const file = new File([new Uint8Array([0, 1, 2])], 'hoja.csv');
  await user.upload(await within(dialog).findByLabelText('Elegir archivo'), file);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('no es una hoja de cálculo CSV o XLSX');
});
