import { canvasPicture } from '@botones/display/canvas/canvas-picture';

/** The part of a picture that is kept: its middle in the picture's pixels, and how near one is (1: all of the short side). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

export const mostZoom = 5;
/** Side of the square that is sent, in pixels: as large as a face is ever shown. */
export const squareSide = 640;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The side of the square in the picture's pixels. */
export const cropSide = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The same crop with nothing outside the picture. */
export function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const near = between(1, zoom, mostZoom);
  const half = cropSide(size, near) / 2;
  return { x: between(half, x, size.width - half), y: between(half, y, size.height - half), zoom: near };
}

/** All that fits, from the middle. */
export const fullCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** What a key does to a crop; null where it does nothing. A step is a twentieth of what is seen. */
export function cropByKey(size: Size, crop: Crop, key: string): Crop | null {
  const step = cropSide(size, crop.zoom) / 20;
  const moves: Record<string, Partial<Crop>> = {
    ArrowLeft: { x: crop.x - step },
    ArrowRight: { x: crop.x + step },
    ArrowUp: { y: crop.y - step },
    ArrowDown: { y: crop.y + step },
    '+': { zoom: crop.zoom * 1.1 },
    '=': { zoom: crop.zoom * 1.1 },
    '-': { zoom: crop.zoom / 1.1 },
  };
  const move = moves[key];
  return move ? clampCrop(size, { ...crop, ...move }) : null;
}

/** Draws what the crop shows into a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = cropSide(picture, crop.zoom);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file: JPEG, or PNG where the picture may be seen through. */
export function cropToFile(picture: ImageBitmap, crop: Crop, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = squareSide;
  canvas.height = squareSide;
  drawCrop(canvas, picture, crop);
  return canvasPicture(canvas, type === 'image/png' ? type : 'image/jpeg', 0.92);
}
