import { type Figures, type Look, labelAt, noteOf } from '@botones/charts/drawing';
import { colorsOnPaper } from '@botones/charts/paper-colors';
import { paperDrawing } from '@botones/charts/reports/paper';
import type { ShownChart } from '@botones/charts/reports/report';
import { writeSvg } from '@botones/charts/svg';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import { canvasPicture } from '@botones/display/canvas/canvas-picture';
import { preferences } from '../../app/session/preferences.ts';

/** What files are painted with: the light theme's, the person's colour first. */
export const paperColors = () => colorsOnPaper(preferences().color);

export const svgOf = (chart: ShownChart, look: Omit<Look, 'width'>): string =>
  writeSvg(paperDrawing(chart, look), paperColors(), chart.title);

/** Whether any of a chart's figures is of few people, so that a file has a column to say it. */
export const isNoted = (figures: Figures): boolean => figures.rows.some((row) => noteOf(figures, row) !== null);

/** The figures as a spreadsheet reads them: in the place of one that is not told its word. */
export function csvOf({ figures }: ShownChart, words: { concept: string; note: string }): string {
  const { series, rows, counts } = figures;
  const noted = isNoted(figures);
  const headings = counts
    ? counts.series.flatMap((name, at) => [`${name}: ${counts.of}`, series[at] === name ? `${name}: %` : series[at]])
    : series;
  const lines = rows.map((row, at) => [
    labelAt(figures, at),
    ...row.values.flatMap((n, nth) => [...(counts ? [counts.rows[at]?.[nth] ?? null] : []), n]),
    ...(noted ? [noteOf(figures, row)] : []),
  ]);
  const last = noted ? [words.note] : [];
  return csvHead([words.concept, ...headings.map((heading = '') => heading), ...last]) + lines.map(csvRow).join('');
}

/** Figtree within the picture: one that is drawn from a string fetches nothing. */
async function withFont(svg: string): Promise<string> {
  const { default: url } = await import('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url');
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const face = `@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
  return svg.replace('</title>', `</title><style>${face}</style>`);
}

/** A chart as a picture, twice as fine as it is drawn. */
export async function pictureOf(
  chart: ShownChart,
  look: Omit<Look, 'width'>,
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const { width, height } = paperDrawing(chart, look);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await withFont(svgOf(chart, look)))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * 2, Math.ceil(height) * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await canvasPicture(canvas, type, 0.92);
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}
