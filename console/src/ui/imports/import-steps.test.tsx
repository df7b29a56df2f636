import type { ErrorCode } from '@botones/contract/errors';
import { label } from '@botones/contract/fields/label';
import { Import, ImportRow } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import { productImports } from '@botones/contract/products/products.import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOf, uuidOf } from '../../testing/example.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, serve, spanishMessage } from '../../testing/serve.ts';
import { captureDownloads } from '../../testing/worker.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportKind } from './import-kind.ts';

const columnOf = (name: string, es: string, example: string) => ({
  name,
  label: label(es, es, es),
  example,
  aliases: [],
});
const kind: ImportKind = {
  signal: 'products',
  calls: productImports,
  columns: [
    { ...columnOf('name', 'Nombre "corto"', 'Uno, dos'), required: true },
    { ...columnOf('shelf', 'Estante', 'Alto'), type: 'choice' },
    { ...columnOf('box', 'Caja', 'Azul'), type: 'choice', within: 'shelf' },
    { ...columnOf('since', 'Desde', '01/02/2026'), type: 'days' },
    { ...columnOf('images', 'Fotos', 'a.jpg'), type: 'pictures' },
  ],
};
/** The jobs of an import, by what they do. */
const jobIds = { pictures: uuidOf(1), preview: uuidOf(2), run: uuidOf(3) };
type Step = keyof typeof jobIds;

let sheet: Import;
let rows: ImportRow[];
let refused: ErrorCode | null;
/** What became of the sheet cannot be read. */
let lost: boolean;
/** The server reads the sheet until this is over. */
let reading: Promise<void> | null;
/** What a job has come to; one that is not here runs on. */
let ends: Partial<Record<Step, Partial<Job>>>;
beforeEach(() => {
  sheet = exampleOf(Import, {
    import_id: uuidOf(7),
    name: 'hoja.csv',
    rows: 2,
    settings: { columns: { name: 0 } },
    sheet: {
      format: 'csv',
      encoding: 'mixed',
      delimiter: '\t',
      sheets: 1,
      headings: ['Artículo', ''],
      samples: [['Aspirina', '', 'Vendas'], []],
    },
  });
  rows = [];
  refused = null;
  lost = false;
  reading = null;
  ends = {};
});

