/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

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
