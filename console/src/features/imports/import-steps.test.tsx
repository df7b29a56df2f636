import { Import } from '@botones/contract/imports/imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf, uuidOf } from '../../testing/example.ts';
import { field, gone, texts } from '../../testing/hands.ts';
import {
  button,
  combo,
  type ImportHere,
  importHere,
  importJobs,
  options,
  rowOf,
  showImport,
} from '../../testing/imports.tsx';
import { spanishMessage } from '../../testing/serve.ts';
import { captureDownloads } from '../../testing/worker.ts';

let here: ImportHere;
beforeEach(() => {
  here = importHere();
});
const cells = () => texts('cell');

test('the template has the headings and an example as a spreadsheet reads them', async () => {
  const saved = captureDownloads();
  const { user, onClose } = showImport(here);
  await user.click(await button('Descargar plantilla'));
  expect(saved[0]?.name).toBe('products.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.blob.arrayBuffer())).toBe(
    '\ufeff"Nombre ""corto""",Estante,Caja,Precio,Desde,Robot,Fotos\n"Uno, dos",Alto,Azul,48.50,01/02/2026,,a.jpg\n',
  );
  await user.click(await button('Cancelar'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet is sent once, with its client and at most 200 letters of its name; one that is refused can be sent again', async () => {
  const { sent, chooseFile } = showImport(here);
  const wrong = () => document.querySelector<HTMLElement>('[data-wrong]')?.dataset.wrong;
  expect([wrong(), screen.queryByRole('alert')]).toEqual(['false', null]);
  here.refused = 'imports.not_a_sheet';
  await chooseFile(new File(['x'], `${'a'.repeat(220)}.csv`));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_a_sheet'));
  expect([wrong(), screen.queryByRole('alertdialog')]).toEqual(['true', null]);
  const form = sent('POST', '/products/')[0] as FormData;
  expect([form.get('client'), form.get('name')]).toEqual(['7', 'a'.repeat(200)]);
  here.refused = null;
  let read = () => {};
  here.reading = new Promise((resolve) => {
    read = resolve;
  });
  const file = new File(['x'], 'hoja.csv');
  fireEvent.drop(await screen.findByText('Elegir archivo'), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('Leyendo la hoja…')).toBeTruthy();
  expect(field('Elegir archivo').disabled).toBe(true);
  fireEvent.drop(await screen.findByText('Leyendo la hoja…'), { dataTransfer: { files: [file] } });
  read();
  await button('Ver vista previa');
  expect(sent('POST', '/products/')).toHaveLength(2);
});

test('what was found out about the file stands above the columns, and its first rows with it', async () => {
  here.sheet.earlier = { import_id: uuidOf(9), name: 'a.csv', ran_at: '2026-03-05T18:07:09.000Z', saved: 4 };
  Object.assign(here.sheet.sheet, { damaged: 3, sheet: 'Precios', template: 'Shopify', encoding: 'mixed' });
  Object.assign(here.sheet.sheet, { delimiter: '\t' });
  const { toColumns } = showImport(here);
  await toColumns();
  expect(
    await screen.findByText(
      'hoja.csv · 2 filas · archivo de Shopify · Precios · UTF-8 y Latin-1 mezclados · separador tabulador',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Filas que perdieron letras antes de llegar: 3. Revíselas.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Este archivo ya se importó el 05/03/2026 - 12:07:09 (4 filas guardadas). Se comparará con lo que hay.',
  );
  expect(texts('columnheader')).toEqual(['Artículo', 'Columna 2']);
  expect(cells()).toEqual(['Aspirina', '12', '', '13', 'Vendas', '']);
});

test('rows that say nothing of a needed column are told it once, but no name', async () => {
  here.sheet.settings.columns = { name: [0], shelf: [1] };
  Object.assign(here.sheet.sheet, { blanks: [2, 1], variants: 0 });
  const { user, toColumns, sent } = showImport(here);
  await toColumns();
  expect(screen.queryByLabelText(/^Nombre "corto" para/)).toBeNull();
  await user.type(await screen.findByLabelText('Estante para la fila que no lo dice'), 'Alto');
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toMatchObject([{ asked: { shelf: 'Alto' } }]));
});

test('of rows that share an article those are told it for which no other row speaks', async () => {
  here.sheet.settings.columns = { name: [0], shelf: [1] };
  Object.assign(here.sheet.sheet, { blanks: [2, 2], variants: 2 });
  const { toColumns } = showImport(here);
  await toColumns();
  expect(await screen.findByLabelText('Estante para las 2 filas que no lo dicen')).toBeTruthy();
});

test('of rows that share an article nothing is asked that one of them says', async () => {
  here.sheet.settings.columns = { name: [0], shelf: [1] };
  Object.assign(here.sheet.sheet, { blanks: [2, 0], variants: 2 });
  const { toColumns } = showImport(here);
  await toColumns();
  expect(screen.queryByLabelText(/^Estante para/)).toBeNull();
});

test('of a workbook neither letters nor delimiter are told or asked, and nothing is said of what is not there', async () => {
  Object.assign(here.sheet.sheet, { encoding: null, delimiter: null, format: 'xlsx' });
  const { user, toColumns } = showImport(here);
  await toColumns();
  expect(await screen.findByText('hoja.csv · 2 filas')).toBeTruthy();
  expect([screen.queryByText(/perdieron letras/), screen.queryByRole('alert')]).toEqual([null, null]);
  // Nothing looks wrong: how it is read is folded away.
  expect(screen.queryByLabelText('Fila de encabezados')).toBeNull();
  await user.click(await button('Corregir cómo se lee'));
  expect(await screen.findByLabelText('Fila de encabezados')).toBeTruthy();
  const asked = ['Codificación de las letras', 'Separador', 'Hoja del libro'];
  expect(asked.map((name) => screen.queryByRole('combobox', { name }))).toEqual([null, null, null]);
});

test('the file is read again in other letters and with another separator, and its first rows are drawn anew', async () => {
  here.sheet.sheet.encoding = 'windows-1252';
  here.reread = ({ encoding, delimiter }) => ({
    ...(encoding && { encoding, samples: [['Café'], ['12']] }),
    ...(delimiter && { delimiter, headings: ['Todo'], samples: [['Café;12']] }),
  });
  const { sent, toColumns, pick, file, user } = showImport(here);
  await toColumns();
  await pick('Codificación de las letras', 'Mac Roman');
  await waitFor(() => expect(cells()).toEqual(['Café', '12']));
  await pick('Separador', 'Coma (,)');
  await waitFor(() => expect(cells()).toEqual(['Café;12']));
  const forms = sent('PUT', '/sheet/') as FormData[];
  expect(forms.map((form) => [...form.entries()].filter(([name]) => name !== 'file'))).toEqual([
    [['encoding', 'macintosh']],
    [
      ['encoding', 'macintosh'],
      ['delimiter', ','],
    ],
  ]);
  expect((forms[1]?.get('file') as File).name).toBe(file.name);
  // A reading that fails says so, and what was read stays.
  here.refused = 'imports.wrong_encoding';
  await pick('Codificación de las letras', 'UTF-16');
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.wrong_encoding'));
  expect([combo('Codificación de las letras').textContent, cells()]).toEqual(['Mac Roman', ['Café;12']]);
  here.refused = null;
  here.ends.preview = { state: 'done' };
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
});

test('the line of the headings is a number, or there are none; columns then go by their place', async () => {
  here.sheet.sheet.headings_line = 3;
  here.reread = ({ headings }) => ({ headings_line: headings ?? 1, headings: headings === 0 ? ['', ''] : ['A', 'B'] });
  const { sent, toColumns, user, pick } = showImport(here);
  await toColumns();
  const line = field('Fila de encabezados');
  expect(line.value).toBe('3');
  await user.clear(line);
  await user.type(line, '12');
  expect(await screen.findByRole('columnheader', { name: 'A' })).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: 'La hoja no tiene encabezados' }));
  expect(await screen.findByRole('columnheader', { name: 'Columna 1' })).toBeTruthy();
  expect(line.disabled).toBe(true);
  await pick(/^Nombre/, 'Columna 2 · 12');
  expect(combo(/^Nombre/).textContent).toBe('Columna 2 · 12');
  await user.click(await screen.findByRole('checkbox', { name: 'La hoja no tiene encabezados' }));
  await waitFor(() => expect(line.disabled).toBe(false));
  expect((sent('PUT', '/sheet/') as FormData[]).map((form) => form.get('headings'))).toEqual(['12', '0', '1']);
});

