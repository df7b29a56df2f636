import { afterEach, expect, test, vi } from 'vitest';
import { backdropEdge, leavesEmpty, paintBackdrop } from './backdrop.ts';

afterEach(() => void vi.restoreAllMocks());

/** A picture of so many pixels, whole on a stage of so many. */
function picture([wide, high]: [number, number], [stageWide, stageHigh]: [number, number]): HTMLImageElement {
  const image = document.createElement('img');
  const sizes = { naturalWidth: wide, naturalHeight: high, clientWidth: stageWide, clientHeight: stageHigh };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value });
  return image;
}
const drawImage = vi.fn();
/** A canvas that notes what is drawn on it. */
function canvasOf() {
  const canvas = document.createElement('canvas');
  drawImage.mockReset();
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage } as never);
  return canvas;
}

test('a lying medium on an upright stage and the reverse lie on their own colours; one of its shape needs none', () => {
  const upright: [number, number] = [1080, 1920];
  expect(leavesEmpty(picture([1920, 1080], upright))).toBe(true);
  expect(leavesEmpty(picture([1080, 1920], [1920, 1080]))).toBe(true);
  expect(leavesEmpty(picture([540, 960], upright))).toBe(false);
  expect(leavesEmpty(picture([1080, 1900], upright))).toBe(false);
  // Nothing is known of it yet.
  expect(leavesEmpty(picture([0, 0], upright))).toBe(false);
});

test('the colours of all of it are painted small, and nothing where nothing is empty', () => {
  const lying = picture([1920, 1080], [1080, 1920]);
  paintBackdrop(canvasOf(), lying, 1);
  expect(drawImage).toHaveBeenCalledOnce();
  const [medium, , , wide, high] = drawImage.mock.calls[0] ?? [];
  expect([medium, wide === high, wide >= backdropEdge]).toEqual([lying, true, true]);
  paintBackdrop(canvasOf(), picture([1080, 1920], [1080, 1920]), 1);
  expect(drawImage).not.toHaveBeenCalled();
});
