import type { ErrorCode } from '@botones/contract/errors';
import { label } from '@botones/contract/fields/label';
import type { ImportSettings, SheetReading } from '@botones/contract/imports/import-settings';
import { Import, ImportRow } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import { productImports } from '@botones/contract/products/products.import';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ImportDialog } from '../features/imports/import-dialog.tsx';
import type { ImportKind } from '../features/imports/import-kind.ts';
import { exampleOf, uuidOf } from './example.ts';
import { aJob } from './jobs.ts';
import { showPart } from './part.tsx';
import { fail, pageOf, serve } from './serve.ts';

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
    { ...columnOf('shelf', 'Estante', 'Alto'), type: 'choice', required: true },
    { ...columnOf('box', 'Caja', 'Azul'), type: 'choice', within: 'shelf', required: true },
    { ...columnOf('price', 'Precio', '48.50'), currency: 'MXN' },
    { ...columnOf('since', 'Desde', '01/02/2026'), type: 'days' },
    { ...columnOf('robot', 'Robot', ''), type: 'choice' },
    { ...columnOf('images', 'Fotos', 'a.jpg'), type: 'pictures' },
  ],
};

/** The jobs of an import, by what they do. */
export const importJobs = { pictures: uuidOf(1), preview: uuidOf(2), run: uuidOf(3), undo: uuidOf(4) };
type Step = keyof typeof importJobs;

/** What a server has of an import, for one test; the test changes it. */
export const importHere = () => ({
  columns: kind.columns,
  sheet: exampleOf(Import, {
    import_id: uuidOf(7),
    name: 'hoja.csv',
    rows: 2,
    settings: { columns: { name: [0] }, update: true, missing: 'keep' },
    sheet: {
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      headings_line: 1,
      headings: ['Artículo', ''],
      samples: [
        ['Aspirina', '', 'Vendas'],
        ['12', '13'],
      ],
    },
  }),
  rows: [] as ImportRow[],
  /** Rows that come at once. */
  size: 50,
  recent: [] as Import[],
  missing: [] as { id: number; name: string }[],
  /** What reading the file once more comes to. */
  reread: (_reading: SheetReading): Partial<Import['sheet']> => ({}),
  /** What a row is after its cells were corrected. */
  fix: (row: ImportRow, _values: Record<string, string>): ImportRow => row,
  /** What the rows are with these settings. */
  preview: (_settings: ImportSettings): Partial<Import> => ({}),
  refused: null as ErrorCode | null,
  /** What became of the sheet cannot be read. */
  lost: false,
  /** The server reads the sheet until this is over. */
  reading: null as Promise<void> | null,
  /** What a job has come to; one that is not here runs on. */
  ends: {} as Partial<Record<Step, Partial<Job>>>,
  /** What somebody stops is at its last step until the test says how it ended. */
  atItsStep: false,
});
export type ImportHere = ReturnType<typeof importHere>;

export const rowOf = (line: number, more: Partial<ImportRow> = {}): ImportRow =>
  exampleOf(ImportRow, { line, state: 'good', match: 'new', shown: { name: `Cosa ${line}` }, ...more });

const choiceOf = (id: number, column: string, name: string, within: string | null) => ({ id, column, name, within });

/** The dialog of an import over a server that has this. */
export function showImport(here: ImportHere) {
  /** Each job that was begun has a number of its own; the first of its kind a known one. */
  const begun = new Map<string, Step>();
  const jobOf = (job_id: string) => {
    const step = begun.get(job_id) ?? fail('jobs.not_found');
    return aJob({ job_id, kind: 'import', total: 2, ...here.ends[step] });
  };
  /** What a write answers unless it is refused. */
  const written = <T,>(payload: () => T): T => (here.refused ? fail(here.refused) : payload());
  const began = (step: Step) =>
    written(() => {
      const job_id = begun.has(importJobs[step]) ? uuidOf(100 + begun.size) : importJobs[step];
      begun.set(job_id, step);
      return aJob({ job_id, kind: 'import', total: 2 });
    });
  const asked = serve({
    'productImports.list': () => here.recent,
    'productImports.start': async () => {
      written(() => null);
      await here.reading;
      return here.sheet;
    },
    'productImports.reread': ({ body }) =>
      written(() => {
        here.sheet = { ...here.sheet, sheet: { ...here.sheet.sheet, ...here.reread(body) } };
        return here.sheet;
      }),
    'productImports.get': () => (here.lost ? fail('server.failed') : here.sheet),
    'productImports.choices': [
      choiceOf(1, 'shelf', 'Alto', null),
      choiceOf(2, 'shelf', 'Bajo', null),
      choiceOf(3, 'box', 'Azul', 'Alto'),
      choiceOf(4, 'box', 'Roja', 'Bajo'),
      choiceOf(5, 'robot', 'Lobby', null),
    ],
    'productImports.pictures': () => began('pictures'),
    'productImports.preview': ({ body }) => {
      const job = began('preview');
      here.sheet = { ...here.sheet, settings: body, ...here.preview(body) };
      return job;
    },
    'productImports.rows': ({ query: { state, match, after = '0' } }) => {
      const found = here.rows.filter((row) => (!state || row.state === state) && (!match || row.match === match));
      const end = Number(after) + here.size;
      return pageOf(found.slice(Number(after), end), found.length, end < found.length ? String(end) : undefined);
    },
    'productImports.fix': ({ params: { line }, body }) =>
      written(() => {
        here.rows = here.rows.map((row) => (row.line === line ? here.fix(row, body.values) : row));
        return here.rows.find((row) => row.line === line) ?? fail('imports.row_not_found');
      }),
    'productImports.missing': () => here.missing,
    'productImports.run': () => began('run'),
    'productImports.undo': () => began('undo'),
    'productImports.result': () => new Response('a\nb\n', { headers: { 'content-type': 'text/csv' } }),
    'jobs.get': ({ params }) => jobOf(params.job_id),
    'jobs.cancel': ({ params }) => {
      const step = begun.get(params.job_id);
      if (step) here.ends[step] = { state: here.atItsStep ? 'stopping' : 'cancelled' };
      return jobOf(params.job_id);
    },
  });
  const onClose = vi.fn();
  const shown = showPart(<ImportDialog kind={{ ...kind, columns: here.columns }} client_id={7} onClose={onClose} />);
  const sent = (method: string, end: string) =>
    asked.filter(({ path, ...of }) => of.method === method && path.endsWith(end)).map(({ body }) => body);
  const { user } = shown;
  const file = new File(['x'], 'hoja.csv');
  const chooseFile = (chosen: File = file) =>
    user.upload(screen.getByLabelText<HTMLInputElement>('Elegir archivo'), chosen);
  async function toColumns() {
    await chooseFile();
    await button('Ver vista previa');
  }
  async function toPreview() {
    here.sheet = { ...here.sheet, previewed: true };
    here.ends.preview ??= { state: 'done', done: 2 };
    await toColumns();
    await user.click(await button('Ver vista previa'));
    await button('Volver a las columnas');
  }
  async function pick(name: string | RegExp, option: string | RegExp) {
    await user.click(combo(name));
    await user.click(await screen.findByRole('option', { name: option }));
  }
  return { ...shown, asked, onClose, sent, file, chooseFile, toColumns, toPreview, pick };
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
export const combo = (name: string | RegExp) => screen.getByRole('combobox', { name });
export const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