test('of a workbook with several sheets hidden ones come last and say so; another sheet finds its own headings', async () => {
  Object.assign(here.sheet.sheet, { encoding: null, format: 'xlsx', sheet: 'Precios' });
  Object.assign(here.sheet.sheet, { sheet_names: ['Notas', 'Precios', 'Bajas'], hidden: ['Notas'] });
  here.reread = ({ sheet = null, headings }) => ({ sheet, headings_line: headings ?? 2 });
  const { sent, toColumns, user } = showImport(here);
  await toColumns();
  await user.click(await screen.findByRole('checkbox', { name: 'La hoja no tiene encabezados' }));
  await waitFor(() => expect(sent('PUT', '/sheet/')).toHaveLength(1));
  await user.click(combo('Hoja del libro'));
  expect(options()).toEqual(['Precios', 'Bajas', 'Notas (oculta)']);
  await user.click(await screen.findByRole('option', { name: 'Notas (oculta)' }));
  await waitFor(() => expect(field('Fila de encabezados').value).toBe('2'));
  const last = sent('PUT', '/sheet/').at(-1) as FormData;
  expect([last.get('sheet'), last.get('headings')]).toEqual(['Notas', null]);
});

test('columns are chosen, taken away and written once for all rows, and what was chosen is what is validated', async () => {
  const { user, sent, toColumns, pick } = showImport(here);
  await toColumns();
  // What a heading holds is told by examples; where one is chosen nothing is asked for all rows.
  expect(await screen.findByText('Aspirina · Vendas')).toBeTruthy();
  const forAll = (column: string) => screen.queryByLabelText(`${column} para todas las filas`);
  expect(forAll('Nombre "corto"')).toBeNull();
  expect(combo('Nombre "corto" · necesario')).toBeTruthy();
  // What is not needed and was not found is folded away.
  expect(forAll('Desde')).toBeNull();
  await user.click(await button('Más datos (4)'));
  expect([forAll('Fotos'), forAll('Desde') !== null]).toEqual([null, true]);
  await user.click(combo('Fotos'));
  expect(options()).toEqual(['No está en la hoja', 'Artículo', 'Columna 2 · 12']);
  await user.click(await screen.findByRole('option', { name: 'Columna 2 · 12' }));
  await pick(/^Nombre/, 'No está en la hoja');
  fireEvent.change(forAll('Nombre "corto"') as HTMLElement, { target: { value: 'Vendas' } });
  await user.click(forAll('Caja') as HTMLElement);
  expect(options()).toEqual(['Azul', 'Roja']);
  await user.click(forAll('Estante') as HTMLElement);
  expect(options()).toEqual(['Alto', 'Bajo']);
  await user.click(await screen.findByRole('option', { name: 'Bajo' }));
  await user.click(forAll('Caja') as HTMLElement);
  expect(options()).toEqual(['Roja']);
  await user.click(await screen.findByRole('option', { name: 'Roja' }));
  await pick('Orden de las fechas', 'mes/día/año');
  here.refused = 'imports.not_found';
  await user.click(await button('Ver vista previa'));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_found'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent('PUT', `/${here.sheet.import_id}/`)).toEqual([
    {
      ...here.sheet.settings,
      columns: { images: [1] },
      asked: { name: 'Vendas', shelf: 'Bajo', box: 'Roja' },
      date_order: 'mdy',
    },
  ]);
});