const jobOf = (step: Step) => aJob({ job_id: jobIds[step], kind: 'import', total: 2, ...ends[step] });
const stepOf = (job_id: string) => (Object.keys(jobIds) as Step[]).find((step) => jobIds[step] === job_id) as Step;
/** What a write answers unless it is refused. */
const written = <T,>(payload: T): T => (refused ? fail(refused) : payload);
function show() {
  const asked = serve({
    'productImports.start': async () => {
      written(null);
      await reading;
      return sheet;
    },
    'productImports.get': () => (lost ? fail('server.failed') : sheet),
    'productImports.choices': [
      { column: 'shelf', name: 'Alto', within: null },
      { column: 'shelf', name: 'Bajo', within: null },
      { column: 'box', name: 'Azul', within: 'Alto' },
      { column: 'box', name: 'Roja', within: 'Bajo' },
    ],
    'productImports.pictures': () => written(aJob({ job_id: jobIds.pictures, kind: 'import', total: 2 })),
    'productImports.preview': () => written(aJob({ job_id: jobIds.preview, kind: 'import', total: 2 })),
    'productImports.rows': ({ query }) => rows.filter(({ state }) => !query.state || state === query.state),
    'productImports.run': () => written(aJob({ job_id: jobIds.run, kind: 'import', total: 2 })),
    'jobs.get': ({ params }) => jobOf(stepOf(params.job_id)),
    'jobs.cancel': ({ params }) => {
      const step = stepOf(params.job_id);
      ends[step] = { state: 'cancelled' };
      return jobOf(step);
    },
  });
  const onClose = vi.fn();
  const shown = showPart(<ImportDialog kind={kind} client_id={7} onClose={onClose} />);
  const sent = (method: string, end: string) =>
    asked.filter(({ path, ...of }) => of.method === method && path.endsWith(end)).map(({ body }) => body);
  return { ...shown, asked, onClose, sent };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const combo = (name: string | RegExp) => screen.getByRole('combobox', { name });
const chooseFile = (user: ReturnType<typeof show>['user'], file: File) =>
  user.upload(screen.getByLabelText<HTMLInputElement>('Elegir archivo'), file);
async function toColumns(user: ReturnType<typeof show>['user']) {
  await chooseFile(user, new File(['x'], 'hoja.csv'));
  await button('Ver vista previa');
}
async function pick(user: ReturnType<typeof show>['user'], name: string | RegExp, option: string) {
  await user.click(combo(name));
  await user.click(await screen.findByRole('option', { name: option }));
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the template has the headings and an example as a spreadsheet reads them', async () => {
  const saved = captureDownloads();
  const { user, onClose } = show();
  await user.click(await button('Descargar plantilla'));
  expect(saved[0]?.name).toBe('products.csv');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.blob.arrayBuffer())).toBe(
    '\ufeff"Nombre ""corto""",Estante,Caja,Desde,Fotos\n"Uno, dos",Alto,Azul,01/02/2026,a.jpg\n',
  );
  await user.click(await button('Cancelar'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sheet is sent once, with its client and at most 200 letters of its name; one that is refused can be sent again', async () => {
  const { user, sent } = show();
  const wrong = () => document.querySelector<HTMLElement>('[data-wrong]')?.dataset.wrong;
  expect([wrong(), screen.queryByRole('alert')]).toEqual(['false', null]);
  refused = 'imports.not_a_sheet';
  await chooseFile(user, new File(['x'], `${'a'.repeat(220)}.csv`));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_a_sheet'));
  expect([wrong(), screen.queryByRole('alertdialog')]).toEqual(['true', null]);
  const form = sent('POST', '/products/')[0] as FormData;
  expect([form.get('client'), form.get('name')]).toEqual(['7', 'a'.repeat(200)]);
  refused = null;
  let read = () => {};
  reading = new Promise((resolve) => {
    read = resolve;
  });
  const file = new File(['x'], 'hoja.csv');
  fireEvent.drop(screen.getByText('Elegir archivo'), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('Leyendo la hoja…')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Elegir archivo').disabled).toBe(true);
  fireEvent.drop(screen.getByText('Leyendo la hoja…'), { dataTransfer: { files: [file] } });
  read();
  await button('Ver vista previa');
  expect(sent('POST', '/products/')).toHaveLength(2);
});

test('what was found out about the file stands above the columns', async () => {
  Object.assign(sheet.sheet, { damaged: 3, sheet: 'Precios' });
  const { user } = show();
  await toColumns(user);
  expect(
    screen.getByText('hoja.csv · 2 filas · Precios · UTF-8 y Latin-1 mezclados · separador tabulador'),
  ).toBeTruthy();
  expect(screen.getByText('Filas que perdieron letras antes de llegar: 3. Revíselas.')).toBeTruthy();
});

test('of a workbook neither letters nor delimiter are told, and nothing is said of lost letters where none are', async () => {
  Object.assign(sheet.sheet, { encoding: null, delimiter: null });
  const { user } = show();
  await toColumns(user);
  expect(screen.getByText('hoja.csv · 2 filas')).toBeTruthy();
  expect(screen.queryByText(/perdieron letras/)).toBeNull();
});

test('columns are chosen, taken away and written once for all rows, and what was chosen is what is validated', async () => {
  const { user, sent } = show();
  await toColumns(user);
  // What a heading holds is told by examples; where one is chosen nothing is asked for all rows.
  expect(screen.getByText('Aspirina · Vendas')).toBeTruthy();
  const forAll = (column: string) => screen.queryByLabelText(`${column} para todas las filas`);
  expect([forAll('Nombre "corto"'), forAll('Fotos')]).toEqual([null, null]);
  expect(forAll('Desde')).toBeTruthy();
  expect(combo('Nombre "corto" · necesario')).toBeTruthy();
  await user.click(combo('Fotos'));
  expect(options()).toEqual(['No está en la hoja', 'Artículo', '#2']);
  await user.click(screen.getByRole('option', { name: '#2' }));
  await pick(user, /^Nombre/, 'No está en la hoja');
  fireEvent.change(forAll('Nombre "corto"') as HTMLElement, { target: { value: 'Vendas' } });
  await user.click(forAll('Caja') as HTMLElement);
  expect(options()).toEqual(['Azul', 'Roja']);
  await user.click(forAll('Estante') as HTMLElement);
  expect(options()).toEqual(['Alto', 'Bajo']);
  await user.click(screen.getByRole('option', { name: 'Bajo' }));
  await user.click(forAll('Caja') as HTMLElement);
  expect(options()).toEqual(['Roja']);
  await user.click(screen.getByRole('option', { name: 'Roja' }));
  await pick(user, 'Orden de las fechas', 'mes/día/año');
  refused = 'imports.not_found';
  await user.click(await button('Ver vista previa'));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_found'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent('PUT', `/${sheet.import_id}/`)).toEqual([
    { columns: { images: 1 }, asked: { name: 'Vendas', shelf: 'Bajo', box: 'Roja' }, date_order: 'mdy' },
  ]);
});

