import { contrast, mapRgb, type Rgb } from '@botones/contract/fields/contrast';

/** The same hue, lightened only as far as it takes to be seen on a dark ground. */
export function readableOn(ground: Rgb, color: Rgb, least: number): Rgb {
  let result = color;
  for (let mix = 0; mix <= 1 && contrast(result, ground) < least; mix += 0.05)
    result = mapRgb(color, (value) => Math.round(value + (255 - value) * mix));
  return result;
}

/** The first of these inks that is read on a colour (4.5 to 1), else the one that is read best. */
export function inkOn(color: Rgb, inks: readonly Rgb[]): Rgb {
  const byContrast = [...inks].sort((a, b) => contrast(b, color) - contrast(a, color));
  return inks.find((ink) => contrast(ink, color) >= 4.5) ?? byContrast[0] ?? color;
}

export const cssOf = (color: Rgb): string => `rgb(${color.join(' ')})`;
