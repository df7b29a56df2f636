import { contrast, parseHex } from '@botones/contract/fields/contrast';

/** `#rrggbb` of what may be typed short; what is no colour stays as it is. */
export const longHex = (hex: string): string =>
  parseHex(hex)?.reduce<string>((text, part) => text + part.toString(16).padStart(2, '0'), '#') ?? hex;

/** The contrast of two hex colours, 1 to 21; null while one of them is none. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [parseHex(one), parseHex(other)];
  return a && b && contrast(a, b);
}

/** What text needs to be read (WCAG AA). */
export const readable = 4.5;
/** What a shape needs to be seen (WCAG AA). */
export const visible = 3;

const inks = ['#ffffff', '#161b26'] as const;
/** White or near black, whichever is read better on this ground. */
export function textColorOn(ground: string): string {
  const [white, black] = inks;
  return (contrastOf(ground, white) ?? 0) >= (contrastOf(ground, black) ?? 0) ? white : black;
}
