import { expect, test, vi } from 'vitest';
import { clampCrop, cropByKey, cropSide, cropToFile, drawCrop, fullCrop, mostZoom } from './crop.ts';

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
  // It goes as far as the edge, and what lies within stays where it is.
  expect(clampCrop(wide, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 225, y: 225, zoom: 2 });
  expect(clampCrop(wide, { x: 1600, y: 900, zoom: 2 })).toEqual({ x: 1375, y: 675, zoom: 2 });
  expect(clampCrop(wide, { x: 1000, y: 500, zoom: 2.5 })).toEqual({ x: 1000, y: 500, zoom: 2.5 });
  expect(clampCrop(wide, { x: 800, y: 450, zoom: 6 }).zoom).toBe(5);
});

test('keys move and zoom it; others are left to the page', () => {
  const start = fullCrop(wide);
  expect(cropByKey(wide, start, 'ArrowRight')).toEqual({ ...start, x: 845 });
  expect(cropByKey(wide, start, 'ArrowLeft')).toEqual({ ...start, x: 755 });
  expect(cropByKey(wide, start, 'ArrowUp')).toEqual(start);
  expect(cropByKey(wide, start, '+')?.zoom).toBeCloseTo(1.1);
  const near = { ...start, zoom: 2 };
  expect(cropByKey(wide, near, 'ArrowUp')?.y).toBe(427.5);
  expect(cropByKey(wide, near, 'ArrowDown')?.y).toBe(472.5);
  expect(cropByKey(wide, near, '=')?.zoom).toBeCloseTo(2.2);
  expect(cropByKey(wide, near, '-')?.zoom).toBeCloseTo(2 / 1.1);
  for (const key of ['Tab', 'Enter', 'a', 'Escape']) expect(cropByKey(wide, start, key)).toBeNull();
});

/** Notes what is drawn: this browser paints nothing. */
function easel() {
  const context = { imageSmoothingQuality: '', clearRect: vi.fn(), drawImage: vi.fn() };
  const toBlob = vi.fn((done: (blob: Blob | null) => void, type: string) => done(new Blob([], { type })));
  return { context, toBlob, width: 200, height: 100, getContext: () => context };
}
const picture = wide as ImageBitmap;

test('what is seen of the picture fills the canvas', () => {
  const canvas = easel();
  drawCrop(canvas as never, picture, { x: 800, y: 450, zoom: 3 });
  expect(canvas.context.clearRect.mock.calls).toEqual([[0, 0, 200, 100]]);
  expect(canvas.context.drawImage.mock.calls).toEqual([[picture, 650, 300, 300, 300, 0, 0, 200, 100]]);
  // A browser that gives nothing to draw with draws nothing.
  drawCrop({ getContext: () => null } as never, picture, fullCrop(wide));
});

test('the square is sent as JPEG, as PNG where the picture may be seen through', async () => {
  const types: (string | undefined)[] = [];
  for (const type of ['image/png', 'image/webp']) {
    const canvas = easel();
    const made = vi.spyOn(document, 'createElement').mockReturnValue(canvas as never);
    types.push((await cropToFile(picture, fullCrop(wide), type))?.type);
    made.mockRestore();
    expect([canvas.width, canvas.height]).toEqual([640, 640]);
    expect(canvas.context.drawImage).toHaveBeenCalledWith(picture, 350, 0, 900, 900, 0, 0, 640, 640);
  }
  expect(types).toEqual(['image/png', 'image/jpeg']);
});
