import { canvasPicture } from '@botones/display/canvas/canvas-picture';
import { qrPath, quietModules as quiet } from '@botones/display/qr/qr-path';

/** Pixels of a module: sharp on a sheet of paper. */
const pixels = 24;

/** The QR code of an address as a PNG to print, black on white. */
export async function qrPicture(address: string): Promise<Blob> {
  const { path, size } = qrPath(address);
  const canvas = document.createElement('canvas');
  canvas.width = (size + 2 * quiet) * pixels;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no picture');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(pixels, 0, 0, pixels, quiet * pixels, quiet * pixels);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  const blob = await canvasPicture(canvas, 'image/png');
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}
