import { type Look, labelAt } from '@botones/charts/drawing';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import { strToU8, type Zippable, zip } from 'fflate';
import { preferences } from '../../app/session/preferences.ts';
import { wordsIn, wordsNow } from '../../app/words.ts';
import { chartWords } from '../chart/chart.words.ts';
import { csvOf, paperColors, paperDrawing, pictureOf, svgOf } from '../chart/chart-files.ts';
import { formatsNow } from '../formats.ts';
import { pictureOfText } from './picture-of-text.ts';
import type { Report, ReportPart } from './report.ts';
import { reportWords } from './report.words.ts';

type PaperLook = Omit<Look, 'width'>;

async function fetchFont(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The whole report as one document, a chart after the other (SVM-20). */
export async function pdfOf(report: Report, look: PaperLook): Promise<Blob> {
  const words = wordsNow(reportWords);
  const { number } = formatsNow();
  const [{ writePdf }, regular, bold] = await Promise.all([
    import('@botones/charts/pdf'),
    import('@fontsource/figtree/files/figtree-latin-400-normal.woff?url').then(({ default: url }) => fetchFont(url)),
    import('@fontsource/figtree/files/figtree-latin-600-normal.woff?url').then(({ default: url }) => fetchFont(url)),
  ]);
  const charts = report.charts.map((chart) => ({
    title: chart.title,
    note: chart.note,
    drawing: chart.type ? paperDrawing(chart, look) : null,
  }));
  const page = (nth: number, of: number) => words.page(number(nth), number(of));
  const { title, filter } = report;
  const { language } = preferences();
  const bytes = await writePdf(
    { title, filter, charts, page, language, picture: pictureOfText },
    { regular, bold },
    paperColors(),
  );
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** '01_¿Volvería?' of the first chart: what any system takes as the name of a file. */
const nameIn = (nth: number, title: string): string =>
  `${String(nth + 1).padStart(2, '0')}_${title.replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, '_').slice(0, 80)}`;

/** Each chart as a picture, a drawing and its figures, and what they are of (SVM-21). */
export async function zipOf(report: Report, look: PaperLook): Promise<Blob> {
  const { concept } = wordsNow(chartWords);
  const files: Zippable = {};
  const charts = [];
  // One after the other: each picture is some megabytes until it is compressed.
  for (const [nth, chart] of report.charts.entries()) {
    const { title, note, type } = chart;
    if (!type) {
      charts.push({ file: null, title, note, type });
      continue;
    }
    const name = nameIn(nth, title);
    const picture = await pictureOf(chart, look, 'image/jpeg');
    files[`${name}.jpeg`] = [new Uint8Array(await picture.arrayBuffer()), { level: 0 }];
    files[`${name}.svg`] = strToU8(svgOf(chart, look));
    files[`${name}.csv`] = strToU8(csvOf(chart, concept));
    charts.push({ file: name, title, note, type });
  }
  const { title, filter } = report;
  files['manifest.json'] = strToU8(JSON.stringify({ title, filter, made: new Date().toISOString(), charts }, null, 2));
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(new Blob([bytes], { type: 'application/zip' })))),
  );
}

type Line = (string | number | null)[];

/** A line for each label of each series: its figure, or where that is a percent its count and the percent behind it. */
function linesOf(chart: ReportPart, isCompared: boolean): Line[] {
  if (!chart.type) return [[chart.title, chart.note, null]];
  const { figures, title } = chart;
  const { series, rows, counts, unknown } = figures;
  const names = counts?.series ?? series;
  return rows.flatMap(({ values }, at) =>
    values.map((value, nth): Line => {
      const label = labelAt(figures, at);
      const figure = value ?? unknown ?? null;
      const told = counts ? [counts.rows[at]?.[nth] ?? null, figure] : [figure, ...(isCompared ? [null] : [])];
      return [title, names.length > 1 || counts ? `${label}: ${names[nth]}` : label, ...told];
    }),
  );
}

/**
 * All figures in one sheet, a line for each label of each chart; what they are of stands at its end. The documented one of questions and
 * answers has Spanish headings (SVM-22, AMB-083, AMB-131).
 */
export function sheetOf({ charts, filter, csvName }: Report): Blob {
  const words = csvName ? wordsIn(reportWords, 'es-mx') : wordsNow(reportWords);
  const isCompared = charts.some((chart) => chart.type && chart.figures.counts);
  const [first, second] = csvName ? [words.question, words.answer] : [words.figure, words.concept];
  const headings = [first, second, words.count, ...(isCompared ? [words.percent] : [])];
  const lines = [
    ...charts.flatMap((chart) => linesOf(chart, isCompared)),
    ...filter.map((line) => [words.filter, line, null]),
  ];
  return new Blob([csvHead(headings), ...lines.map(csvRow)], { type: 'text/csv' });
}
