import { expect, test } from 'vitest';
import { isDark, posterOf } from './film-poster.ts';

const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());

test('a picture is taken for black where nearly nothing of it shines', () => {
  expect(isDark(pixels([0, 0, 0, 255], [10, 10, 10, 255]))).toBe(true);
  expect(isDark(pixels([0, 0, 0, 255], [200, 200, 200, 255]))).toBe(false);
  // Green shines more than blue.
  expect([isDark(pixels([0, 60, 0, 255])), isDark(pixels([0, 0, 60, 255]))]).toEqual([false, true]);
});

test('what this browser cannot play, and what is no film, has no picture', async () => {
  expect(await posterOf(new File(['x'], 'film.mkv', { type: 'video/x-matroska' }))).toBeNull();
  expect(await posterOf(new File(['x'], 'plano.png', { type: 'image/png' }))).toBeNull();
});
