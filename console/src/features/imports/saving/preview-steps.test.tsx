import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, gone, texts } from '../../../testing/hands.ts';
import { button, combo, type ImportHere, importHere, options, rowOf, showImport } from '../../../testing/imports.tsx';
import { spanishMessage } from '../../../testing/serve.ts';
import { captureDownloads } from '../../../testing/worker.ts';

let here: ImportHere;
beforeEach(() => {
  here = importHere();
});
const items = () => screen.getAllByRole('listitem');
const told = () => items().map(({ textContent }) => textContent);
const tones = () => [...document.querySelectorAll<HTMLElement>('li [data-tone]')].map(({ dataset }) => dataset.tone);
const chips = () => texts('button', screen.getByRole('group', { name: 'Filas que se muestran' }));
const problem = (column: string, message: string, code = 'imports.unknown_choice') => ({
  column,
  code,
  params: {},
  message,
});

test('bad rows stand first and alone, say why by column, and only the good ones are imported', async () => {
  here.rows = [
    rowOf(2, { shown: { name: 'Aspirina', shelf: 'Alto', box: 'Azul', since: '' }, given: ['box'] }),
    rowOf(3, { state: 'bad', match: null, problems: [problem('shelf', 'No existe.'), problem('', 'Repetida.')] }),
    rowOf(4, { damaged: true }),
  ];
  Object.assign(here.sheet, { rows: 51, good: 2, bad: 1, fresh: 2 });
  const { user, sent, toPreview } = showImport(here);
  await toPreview();
  expect((await screen.findByText('2 filas correctas, 1 con errores')).role).toBe('status');
  await waitFor(() => expect(told()).toEqual(['Fila 3 · Cosa 3Con erroresEstante: No existe. · Repetida.Corregir']));
  expect(chips()).toEqual(['Todas51', 'Nuevas2', 'Con errores1']);
  await user.click(await button('Todas 51'));
  await waitFor(() => expect(items()).toHaveLength(3));
  expect([told()[0], told()[2]]).toEqual(['Fila 2 · AspirinaNuevaAlto', 'Fila 4 · Cosa 4NuevaLetras perdidas']);
  expect(tones()).toEqual(['ok', 'bad', 'ok', 'warn']);
  here.refused = 'imports.not_previewed';
  await user.click(await button('Importar solo 2 filas correctas'));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.not_previewed'));
  here.refused = null;
  await user.click(await button('Importar solo 2 filas correctas'));
  expect(await screen.findByText('Importando: 0 de 2')).toBeTruthy();
  expect(sent('POST', '/run/')).toEqual([{ only_good: true }, { only_good: true }]);
  here.atItsStep = true;
  await user.click(await button('Detener'));
  // What it is just saving is not told of as the end.
  expect((await screen.findByText('Deteniéndose… 0 de 2')).role).toBe('status');
  expect((await button('Detener')).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  Object.assign(here.sheet, { saved: 1, good: 1 });
  here.ends.run = { state: 'cancelled', done: 1 };
  expect(await screen.findByText('1 fila importada, 50 sin importar')).toBeTruthy();
  // What it did not come to is no figure of what was saved.
  expect(await screen.findByText('0 fuera')).toBeTruthy();
  expect(await screen.findByText('La importación se detuvo; lo ya importado se conserva.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where every row is good all are shown and imported; a failure on the way is told, and the result can be closed', async () => {
  here.rows = [rowOf(2), rowOf(3)];
  Object.assign(here.sheet, { good: 2, fresh: 2 });
  const { user, sent, onClose, toPreview } = showImport(here);
  await toPreview();
  await waitFor(() => expect(told()).toEqual(['Fila 2 · Cosa 2Nueva', 'Fila 3 · Cosa 3Nueva']));
  expect(screen.queryByRole('button', { name: 'Descargar solo las malas' })).toBeNull();
  await user.click(await button('Volver a las columnas'));
  await user.click(await button('Ver vista previa'));
  here.ends.run = { state: 'failed', failure: { code: 'server.failed', message: 'Se cortó.' } };
  await user.click(await button('Importar las 2 filas'));
  expect((await screen.findByRole('alert')).textContent).toBe('Se cortó.');
  expect(screen.queryByText(/se detuvo/)).toBeNull();
  // Nothing was saved that could be taken back.
  expect(screen.queryByRole('button', { name: 'Deshacer esta importación' })).toBeNull();
  expect(sent('POST', '/run/')).toEqual([{ only_good: false }]);
  await user.press('Cerrar', await screen.findByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('records that an import left are said to be in use where it ended, not where it was stopped before them (IMP-4)', async () => {
  for (const state of ['done', 'cancelled'] as const) {
    here = importHere();
    here.rows = [rowOf(2), rowOf(3)];
    Object.assign(here.sheet, { good: 2, fresh: 2 });
    const { user, toPreview, unmount } = showImport(here);
    await toPreview();
    const settings = { ...here.sheet.settings, missing: 'remove' as const };
    here.sheet = { ...here.sheet, settings, good: 0, saved: 2, missing: 3 };
    here.ends.run = { state };
    await user.click(await button('Importar las 2 filas'));
    await screen.findByText('2 filas importadas, 0 sin importar');
    expect([screen.queryByText(/en uso: 3/), screen.queryByText(/se detuvo/)].map(Boolean)).toEqual(
      state === 'done' ? [true, false] : [false, true],
    );
    unmount();
  }
});

test('where no row is good nothing can be imported; the bad ones alone come as a sheet', async () => {
  const saved = captureDownloads();
  Object.assign(here.sheet, { bad: 2 });
  const { asked, toPreview, user } = showImport(here);
  await toPreview();
  expect((await button('Importar solo 0 filas correctas')).disabled).toBe(true);
  await user.click(await button('Descargar solo las malas'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Filas_con_errores_.*\.csv$/);
  expect(asked.filter(({ path }) => path.endsWith('/result/')).map(({ query }) => query)).toEqual([{ only: 'bad' }]);
});

test('rows whose place was left for later are a sheet of their own, before and after the others are saved (BRA-23…25)', async () => {
  const saved = captureDownloads();
  Object.assign(here.sheet, { good: 1, left: 1 });
  here.sheet.settings.place_later = true;
  const without = showImport(here);
  await without.toPreview();
  await button('Descargar lista completa').catch(() => null);
  expect(screen.queryByRole('button', { name: 'Descargar las que esperan su lugar' })).toBeNull();
  without.unmount();
  Object.assign(here.sheet, { left: 3, later: 1 });
  const { asked, toPreview, user } = showImport(here);
  await toPreview();
  await user.click(await button('Descargar las que esperan su lugar'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Filas_sin_lugar_.*\.csv$/);
  expect(asked.filter(({ path }) => path.endsWith('/result/')).map(({ query }) => query)).toEqual([{ only: 'later' }]);
  here.ends.run = { state: 'done' };
  await user.click(await button(/^Importar/));
  await button('Cerrar');
  expect(await button('Descargar las que esperan su lugar')).toBeTruthy();
});

test('what is saved stands beside what the sheet says, and what changes beside what is there (IMP-1, IMP-4)', async () => {
  here.rows = [
    rowOf(2, { shown: { name: 'Gasa', price: '$97.000', shelf: 'Alto' }, read: { price: '97000.00' } }),
    rowOf(3, {
      match: 'changed',
      shown: { name: 'Venda', price: '$48,5', shelf: 'Alto', since: 'hoy' },
      read: { price: '48.50' },
      before: { price: '45.00', since: '' },
    }),
    rowOf(4, { match: 'same', shown: { name: 'Alcohol', shelf: 'Alto' } }),
    rowOf(5, { state: 'left', match: null, problems: [problem('', 'Repite otra fila.', 'imports.same_row')] }),
    rowOf(6, { notes: [problem('price', 'Dos teléfonos.', 'imports.extra_phone')] }),
    // The same amount is no other reading.
    rowOf(7, { shown: { name: 'Sal', price: '12' }, read: { price: '12.00' } }),
    rowOf(8, {
      match: 'changed',
      shown: { name: 'Té', price: '12' },
      read: { price: '12.00' },
      before: { price: '11.00' },
    }),
  ];
  Object.assign(here.sheet, { rows: 7, good: 6, left: 1, fresh: 3, changed: 2, same: 1 });
  const { user, toPreview } = showImport(here);
  await toPreview();
  await waitFor(() => expect(items()).toHaveLength(7));
  expect(told()).toEqual([
    'Fila 2 · GasaNuevaPrecio: “$97.000” → 97000.00Alto',
    'Fila 3 · VendaCambiaPrecio: 45.00 → 48.50 (“$48,5”)Desde: nada → hoy',
    'Fila 4 · AlcoholSin cambios',
    'Fila 5 · Cosa 5FueraRepite otra fila.',
    'Fila 6 · Cosa 6NuevaPrecio: Dos teléfonos.',
    'Fila 7 · SalNueva12',
    'Fila 8 · TéCambiaPrecio: 11.00 → 12.00',
  ]);
  expect(tones()).toEqual(['ok', 'primary', 'off', 'off', 'ok', 'ok', 'primary']);
  expect(chips()).toEqual(['Todas7', 'Nuevas3', 'Cambian2', 'Sin cambios1', 'Fuera1']);
  await user.click(await button('Cambian 2'));
  await waitFor(() => expect(told()).toHaveLength(2));
  expect((await button('Cambian 2')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await button('Fuera 1'));
  await waitFor(() => expect(told()[0]).toMatch(/^Fila 5/));
});

test('more rows than a page holds come when they are asked for', async () => {
  here.size = 2;
  here.rows = [2, 3, 4, 5, 6].map((line) => rowOf(line));
  Object.assign(here.sheet, { rows: 5, good: 5, fresh: 5 });
  const { user, toPreview } = showImport(here);
  await toPreview();
  await waitFor(() => expect(items()).toHaveLength(2));
  await user.click(await button('Mostrar más'));
  await waitFor(() => expect(items()).toHaveLength(4));
  await user.click(await button('Mostrar más'));
  await waitFor(() => expect(items()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull();
});

test('a bad row is corrected where it stands: it stays in sight, the counts follow, and the keyboard stays at it', async () => {
  const wrong = { price: 'doce', shelf: 'Medio' };
  here.rows = [
    rowOf(2, {
      state: 'bad',
      match: null,
      shown: { name: 'Gasa', ...wrong },
      problems: [problem('price', 'No es un número.', 'imports.two_readings'), problem('shelf', 'No existe.')],
    }),
    rowOf(3, { state: 'bad', match: null, problems: [problem('', 'Hay varias.', 'imports.ambiguous_record')] }),
  ];
  Object.assign(here.sheet, { good: 0, bad: 2 });
  here.fix = (row, values) => {
    const bad = values.price !== '12.00';
    if (!bad) Object.assign(here.sheet, { good: 1, bad: 1, fresh: 1 });
    return {
      ...row,
      ...(bad ? {} : { state: 'good', match: 'new', problems: [] }),
      shown: { ...row.shown, ...values },
      fixed: values,
    };
  };
  const { user, sent, toPreview } = showImport(here);
  await toPreview();
  await user.click(await button('Corregir la fila 2'));
  const form = await screen.findByRole('form', { name: 'Corregir la fila 2' });
  const price = field('Precio', form);
  const shelf = field('Estante', form);
  expect([price.value, shelf.value]).toEqual(['doce', 'Medio']);
  expect(price.getAttribute('aria-invalid')).toBe('true');
  // As the columns stand: the shelf comes first.
  expect(document.activeElement).toBe(shelf);
  await user.click(shelf);
  await user.clear(shelf);
  await user.type(shelf, 'Al');
  await user.click(await screen.findByRole('option', { name: 'Alto' }));
  await user.click(await button('Revisar de nuevo'));
  await waitFor(() => expect(sent('PUT', '/rows/2/')).toEqual([{ values: { shelf: 'Alto', price: 'doce' } }]));
  // Still wrong: the form stays, with what was typed.
  await waitFor(() => expect(document.activeElement).toBe(shelf));
  expect(shelf.value).toBe('Alto');
  await user.clear(price);
  await user.type(price, '12.00{Enter}');
  await waitFor(() => expect(told()[0]).toMatch(/^Fila 2 · GasaNueva/));
  expect(document.activeElement).toBe(items()[0]);
  expect(await screen.findByText('1 fila correcta, 1 con errores')).toBeTruthy();
  // The other bad row is still there, and what would be imported is another number.
  expect(told()[1]).toMatch(/^Fila 3/);
  expect((await button('Importar solo 1 fila correcta')).disabled).toBe(false);
  // What was corrected goes with the filter.
  await user.click(await button('Con errores 1'));
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('a correction that is refused says so, and one can do without it', async () => {
  here.rows = [
    rowOf(3, { state: 'bad', match: null, problems: [problem('', 'Hay varias.', 'imports.ambiguous_record')] }),
  ];
  Object.assign(here.sheet, { bad: 1 });
  const { user, toPreview } = showImport(here);
  await toPreview();
  await user.click(await button('Corregir la fila 3'));
  // Of a row that is wrong as a whole what it is called.
  expect(field('Nombre "corto"').value).toBe('Cosa 3');
  here.refused = 'imports.row_settled';
  await user.click(await button('Revisar de nuevo'));
  expect((await screen.findByRole('alert')).textContent).toBe(spanishMessage('imports.row_settled'));
  await user.click(await button('Cancelar'));
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(items()[0]);
});

const nameOf = (column: string, name: string, within: string | null, rows = 1) => ({ column, name, within, rows });
const say = (name: string) => combo(new RegExp(`^Qué se hace con ${name}:`));

test('each unknown name is made, is one that is there, or leaves its rows out; names of before stay as they were (IMP-2)', async () => {
  const before = { column: 'shelf', name: 'Viejo', within: null, as: 'make' as const, id: null };
  here.sheet.settings.names = [before];
  here.sheet.unknown = [
    nameOf('shelf', 'Mas alto', null, 3),
    nameOf('shelf', 'Sótano', null),
    nameOf('box', 'Verde', 'Mas alto'),
    nameOf('robot', 'R2', null),
  ];
  Object.assign(here.sheet, { bad: 5 });
  const { user, pick, toPreview, sent } = showImport(here);
  await toPreview();
  const block = await screen.findByRole('region', { name: 'Nombres que no existen' });
  const lines = () =>
    within(block)
      .getAllByRole('listitem')
      .map((line) => line.firstElementChild?.textContent);
  expect(lines()).toEqual([
    'Mas altoEstante · 3 filas',
    'SótanoEstante · 1 fila',
    'VerdeCaja · en Mas alto · 1 fila',
    'R2Robot · 1 fila',
  ]);
  expect((await within(block).findByRole<HTMLButtonElement>('button', { name: 'Aplicar' })).disabled).toBe(true);
  // A box in a shelf that nobody knows can only be made; a robot cannot be made here.
  await user.click(say('Verde'));
  expect(options()).toEqual(['Crear', 'Dejar fuera sus filas']);
  await user.click(await screen.findByRole('option', { name: 'Dejar fuera sus filas' }));
  await user.click(say('R2'));
  expect(options()).toEqual(['Es la que ya tengo…', 'Dejar fuera sus filas']);
  await user.click(await screen.findByRole('option', { name: 'Dejar fuera sus filas' }));
  await pick(/^Qué se hace con Mas alto:/, 'Es la que ya tengo…');
  // Which one is said before anything is sent.
  await user.press('Aplicar', block);
  expect(await screen.findByText('Elija cuál es.')).toBeTruthy();
  const which = await screen.findByRole('combobox', { name: 'Cuál es Mas alto' });
  expect(document.activeElement).toBe(which);
  await user.click(which);
  expect(options()).toEqual(['Alto', 'Bajo']);
  await user.click(await screen.findByRole('option', { name: 'Alto' }));
  // What lies in it is looked for there.
  await pick(/^Qué se hace con Verde:/, 'Es la que ya tengo…');
  await user.click(await screen.findByRole('combobox', { name: 'Cuál es Verde' }));
  expect(options()).toEqual(['Azul']);
  await user.click(await screen.findByRole('option', { name: 'Azul' }));
  here.preview = () => ({ unknown: [nameOf('shelf', 'Sótano', null)] });
  await user.press('Aplicar', block);
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(2));
  const names = [
    before,
    { column: 'shelf', name: 'Mas alto', within: null, as: 'known', id: 1 },
    { column: 'box', name: 'Verde', within: 'Mas alto', as: 'known', id: 3 },
    { column: 'robot', name: 'R2', within: null, as: 'leave', id: null },
  ];
  expect(here.sheet.settings.names).toEqual(names);
  await button('Volver a las columnas');
  // What was decided can be changed.
  await user.click(await button('Cambiar lo decidido'));
  expect(say('Viejo').textContent).toBe('Crear');
  await pick(/^Qué se hace con Viejo:/, 'Dejar fuera sus filas');
  await user.click(await button('Aplicar'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(3));
  expect(here.sheet.settings.names).toContainEqual({ ...before, as: 'leave' });
  expect(here.sheet.settings.names).toHaveLength(4);
});

test('all names that can be made are made by one press', async () => {
  here.sheet.unknown = [
    ...Array.from({ length: 25 }, (_, at) => nameOf('shelf', `E${at}`, null)),
    nameOf('robot', 'R', null),
  ];
  const { user, toPreview, sent } = showImport(here);
  await toPreview();
  here.preview = () => ({ unknown: [] });
  await user.click(await button('Crear todas'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(2));
  expect(here.sheet.settings.names).toHaveLength(25);
  expect(new Set(here.sheet.settings.names.map(({ as }) => as))).toEqual(new Set(['make']));
  expect(await screen.findByText(/25 nombres decididos/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Nombres que no existen' })).toBeNull();
});

test('what was said of names and not applied holds the import up, so that it is not lost', async () => {
  here.sheet.unknown = [nameOf('shelf', 'Viejo', null), nameOf('shelf', 'Nuevo', null)];
  Object.assign(here.sheet, { good: 1, fresh: 1, bad: 2 });
  const { user, toPreview, pick } = showImport(here);
  await toPreview();
  const run = () => button(/^Importar solo/);
  expect((await run()).disabled).toBe(false);
  await pick(/^Qué se hace con Viejo:/, 'Dejar fuera sus filas');
  expect((await run()).disabled).toBe(true);
  expect(await screen.findByText('Aplique lo que decidió de los nombres, o no se tomará en cuenta.')).toBeTruthy();
  await user.click(await button('Aplicar'));
  await waitFor(async () => expect((await run()).disabled).toBe(false));
});

test('records that change can be left as they are, and the rows are looked at again', async () => {
  Object.assign(here.sheet, { good: 2, changed: 1, fresh: 1 });
  here.preview = ({ update }) => (update ? {} : { changed: 0, left: 1, good: 1 });
  const { user, toPreview, sent } = showImport(here);
  await toPreview();
  const update = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Actualizar los que cambian' });
  expect(update().checked).toBe(true);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await user.click(update());
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(2));
  await waitFor(() => expect(update().checked).toBe(false));
  expect(here.sheet.settings.update).toBe(false);
  expect(chips()).toEqual(['Todas2', 'Nuevas1', 'Fuera1']);
});

test('rows that were read while they were looked at again are not shown for those of now', async () => {
  here.rows = [rowOf(2, { match: 'changed', before: { name: 'Antes' } })];
  Object.assign(here.sheet, { good: 1, changed: 1 });
  const { user, toPreview, asked } = showImport(here);
  await toPreview();
  await waitFor(() => expect(told()).toEqual(['Fila 2 · Cosa 2CambiaNombre "corto": Antes → Cosa 2']));
  here.ends.preview = { state: 'running' };
  const reads = () => asked.filter(({ path }) => path.endsWith('/rows/')).length;
  const before = reads();
  await user.click(await screen.findByRole('switch', { name: 'Actualizar los que cambian' }));
  expect(await screen.findByText('Revisando las filas: 0 de 2')).toBeTruthy();
  expect(reads()).toBeGreaterThan(before);
  here.rows = [rowOf(2, { state: 'left', match: 'changed' })];
  here.ends.preview = { state: 'done' };
  await waitFor(() => expect(told()).toEqual(['Fila 2 · Cosa 2Fuera']));
});

test('records that the sheet does not have are shown, stay, or go after a question; not beside rows with errors', async () => {
  Object.assign(here.sheet, { good: 2, fresh: 1, same: 1, missing: 2 });
  here.missing = [
    { id: 8, name: 'Jarabe' },
    { id: 9, name: 'Crema' },
  ];
  const { user, toPreview, sent } = showImport(here);
  await toPreview();
  const question = () => screen.getByRole('radiogroup', { name: '2 registros no están en la hoja' });
  const radio = (name: string) => within(question()).getByRole<HTMLInputElement>('radio', { name });
  expect([radio('Dejarlos').checked, radio('Quitarlos').disabled]).toEqual([true, false]);
  await user.click(await button('Ver cuáles'));
  expect(await screen.findByText('Jarabe')).toBeTruthy();
  await user.click(radio('Quitarlos'));
  const asked = await screen.findByRole('alertdialog', { name: '¿Quitar 2 registros?' });
  expect(asked.textContent).toContain('Al importar se eliminarán 2 registros que no están en la hoja.');
  await user.press('Cancelar', asked);
  await gone('alertdialog');
  expect([sent('PUT', `/${here.sheet.import_id}/`).length, radio('Dejarlos').checked]).toEqual([1, true]);
  expect(screen.queryByText('Al importar se quitarán 2 registros que no están en la hoja.')).toBeNull();
  await user.click(radio('Quitarlos'));
  await user.press('Quitarlos', await screen.findByRole('alertdialog'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(2));
  expect(await screen.findByText('Al importar se quitarán 2 registros que no están en la hoja.')).toBeTruthy();
  expect(here.sheet.settings.missing).toBe('remove');
  await gone('alertdialog');
  // Back without a question.
  here.preview = () => ({ bad: 1 });
  await user.click(radio('Dejarlos'));
  await waitFor(() => expect(sent('PUT', `/${here.sheet.import_id}/`)).toHaveLength(3));
  await waitFor(() => expect(radio('Quitarlos').disabled).toBe(true));
  expect(await screen.findByText('Para quitarlos, corrija antes las filas con errores.')).toBeTruthy();
});

test('what became of the rows is counted, and the import is taken back from there', async () => {
  const saved = captureDownloads();
  Object.assign(here.sheet, { rows: 9, good: 7, bad: 1, left: 1, fresh: 4, changed: 2, same: 1 });
  const { user, toPreview, sent, asked } = showImport(here);
  await toPreview();
  here.ends.run = { state: 'done' };
  Object.assign(here.sheet, { saved: 7, good: 0 });
  await user.click(await button('Importar solo 7 filas correctas'));
  expect((await screen.findByText('7 filas importadas, 1 sin importar')).role).toBe('status');
  expect(await screen.findByText('4 nuevas · 2 actualizadas · 1 sin cambios · 1 fuera')).toBeTruthy();
  await user.click(await button('Descargar resultado'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.filter(({ path }) => path.endsWith('/result/')).map(({ query }) => query)).toEqual([{}]);
  here.ends.undo = { state: 'done' };
  Object.assign(here.sheet, { undone: 7, undone_at: '2026-03-06T18:07:09.000Z' });
  await user.click(await button('Deshacer esta importación'));
  await user.press('Deshacer', await screen.findByRole('alertdialog'));
  expect(await screen.findByText('7 filas deshechas, 0 sin deshacer')).toBeTruthy();
  expect(sent('POST', '/undo/')).toEqual([null]);
});

test('where the outcome of a step cannot be read that is told, and nobody is held in it', async () => {
  Object.assign(here.sheet, { previewed: true, good: 2 });
  const { user, onClose, toColumns, pick } = showImport(here);
  await toColumns();
  await user.click(await button('Más datos (4)'));
  await pick('Desde', 'Columna 2 · 12');
  here.lost = true;
  here.ends = { pictures: { state: 'done' }, preview: { state: 'done' }, run: { state: 'done' } };
  await user.upload(field(/^Imágenes en un ZIP/), new File(['x'], 'a.zip'));
  const accept = async () => {
    await screen.findByRole('alertdialog', { name: 'El servidor falló' });
    await user.click(await button('Aceptar'));
    await gone('alertdialog');
  };
  await accept();
  await user.click(await button(/^Más datos/));
  expect(combo('Desde').textContent).toBe('Columna 2 · 12');
  await user.click(await button('Ver vista previa'));
  await accept();
  here.lost = false;
  await user.click(await button('Ver vista previa'));
  const run = await button('Importar las 2 filas');
  here.lost = true;
  await user.click(run);
  await accept();
  expect(onClose).toHaveBeenCalledTimes(1);
});
