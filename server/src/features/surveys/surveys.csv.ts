import { csvHead, csvRow } from '@botones/contract/fields/csv';
import type { Db } from '../../app/database/db.ts';
import { headingsOf, type ResponseLine, readColumns, responseLines } from './surveys.lines.ts';
import type { ResponseFilter } from './surveys.responses.ts';

/** The Spanish headings (AMB-083). */
const headings = [
  ...['ID', 'Fecha', 'Hora de inicio', 'Hora de fin', 'Robot', 'Sucursal', 'Idioma', 'Completa', 'Versión'],
] as const;

function csvLine(line: ResponseLine): string {
  const { response_id, date, time, end_time, robotName, branch, language, complete, version, said } = line;
  const day = date.split('-').reverse().join('/');
  const where = [robotName, branch, language];
  return csvRow([response_id, day, time, end_time, ...where, complete ? 'Sí' : 'No', version, ...said]);
}

/** All responses that were asked for. */
export async function* responsesCsv(db: Db, poll_id: number, filter: ResponseFilter): AsyncIterable<Buffer> {
  const columns = await readColumns(db, poll_id);
  yield Buffer.from(csvHead([...headings, ...headingsOf(columns, headings)]));
  for await (const lines of responseLines(db, poll_id, filter, columns)) yield Buffer.from(lines.map(csvLine).join(''));
}
