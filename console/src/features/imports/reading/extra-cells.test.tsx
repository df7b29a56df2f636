import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button, type ImportHere, importHere, rowOf, showImport } from '../../../testing/imports.tsx';

let here: ImportHere;
beforeEach(() => {
  here = importHere();
  const options = [
    { place: 1, rows: 2, examples: ['Crema · 1,299.00', 'Leche · 1,5'] },
    { place: 0, rows: 1, examples: ['Crema,1 · 299.00'] },
  ];
  Object.assign(here.sheet.sheet, { extra: { rows: 2, read: null, options }, headings: ['Artículo', 'Precio'] });
});

test('where the cells of rows that have too many were cut is asked once, and the same file is read so', async () => {
  here.reread = ({ extra_cells }) => ({
    extra: { ...here.sheet.sheet.extra, read: extra_cells === undefined ? null : Number(extra_cells) },
  });
  const { user, toColumns, asked } = showImport(here);
  await toColumns();
  const sent = () =>
    asked
      .filter(({ method, path }) => method === 'PUT' && path.endsWith('/sheet/'))
      .map(({ body }) => body as FormData);
  expect(await screen.findByText('2 filas tienen más celdas que encabezados: ¿dónde se partieron?')).toBeTruthy();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Corregirlas una por una en la vista previa').checked).toBe(true);
  // What the rows would be stands below the answer, a line each.
  const cut = await screen.findByRole<HTMLInputElement>('radio', { name: /^En Precio/ });
  for (const line of ['Crema · 1,299.00', 'Leche · 1,5'])
    expect(await within(cut.closest('label') as HTMLElement).findByText(line)).toBeTruthy();
  await user.click(cut);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^En Precio/ }).checked).toBe(true));
  expect(sent().map((form) => form.get('extra_cells'))).toEqual(['1']);
  await user.click(radio('En ninguna: son columnas sin encabezado'));
  await waitFor(() => expect(sent().map((form) => form.get('extra_cells'))).toEqual(['1', '-1']));
  await user.click(radio('Corregirlas una por una en la vista previa'));
  await waitFor(() => expect(sent().map((form) => form.get('extra_cells'))).toEqual(['1', '-1', null]));
});

test('what of a file is not read, and which columns become nothing, is said before anything is saved', async () => {
  Object.assign(here.sheet.sheet, { inside: 3, loose: [3, 9], beyond: true, above: 1, blanks: [0, 0] });
  Object.assign(here.sheet.sheet, {
    sheet: 'Precios',
    sheet_names: ['Precios', 'Notas'],
    extra: { rows: 0, read: null, options: [] },
  });
  const { toColumns } = showImport(here);
  await toColumns();
  for (const text of [
    'Se lee la hoja Precios; no se leen: Notas.',
    'Encima de los encabezados queda fuera 1 fila.',
    '3 renglones van dentro de celdas entre comillas: no son filas.',
    'Comillas sin cerrar, leídas como texto, en las filas 3, 9. Revíselas.',
    'La hoja tiene celdas a la derecha de la columna 100: no se leen.',
    'Columnas que no se importan: Precio.',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/más celdas que encabezados/)).toBeNull();
});

test('of one line with a quote that is open it is said in the singular', async () => {
  Object.assign(here.sheet.sheet, { loose: [3] });
  const { toColumns } = showImport(here);
  await toColumns();
  expect(await screen.findByText('Comillas sin cerrar, leídas como texto, en la fila 3. Revísela.')).toBeTruthy();
});

test('of a file that is read as a whole nothing of this is said', async () => {
  Object.assign(here.sheet.sheet, { inside: 0, loose: [], beyond: false, above: 0, sheet_names: [], blanks: [0, 2] });
  const { toColumns } = showImport(here);
  await toColumns();
  expect(screen.queryByText(/no se leen|queda fuera|entre comillas|sin cerrar|no se importan/)).toBeNull();
});

test('a row of too many cells says what it may be, and all that it says is written anew', async () => {
  const problem = {
    column: '',
    code: 'imports.more_cells',
    params: { cells: 3, headings: 2 },
    message: 'x',
  };
  here.sheet = { ...here.sheet, bad: 1 };
  here.rows = [
    rowOf(2, {
      state: 'bad',
      match: null,
      problems: [problem],
      shown: { name: 'Crema', price: '1,299.00' },
      given: ['shelf', 'box', 'since', 'robot', 'images'],
      readings: [
        ['Crema', '1,299.00'],
        ['Crema,1', '299.00'],
      ],
    }),
  ];
  const { user, toPreview, sent } = showImport(here);
  await toPreview();
  expect(await screen.findByText('Puede ser: “Crema · 1,299.00” / “Crema,1 · 299.00”')).toBeTruthy();
  expect(await screen.findByText('Tiene 3 celdas y la hoja 2 encabezados: diga cuáles van juntas.')).toBeTruthy();
  await user.click(await button('Corregir la fila 2'));
  expect([await screen.findByLabelText('Nombre "corto"'), await screen.findByLabelText('Precio')]).toHaveLength(2);
  await user.click(await button('Revisar de nuevo'));
  await waitFor(() => expect(sent('PUT', '/rows/2/')).toEqual([{ values: { name: 'Crema', price: '1,299.00' } }]));
});