test('a column is put together of several headings, in the order in which they are chosen', async () => {
  Object.assign(here.sheet.sheet, { headings: ['Apellido', 'Nombre', 'Tel'], samples: [['Ríos'], ['Ana'], ['55']] });
  const { user, sent, toColumns, pick } = showImport(here);
  await toColumns();
  await pick(/^Nombre/, 'Nombre');
  await user.click(await button('Juntar columnas en Nombre "corto"'));
  const item = (name: RegExp) => screen.getByRole('menuitemcheckbox', { name });
  // The only one stays here: it is taken away where the column is chosen.
  expect(item(/Nombre/).getAttribute('aria-disabled')).toBe('true');
  await user.click(item(/Tel/));
  await user.click(item(/Apellido/));
  await user.click(item(/Tel/));
  await user.keyboard('{Escape}');
  await gone('menu');
  expect(combo(/^Nombre/).textContent).toBe('Nombre + Apellido');
  expect(await screen.findByText('Ana Ríos')).toBeTruthy();
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(sent('PUT', `/${here.sheet.import_id}/`)).toEqual([expect.objectContaining({ columns: { name: [1, 0] } })]);
});

test('amounts that can be read in two ways are asked about once, before anything is validated (IMP-1)', async () => {
  here.sheet.settings.columns = { name: [0], price: [1] };
  here.sheet.sheet.doubts = [
    { place: 0, text: '1.000', point: '1.00', comma: '1000' },
    { place: 1, text: '$97.000', point: '97.00', comma: '97000' },
  ];
  const { user, sent, toColumns } = showImport(here);
  await toColumns();
  // A name is no amount.
  const question = await screen.findByRole('radiogroup');
  expect(await within(question).findAllByRole('radio')).toHaveLength(2);
  expect(question.textContent).toBe('$97.000 → 97,000.00$97.000 → 97.00');
  expect(screen.queryByText('Elija cómo se leen las cantidades de esta columna para seguir.')).toBeNull();
  await user.click(await button('Ver vista previa'));
  expect(await screen.findByText('Elija cómo se leen las cantidades de esta columna para seguir.')).toBeTruthy();
  expect(document.activeElement).toBe((await within(question).findAllByRole('radio'))[0]);
  expect(sent('PUT', `/${here.sheet.import_id}/`)).toEqual([]);
  await user.click(await screen.findByRole('radio', { name: '$97.000 → 97,000.00' }));
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.decimals).toEqual({ price: 'comma' });
});

