/** Red, green, blue from 0 to 255, or null where it is no colour yet. */
export function rgbOf(hex: string): [number, number, number] | null {
  const found = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (!found) return null;
  const long = found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as [number, number, number];
}

/** `#rrggbb` of what may be typed short; what is no colour stays as it is. */
export const longHex = (hex: string): string =>
  rgbOf(hex)?.reduce((text, part) => text + part.toString(16).padStart(2, '0'), '#') ?? hex;

/** Relative luminance of WCAG 2. */
function luminance(color: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two hex colours, 1 to 21; null while one of them is none. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (!a || !b) return null;
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** What text needs to be read (WCAG AA). */
export const readable = 4.5;
/** What a shape needs to be seen (WCAG AA). */
export const visible = 3;

const inks = ['#ffffff', '#161b26'] as const;
/** White or near black, whichever is read better on this ground. */
export function inkOn(ground: string): string {
  const [white, black] = inks;
  return (contrastOf(ground, white) ?? 0) >= (contrastOf(ground, black) ?? 0) ? white : black;
}
