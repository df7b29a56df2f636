/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** What text needs to be read (WCAG AA). */
export const readable = 4.5;
/** What a shape needs to be seen (WCAG AA). */
export const visible = 3;
/** What is read from across a room: the number of a ticket from three metres (WCAG AAA). */
export const readableFar = 7;

const white: Rgb = [255, 255, 255];
const nearBlack: Rgb = [22, 27, 38];
const black: Rgb = [0, 0, 0];

/** Each part of a colour made anew. */
export const mapRgb = ([r, g, b]: Rgb, change: (part: number) => number): Rgb => [change(r), change(g), change(b)];

/** Reads `#rgb` and `#rrggbb`; anything else is null: colours come from a form. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const [r, g, b] = long?.slice(1) ?? short?.slice(1).map((digit) => digit + digit) ?? [];
  if (!r || !g || !b) return null;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

/** Relative luminance of WCAG 2, 0 to 1. */
export function luminance(color: Rgb): number {
  const [r, g, b] = mapRgb(color, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The contrast of two hex colours, 1 to 21; null while one of them is none. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [parseHex(one), parseHex(other)];
  return a && b && contrast(a, b);
}

export const hexOf = (color: Rgb): string =>
  color.reduce<string>((text, part) => text + part.toString(16).padStart(2, '0'), '#');

/** `#rrggbb` of what may be typed short; what is no colour stays as it is. */
export function longHex(hex: string): string {
  const color = parseHex(hex);
  return color ? hexOf(color) : hex;
}

/** One colour with so much of another in it, 0 to 1. */
export function mixed([r, g, b]: Rgb, [otherR, otherG, otherB]: Rgb, share: number): Rgb {
  const part = (own: number, other: number) => Math.round(own + (other - own) * share);
  return [part(r, otherR), part(g, otherG), part(b, otherB)];
}

const better = (ground: Rgb, one: Rgb, other: Rgb): Rgb =>
  contrast(ground, one) >= contrast(ground, other) ? one : other;

/** The ink that is read on a colour, whatever it is: white, else near black, and on what lies between the two black. */
export function inkOn(ground: Rgb): Rgb {
  if (contrast(ground, white) >= readable) return white;
  return contrast(ground, nearBlack) >= readable ? nearBlack : better(ground, white, black);
}

/** The same for a hex colour; on what is no colour yet that of a dark ground. */
export const inkOnHex = (ground: string): string => hexOf(inkOn(parseHex(ground) ?? black));

const steps = 20;
/** The same hue, lightened or darkened only as far as it takes to stand out from a ground so much, as far as anything can. */
export function readableOn(ground: Rgb, color: Rgb, least: number): Rgb {
  const away = better(ground, white, black);
  let result = color;
  for (let step = 1; step <= steps && contrast(result, ground) < least; step++)
    result = mixed(color, away, step / steps);
  return result;
}
