import PDFDocument from 'pdfkit';
import type { Drawing } from './drawing.ts';
import { type Cover, drawOpening, type Total } from './pdf-cover.ts';
import { pagesOf } from './pdf-pages.ts';
import { bottom, heightOf, inner, type Pen, type Picture, paint, paper, paragraph, write } from './pdf-write.ts';
import type { Colors } from './svg.ts';
import { cutText } from './text.ts';

export type { TextPicture } from './pdf-write.ts';

/** A chart of a report: its heading, what it counts, and its drawing. */
export interface ReportChart {
  title: string;
  note: string;
  /** Null: there is nothing to draw, which the note says. */
  drawing: Drawing | null;
  /** The same at another height, where that does not follow from its rows: pages are filled with it. */
  atHeight?: ((height: number) => Drawing) | undefined;
}
export interface Report {
  title: string;
  /** What the figures are of, in words: printed below the title. */
  filter: readonly string[];
  /** Whose it is, above the title. */
  cover?: Cover | undefined;
  totals?: readonly Total[] | undefined;
  charts: readonly ReportChart[];
  /** At the foot of each page: 'Página 1 de 3'. */
  page: (nth: number, of: number) => string;
  /** In which language it is read aloud. */
  language: string;
  picture?: Picture;
}
/** Figtree, regular and semibold, as WOFF or TrueType. */
export interface ReportFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

const titled = { size: 13, bold: true };
const noted = { size: 10 };
/** Between a heading and its drawing. */
const air = 8;

/** How high a chart is: its heading, and its drawing at the width of the page. */
function blockOf({ title, note, drawing, atHeight }: ReportChart) {
  const head = heightOf(title, titled) + heightOf(note, noted) + (drawing ? air : 0);
  const scale = drawing ? Math.min(inner / drawing.width, 1) : 1;
  return { head, body: (drawing?.height ?? 0) * scale, grows: atHeight !== undefined, scale };
}

function place(pen: Pen, chart: ReportChart, y: number, body: number): void {
  const { doc, colors } = pen;
  const below = paragraph(pen, chart.title, y, { ...titled, color: colors.ink });
  const from = paragraph(pen, chart.note, below, { ...noted, color: colors.soft });
  if (!chart.drawing) return;
  const { scale, body: usual } = blockOf(chart);
  const drawing = chart.atHeight && body !== usual ? chart.atHeight(body / scale) : chart.drawing;
  doc
    .save()
    .translate(paper.margin, from + air)
    .scale(Math.min(scale, body / drawing.height));
  for (const mark of drawing.marks) paint(pen, mark);
  doc.restore();
}

/** A document, and its bytes once it has ended. */
function open({ title, language }: Report, fonts: ReportFonts) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    info: { Title: title, Producer: 'Botones', Creator: 'Botones' },
    // The standard fonts are files that a browser does not have.
    font: null as unknown as string,
  });
  doc.registerFont('regular', fonts.regular as Buffer);
  doc.registerFont('bold', fonts.bold as Buffer);
  const parts: Uint8Array[] = [];
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('error', reject);
    doc.on('end', () => {
      const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      resolve(whole);
    });
  });
  return { doc, bytes };
}

/** A report as a PDF of vectors: whose it is, its totals, and one chart after another on pages that are full. Works in browsers and servers. */
export function writePdf(report: Report, fonts: ReportFonts, colors: Colors): Promise<Uint8Array> {
  const { doc, bytes } = open(report, fonts);
  const pen: Pen = { doc, colors, picture: report.picture };
  const begins = drawOpening(pen, report);
  const rooms = { first: bottom - begins, other: bottom - paper.margin };
  pagesOf(report.charts.map(blockOf), rooms).forEach((page, nth) => {
    if (nth > 0) doc.addPage();
    for (const { index, y, body } of page) {
      const chart = report.charts[index];
      if (chart) place(pen, chart, y + (nth > 0 ? paper.margin : begins), body);
    }
  });
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    const foot = { y: paper.height - 32, size: 9, color: colors.soft };
    write(pen, report.page(nth + 1, count), { ...foot, x: paper.width - paper.margin, anchor: 'end' });
    write(pen, cutText(report.title, inner - 120, 9), { ...foot, x: paper.margin });
  }
  doc.end();
  return bytes;
}
