import type { Language } from '@botones/contract/fields/words';
import sharp from 'sharp';

/** The fonts that texts are drawn with which Figtree has no signs for, the first that this machine has. */
export const otherFonts = 'Noto Sans JP, Noto Sans CJK JP, Noto Sans, sans-serif';

/** A sign whose upper edge is round: a box that stands for a sign which no font has is straight there. */
const round = 'の';

/** Whether a sign is drawn as itself: of what is drawn the first line of dots is not as wide as the whole. */
export async function isDrawn(sign: string, fonts = otherFonts): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><text x="30" y="110" font-family="${fonts}"
    font-size="80">${sign}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => x).filter((x) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 127),
  ).filter((inked) => inked.length > 0);
  const [first] = rows;
  if (!first) return false;
  const columns = rows.flat();
  const width = Math.max(...columns) - Math.min(...columns) + 1;
  return first.length < 0.6 * width;
}

let japanese: Promise<boolean> | undefined;
/** The language in which a document can be read that was written on this machine: without a font for Japanese English takes its place. */
export async function readableIn(language: Language): Promise<Language> {
  if (language !== 'ja') return language;
  japanese ??= isDrawn(round);
  return (await japanese) ? language : 'en';
}
