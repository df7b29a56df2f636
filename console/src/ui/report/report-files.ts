import { isSmallAt, labelAt } from '@botones/charts/drawing';
import { chartWords } from '@botones/charts/reports/chart.words';
import type { PaperLook } from '@botones/charts/reports/look';
import { namedCharts, printedNote, printedOf } from '@botones/charts/reports/paper';
import type { Report, ReportPart } from '@botones/charts/reports/report';
import { reportWords } from '@botones/charts/reports/report.words';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import { strToU8, type Zippable, zip } from 'fflate';
import type { ClientMark } from '../../app/client/client-mark.ts';
import { preferences } from '../../app/session/preferences.ts';
import { wordsIn, wordsNow } from '../../app/words.ts';
import { csvOf, isNoted, paperColors, pictureOf, svgOf } from '../chart/chart-files.ts';
import { formatsNow } from '../formats.ts';
import { pictureOfLogo } from './picture-of-logo.ts';
import { pictureOfText } from './picture-of-text.ts';

async function fetchFont(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whose a report is, with the logo where it comes, and when it was made. */
async function coverOf({ name, image }: ClientMark) {
  const now = formatsNow();
  const logo = image === null ? undefined : await pictureOfLogo(image);
  return { client: name, made: wordsNow(reportWords).made(now.date(Date.now())), ...(logo && { logo }) };
}

/** The whole report as one document, a chart after the other (SVM-20), headed by whose it is; of all clients at once it is ours. */
export async function pdfOf(report: Report, look: PaperLook, client: ClientMark | null = null): Promise<Blob> {
  const words = wordsNow(reportWords);
  const { number } = formatsNow();
  const [{ writePdf }, cover, regular, bold] = await Promise.all([
    import('@botones/charts/pdf'),
    coverOf(client ?? { name: 'Botones', image: null }),
    import('@fontsource/figtree/files/figtree-latin-400-normal.woff?url').then(({ default: url }) => fetchFont(url)),
    import('@fontsource/figtree/files/figtree-latin-600-normal.woff?url').then(({ default: url }) => fetchFont(url)),
  ]);
  const charts = namedCharts(report.charts).flatMap((chart) => printedOf(chart, look));
  const page = (nth: number, of: number) => words.page(number(nth), number(of));
  const { title, filter, totals } = report;
  const { language } = preferences();
  const bytes = await writePdf(
    { title, filter, cover, totals, charts, page, language, picture: pictureOfText },
    { regular, bold },
    paperColors(),
  );
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

/** '01_¿Volvería?' of the first that is drawn, numbered on without a gap: what any system takes as the name of a file; null: not drawn. */
export function fileNames(charts: readonly ReportPart[]): (string | null)[] {
  let drawn = 0;
  return charts.map(({ type, title }) => {
    if (!type) return null;
    const plain = title.replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, '_').slice(0, 80);
    return `${String(++drawn).padStart(2, '0')}_${plain}`;
  });
}

/** Each chart as a picture, a drawing and its figures, and what they are of (SVM-21). */
export async function zipOf(report: Report, look: PaperLook): Promise<Blob> {
  const words = wordsNow(chartWords);
  const files: Zippable = {};
  const told = [];
  const charts = namedCharts(report.charts);
  const names = fileNames(charts);
  // One after the other: each picture is some megabytes until it is compressed.
  for (const [nth, chart] of charts.entries()) {
    const { title, type } = chart;
    const name = names[nth] ?? null;
    told.push({ file: name, title, note: printedNote(chart), type });
    if (!type) continue;
    const picture = await pictureOf(chart, look, 'image/jpeg');
    files[`${name}.jpeg`] = [new Uint8Array(await picture.arrayBuffer()), { level: 0 }];
    files[`${name}.svg`] = strToU8(svgOf(chart, look));
    files[`${name}.csv`] = strToU8(csvOf(chart, words));
  }
  const { title, filter } = report;
  files['manifest.json'] = strToU8(
    JSON.stringify({ title, filter, made: new Date().toISOString(), charts: told }, null, 2),
  );
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(new Blob([bytes], { type: 'application/zip' })))),
  );
}

type Line = (string | number | null)[];

/**
 * A line for each label of each series: its figure, or where that is a percent its count and the percent behind it; what is to be known of
 * those of few people is last, where there are any, as is why a chart has no label and no figure.
 */
function linesOf(chart: ReportPart, isCompared: boolean): Line[] {
  if (!chart.type) return [[chart.title, null, chart.untold ?? null, ...(isCompared ? [null] : []), chart.note]];
  const { figures, title } = chart;
  const { series, rows, counts, small } = figures;
  const names = counts?.series ?? series;
  return rows.flatMap((row, at) =>
    row.values.map((figure, nth): Line => {
      const label = labelAt(figures, at);
      const note = isSmallAt(row, nth) && small ? [small] : [];
      const told = counts ? [counts.rows[at]?.[nth] ?? null, figure] : [figure, ...(isCompared ? [null] : [])];
      return [title, names.length > 1 || counts ? `${label}: ${names[nth]}` : label, ...told, ...note];
    }),
  );
}

/**
 * All figures in one sheet, a line for each label of each chart; what they are of stands at its end. The documented one of questions and
 * answers has Spanish headings (SVM-22, AMB-083, AMB-131).
 */
export function sheetOf(report: Report): Blob {
  const { filter, isSurvey } = report;
  const charts = namedCharts(report.charts);
  const words = isSurvey ? wordsIn(reportWords, 'es-mx') : wordsNow(reportWords);
  const isCompared = charts.some((chart) => chart.type && chart.figures.counts);
  const [first, second] = isSurvey ? [words.question, words.answer] : [words.figure, words.concept];
  const noted = charts.some((chart) => !chart.type || isNoted(chart.figures));
  const headings = [first, second, words.count, ...(isCompared ? [words.percent] : []), ...(noted ? [words.note] : [])];
  const lines = [
    ...charts.flatMap((chart) => linesOf(chart, isCompared)),
    ...filter.map((line) => [words.filter, line, null]),
  ];
  const filled = lines.map((line) => headings.map((_, at) => line[at] ?? null));
  return new Blob([csvHead(headings), ...filled.map(csvRow)], { type: 'text/csv' });
}