test('an answer about amounts goes with the column that it was about', async () => {
  here.sheet.settings.columns = { name: [0], price: [1] };
  here.sheet.settings.decimals = { price: 'comma' };
  here.sheet.sheet.doubts = [{ place: 1, text: '97.000', point: '97.00', comma: '97000' }];
  const { user, toColumns, pick, sent } = showImport(here);
  await toColumns();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '97.000 → 97,000.00' })).checked).toBe(true);
  await pick('Precio', 'Artículo');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings).toMatchObject({ columns: { price: [0] }, decimals: {} });
});

test('amounts that the sheet says are in another currency are kept only where somebody says that they are ours (CAT-83)', async () => {
  here.sheet.settings.columns = { name: [0], price: [1] };
  here.sheet.sheet.currencies = [{ place: 1, currency: 'USD' }];
  const { user, toColumns, sent } = showImport(here);
  await toColumns();
  const answer = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(answer('Son USD: sus filas se marcan con error').checked).toBe(true);
  await user.click(answer('Son MXN: se guardan como están'));
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.own_currency).toEqual({ price: true });
});

/** The columns of the sheet, of which one says a place. */
const withPlace = () => here.columns.map((each) => (each.name === 'since' ? { ...each, place: true as const } : each));
const noPlace = 'La hoja no dice dónde están (ni enlace del mapa ni coordenadas)';

test('where a sheet says no place it is asked once whether that is left for later (BRA-23…25)', async () => {
  here.columns = withPlace();
  const { user, toColumns, sent } = showImport(here);
  await toColumns();
  const question = within(await screen.findByRole('radiogroup', { name: noPlace }));
  const now = question.getByRole<HTMLInputElement>('radio', {
    name: 'Escribir el lugar de cada una en la vista previa',
  });
  expect(now.checked).toBe(true);
  await user.click(
    await question.findByRole('radio', { name: /^Dejar el lugar para después: las nuevas no se guardan/ }),
  );
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.place_later).toBe(true);
});

test('where rows say their place, or nothing of the kind has one, it is not asked; where some say none it is', async () => {
  const { toColumns, unmount } = showImport(here);
  await toColumns();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  unmount();
  here.columns = withPlace();
  here.sheet.settings.columns = { name: [0], since: [1] };
  here.sheet.sheet.blanks = [0, 0];
  const said = showImport(here);
  await said.toColumns();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  said.unmount();
  here.sheet.sheet.blanks = [0, 3];
  await showImport(here).toColumns();
  expect(
    await screen.findByRole('radiogroup', {
      name: 'Hay filas que no dicen dónde están (ni enlace del mapa ni coordenadas)',
    }),
  ).toBeTruthy();
});

