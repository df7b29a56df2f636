import { contrast, type Rgb } from '@botones/contract/fields/contrast';

/** What of a logo must stand out from what it lies on, of its pixels that are there. */
const enough = 0.85;
/** From so much contrast on a pixel counts as seen. */
const seen = 2.5;
/** From so much opacity on a pixel is there, of 255. */
const opaque = 128;

const grounds: readonly Rgb[] = [
  [255, 255, 255],
  [22, 27, 38],
];

/** Pixels of a picture: red, green, blue and opacity of each, 0 to 255, `width` in a line. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
}

/** The one colour of a picture's four corners, where it has one: what surrounds it goes on in it. */
function cornerOf({ data, width }: Pixels): Rgb | null {
  const height = data.length / 4 / width;
  const at = (x: number, y: number) => Array.from({ length: 4 }, (_, part) => data[(y * width + x) * 4 + part] ?? 0);
  const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
  const [r = 0, g = 0, b = 0] = corners[0] ?? [];
  const alike = corners.every(
    ([red = 0, green = 0, blue = 0, there = 0]) =>
      there > 250 && Math.abs(red - r) + Math.abs(green - g) + Math.abs(blue - b) < 24,
  );
  return alike ? [r, g, b] : null;
}

/** How much of a picture is seen on a ground, 0 to 1. */
function seenOn({ data }: Pixels, ground: Rgb): number {
  let [there, out] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < opaque) continue;
    there++;
    if (contrast([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], ground) >= seen) out++;
  }
  return there === 0 ? 0 : out / there;
}

/**
 * What a logo lies on, so that all of it is seen: null where it is seen on the ground itself, else the colour of its own edge, white or
 * near black, whichever shows more of it.
 */
export function plateOf(pixels: Pixels, ground: Rgb): Rgb | null {
  const corner = cornerOf(pixels);
  if (corner) return contrast(corner, ground) < 1.05 ? null : corner;
  if (seenOn(pixels, ground) >= enough) return null;
  const [white, dark] = grounds.map((each) => seenOn(pixels, each)) as [number, number];
  return (white >= dark ? grounds[0] : grounds[1]) ?? null;
}
