import type { Rgb } from '@botones/contract/fields/contrast';
import { expect, test } from 'vitest';
import { plateOf } from './plate.ts';

const night: Rgb = [13, 21, 38];
const white: Rgb = [255, 255, 255];
type Pixel = [number, number, number, number];
/** A logo of three pixels in a clear frame of one, 5 by 3. */
const artwork = (...of: [Pixel, Pixel, Pixel]) => {
  const clear: Pixel = [0, 0, 0, 0];
  const line = [clear, clear, clear, clear, clear];
  return { data: [...line, clear, ...of, clear, ...line].flat(), width: 5 };
};
const ink: Pixel = [20, 30, 60, 255];
const snow: Pixel = [250, 250, 250, 255];
const gold: Pixel = [240, 198, 116, 255];

test('a logo that is seen lies on the ground itself, one that is not on white or near black, where it is', () => {
  expect(plateOf(artwork(snow, gold, snow), night)).toBeNull();
  expect(plateOf(artwork(ink, ink, gold), night)).toEqual(white);
  expect(plateOf(artwork(snow, snow, gold), white)).toEqual([22, 27, 38]);
  expect(plateOf(artwork(ink, ink, ink), white)).toBeNull();
});

test('a picture without a clear edge goes on in the colour of its own, unless that is the ground', () => {
  const solid = (r: number, g: number, b: number) => ({
    data: Array.from({ length: 9 }, (_, at) => (at === 4 ? gold : [r, g, b, 255])).flat(),
    width: 3,
  });
  expect(plateOf(solid(255, 255, 255), night)).toEqual(white);
  expect(plateOf(solid(200, 10, 10), night)).toEqual([200, 10, 10]);
  expect(plateOf(solid(255, 255, 255), white)).toBeNull();
});

test('of a picture of which nothing is there nothing is asked', () => {
  expect(plateOf({ data: new Array(36).fill(0), width: 3 }, night)).toEqual(white);
});