test('what was said of a currency goes with the column that it was about', async () => {
  here.sheet.settings = { ...here.sheet.settings, columns: { name: [0], price: [1] }, own_currency: { price: true } };
  here.sheet.sheet.currencies = [{ place: 1, currency: 'USD' }];
  const { user, toColumns, pick, sent } = showImport(here);
  await toColumns();
  await pick('Precio', 'Artículo');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.own_currency).toEqual({});
});

test('of telephones that are some only in another country it is asked which one that is', async () => {
  here.sheet.settings.columns = { name: [0], phone: [1] };
  here.sheet.sheet.national_phones = [{ place: 1, text: '987654321', countries: ['pe', 'es'] }];
  const { user, toColumns, sent } = showImport(here);
  await toColumns();
  await user.click(await screen.findByRole('combobox', { name: 'Teléfonos como 987654321: ¿de qué país son?' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    ...['De ninguno de estos: se marcan con error', 'España', 'Perú'],
  ]);
  await user.click(await screen.findByRole('option', { name: 'Perú' }));
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.phone_country).toBe('pe');
});

test('a country was said of the column in which telephones stood: of another it is said anew', async () => {
  here.columns = here.columns.map((each) => (each.name === 'since' ? { ...each, name: 'phone' } : each));
  here.sheet.settings = { ...here.sheet.settings, columns: { name: [0], phone: [1] }, phone_country: 'pe' };
  const { user, toColumns, pick, sent } = showImport(here);
  await toColumns();
  await pick('Desde', 'Artículo');
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings).toMatchObject({ columns: { phone: [0] }, phone_country: null });
});

