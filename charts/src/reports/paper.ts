import { apart } from '@botones/contract/fields/apart';
import { type Language, wordsIn } from '@botones/contract/fields/words';
import { draw } from '../draw.ts';
import type { ChartType, Drawing } from '../drawing.ts';
import { inPieces } from '../in-view.ts';
import type { ReportChart } from '../pdf.ts';
import { drawTable } from '../table.ts';
import type { PaperLook } from './look.ts';
import type { ReportPart, ShownChart } from './report.ts';
import { reportWords } from './report.words.ts';

/** On paper: its size in pixels, whatever the page was. */
const onPaper = { width: 1_000, size: 18, barWidth: 44 } as const;
export const paperDrawing = ({ type, figures }: Omit<ShownChart, 'title'>, look: PaperLook, height = 420): Drawing =>
  draw(type, figures, { ...look, ...onPaper, height });

/** Those whose height follows from their rows. */
const isHighByRows = (type: ChartType) => type === 'horizontal bar' || type === 'stacked bar' || type === 'grid';
/** Three on a page, in the unit of their drawing. */
const printedHeight = 350;

/** What stands with a chart where it has no cell for the word of what is not told (ALL-9): 'no se dice · …'. */
export const printedNote = (chart: ReportPart): string =>
  chart.type === null && chart.untold ? `${chart.untold} · ${chart.note}` : chart.note;

/** Charts under names of their own: two questions may read the same. */
export function namedCharts(charts: readonly ReportPart[]): ReportPart[] {
  const names = apart(charts.map(({ title }) => title));
  return charts.map((chart, at) => ({ ...chart, title: names[at] ?? chart.title }));
}

/** '¿Color? (1/2)' of one that comes in pieces. */
const pieceOf = (title: string, nth: number, of: number, { number }: PaperLook): string =>
  of > 1 ? `${title} (${number(nth + 1)}/${number(of)})` : title;

/** A part as it is printed: what has many rows in pieces, of which each says which one it is. */
export function printedOf(part: ReportPart, look: PaperLook): ReportChart[] {
  const note = printedNote(part);
  const { type, title } = part;
  if (!type) return [{ title, note, drawing: null }];
  const pieces = inPieces(type, part.figures);
  return pieces.map(({ figures, highest }, nth) => {
    const drawn = (height: number) =>
      paperDrawing({ type, figures }, { ...look, ...(highest !== undefined && { highest }) }, height);
    return {
      title: pieceOf(title, nth, pieces.length, look),
      note: nth === 0 ? note : '',
      drawing: drawn(printedHeight),
      atHeight: isHighByRows(type) ? undefined : drawn,
    };
  });
}

/** The tables behind charts, each under the name of its own. */
export function printedTables(parts: readonly ReportPart[], look: PaperLook, language: Language): ReportChart[] {
  const { tableOf } = wordsIn(reportWords, language);
  return parts.flatMap((part): ReportChart[] => {
    if (!part.type) return [];
    const drawings = drawTable(part.figures, { ...look, ...onPaper, height: 0 });
    return drawings.map((drawing, nth) => ({
      title: pieceOf(tableOf(part.title), nth, drawings.length, look),
      note: '',
      drawing,
    }));
  });
}
