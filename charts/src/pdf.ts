import PDFDocument from 'pdfkit';
import type { Drawing, Mark } from './drawing.ts';
import { type Colors, colorOf } from './svg.ts';
import { cutText, wrapText } from './text.ts';

/** A chart of a report: its heading, what it counts, and its drawing. */
export interface ReportChart {
  title: string;
  note: string;
  /** Null: there is nothing to draw, which the note says. */
  drawing: Drawing | null;
}
export interface Report {
  title: string;
  /** What the figures are of, in words: printed below the title. */
  filter: readonly string[];
  charts: readonly ReportChart[];
  /** At the foot of each page: 'Página 1 de 3'. */
  page: (nth: number, of: number) => string;
  /** In which language it is read aloud. */
  language: string;
  /** Draws a text that has signs which Figtree lacks, as Japanese ones and faces; without it they are empty boxes. */
  picture?: (text: string, size: number, bold: boolean, color: string) => TextPicture;
}
/** A text as a PNG, in the unit of its size; `ascent` is how high it stands above its baseline. */
export interface TextPicture {
  data: string;
  width: number;
  height: number;
  ascent: number;
}
/** Figtree, regular and semibold, as WOFF or TrueType. */
export interface ReportFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}

/** A4 in points. */
const paper = { width: 595.28, height: 841.89, margin: 48 };
const inner = paper.width - 2 * paper.margin;
const bottom = paper.height - paper.margin - 24;

type Doc = InstanceType<typeof PDFDocument>;
const font = (doc: Doc, bold: boolean, size: number): Doc => doc.font(bold ? 'bold' : 'regular').fontSize(size);

/** What the files of Figtree have a glyph for. */
const known = /^[ -~\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]*$/;

interface Place {
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  color: string;
  anchor?: 'start' | 'middle' | 'end';
}

/** A line of text whose baseline is at `y`. */
function write(doc: Doc, text: string, at: Place, picture: Report['picture']): void {
  const { y, size, bold = false, color, anchor } = at;
  const drawn = picture && !known.test(text) ? picture(text, size, bold, color) : null;
  const { width } = drawn ?? { width: font(doc, bold, size).widthOfString(text) };
  const x = at.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  if (drawn) doc.image(drawn.data, x, y - drawn.ascent, { width, height: drawn.height });
  else doc.fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

function paint(doc: Doc, mark: Mark, colors: Colors, picture: Report['picture']): void {
  switch (mark.kind) {
    case 'rect':
      doc.roundedRect(
        mark.x,
        mark.y,
        mark.width,
        mark.height,
        Math.min(mark.radius ?? 0, mark.width / 2, mark.height / 2),
      );
      doc.fill(colorOf(mark.fill, colors));
      return;
    case 'line':
      doc.save().lineWidth(mark.width);
      if (mark.dash) doc.dash(mark.dash, {});
      doc.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2).stroke(colorOf(mark.stroke, colors)).restore();
      return;
    case 'text':
      write(doc, mark.text, { ...mark, bold: mark.bold ?? false, color: colorOf(mark.fill, colors) }, picture);
      return;
    case 'path': {
      if (!mark.d) return;
      doc.save().translate(mark.x, mark.y);
      if (mark.stroke) doc.lineWidth(mark.width ?? 1);
      if (mark.dash) doc.dash(mark.dash, {});
      doc.path(mark.d);
      if (mark.fill && mark.stroke) doc.fillAndStroke(colorOf(mark.fill, colors), colorOf(mark.stroke, colors));
      else if (mark.fill) doc.fill(colorOf(mark.fill, colors));
      else if (mark.stroke) doc.stroke(colorOf(mark.stroke, colors));
      doc.restore();
    }
  }
}

/** Paragraphs of a title or a note; answers where the next thing begins. */
function paragraph(
  doc: Doc,
  text: string,
  y: number,
  { size, bold = false, color }: { size: number; bold?: boolean; color: string },
  picture: Report['picture'],
): number {
  const lines = wrapText(text, inner, size, 6, bold);
  lines.forEach((line, nth) => {
    write(doc, line, { x: paper.margin, y: y + size * (1 + 1.25 * nth), size, bold, color }, picture);
  });
  return y + lines.length * size * 1.25 + size * 0.3;
}

/** How high a chart is with its heading, and by what its drawing is scaled: to the width, and never higher than a page. */
function blockOf({ title, note, drawing }: ReportChart) {
  const lines = (text: string, size: number, bold: boolean) => (text ? wrapText(text, inner, size, 6, bold).length : 0);
  const head = lines(title, 13, true) * 13 * 1.25 + 4 + lines(note, 10, false) * 10 * 1.25 + 3 + 8;
  const room = bottom - paper.margin - head;
  if (!drawing) return { head, scale: 1, height: head + 28 };
  const scale = Math.min(inner / drawing.width, room / drawing.height, 1);
  return { head, scale, height: head + drawing.height * scale + 28 };
}

function place(doc: Doc, chart: ReportChart, y: number, colors: Colors, picture: Report['picture']): void {
  const { scale } = blockOf(chart);
  const titled = paragraph(doc, chart.title, y, { size: 13, bold: true, color: colors.ink }, picture);
  const noted = chart.note ? paragraph(doc, chart.note, titled, { size: 10, color: colors.soft }, picture) : titled;
  if (!chart.drawing) return;
  doc
    .save()
    .translate(paper.margin, noted + 8)
    .scale(scale);
  for (const mark of chart.drawing.marks) paint(doc, mark, colors, picture);
  doc.restore();
}

/** A report as a PDF of vectors, one chart after another; what does not fit begins a page. Works in browsers and servers. */
export function writePdf(report: Report, fonts: ReportFonts, colors: Colors): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: report.language,
    info: { Title: report.title, Producer: 'Botones', Creator: 'Botones' },
    // The standard fonts are files that a browser does not have.
    font: null as unknown as string,
  });
  doc.registerFont('regular', fonts.regular as Buffer);
  doc.registerFont('bold', fonts.bold as Buffer);
  const parts: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part));
    doc.on('error', reject);
    doc.on('end', () => {
      const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      resolve(bytes);
    });
  });
  const { picture } = report;
  let y = paragraph(doc, report.title, paper.margin, { size: 20, bold: true, color: colors.ink }, picture);
  for (const line of report.filter) y = paragraph(doc, line, y, { size: 10, color: colors.soft }, picture);
  y += 20;
  for (const chart of report.charts) {
    const { height } = blockOf(chart);
    if (y + height - 28 > bottom) {
      doc.addPage();
      y = paper.margin;
    }
    place(doc, chart, y, colors, picture);
    y += height;
  }
  const { count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth++) {
    doc.switchToPage(nth);
    const foot = { y: paper.height - 32, size: 9, color: colors.soft };
    write(doc, report.page(nth + 1, count), { ...foot, x: paper.width - paper.margin, anchor: 'end' }, picture);
    write(doc, cutText(report.title, inner - 120, 9), { ...foot, x: paper.margin }, picture);
  }
  doc.end();
  return whole;
}