test('of the variants of an article it is asked whether they are one product (IMP-3)', async () => {
  here.sheet.sheet.variants = 3;
  here.sheet.settings.variants = 'one';
  const { user, toColumns, sent } = showImport(here);
  await toColumns();
  const question = await screen.findByRole('radiogroup', { name: '3 filas comparten su artículo con otras' });
  expect(
    (
      await within(question).findByRole<HTMLInputElement>('radio', {
        name: 'Un producto con sus variantes en la descripción',
      })
    ).checked,
  ).toBe(true);
  await user.click(await within(question).findByRole('radio', { name: 'Un producto por variante' }));
  await user.click(await button('Ver vista previa'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(1));
  expect(here.sheet.settings.variants).toBe('each');
});

test('pictures of a ZIP are sent, those that were refused are told, and the columns stay as they were chosen', async () => {
  const { user, sent, onClose, toColumns, pick } = showImport(here);
  await toColumns();
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(await button('Más datos (4)'));
  await pick('Desde', 'Columna 2 · 12');
  const zip = new File(['x'], `${'b'.repeat(220)}.zip`);
  await user.upload(field(/^Imágenes en un ZIP/), zip);
  expect(await screen.findByText('Guardando las imágenes: 0 de 2')).toBeTruthy();
  expect((sent('POST', '/pictures/')[0] as FormData).get('name')).toBe('b'.repeat(200));
  // While something is under way the dialog stays.
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  here.sheet = {
    ...here.sheet,
    pictures: 3,
    pictures_refused: [{ name: 'grande.jpg', code: 'storage.too_large', message: 'Demasiado grande.' }],
  };
  here.ends.pictures = { state: 'done', done: 2 };
  await user.click(await button(/^Más datos/));
  expect(await screen.findByText('3 imágenes recibidas')).toBeTruthy();
  expect((await screen.findByRole('listitem')).textContent).toBe('grande.jpg: Demasiado grande.');
  expect(combo('Desde').textContent).toBe('Columna 2 · 12');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a check that is stopped leads back to the columns; each step begins at its title', async () => {
  const { user, sent, toColumns } = showImport(here);
  await toColumns();
  const title = await screen.findByRole('heading', { name: 'Importar desde una hoja de cálculo' });
  expect(document.activeElement).toBe(title);
  here.ends.preview = { total: 0 };
  await user.click(await button('Ver vista previa'));
  // As long as nobody knows how many rows there are.
  expect(await screen.findByText('Revisando las filas: 0 de 0')).toBeTruthy();
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0');
  await user.click(await button('Detener'));
  await button('Ver vista previa');
  expect(document.activeElement).toBe(title);
  expect(sent('POST', `/${importJobs.preview}/cancel/`)).toEqual([null]);
});

test('a press beside the dialog closes it only while nothing was chosen', async () => {
  const { user, onClose, toColumns } = showImport(here);
  const beside = () => document.querySelector('.MuiDialog-container') as HTMLElement;
  await toColumns();
  await user.click(beside());
  expect(onClose).not.toHaveBeenCalled();
});

const recentOf = (number: number, more: Partial<Import>): Import =>
  exampleOf(Import, {
    import_id: uuidOf(20 + number),
    name: `lista ${number}.csv`,
    ran_at: '2026-03-05T18:07:09.000Z',
    saved: number,
    ...more,
  });

test('what was imported lately stands below the file, and nothing where there is none', async () => {
  const { unmount } = showImport(here);
  await screen.findByText('Elegir archivo');
  expect(screen.queryByText('Importaciones de los últimos 30 días')).toBeNull();
  unmount();
  const undone = { undone: 6, kept: 2, undone_at: '2026-03-06T18:07:09.000Z', saved: 0 };
  here.recent = [recentOf(1, {}), recentOf(2, {}), recentOf(3, undone), recentOf(4, {})];
  const { user } = showImport(here);
  const list = await screen.findByRole('region', { name: 'Importaciones de los últimos 30 días' });
  const items = () => within(list).getAllByRole('listitem');
  expect(items()).toHaveLength(3);
  expect(items()[0]?.textContent).toBe(
    'lista 1.csv1 fila guardada05/03/2026 - 12:07:09Descargar resultadoDeshacer esta importación',
  );
  expect(items()[2]?.textContent).toBe(
    'lista 3.csv6 filas deshechas05/03/2026 - 12:07:09 · Deshecha el 06/03/2026 - 12:07:09 · 2 sin deshacerDescargar resultado',
  );
  await user.press('Mostrar las 4', list);
  expect(items()).toHaveLength(4);
});

test('an import is taken back after a question, and what stays is listed with why (IMP-5)', async () => {
  here.recent = [recentOf(1, { name: 'precios.csv' })];
  here.sheet = { ...here.sheet, undone: 2, kept: 1 };
  const message = spanishMessage('imports.changed_since');
  here.rows = [
    rowOf(5, { state: 'kept', problems: [{ column: '', code: 'imports.changed_since', params: {}, message }] }),
  ];
  const { user, sent } = showImport(here);
  await user.click(await button('Deshacer esta importación: precios.csv'));
  const question = await screen.findByRole('alertdialog', { name: '¿Deshacer esta importación?' });
  expect(question.textContent).toContain('Lo que “precios.csv” creó y nadie ha cambiado se elimina.');
  await user.press('Cancelar', question);
  expect(sent('POST', '/undo/')).toEqual([]);
  await gone('alertdialog');
  await user.click(await button('Deshacer esta importación: precios.csv'));
  await user.click(await button('Deshacer'));
  expect(await screen.findByText('Deshaciendo: 0 de 2')).toBeTruthy();
  await user.click(await button('Detener'));
  expect((await screen.findByText('2 filas deshechas, 1 sin deshacer')).role).toBe('status');
  expect(await screen.findByText('Se detuvo: quedan filas por deshacer.')).toBeTruthy();
  expect((await screen.findByRole('listitem')).textContent).toBe(`Fila 5 · Cosa 5${message}`);
  here.sheet = { ...here.sheet, undone_at: '2026-03-06T18:07:09.000Z', kept: 0 };
  here.ends.undo = { state: 'done' };
  await user.click(await button('Seguir deshaciendo'));
  expect(await screen.findByText('2 filas deshechas, 0 sin deshacer')).toBeTruthy();
  expect([screen.queryByText(/Se detuvo/), screen.queryByRole('listitem')]).toEqual([null, null]);
  await user.click(await button('Importar otra hoja'));
  expect(await screen.findByText('Importaciones de los últimos 30 días')).toBeTruthy();
  expect(sent('POST', '/undo/')).toHaveLength(2);
});
