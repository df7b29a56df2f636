import sharp from 'sharp';

/** Colours that nobody takes for one another, also when they are painted with noise upon them. */
const hues = [
  [200, 60, 60],
  [60, 200, 60],
  [60, 60, 200],
  [200, 200, 60],
  [60, 200, 200],
  [200, 60, 200],
] as const;
export type Hue = readonly number[];
export const hueOf = (n: number): Hue => hues[n % hues.length] ?? hues[0];

/** A picture of one colour that does not compress: about three bytes for each of its dots. */
export async function colouredPicture(hue: Hue, side: number, random: () => number): Promise<Buffer> {
  const dots = Buffer.alloc(side * side * 3);
  for (let at = 0; at < dots.length; at++) dots[at] = (hue[at % 3] ?? 0) + Math.round((random() - 0.5) * 80);
  return sharp(dots, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

/** Whether a painted picture is of this colour. */
export async function isColoured(hue: Hue, png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).stats();
  return hue.every((value, at) => Math.abs(value - (channels[at]?.mean ?? 0)) < 45);
}

/** Whether something is painted: it is not all of one tone. */
export async function isLit(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).stats();
  return channels.some(({ stdev }) => stdev >= 3);
}
