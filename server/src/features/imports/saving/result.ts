import { csvHead, csvRow } from '@botones/contract/fields/csv';
import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import type { Db } from '../../../app/database/db.ts';
import { type Problem, sentenceOf } from '../meaning/problems.ts';
import { isLater, type StoredRow, selectRows } from './rows.ts';

/** Rows that are read and written at once. */
const chunk = 500;

/** What became of a row, as the file with the results says it. */
const outcomes: Record<string, string> = {
  read: 'Sin revisar',
  good: 'Correcta, sin importar',
  bad: 'Con errores',
  left: 'Fuera de la importación',
  saved: 'Importada',
  failed: 'No se pudo importar',
  undone: 'Deshecha',
  kept: 'No se deshizo',
};
const saved: Record<string, string> = { new: 'Importada', changed: 'Actualizada', same: 'Sin cambios' };

interface Result {
  import_id: string;
  headings: readonly string[];
  settings: ImportSettings;
  columns: readonly ImportColumn[];
  /** Only the rows that cannot be saved, or only those whose place was left for later. */
  only: 'bad' | 'later' | undefined;
}

/** The sheet as CSV, with what became of each row, why, and what was read of its cells where that differs; `bad`: what is to be corrected, to be sent again. */
export async function* resultOf(
  db: Db,
  { import_id, headings, settings, columns, only }: Result,
): AsyncIterable<Buffer> {
  const labels = new Map(columns.map(({ name, label }) => [name, label.es]));
  const at = (column: string, text: string) => {
    const label = labels.get(column);
    return label === undefined ? text : `${label}: ${text}`;
  };
  const why = (problems: readonly Problem[]) =>
    problems.map((problem) => at(problem.column, sentenceOf(problem))).join(' · ');
  const told = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts)
      .map(([column, text]) => at(column, text))
      .join(' · ');
  /** The cells with what was corrected in the preview. */
  const cellsOf = ({ cells, fixed }: StoredRow) => {
    const corrected = [...cells];
    for (const [column, text] of Object.entries(fixed)) {
      const [first, ...others] = settings.columns[column] ?? [];
      if (first === undefined) continue;
      corrected[first] = text;
      for (const place of others) corrected[place] = '';
    }
    return corrected;
  };
  // What is to be filled in has a column of its own where the sheet has none.
  const places = columns.filter(({ place }) => place);
  const added =
    only === 'later' && !places.some(({ name }) => settings.columns[name]) ? [places[0]?.label.es ?? ''] : [];
  const head = only
    ? [...headings, ...added, 'Motivo']
    : ['Fila', 'Resultado', 'Motivo', 'Se lee como', 'Antes', ...headings];
  yield Buffer.from(csvHead(head));
  for (let last = 0; ; ) {
    const rows = await db((sql) =>
      selectRows(sql, import_id)
        .where('r.line', '>', last)
        .$if(only === 'bad', (found) => found.where('r.state', 'in', ['bad', 'failed']))
        .$if(only === 'later', (found) => found.where(isLater))
        .orderBy('r.line')
        .limit(chunk)
        .execute(),
    );
    if (rows.length === 0) return;
    const texts = rows.map((row) => {
      const { line, state, match, problems, notes, read, before } = row;
      const reasons = why([...problems, ...notes]);
      const all = cellsOf(row);
      // Cells that have no heading stand behind the reasons: nothing of the sheet is lost.
      const below = headings.map((_heading, place) => all[place] ?? '');
      if (only) return csvRow([...below, ...added.map(() => ''), reasons, ...all.slice(headings.length)]);
      const outcome = (state === 'saved' && saved[match ?? '']) || (outcomes[state] ?? state);
      return csvRow([line, outcome, reasons, told(read), told(before), ...all]);
    });
    yield Buffer.from(texts.join(''));
    last = rows.at(-1)?.line ?? last;
  }
}
