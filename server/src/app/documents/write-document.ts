import { colorsOnPaper } from '@botones/charts/paper-colors';
import { type ReportFonts, type TextPicture, writePdf } from '@botones/charts/pdf';
import { type PaperDocument, printed } from '@botones/charts/reports/document';
import { textWidth } from '@botones/charts/text';
import sharp from 'sharp';
import { escapeHtml } from '../http/escape-html.ts';
import type { DocumentOrder } from './documents.ts';
import { otherFonts } from './signs.ts';

/** As fine as a good printer shows a logo at the size that a cover has for it, in pixels. */
const logoRoom = { width: 640, height: 200 };
/** Dots for each unit of size. */
const fine = 3;

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/** A logo of whatever format as a PNG; undefined where it is none: a report is made without it. */
async function pictureOfLogo(logo: Uint8Array | null): Promise<PaperDocument['logo']> {
  if (!logo) return undefined;
  try {
    const drawn = sharp(logo).resize({ ...logoRoom, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await drawn.png({ palette: true }).toBuffer({ resolveWithObject: true });
    return { data: dataOf(data), width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

interface Wanted {
  text: string;
  size: number;
  bold: boolean;
  color: string;
}

/** Signs that no XML may hold: of a visitor's sentence one would keep the whole report from being written. */
const unwritable = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text as this machine's fonts draw it: for signs that Figtree lacks. */
async function pictureOfText({ text, size, bold, color }: Wanted): Promise<TextPicture> {
  const [width, ascent, height] = [Math.ceil(textWidth(text, size, bold) * fine), size * 1.1 * fine, size * 1.5 * fine];
  const style = `font-family="${otherFonts}" font-size="${size * fine}"`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.ceil(height)}"><text x="0" y="${ascent}" ${style}
    font-weight="${bold ? 600 : 400}" fill="${escapeHtml(color)}">${escapeHtml(text.replace(unwritable, ' '))}</text></svg>`;
  // As wide as what was drawn: what is anchored at its end stands there.
  const { data, info } = await sharp(Buffer.from(drawn))
    .trim({ background: '#00000000', threshold: 0 })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => sharp(Buffer.from(drawn)).png().toBuffer({ resolveWithObject: true }));
  const top = info.trimOffsetTop ? -info.trimOffsetTop : 0;
  return {
    data: dataOf(data),
    width: info.width / fine,
    height: info.height / fine,
    ascent: (ascent - top) / fine,
  };
}

/** Nothing, in the place of a text that is not drawn yet. */
const blank: TextPicture = {
  data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ...{ width: 1, height: 1, ascent: 1 },
};

/** A report as a PDF. Texts that Figtree has no signs for are known once it was laid out, so that such a report is written twice. */
export async function writeDocument({ document, logo }: DocumentOrder, fonts: ReportFonts): Promise<Uint8Array> {
  const picture = await pictureOfLogo(logo);
  const report = printed({ ...document, ...(picture && { logo: picture }) });
  const colors = colorsOnPaper();
  const keyOf = (...of: [text: string, size: number, bold: boolean, color: string]) => JSON.stringify(of);
  const wanted = new Map<string, Wanted>();
  const note = (text: string, size: number, bold: boolean, color: string) => {
    wanted.set(keyOf(text, size, bold, color), { text, size, bold, color });
    return blank;
  };
  const first = await writePdf({ ...report, picture: note }, fonts, colors);
  if (wanted.size === 0) return first;
  const drawn = new Map<string, TextPicture>();
  // One that cannot be drawn is left out, as the others are worth more.
  for (const [key, one] of wanted) drawn.set(key, await pictureOfText(one).catch(() => blank));
  return writePdf({ ...report, picture: (...of) => drawn.get(keyOf(...of)) ?? blank }, fonts, colors);
}