test('pictures of a ZIP are sent, those that were refused are told, and the columns stay as they were chosen', async () => {
  const { user, sent, onClose } = show();
  await toColumns(user);
  expect(screen.queryByRole('list')).toBeNull();
  await pick(user, 'Desde', '#2');
  const zip = new File(['x'], `${'b'.repeat(220)}.zip`);
  await user.upload(screen.getByLabelText<HTMLInputElement>(/^Imágenes en un ZIP/), zip);
  expect(await screen.findByText('Guardando las imágenes: 0 de 2')).toBeTruthy();
  expect((sent('POST', '/pictures/')[0] as FormData).get('name')).toBe('b'.repeat(200));
  // While something is under way the dialog stays.
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  sheet = {
    ...sheet,
    pictures: 3,
    pictures_refused: [{ name: 'grande.jpg', code: 'storage.too_large', message: 'Demasiado grande.' }],
  };
  ends.pictures = { state: 'done', done: 2 };
  expect(await screen.findByText('3 imágenes recibidas')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('grande.jpg: Demasiado grande.');
  expect(combo('Desde').textContent).toBe('#2');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a check that is stopped leads back to the columns', async () => {
  const { user, sent } = show();
  await toColumns(user);
  ends.preview = { total: 0 };
  await user.click(await button('Ver vista previa'));
  // As long as nobody knows how many rows there are.
  expect(await screen.findByText('Revisando las filas: 0 de 0')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
  await user.click(await button('Detener'));
  await button('Ver vista previa');
  expect(sent('POST', `/${jobIds.preview}/cancel/`)).toEqual([null]);
});

const rowOf = (line: number, more: Partial<ImportRow> = {}): ImportRow =>
  exampleOf(ImportRow, { line, state: 'good', shown: { name: `Cosa ${line}` }, ...more });
async function toPreview(user: ReturnType<typeof show>['user']) {
  await toColumns(user);
  ends.preview = { state: 'done', done: 2 };
  await user.click(await button('Ver vista previa'));
  await button('Volver a las columnas');
}
const told = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const tones = () => [...document.querySelectorAll<HTMLElement>('li [data-tone]')].map(({ dataset }) => dataset.tone);

test('bad rows stand first and alone, say why by column, and only the good ones are imported', async () => {
  const problem = { code: 'imports.unknown_choice', params: {}, message: 'No existe.' };
  rows = [
    rowOf(2, { shown: { name: 'Aspirina', shelf: 'Alto', box: 'Azul', since: '' }, given: ['box'] }),
    rowOf(3, {
      state: 'bad',
      problems: [
        { ...problem, column: 'shelf' },
        { ...problem, column: '', message: 'Repetida.' },
      ],
    }),
    rowOf(4, { damaged: true }),
  ];
  Object.assign(sheet, { previewed: true, rows: 51, good: 2, bad: 1 });
  const { user, sent } = show();
  await toPreview(user);
  expect(screen.getByText('2 filas correctas, 1 con errores').role).toBe('status');
  await waitFor(() => expect(told()).toEqual(['Fila 3 · Cosa 3Con erroresEstante: No existe. · Repetida.']));
  expect([tones(), screen.queryByText('Se muestran las primeras 50 filas.')]).toEqual([['bad'], null]);
  await user.click(screen.getByRole('checkbox', { name: 'Solo las filas con errores' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect([told()[0], told()[2]]).toEqual(['Fila 2 · AspirinaCorrectaAlto', 'Fila 4 · Cosa 4Letras perdidas']);
  expect(tones()).toEqual(['ok', 'bad', 'warn']);
  expect(screen.getByText('Se muestran las primeras 50 filas.')).toBeTruthy();
  refused = 'imports.not_previewed';
  await user.click(await button('Importar solo 2 filas correctas'));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_previewed'));
  refused = null;
  await user.click(await button('Importar solo 2 filas correctas'));
  expect(await screen.findByText('Importando: 0 de 2')).toBeTruthy();
  expect(sent('POST', '/run/')).toEqual([{ only_good: true }, { only_good: true }]);
  Object.assign(sheet, { saved: 1 });
  await user.click(await button('Detener'));
  expect(await screen.findByText('1 fila importada, 50 sin importar')).toBeTruthy();
  expect(screen.getByText('La importación se detuvo; lo ya importado se conserva.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where every row is good all are shown and imported; a failure on the way is told, and the result can be closed', async () => {
  rows = [rowOf(2), rowOf(3)];
  Object.assign(sheet, { previewed: true, good: 2 });
  const { user, sent, onClose } = show();
  await toPreview(user);
  await waitFor(() => expect(told()).toEqual(['Fila 2 · Cosa 2Correcta', 'Fila 3 · Cosa 3Correcta']));
  expect([screen.queryByRole('checkbox'), screen.queryByText('Se muestran las primeras 50 filas.')]).toEqual([
    null,
    null,
  ]);
  await user.click(await button('Volver a las columnas'));
  await user.click(await button('Ver vista previa'));
  ends.run = { state: 'failed', failure: { code: 'server.failed', message: 'Se cortó.' } };
  await user.click(await button('Importar las 2 filas'));
  expect((await screen.findByRole('alert')).textContent).toBe('Se cortó.');
  expect(screen.queryByText(/se detuvo/)).toBeNull();
  expect(sent('POST', '/run/')).toEqual([{ only_good: false }]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('where no row is good nothing can be imported', async () => {
  Object.assign(sheet, { previewed: true, bad: 2 });
  const { user } = show();
  await toPreview(user);
  expect((await button('Importar solo 0 filas correctas')).disabled).toBe(true);
});

test('where the outcome of a step cannot be read that is told, and nobody is held in it', async () => {
  Object.assign(sheet, { previewed: true, good: 2 });
  const { user, onClose } = show();
  await toColumns(user);
  await pick(user, 'Desde', '#2');
  lost = true;
  ends = { pictures: { state: 'done' }, preview: { state: 'done' }, run: { state: 'done' } };
  await user.upload(screen.getByLabelText<HTMLInputElement>(/^Imágenes en un ZIP/), new File(['x'], 'a.zip'));
  const accept = async () => {
    await screen.findByRole('alertdialog', { name: 'Error 500' });
    await user.click(await button('Aceptar'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await accept();
  expect(combo('Desde').textContent).toBe('#2');
  await user.click(await button('Ver vista previa'));
  await accept();
  lost = false;
  await user.click(await button('Ver vista previa'));
  const run = await button('Importar las 2 filas');
  lost = true;
  await user.click(run);
  await accept();
  expect(onClose).toHaveBeenCalledTimes(1);
});
