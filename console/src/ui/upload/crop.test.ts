import { expect, test } from 'vitest';
import { clampCrop, cropByKey, cropSide, fullCrop, mostZoom } from './crop.ts';

const wide = { width: 1600, height: 900 };

test('a crop begins with all of the short side, from the middle', () => {
  expect(fullCrop(wide)).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(cropSide(wide, 1)).toBe(900);
  expect(cropSide(wide, 3)).toBe(300);
});

test('nothing outside the picture is ever in it, however it is moved and zoomed', () => {
  for (const [x, y, zoom] of [
    [-100, -100, 1],
    [9000, 9000, 2],
    [0, 450, 0.1],
    [1600, 0, 99],
  ] as const) {
    const crop = clampCrop(wide, { x, y, zoom });
    const half = cropSide(wide, crop.zoom) / 2;
    expect(crop.x - half).toBeGreaterThanOrEqual(0);
    expect(crop.y - half).toBeGreaterThanOrEqual(0);
    expect(crop.x + half).toBeLessThanOrEqual(1600);
    expect(crop.y + half).toBeLessThanOrEqual(900);
    expect(crop.zoom).toBeGreaterThanOrEqual(1);
    expect(crop.zoom).toBeLessThanOrEqual(mostZoom);
  }
});

test('keys move and zoom it; others are left to the page', () => {
  const start = fullCrop(wide);
  expect(cropByKey(wide, start, 'ArrowRight')).toEqual({ ...start, x: 845 });
  expect(cropByKey(wide, start, 'ArrowLeft')).toEqual({ ...start, x: 755 });
  expect(cropByKey(wide, start, 'ArrowUp')).toEqual(start);
  expect(cropByKey(wide, start, '+')?.zoom).toBeCloseTo(1.1);
  const near = { ...start, zoom: 2 };
  expect(cropByKey(wide, near, 'ArrowUp')?.y).toBe(427.5);
  expect(cropByKey(wide, near, '-')?.zoom).toBeCloseTo(2 / 1.1);
  for (const key of ['Tab', 'Enter', 'a', 'Escape']) expect(cropByKey(wide, start, key)).toBeNull();
});
