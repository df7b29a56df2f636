import { bottom, heightOf, inner, type Pen, paper, paragraph, write } from './pdf-write.ts';
import { cutText, textWidth, wrapText } from './text.ts';

/** Whose report it is. */
export interface Cover {
  client: string;
  /** When it was made, in words. */
  made: string;
  /** As a PNG; its size is in whatever unit. */
  logo?: { data: string; width: number; height: number };
}
/** A figure for which somebody reads the report; `change`: beside the period before, in words. */
export interface Total {
  name: string;
  value: string;
  change: string | null;
}

const logoRoom = { width: 132, height: 36 };
const tile = { gap: 10, pad: 10, most: 4 };

/** Logo, whose it is and when it was made, in a line above a rule; answers where the next thing begins. */
function drawCover(pen: Pen, { client, made, logo }: Cover): number {
  const { doc, colors } = pen;
  const top = paper.margin - 8;
  const middle = top + logoRoom.height / 2;
  let x = paper.margin;
  if (logo) {
    const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    doc.image(logo.data, x, middle - height / 2, { width, height });
    x += width + 12;
  }
  const end = paper.width - paper.margin;
  const room = end - x - textWidth(made, 10) - 16;
  write(pen, cutText(client, room, 12, true), { x, y: middle + 4, size: 12, bold: true, color: colors.ink });
  write(pen, made, { x: end, y: middle + 4, size: 10, color: colors.soft, anchor: 'end' });
  const line = top + logoRoom.height + 8;
  doc.save().lineWidth(0.75).moveTo(paper.margin, line).lineTo(end, line).stroke(colors.line).restore();
  return line + 18;
}

/** The totals beside each other, at most four in a row and as many in each, each with its change below. */
function drawTotals(pen: Pen, totals: readonly Total[], y: number): number {
  const { doc, colors } = pen;
  const columns = Math.ceil(totals.length / Math.ceil(totals.length / tile.most));
  const width = (inner - tile.gap * (columns - 1)) / columns;
  const room = width - 2 * tile.pad;
  let top = y;
  for (let first = 0; first < totals.length; first += columns) {
    const row = totals.slice(first, first + columns);
    const changes = row.map(({ change }) => (change ? wrapText(change, room, 9, 3) : []));
    const names = row.map(({ name }) => wrapText(name, room, 9, 2));
    const named = Math.max(...names.map(({ length }) => length)) * 11.5;
    const height = tile.pad + named + 24 + Math.max(...changes.map(({ length }) => length)) * 11.5 + tile.pad - 4;
    row.forEach(({ value }, nth) => {
      const x = paper.margin + (width + tile.gap) * nth;
      doc.save().lineWidth(0.75).roundedRect(x, top, width, height, 6).stroke(colors.line).restore();
      const text = { x: x + tile.pad, size: 9, color: colors.soft };
      for (const [at, line] of (names[nth] ?? []).entries())
        write(pen, line, { ...text, y: top + tile.pad + 8 + 11.5 * at });
      const shown = { ...text, size: 17, bold: true, color: colors.ink };
      write(pen, cutText(value, room, 17, true), { ...shown, y: top + tile.pad + named + 16 });
      for (const [at, line] of (changes[nth] ?? []).entries())
        write(pen, line, { ...text, y: top + tile.pad + named + 31 + 11.5 * at });
    });
    top += height + tile.gap;
  }
  return top + 6;
}

export interface Opening {
  title: string;
  filter: readonly string[];
  cover?: Cover | undefined;
  totals?: readonly Total[] | undefined;
}

/** What a report begins with: whose it is, its title, what the figures are of, and their totals; answers where the charts begin. */
export function drawOpening(pen: Pen, { title, filter, cover, totals = [] }: Opening): number {
  const { colors, doc } = pen;
  let y = cover ? drawCover(pen, cover) : paper.margin;
  y = paragraph(pen, title, y, { size: 20, bold: true, color: colors.ink });
  for (const line of filter) {
    // A comparison of many robots may fill a page with what it is of.
    if (y + heightOf(line, { size: 10 }) > bottom) {
      doc.addPage();
      y = paper.margin;
    }
    y = paragraph(pen, line, y, { size: 10, color: colors.soft });
  }
  y += 12;
  return totals.length > 0 ? drawTotals(pen, totals, y) + 8 : y + 4;
}
