import type PDFDocument from 'pdfkit';
import type { Mark } from './drawing.ts';
import { type Colors, colorOf } from './svg.ts';
import { wrapText } from './text.ts';

/** A text as a PNG, in the unit of its size; `ascent` is how high it stands above its baseline. */
export interface TextPicture {
  data: string;
  width: number;
  height: number;
  ascent: number;
}
/** Draws a text that has signs which Figtree lacks, as Japanese ones and faces; without it they are empty boxes. */
export type Picture = (text: string, size: number, bold: boolean, color: string) => TextPicture;

/** What everything on the pages is written with. */
export interface Pen {
  doc: InstanceType<typeof PDFDocument>;
  colors: Colors;
  picture: Picture | undefined;
}

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48 };
export const inner = paper.width - 2 * paper.margin;
/** Where the room above the foot of a page ends. */
export const bottom = paper.height - paper.margin - 24;

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
export function write({ doc, picture }: Pen, text: string, at: Place): void {
  const { y, size, bold = false, color, anchor } = at;
  const drawn = picture && !known.test(text) ? picture(text, size, bold, color) : null;
  const font = () => doc.font(bold ? 'bold' : 'regular').fontSize(size);
  const { width } = drawn ?? { width: font().widthOfString(text) };
  const x = at.x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  if (drawn) doc.image(drawn.data, x, y - drawn.ascent, { width, height: drawn.height });
  else doc.fillColor(color).text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
}

/** A mark of a drawing. */
export function paint(pen: Pen, mark: Mark): void {
  const { doc, colors } = pen;
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
      write(pen, mark.text, { ...mark, bold: mark.bold ?? false, color: colorOf(mark.fill, colors) });
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

interface Type {
  size: number;
  bold?: boolean;
}
const mostLines = 6;
const linesOf = (text: string, { size, bold = false }: Type): string[] =>
  text ? wrapText(text, inner, size, mostLines, bold) : [];
/** How high a paragraph is, with the air below it. */
export const heightOf = (text: string, type: Type): number =>
  text ? linesOf(text, type).length * type.size * 1.25 + type.size * 0.3 : 0;

/** A title or a note; answers where the next thing begins. */
export function paragraph(pen: Pen, text: string, y: number, type: Type & { color: string }): number {
  const { size } = type;
  linesOf(text, type).forEach((line, nth) => {
    write(pen, line, { ...type, x: paper.margin, y: y + size * (1 + 1.25 * nth) });
  });
  return y + heightOf(text, type);
}
