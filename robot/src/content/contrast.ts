import { contrast, type Rgb } from '@botones/contract/contrast';

/** The same hue, lightened only as far as it takes to be seen on a dark ground. */
export function readableOn(ground: Rgb, color: Rgb, least: number): Rgb {
  let result = color;
  for (let mix = 0; mix <= 1 && contrast(result, ground) < least; mix += 0.05)
    result = color.map((value) => Math.round(value + (255 - value) * mix)) as unknown as Rgb;
  return result;
}

export const cssOf = (color: Rgb): string => `rgb(${color.join(' ')})`;
